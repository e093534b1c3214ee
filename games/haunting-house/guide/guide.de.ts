import { at } from '../../../engine/index.ts';
import { list } from '../../kit/german.ts';
import type { Action } from '../content.ts';
import type { Road } from '../house/house-plan.ts';
import {
  action,
  cardName,
  doorName,
  from,
  iconText,
  on,
  onto,
  placeName,
  roadText,
  shiftOf,
  start,
  whose,
} from '../words/names.de.ts';
import type { Who } from './account.ts';
import { type GuideTongue, inGuide } from './guide.ts';
import type { Change, Effects, Shifted } from './motive.ts';

/** A verb after its subject: yours, of one other, of several. */
const verb =
  (yours: string, one: string, many: string) =>
  ({ name, isYou, isMany }: Who): string =>
    isYou ? `Du ${yours}` : `${name} ${isMany ? many : one}`;
const has = verb('hast', 'hat', 'haben');
const is = verb('bist', 'ist', 'sind');
const could = verb('konntest', 'konnte', 'konnten');
const dative = ({ name, isYou }: Who): string => (isYou ? 'dir' : name);
const accusative = ({ name, isYou }: Who): string => (isYou ? 'dich' : name);
const isSame = (one: Who, other: Who): boolean => one.isYou === other.isYou && one.name === other.name;
const quoted = (face: string): string => `„${face}“`;

/** R40, R43, R44, R51 Why a card could not be carried out, in two or three words. */
const WHY_NOT: Readonly<Partial<Record<Action, string>>> = {
  one: 'kein offener Weg',
  two: 'kein offener Weg',
  passage: 'keine Wand daneben',
  swap: 'niemand daneben',
  trapdoor: 'keine Falltür',
};

const DEEDS: GuideTongue['deeds'] = {
  went: (who, how, to, back) => {
    const way = how === 'passes' ? 'durch einen Geheimgang ' : '';
    return `${is(who)} ${way}${back ? `${onto(back)} und zurück` : onto(to)} ${how === 'falls' ? 'gefallen' : 'gegangen'}`;
  },
  met: (who, at) => `${is(who)} ${on(at)} einem Geist begegnet`,
  drivenBack: (who, at) => `ein Geist ${on(at)} hat ${accusative(who)} zurückgetrieben`,
  swapped: (who, other) => `${has(who)} mit ${dative(other)} den Platz getauscht`,
  undone: (who, other) => `ein Geist hat den Platztausch von ${dative(who)} und ${dative(other)} rückgängig gemacht`,
  turned: (who, tile) => `${has(who)} ${placeName(tile)} gedreht`,
  exchanged: (who, one, other) => `${has(who)} ${placeName(one)} und ${placeName(other)} getauscht`,
  movedExit: (who, door) => `${has(who)} den Ausgang ${doorName(door)} aufgestellt`,
  movedStairs: (who, { down, up }) => `${has(who)} die Treppe zwischen ${down} unten und ${up} oben geschoben`,
  mirrors: who => `${has(who)} im Spiegelkabinett eine Aktion verloren`,
  nothing: (who, card) => `${could(who)} ${action(card)} nicht ausführen (${WHY_NOT[card] ?? 'es ging nicht'})`,
  stayed: who => `${has(who)} keinen Weg um den Geist gefunden`,
  found: (who, at, disk) => `${has(who)} ${on(at)} ${disk ? quoted(cardName(disk)) : 'eine Scheibe'} gefunden`,
  traded: (who, partner) => `${has(who)} mit ${dative(partner)} die Karte getauscht`,
  cancelled: (who, of, card) => {
    const owner = isSame(who, of) ? (who.isYou ? 'deine eigene' : 'die eigene') : of.isYou ? 'deine' : whose(of.name);
    return `${has(who)} ${owner} Karte ${card ? `${action(card)} ` : ''}abgesagt`;
  },
  switchedDisks: (who, one, other) => `${has(who)} die Scheiben ${on(one)} und ${on(other)} getauscht`,
  held: (who, at) => `${has(who)} ${placeName(at)} festgehalten`,
  turnedUnder: (who, at) => `${placeName(at)} hat sich ${who ? `unter ${dative(who)}` : 'von selbst'} gedreht`,
  won: who => `${has(who)} das Haus verlassen und gewonnen`,
  drawn: () => 'niemand hat hinausgefunden, das Spiel endete unentschieden',
};

const madeOf = (change: Change): string =>
  change.kind === 'turn'
    ? `Drehung von ${placeName(change.tile)}`
    : `Tausch ${change.kind === 'disks' ? 'der Scheiben auf' : 'von'} ${placeName(change.one)} und ${placeName(change.other)}`;
const made = (change: Change): string => `${change.kind === 'turn' ? 'der' : 'dem'} ${madeOf(change)}`;
const changed = (change: Change): string =>
  change.kind === 'turn'
    ? `${placeName(change.tile)} gedreht`
    : `${placeName(change.one)} und ${placeName(change.other)} getauscht`;
const would = ({ name, isYou }: Who): string => (isYou ? 'hättest du' : `hätte ${name}`);

function bettered({ before, after }: Shifted, isSharedByYou: boolean): string {
  if (before.isShut && !after.isShut) return `den Ausgang geöffnet${isSharedByYou ? ' (auch für dich)' : ''}`;
  return `einen besseren Weg zum Ausgang geöffnet (${shiftOf(before, after)}${isSharedByYou ? ', auch für dich' : ''})`;
}

function worsened({ of, before, after }: NonNullable<Effects['loss']>, isWayNamed: boolean): string {
  if (after.isShut && !before.isShut) return `den Ausgang verschlossen, ${roadText(before)} vor ${dative(of)}`;
  const own = of.isYou ? 'deinen' : undefined;
  const way = isWayNamed ? (own ?? `den von ${of.name}`) : `${own ?? whose(of.name)} Weg zum Ausgang`;
  return `${way} erschwert (${shiftOf(before, after)})`;
}

function helpedYou({ before, after }: Shifted, isWayNamed: boolean): string {
  if (before.isShut && !after.isShut) return 'den Ausgang für dich geöffnet';
  return `${isWayNamed ? 'deinen' : 'deinen Weg zum Ausgang'} erleichtert (${shiftOf(before, after)})`;
}

const MOTIVES: GuideTongue['motives'] = {
  changed: (who, change, { gain, isSharedByYou, loss, yours }) => {
    const better = gain && bettered(gain, isSharedByYou);
    const worse = loss && worsened(loss, gain !== undefined);
    const helped = yours && helpedYou(yours, worse !== undefined);
    const forced = yours && !loss ? ', nicht den eigenen: Die Karte musste ausgeführt werden' : '';
    const done = list([better, worse, helped].filter(one => one !== undefined));
    return `mit ${made(change)} hat ${who.name} ${done}${forced}`;
  },
  unchanged: change =>
    `mit ${made(change)} änderte sich für niemanden der Weg, aber die Karte musste ausgeführt werden`,
  useless: ({ name }, change) =>
    `${change.kind === 'turn' ? 'die' : 'der'} ${madeOf(change)} half ${name} nicht, aber die Karte musste ausgeführt werden`,
  exitMoved: ({ name }, road, choice, other, theirs) =>
    ({
      best: `der Ausgang musste versetzt werden; ${name} wählte den besten Platz für sich (${roadText(road)})`,
      worst: `der Ausgang musste versetzt werden; ${name} wählte den schlechtesten Platz für ${accusative(other)} (${roadText(theirs)})`,
      forced: `${action('exit')} musste ausgeführt werden; ${name} hat nun ${roadText(road)} bis zum Ausgang`,
    })[choice],
  mustGo: ({ name }) => `${name} musste irgendwohin gehen, auch ohne Gewinn: Was geht, muss sein`,
  mustSwap: ({ name }, other) => `${name} musste mit jemandem tauschen und nahm ${accusative(other)}`,
  nearer: (who, road, other, theirs) =>
    `${who.name} hat nun ${roadText(road)} bis zum Ausgang, und ${other.isYou ? 'du hast' : `${other.name} hat`} ${roadText(theirs)}`,
  stands: ({ name }, steps) =>
    `${name} steht jetzt ${steps === 1 ? 'neben dem offenen Ausgang' : 'zwei offene Felder vor dem Ausgang'}`,
  came: ({ name }, { before, after }) => `${name} ist dem Ausgang näher gekommen: ${shiftOf(before, after)}`,
  onlyWay: ({ name }, how) =>
    ({
      steps: `${name} musste dorthin gehen: Kein anderer Weg war offen`,
      passes: `${name} musste dorthin gehen: Durch keine andere Wand ging es`,
      falls: `${name} musste dorthin fallen: Keine andere Falltür ist so nah`,
    })[how],
  onlyPartner: ({ name }, other) => `${name} musste mit ${dative(other)} tauschen: Sonst stand niemand daneben`,
  gainedPlace: ({ name }, other, { before, after }) =>
    `durch den Tausch mit ${dative(other)} ist ${name} dem Ausgang näher gekommen: ${shiftOf(before, after)}`,
  prevented: (of, card) => `mit ${action(card)} ${of.isYou ? 'wärst du' : `wäre ${of.name}`} aus dem Haus gekommen`,
  rather: ({ name }, card, than) => `${name} führt lieber ${action(card)} aus als ${action(than)}`,
  held: (of, held, turned) =>
    `nach der Drehung ${would(of)} ${roadText(turned)} bis zum Ausgang gehabt statt ${roadText(held)}`,
  walledIn: (place, { who, change }) =>
    `${from(place)} führt kein offener Gang weiter, seit ${who.isYou ? 'du' : who.name} ${changed(change)} ${who.isYou ? 'hast' : 'hat'}`,
};

const AIMS: GuideTongue['aims'] = {
  row: ({ chosen, here, road }) =>
    `Du planst deine nächsten ${chosen} Aktionen. Du stehst ${on(here())}; bis zum Ausgang: ${roadText(road)}.`,
  trade: () => 'Mit „Kartentausch“ führst du in diesem Durchgang die Karte einer anderen Person aus, und sie deine.',
  before: ({ own, of, leaves }) => {
    if (leaves()) return own ? 'Sie kann dich in den Ausgang bringen.' : `Sie kann ${of()} in den Ausgang bringen.`;
    return own ? 'Eine Absage würde dir diese Karte ersparen.' : 'Eine Absage würde die Karte verhindern.';
  },
  landing: () => 'Mit „Scheibentausch“ wechseln zwei Scheiben auf dem Plan die Plätze, bevor es weitergeht.',
  ghost: ({ own, of }) => `Tauscht niemand den Geist weg, treibt er ${own ? 'dich' : of()} zurück.`,
  rotation: ({ own, of, ifHeld, ifTurned }) => {
    const [way, turned, held] = [
      `${own ? 'Dein' : whose(of())} Weg zum Ausgang`,
      roadText(ifTurned()),
      roadText(ifHeld()),
    ];
    return turned === held
      ? `${way}: so oder so ${held}.`
      : `${way}: ${turned}, wenn es sich dreht, ${held}, wenn nicht.`;
  },
  step: ({ here, road }) =>
    `Du wählst dein nächstes Feld. Du stehst ${on(here())}; bis zum Ausgang: ${roadText(road)}.`,
  passage: ({ here, road }) =>
    `Du wählst, wo du herauskommst. Du stehst ${on(here())}; bis zum Ausgang: ${roadText(road)}.`,
  swap: ({ road }) => `Du wählst, wessen Feld du bekommst; dafür gibst du deines her, ${roadText(road)} vom Ausgang.`,
  quarter: ({ here, road }) =>
    `Dick umrahmte, falls es welche gibt, bringen dich näher. Du stehst ${on(here())}; bis zum Ausgang: ${roadText(road)}.`,
  half: ({ here, road }) =>
    `Dick umrahmte, falls es welche gibt, bringen dich näher. Du stehst ${on(here())}; bis zum Ausgang: ${roadText(road)}.`,
  switch: ({ here, road }) =>
    `Dick umrahmte, falls es welche gibt, bringen dich näher. Du stehst ${on(here())}; bis zum Ausgang: ${roadText(road)}.`,
  exit: ({ here, road }) =>
    `Du wählst, wohin alle müssen. Du stehst ${on(here())}; bis zum Ausgang: ${roadText(road)}.`,
  trapdoor: ({ here, road }) =>
    `Du wählst, wo du landest. Du stehst ${on(here())}; bis zum Ausgang: ${roadText(road)}.`,
};

const WHYS: GuideTongue['whys'] = {
  row: () =>
    'Erst führen alle ihre erste Karte aus, dann alle die zweite: Dazwischen verändert sich das Haus, also leg nach vorn, was nur jetzt funktioniert. „Zwei Felder weit“ bringt dich auf offenen Gängen am weitesten, „Geheimgang“ durch eine Wand, und eine Plättchenkarte kann dem nächsten Schritt den Weg öffnen.',
  trade: () =>
    'Gib eine Karte her, die dir nichts nützt, etwa „Spiegelkabinett“, und nimm eine, die dich weiterbringt. Die Scheibe ist danach weg, und die andere Person bekommt deine Karte.',
  before: ({ own }) =>
    own
      ? 'Sag deine eigene Karte nur ab, wenn sie dich zurückwirft: Aktion und Scheibe sind dann weg. „Scheibentausch“ kann vorher einen bekannten Geist aus deinem Weg schaffen.'
      : 'Eine Absage hebst du am besten für jemanden auf, der das Haus verlassen könnte. „Scheibentausch“ kann jemandem einen bekannten Geist in den Weg legen oder einen aus deinem schaffen.',
  landing: () =>
    'Das lohnt sich, wenn ein bekannter Geist in deinem Weg liegt und lieber jemand anderem im Weg liegen soll. Was die übrigen Scheiben sind, hat niemand gesehen.',
  ghost: ({ own, of }) =>
    own
      ? 'Kommt eine andere Scheibe hierher, siehst du dir diese an und bleibst, falls sie nicht auch ein Geist ist. Der Geist wartet dann dort, wo sie lag.'
      : `Wer zurückgetrieben wird, muss anderswo weiter: Liegt ${of()} vor dir, verzichte.`,
  rotation: ({ own }) =>
    own
      ? 'Halt das Plättchen fest, wenn es dich durch die Drehung einmauern würde. Die Scheibe ist dann verbraucht, und beim nächsten Betreten dreht es sich wieder.'
      : 'Halt das Plättchen fest, wenn die Drehung jemand anderem den Weg öffnen würde. Die Scheibe ist dann verbraucht, und beim nächsten Betreten dreht es sich wieder.',
  step: ({ twoStoreys }) =>
    `Das nächste Feld ist nicht immer das beste: Ein längerer offener Gang schlägt einen kurzen Weg durch Wände. Ist irgendetwas offen, musst du gehen.${twoStoreys ? ' Plättchen mit Drehzeichen drehen sich unter dir, und eine ungesehene Scheibe kann ein Geist sein.' : ''}`,
  passage: ({ anyNeighbour, intoExit }) =>
    `Nutz ihn, wo ${anyNeighbour ? 'kein offener Gang weiterführt' : 'eine Wand zwischen dir und dem kürzesten Weg steht'}. ${intoExit ? 'Er darf sogar in den Ausgang führen.' : 'In den Ausgang führt er nie: Dort musst du hineingehen.'}`,
  swap: () =>
    'Nimm den Platz von jemandem ein, der näher am Ausgang ist: Du gewinnst, was die andere Person verliert. Mit irgendwem musst du tauschen.',
  quarter: () =>
    'Dreh das Plättchen, das dir im Weg ist, vor allem die Ecke vor dem Ausgang, oder eines, das jemand vor dir braucht. Wo eine Figur steht, lässt sich nichts drehen.',
  half: () =>
    'Eine halbe Drehung verändert Sackgassen, Biegungen und Abzweigungen; ein gerader Gang oder eine Kreuzung bleibt, wie sie war. Sie kann also deinen Weg öffnen, den von jemand anderem versperren oder gar nichts ändern.',
  switch: () =>
    'Hol ein Plättchen in deinen Weg, das sich dort öffnet, wo du es brauchst, oder nimm jemandem eines weg. Die Plättchen behalten ihre Richtung, und was darauf liegt, kommt mit.',
  exit: ({ twoStoreys }) =>
    `Stell ihn dorthin, wo du näher bist als die anderen, und achte darauf, ob sich sein Eckplättchen zu ihm hin öffnet.${twoStoreys ? ' Die Treppe zu schieben, hilft oder schadet allen, die noch das Stockwerk wechseln müssen.' : ''}`,
  trapdoor: () =>
    'Du fällst auf jeden Fall, und Wände spielen keine Rolle. Nimm die Falltür, von der es am besten weitergeht.',
};

const way = (before: Road, after: Road): string => `Dein Weg zum Ausgang: ${shiftOf(before, after)}.`;

export const guide = inGuide({
  premise: 'Du bist in einem Haus, dessen Gänge sich ständig drehen, und nur wer zuerst draußen ist, entkommt.',
  turn: 'Jede Runde legt erst der Zufall vier deiner Karten, dann du selbst. Sie bewegen deine Figur oder das Haus.',
  goal: 'Geh vor allen anderen durch den Ausgang. Sein Eckplättchen muss zu ihm hin offen sein.',
  progress: road => (road.spaces === 0 ? 'aus dem Haus' : `${roadText(road)} bis zum Ausgang`),
  threat: ({ who, cards, when, steps }) => {
    const stands = who.isYou ? 'Du stehst' : `${who.name} steht`;
    const where = `${stands} ${steps === 1 ? 'neben dem Ausgang' : 'zwei offene Felder vor dem Ausgang'}`;
    const listed = list(cards.map(action), 'oder');
    if (when === 'maybe')
      return `${where}: ${listed} als ${who.isYou ? 'deine ' : ''}nächste Karte kann den Sieg bringen.`;
    return `${where} und ${who.isYou ? 'führst' : 'führt'} ${when === 'now' ? 'gerade' : 'als Nächstes'} ${listed} aus.`;
  },
  deeds: DEEDS,
  motives: MOTIVES,
  list,
  start,
  aims: AIMS,
  whys: WHYS,
  outcomes: {
    way,
    turns: (icon, before, after) => `Es dreht sich unter dir ${iconText(icon)}. ${way(before, after)}`,
    ghost: back => `Der Geist treibt dich ${onto(back)} zurück.`,
    disk: (ghosts, of) =>
      ghosts === 0
        ? 'Die Scheibe dort ist kein Geist: Alle Geister sind bekannt.'
        : `Du siehst dir die Scheibe dort an, die noch niemand kennt: in ${ghosts} von ${of} Fällen ein Geist.`,
    mayStepIn: 'Wer eine Scheibe hat, kann noch eingreifen.',
    swap: (other, before, after) => `${way(after, before)} ${whose(other)} Weg: ${shiftOf(before, after)}.`,
    nothing: 'Für niemanden ändert sich der Weg zum Ausgang.',
    helps: (names, how) => {
      const helped = list(names) || 'allen anderen';
      return {
        too: `Das hilft auch ${helped}.`,
        only: `Das hilft ${helped}, dir nicht.`,
        instead: `Das hilft ${helped} und schadet dir.`,
      }[how];
    },
    mayWin: ({ who, cards, when, isNew }) =>
      when === 'next'
        ? `Vorsicht: ${who.name} spielt als Nächstes ${action(at(cards, 0))} und könnte damit ${isNew ? '' : 'weiterhin '}gewinnen.`
        : `Vorsicht: ${who.name} könnte ${isNew ? 'dann' : 'weiterhin'} mit ${list(cards.map(action), 'oder')} gewinnen.`,
    spent: (before, after) => `Deine Scheiben: ${before} → ${after}.`,
    held: (who, held, turned) =>
      `${who === undefined ? 'Dein' : whose(who)} Weg zum Ausgang bleibt bei ${roadText(held)} statt ${roadText(turned, false)}.`,
    leaves: (who, card) =>
      `Wie das Haus jetzt liegt, führt ${action(card)} ${who === undefined ? 'dich' : who} in den Ausgang.`,
  },
  won: ({ name, round, card, next, road }) =>
    `${name} war zuerst aus dem Haus, in Runde ${round}${card ? ` mit ${action(card)}` : ''}; am nächsten ${next.length === 1 ? 'kam' : 'kamen'} ${list(next)}, ${roadText(road)} vor dem Ausgang.`,
  drawn: rounds => `In ${rounds} Runden hat niemand hinausgefunden, darum endet das Spiel unentschieden.`,
});
