import type { AskName, Words } from '../../../engine/index.ts';
import { list, times } from '../../kit/german.ts';
import { wordsFor } from '../../kit/reading.ts';
import type { Action } from '../content.ts';
import { guide } from '../guide/guide.de.ts';
import type { HauntingState } from '../state.ts';
import {
  action,
  card,
  cardName,
  described,
  diskText,
  doorName,
  from,
  iconText,
  lieText,
  notes,
  on,
  onto,
  openTo,
  placeName,
  roadText,
  SIDE,
  shiftOf,
  stairsName,
  start,
  whose,
} from './names.de.ts';
import { type Doer, type Headings, type Lines, type Next, outlook, type Shift } from './reading.ts';
import {
  type Answers,
  type Around,
  type Foretold,
  inWords,
  isEitherWay,
  type Laid,
  type LaidCard,
  type Own,
  type Player,
  type Scene,
  type Tongue,
} from './speech.ts';

// Questions

const cardsOf = (cards: readonly (readonly [string, Action])[]): string =>
  cards.map(([name, face]) => `${name} hat ${action(face)}`).join(', ');

/** Which card is carried out, and why it is this one. */
const laidBy = ({ card, by }: LaidCard): string =>
  by === 'chance'
    ? `Der Zufall gab dir ${action(card)}`
    : by === 'you'
      ? `Du hast ${action(card)} gelegt`
      : `${whose(by.name)} Karte ${action(card)}`;

const PROMPTS: Tongue['prompts'] = {
  row: ({ chosen }) =>
    `Wähl ${chosen} deiner sieben gewöhnlichen Karten und die Reihenfolge, in der sie gespielt werden.`,
  trade: ({ cards }) => `Tausch deine Karte mit jemandem oder verzichte. Die Karten: ${cardsOf(cards())}.`,
  before: ({ own, of, card }) =>
    `${own ? 'Du führst' : `${of()} führt`} gleich ${action(card())} aus. Setz vorher eine Scheibe ein oder verzichte.`,
  landing: ({ own, of, at, hasLooked }) =>
    hasLooked()
      ? `${own ? 'Du hast' : `${of()} hat`} die Scheibe ${on(at())} genommen. Setz eine Scheibe ein oder verzichte.`
      : `${own ? 'Du bist' : `${of()} ist`} ${on(at())} bei einer verdeckten Scheibe angekommen. Setz eine Scheibe ein oder verzichte.`,
  ghost: ({ own, of, at }) =>
    `${own ? 'Du bist' : `${of()} ist`} ${on(at())} einem Geist begegnet. Setz eine Scheibe ein, oder verzichte: Dann treibt er ${own ? 'dich' : of()} zurück.`,
  rotation: ({ own, of, at, icon }) =>
    `${placeName(at())}, wo ${own ? 'du' : of()} eben angekommen ${own ? 'bist' : 'ist'}, dreht sich gleich ${iconText(icon())}. Setz eine Scheibe ein oder verzichte.`,
  step: ({ laid, here, space }) =>
    space === undefined
      ? `${laidBy(laid())}: Wähl, wohin es ${from(here())} aus geht.`
      : `${laidBy(laid())}: Wähl das ${space === 1 ? 'erste' : 'zweite'} Feld, ${from(here())} aus.`,
  passage: ({ laid, here, anyNeighbour }) =>
    `${laidBy(laid())}: Wähl, wohin es ${from(here())} aus${anyNeighbour ? '' : ' durch eine Wand'} geht.`,
  swap: ({ laid, here }) => `${laidBy(laid())}: Wähl eine Figur direkt neben dir. Du stehst ${on(here())}.`,
  quarter: ({ laid }) => `${laidBy(laid())}: Wähl ein Plättchen, das sich um ein Viertel dreht.`,
  half: ({ laid }) => `${laidBy(laid())}: Wähl ein Plättchen, das sich um 180 Grad dreht.`,
  switch: ({ laid }) => `${laidBy(laid())}: Wähl zwei benachbarte Plättchen.`,
  exit: ({ laid, otherCorner, twoStoreys }) =>
    `${laidBy(laid())}: Wähl ${otherCorner ? 'eine andere Ecke' : 'einen anderen Platz'} für den Ausgang${twoStoreys ? ', oder schieb die Treppe' : ''}.`,
  trapdoor: ({ laid, here }) => `${laidBy(laid())}: Du fällst ${from(here())}. Wähl eine der nächsten Falltüren.`,
};

/** Whose ways to the Exit would change; those that change alike are told together. */
function shiftTexts(shifts: readonly Shift[]): string[] {
  const alike = Map.groupBy(shifts, ({ before, after }) => shiftOf(before, after));
  return [...alike].map(([shift, those], index) => {
    const owners = those.flatMap(({ own, others }) => [...(own ? ['dein'] : []), ...others.map(name => whose(name))]);
    return `${list(owners)}${index === 0 ? ' Weg zum Ausgang' : ''}: ${shift}`;
  });
}

function goText(how: string, { side, spot, road }: Next): string {
  const deed = start(`${how}nach ${SIDE[side]} ${onto(spot.place)}`);
  if (spot.place.kind === 'exit') return `${deed}: Du bist aus dem Haus und gewinnst`;
  return outlook(deed, notes(spot), `von dort ${roadText(road)} bis zum Ausgang`);
}
const TURN: Readonly<Record<number, string>> = { 1: 'nach rechts', 2: 'um 180 Grad', 3: 'nach links' };

const SAME: Readonly<Record<number, string>> = { 1: ' (links ist dasselbe)', 3: ' (rechts ist dasselbe)' };

const ANSWERS: Answers = {
  row: faces => faces.map(cardName).join(', '),
  pass: 'Verzichten',
  trade: (partner, mine, theirs) =>
    `Mit ${partner} tauschen: ${cardName(theirs)} für dich, ${cardName(mine)} für ${partner}`,
  cancel: (face, of) => `${of === undefined ? 'Deine eigene Karte' : `${whose(of)} Karte`} absagen: ${cardName(face)}`,
  switchDisks: (one, other) => {
    const [first, second] = [one, other].map(({ place, disk }) =>
      disk === 'ghost' ? `den Geist ${on(place)}` : `die Scheibe ${on(place)}`,
    );
    return start(`${first} und ${second} tauschen`);
  },
  hold: (place, icon) => `${placeName(place)} festhalten, damit es sich nicht ${iconText(icon)} dreht`,
  walk: to => goText('', to),
  passage: to => goText(to.open ? '' : 'durch die Wand ', to),
  swap: (pawn, { side, spot, road }) =>
    `Mit ${pawn} tauschen, im ${SIDE[side]} von dir: Du kommst ${onto(spot.place)}, ${roadText(road)} vor dem Ausgang`,
  fall: (spot, road) => outlook(start(onto(spot.place)), notes(spot), `von dort ${roadText(road)} bis zum Ausgang`),
  turn: (place, turn, then, shifts) =>
    outlook(
      `${placeName(place)} ${wordsFor(TURN, String(turn))} drehen${isEitherWay(turn, then) ? SAME[turn] : ''}`,
      `dann offen nach ${openTo(then.open)}`,
      ...shiftTexts(shifts),
    ),
  exchange: (one, other, shifts) =>
    outlook(
      `${placeName(one.place)} (${notes(one)}) und ${placeName(other.place)} (${notes(other)}) tauschen`,
      ...shiftTexts(shifts),
    ),
  moveExit: (to, shifts) => outlook(`Den Ausgang ${doorName(to)} aufstellen`, ...shiftTexts(shifts)),
  moveStairs: (side, to, shifts) =>
    outlook(`Die Treppe nach ${SIDE[side]} schieben, ${stairsName(to)}`, ...shiftTexts(shifts)),
};

const WAITING: Readonly<Record<AskName<HauntingState>, string>> = {
  row: 'legt eine Reihe von Karten',
  trade: 'darf Karten tauschen',
  before: 'darf vor der Aktion eine Scheibe einsetzen',
  landing: 'darf Scheiben tauschen',
  ghost: 'darf den Geist wegtauschen',
  rotation: 'darf das Plättchen festhalten',
  step: 'sucht einen Weg',
  passage: 'sucht einen Geheimgang',
  swap: 'wählt eine Figur zum Tauschen',
  quarter: 'wählt ein Plättchen zum Drehen',
  half: 'wählt ein Plättchen zum Drehen',
  switch: 'wählt zwei Plättchen zum Tauschen',
  exit: 'wählt, wohin der Ausgang kommt',
  trapdoor: 'wählt, wohin der Sturz geht',
};

// Events

const HALF: Readonly<Record<string, string>> = { random: 'Zufallsphase', chosen: 'Wahlphase' };

/** R40, R43, R44 Why a card that moves a pawn cannot be carried out. */
const WHY_NOT: Readonly<Partial<Record<Action, string>>> = {
  one: 'Kein offener Weg führt weiter',
  two: 'Kein offener Weg führt weiter',
  passage: 'Hier ist keine Wand, durch die es ginge',
  swap: 'Niemand steht auf einem Nachbarfeld',
};

/** The subject of a line and its verb: of somebody else, or of the reader. */
const does = ({ name, isYou }: Doer, one: string, yours: string): string =>
  isYou ? `Du ${yours}` : `${name()} ${one}`;

const LINES: Lines = {
  laid: ({ twoStoreys }) =>
    twoStoreys
      ? 'Das Haus liegt bereit: 36 Plättchen unten, 25 oben, dazwischen die Treppe, und der Ausgang nördlich von A1 unten.'
      : 'Das Haus liegt bereit: 36 Plättchen, der Ausgang nördlich von A1 und der Eingang südlich von F6, auf dem alle Figuren stehen.',
  starts: ({ name }) => `${name()} beginnt und nimmt den Startmarker.`,
  startTile: ({ place, placeIn, count }) => {
    const [exchanged, turned] = [placeIn('exchanged'), count('turned')];
    const deeds = [
      exchanged ? `wird wegen seiner Falltür mit ${placeName(exchanged)} getauscht` : '',
      turned > 0 ? `wird ${wordsFor(TURN, String(turned))} gedreht, damit es sich zum Haus hin öffnet` : '',
    ];
    return `Das Startplättchen ${placeName(place('space'))} ${list(deeds.filter(deed => deed !== ''))}.`;
  },
  round: ({ count, name }) => `Runde ${count('round')} beginnt, und ${name()} hat den Startmarker.`,
  half: ({ text, cardsInRow }) =>
    text('half') === 'random'
      ? 'Alle ziehen blind vier Karten und legen sie in eine Reihe.'
      : `Alle nehmen ihre Karten zurück und wählen ${cardsInRow} davon.`,
  locked: () => 'Alle haben ihre Reihe festgelegt.',
  turned: ({ count, cards }) =>
    `Alle decken Karte ${count('step') + 1} auf. ${cards()
      .map(({ name, isYou, face }) => `${isYou ? 'Du' : name}: ${action(face)}`)
      .join('; ')}.`,
  trades: ({ name }) =>
    `${name()} setzt Kartentausch ein: ${name()} und ${name('partner')} tauschen für diesen Durchgang die Karten.`,
  cancels: ({ name, isSame }) =>
    isSame('seat', 'of')
      ? `${name()} setzt eine Absage gegen sich selbst ein: Die Karte wird nicht ausgeführt.`
      : `${name()} setzt eine Absage ein: ${whose(name('of'))} Karte wird nicht ausgeführt.`,
  switchesDisks: ({ name, place }) =>
    `${name()} setzt Scheibentausch ein: Die Scheiben ${on(place('one'))} und ${on(place('other'))} tauschen die Plätze.`,
  noRotation: ({ name, place }) =>
    `${name()} setzt Stillstand ein: ${placeName(place('at'))} dreht sich diesmal nicht.`,
  acts: ({ action: face, ...told }) => `${does(told, 'ist', 'bist')} dran: ${action(face())}.`,
  steps: ({ place, ...told }) => {
    const way = `${from(place('from'))} ${onto(place('to'))}`;
    return told.isOnly
      ? `${does(told, 'muss', 'musst')} ${way}: Nur dieser Weg ist offen.`
      : `${does(told, 'geht', 'gehst')} ${way}.`;
  },
  passes: ({ place, isThroughWall, ...told }) => {
    const way = `${isThroughWall ? 'durch eine Wand ' : ''}${from(place('from'))} ${onto(place('to'))}`;
    return told.isOnly
      ? `${does(told, 'muss', 'musst')} den einzigen Geheimgang nehmen, ${way}.`
      : `${does(told, 'nimmt', 'nimmst')} einen Geheimgang ${way}.`;
  },
  swaps: told => {
    const other = told.isYourPawn ? 'dir' : told.name('pawn');
    return told.isOnly
      ? `${does(told, 'muss', 'musst')} mit ${other} den Platz tauschen: Sonst steht niemand daneben.`
      : `${does(told, 'tauscht', 'tauschst')} den Platz mit ${other}.`;
  },
  rotates: ({ place, count, ...told }) =>
    `${does(told, 'dreht', 'drehst')} ${placeName(place('tile'))} ${wordsFor(TURN, String(count('turn')))}.`,
  switches: ({ place, ...told }) =>
    `${does(told, 'tauscht', 'tauschst')} die Plättchen ${placeName(place('one'))} und ${placeName(place('other'))}.`,
  movesExit: ({ door, ...told }) =>
    `${does(told, 'versetzt', 'versetzt')} den Ausgang. Er steht jetzt ${doorName(door())}.`,
  movesStair: ({ stairs, ...told }) =>
    `${does(told, 'schiebt', 'schiebst')} die Treppe. Sie steht jetzt ${stairsName(stairs())}.`,
  falls: ({ place, ...told }) =>
    `${does(told, 'fällt', 'fällst')} ${from(place('from'))} ${onto(place('to'))}, zur nächsten Falltür.`,
  mirrors: told => `${does(told, 'verirrt sich', 'verirrst dich')} zwischen den Spiegeln: keine Aktion.`,
  nothing: ({ action: face, ...told }) =>
    `${does(told, 'kann', 'kannst')} ${action(face())} nicht ausführen: ${WHY_NOT[face()] ?? 'Es gibt keinen Weg dafür'}.`,
  stays: told =>
    `${does(told, 'findet', 'findest')} keinen anderen Weg und ${told.isYou ? 'bleibst' : 'bleibt'} stehen.`,
  forced: ({ action: face, isToldByNext, ...told }) =>
    isToldByNext
      ? 'Es gibt nichts zu wählen:'
      : `${does(told, 'hat', 'hast')} keine Wahl: ${action(face())} lässt sich nur auf eine Weise ausführen.`,
  takesDisk: ({ place, seen, ...told }) => {
    const face = seen();
    return `${does(told, 'sieht sich', 'siehst dir')} die Scheibe ${on(place('at'))} an und ${told.isYou ? 'behältst' : 'behält'} sie${face ? `: ${cardName(face)}` : ''}.`;
  },
  ghost: ({ place, ...told }) => `${does(told, 'begegnet', 'begegnest')} ${on(place('at'))} einem Geist.`,
  pushedBack: ({ place, ...told }) => `${does(told, 'wird', 'wirst')} ${onto(place('to'))} zurückgetrieben.`,
  undone: ({ name }) => `Der Geist macht es rückgängig: ${name()} und ${name('pawn')} sind wieder, wo sie waren.`,
  turns: ({ place, icon }) => `${placeName(place('at'))} dreht sich von selbst ${iconText(icon())}.`,
  wins: told => `${does(told, 'ist', 'bist')} aus dem Haus und ${told.isYou ? 'gewinnst' : 'gewinnt'}.`,
  cap: () => 'Niemand hat hinausgefunden: Das Spiel endet unentschieden.',
  marker: ({ name }) => `Den Startmarker hat jetzt ${name()}.`,
};

const HEADINGS: Headings = {
  laid: () => 'Aufbau',
  round: ({ count }) => `Runde ${count('round')}`,
  half: ({ text }) => wordsFor(HALF, text('half')),
  turned: ({ count }) => `Karte ${count('step') + 1}`,
  wins: () => 'Das Ende',
  cap: () => 'Das Ende',
};

// The situation

function aroundText({ side, next }: Around): string {
  if (!next) return `Im ${SIDE[side]}: die Außenwand.`;
  const { spot, open } = next;
  return `Im ${SIDE[side]}, ${open ? 'offen' : 'hinter einer Wand'}: ${described(spot)}.`;
}

function hereText({ here: { place, lie, others, disk } }: Own): string {
  const company = others.length > 0 ? ` Hier ${others.length === 1 ? 'ist' : 'sind'} auch ${list(others)}.` : '';
  const under = disk ? ` Hier liegt ${diskText(disk)}.` : '';
  return `Du stehst ${on(place)}${lie ? `: ${lieText(lie)}` : ''}.${company}${under}`;
}

function roadLine({ road, first }: Own): string {
  if (!first) return 'Du bist aus dem Haus.';
  if (road.isShut && first.spot.place.kind === 'exit')
    return 'Du stehst neben dem Ausgang, aber von hier aus ist er zu: Dieses Plättchen muss gedreht werden, wenn niemand darauf steht, oder der Ausgang versetzt.';
  const way = `${first.open ? '' : 'durch die Wand '}nach ${SIDE[first.side]} ${onto(first.spot.place)}`;
  return `Dein Weg zum Ausgang: ${roadText(road)}, zuerst ${way}.`;
}

const WHEN = { past: ' (gespielt)', now: ' (jetzt)', later: '' } as const;
const laidText = ({ face, when }: Laid, index: number): string =>
  `${index + 1} ${face ? cardName(face) : 'verdeckt'}${WHEN[when]}`;

function fallText({ falling }: Own): string {
  if (falling === 'nowhere') return 'Es gibt keine Falltür, auf die du fallen könntest.';
  if (falling === 'stays') return 'Du stehst auf einer Falltür: Die Karte Falltür ließe dich hier stehen.';
  const { places, squares } = falling;
  return `Nächste ${places.length === 1 ? 'Falltür' : 'Falltüren'}: ${list(places.map(placeName))}, ${times(squares, 'Feld', 'Felder')} entfernt.`;
}

function ownLines(own: Own, { twoStoreys, view }: Scene): string[] {
  const { around, here, row, rest, disks } = own;
  const sides = here.lie ? around : around.filter(({ next }) => next);
  const unseen = view.half === 'random' ? 'In dieser Phase noch nicht gesehen' : 'Nicht in deiner Reihe';
  return [
    hereText(own),
    ...sides.map(aroundText),
    roadLine(own),
    fallText(own),
    row.length > 0 ? `Deine Reihe: ${row.map(laidText).join(', ')}.` : 'Deine Reihe liegt noch nicht.',
    `${row.length > 0 ? unseen : 'Deine Karten'}: ${rest.map(cardName).join(', ')}.`,
    ...(twoStoreys ? [`Deine Scheiben: ${list(disks.map(cardName)) || 'keine'}.`] : []),
  ];
}

function playerText({ name, place, road, disks }: Player, twoStoreys: boolean): string {
  const held = twoStoreys ? `; ${disks === 0 ? 'keine Scheiben' : times(disks, 'Scheibe', 'Scheiben')}` : '';
  return place.kind === 'exit'
    ? `${name} ist aus dem Haus.`
    : `${name} ist ${on(place)}, ${roadText(road)} vom Ausgang entfernt${held}.`;
}

function houseLines({ exit, stairs, disks, ghosts, twoStoreys }: Scene): string[] {
  const { corner } = exit.door;
  const way = exit.open ? 'der Weg hinein ist offen' : `der Weg hinein ist zu: ${corner} ist ${lieText(exit.lie)}`;
  const doors = stairs?.open.map(({ side, open }) => `im ${SIDE[side]} ${open ? 'offen' : 'eine Wand'}`);
  const unknown = disks.length > 0 ? `${disks.length}: ${disks.map(placeName).join(', ')}` : 'keine';
  return [
    `Der Ausgang steht ${doorName(exit.door)}; ${way}.`,
    ...(stairs ? [`Die Treppe steht ${stairsName(stairs.between)}; ${list(doors ?? [])}.`] : []),
    ...(twoStoreys
      ? [`Scheiben auf dem Plan: ${unknown}. Bekannte Geister: ${list(ghosts.map(placeName)) || 'keine'}.`]
      : []),
  ];
}

function momentLines({ view, steps, turnedOver, start: marker, acting, winner }: Scene): string[] {
  const open = turnedOver.map(
    ({ name, action: face, from: owner }) => `${name} ${action(face)}${owner ? ` (Karte von ${owner})` : ''}`,
  );
  const now = acting && view.carrying ? ` Am Zug: ${acting}.` : '';
  if (winner) return [`${winner} hat gewonnen.`];
  if (view.ended === 'cap') return ['Das Spiel ist unentschieden.'];
  const card = open.length > 0 ? `Karte ${view.step + 1} von ${steps}` : 'die Reihen werden gelegt';
  return [
    `Runde ${view.round}, ${wordsFor(HALF, view.half)}, ${card}. Den Startmarker hat ${marker}.`,
    ...(open.length > 0 ? [`Karten dieses Durchgangs: ${open.join(', ')}.${now}`] : []),
  ];
}

const situation = (scene: Scene): string[] => [
  ...(scene.own ? ownLines(scene.own, scene) : []),
  ...scene.players.map(player => playerText(player, scene.twoStoreys)),
  ...houseLines(scene),
  ...momentLines(scene),
];

// The box

const YES_NO = { true: 'Ja', false: 'Nein' };

const OPTIONS: Words<HauntingState>['options'] = {
  storeys: {
    name: 'Stockwerke',
    text: 'Das Grundspiel allein oder mit der ersten Erweiterung: ein zweites Stockwerk, eine Treppe, Plättchen, die sich von selbst drehen, und Scheiben.',
    values: { one: 'Eines', two: 'Zwei' },
  },
  secretPassage: {
    name: 'Geheimgang',
    text: 'Wohin die Karte Geheimgang führt.',
    values: { wall: 'Durch Wände', any: 'Zu jedem Nachbarn' },
  },
  secretPassageIntoExit: {
    name: 'Geheimgang in den Ausgang',
    text: 'Ob ein Geheimgang aus dem Haus führen darf.',
    values: YES_NO,
  },
  exitMove: {
    name: 'Ausgang versetzen',
    text: 'Wohin die Karte Ausgang versetzen den Ausgang stellen darf.',
    values: { otherCorner: 'An eine andere Ecke', anySlot: 'An jeden anderen Platz', nextCorner: 'Nächste Ecke' },
  },
  trapDoorOnTrap: {
    name: 'Falltür auf Falltür',
    text: 'Was die Karte Falltür mit einer Figur macht, die schon auf einer Falltür steht.',
    values: { nextNearest: 'Sie fällt auf die nächste andere', stay: 'Sie bleibt' },
  },
  chosenCount: {
    name: 'Gewählte Karten',
    text: 'Wie viele Karten alle in der Wahlphase legen.',
    values: { 4: 'Vier', 5: 'Fünf' },
  },
  startTileFix: {
    name: 'Verschlossener Start',
    text: 'Bei zwei Stockwerken: ob ein Startplättchen, das zum Haus hin zu ist, gedreht wird, bis es sich öffnet.',
    values: { true: 'Wird gedreht', false: 'Bleibt, wie es liegt' },
  },
  cap: {
    name: 'Rundengrenze',
    text: 'Nach so vielen Runden ohne Sieg endet das Spiel unentschieden.',
    values: { 60: '60 Runden', 0: 'Keine' },
  },
};

function foreseenText({ face, isTile, to, tiles }: Foretold['cards'][number]): string {
  if (isTile) return `${cardName(face)} bei ${tiles.length > 0 ? list(tiles.map(placeName)) : 'irgendeinem Plättchen'}`;
  return to ? `${cardName(face)} ${onto(to)}` : `${cardName(face)} ohne Wirkung`;
}

function foretell({ cards, road, overDisks }: Foretold): string {
  const end = road.spaces === 0 ? 'kommst du aus dem Haus' : `kommst du dem Ausgang bis auf ${roadText(road)} nahe`;
  const ghost = overDisks ? ' und keine Scheibe ein Geist ist' : '';
  return `Wenn sonst niemand das Haus verändert${ghost}, ${end}: ${cards.map(foreseenText).join(', ')}. Die anderen können das dazwischen noch ändern.`;
}

export const de: Words<HauntingState> = inWords({
  title: 'The Haunting House',
  blurb: 'Du bist in einem Haus, dessen Gänge sich ständig drehen, und nur wer zuerst draußen ist, entkommt.',
  ...{ options: OPTIONS, prompts: PROMPTS, answers: ANSWERS, waiting: WAITING, lines: LINES, headings: HEADINGS },
  ...{ situation, card, guide, foretell },
  layRow: 'Diese Reihe legen',
  orders: {
    disks: {
      name: 'Scheiben',
      text: 'Wenn eine Scheibe eingesetzt werden könnte, werden alle gefragt, die eine haben.',
      values: { always: 'Immer fragen', mine: 'Nur, wenn es um mich geht', never: 'Nie fragen' },
    },
  },
  features: {
    way: { more: 'einen längeren Weg zum Ausgang', less: 'einen kürzeren Weg zum Ausgang' },
    rival: { more: 'einen längeren Weg für die anderen', less: 'einen kürzeren Weg für jemand anderen' },
    disks: { more: 'mehr Scheiben', less: 'weniger Scheiben' },
  },
  beliefs: {
    ghostAhead: 'die nächste ungesehene Scheibe auf dem Weg ein Geist ist',
  },
  scores: { spaces: 'Felder bis zum Ausgang', walls: 'Wände auf dem Weg' },
});
