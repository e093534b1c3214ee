import type { AskName, Words } from '../../../engine/index.ts';
import { list, times } from '../../kit/german.ts';
import { wordsFor } from '../../kit/reading.ts';
import type { Act } from '../content.ts';
import type { Hit } from '../display.ts';
import { guide } from '../guide/guide.de.ts';
import type { PossessionState } from '../state.ts';
import { escapeCard } from '../tunables.ts';
import { HEADINGS, LINES, situation } from './lines.de.ts';
import { ACT, card, inRoom, noun, POSSESSION, pointsText, room, start, toRoom, whose } from './names.de.ts';
import { acc, cards, exit, exitOf, handCards, named, piece, pieces, place, where } from './phrases.de.ts';
import { CHARACTER } from './reading.ts';
import { type Answers, type Deed, type Harm, inWords, type Query, type Tongue } from './speech.ts';

// Questions

function windowPrompt({ own, name, count, text, view, room: at }: Query): string {
  const [points, goal] = [count('points'), count('goal')];
  const has = `${points} von ${goal} Fluchtpunkten`;
  if (text('window') === 'C') {
    if (own) return `Letzte Gelegenheit in deinem eigenen Zug, mit ${has}. Greif ein oder geh weiter zum Ziehen.`;
    if (points >= goal)
      return `Letzte Gelegenheit: ${name()} hat ${pointsText(points)} und ist dabei zu entkommen. Greif jetzt ein oder lass es geschehen.`;
    return `Letzte Gelegenheit in ${whose(name())} Zug, mit ${has}. Greif ein oder verzichte.`;
  }
  if (own) return `Deine Fluchtphase ist vorbei, mit ${has}. Greif ein oder geh weiter.`;
  if (text('window') === 'A')
    return `${whose(name())} Zug, ${inRoom(at())}, mit ${has}. Greif vor der Fluchtphase ein oder verzichte.`;
  const due = view.mark ? ' Eine Besessenheitskarte ist fällig.' : '';
  return `${whose(name())} Zug: Die Fluchtphase ist vorbei, mit ${has}.${due} Greif ein oder verzichte.`;
}

function escapePrompt({ view, mayHide, hidden, mayPlay, boons, isLimited }: Query): string {
  if (hidden) return 'Deine Fluchtphase: Du bist versteckt und spielst weder Ausgänge noch Beigaben.';
  const limit = isLimited ? ' (pro Zug eine für jeden Ausgang, den du im Spiel hast)' : '';
  const some = `${boons > 1 ? `bis zu ${boons} Beigaben` : mayPlay ? 'höchstens eine Beigabe' : 'eine Beigabe'}${limit}`;
  const free = list([...(mayPlay ? ['einen Ausgang'] : []), ...(boons > 0 ? [some] : [])]);
  if (!free && isLimited) return 'Deine Fluchtphase: Du hast so viele Beigaben gespielt, wie du Ausgänge hast.';
  if (!free && view.played) return 'Deine Fluchtphase: Dein Ausgang ist gespielt, und keine Beigabe passt mehr.';
  if (!free) return `Deine Fluchtphase: Du kannst nichts spielen${mayHide ? ', aber dich im Schrank verstecken' : ''}.`;
  return `Deine Fluchtphase: Spiel ${free}${mayHide ? ' oder versteck dich im Schrank' : ''}.`;
}

const SOURCE: Readonly<Record<string, string>> = {
  mark: 'wegen des Mals',
  haunt: 'wegen des Spuks',
  della: 'auf Dellas Ruf hin',
};
const event = ({ event: face }: Query): string => (face ? noun(face).nom : 'Die Karte');

/** A loss or a gift, after the card that demands it. */
const caused =
  (asked: (query: Query) => string) =>
  (query: Query): string =>
    query.event ? `${event(query)}: ${asked(query)}` : asked(query);

const KIND_OF_ROOM: Readonly<Record<string, string>> = { metal: 'Metallraum', wood: 'Holzraum' };

const PROMPTS: Tongue['prompts'] = {
  character: () => 'Wähle deine Figur.',
  window: windowPrompt,
  escape: escapePrompt,
  haunted: ({ own, name, room: at }) =>
    `${own ? 'Du bist' : `${name()} ist`} ${inRoom(at())} dem Spuk begegnet. Würfle, um den Marker zu versetzen, oder lass das Ereignis beginnen.`,
  prevent: ({ own, name, text }) =>
    `${own ? 'Du sollst' : `${name()} soll`} ${wordsFor(SOURCE, text('source'))} eine Besessenheitskarte ziehen. Versuch, sie zu bannen (7 oder 8), oder lass sie kommen.`,
  ignore: query => `${event(query)} will dir etwas antun. Bezahl zwei Beigaben und sieh weg oder nimm es hin.`,
  save: ({ exits }) =>
    `In Gefahr: ${list(exits().map(exitOf))}. Versuch, einen Ausgang zu retten (7 oder 8), oder lass ihn gehen.`,
  use: ({ act }) => `„${act ? ACT[act].name : ''}“ gelingt. Nutz die Tat oder verzichte.`,
  swap: () => 'Tausch den Platz mit einer anderen Figur oder bleib, wo du bist.',
  move: ({ room: at, haunt }) =>
    `Stell eine andere Figur ${toRoom(at())}${at() === haunt ? ', wo der Spuk wartet' : ''}.`,
  pickPlayer: query =>
    `${event(query)}: Wähle eine andere Person, die ${query.text('as') === 'Y' ? 'mit dir ' : ''}besessen wird.`,
  pickRoom: query =>
    `${event(query)}: Wähle einen ${KIND_OF_ROOM[query.text('influence')] ?? 'Raum'}, die Karte trifft dort alle.`,
  branch: query => `${event(query)}: Entscheide, was geschieht.`,
  discard: ({ count }) => `Du hast mehr als 5 Karten auf der Hand: Wirf ${count('count')} ab.`,
  loseHand: caused(({ count }) => `Wirf ${handCards(count('count'))} ab.`),
  loseAny: caused(() => 'Wirf eine Karte von der Hand oder aus dem Spiel ab.'),
  loseExit: caused(({ own, name }) =>
    own ? 'Wähle, welche deiner ungeschützten Ausgänge du abwirfst.' : `Wähle, welchen Ausgang ${name()} verliert.`,
  ),
  loseBoon: caused(() => 'Wähle, welche deiner Beigaben im Spiel du abwirfst.'),
  steal: caused(({ name }) => `Stiehl ${name('from')} einen ungeschützten Ausgang oder verzichte.`),
  trade: caused(({ name }) => `Wähle einen deiner Ausgänge für den Tausch mit ${name('with')}.`),
  give: caused(({ count, name }) => `Wähle ${handCards(count('count'))} für ${name('to')}.`),
  pride: ({ name, act, sin, target }) => {
    const what = act ? `„${ACT[act].name}“` : sin ? noun(sin).dat : 'etwas';
    return `${name('by')} zielt mit ${what} auf ${target ? exitOf(target) : 'dich'}. Antworte mit Hochmut oder lass es geschehen.`;
  },
  draw: ({ me }) =>
    `Zieh eine Fluchtkarte oder verzichte. Du hast ${handCards(me.hand.length)}; mit mehr als 4 kannst du dich nicht verstecken.`,
};

// Answers

const HARM: Readonly<Record<Hit['what'], (count: number, to: number | undefined) => string>> = {
  possessed: () => 'besessen',
  hand: count => `−${handCards(count)}`,
  any: count => `−${cards(count)}`,
  exit: count => `−${times(count, 'Ausgang', 'Ausgänge')}`,
  boon: count => `−${times(count, 'Beigabe', 'Beigaben')}`,
  steals: () => '+1 Ausgang',
  robbed: () => '−1 Ausgang',
  trades: () => 'Ausgang getauscht',
  gives: count => `−${handCards(count)}`,
  gets: count => `+${handCards(count)}`,
  swapsHands: () => 'Handkarten getauscht',
  draws: count => `+${handCards(count)}`,
  moves: (_, to) => (to === undefined ? 'neuer Raum per Würfel' : `in Raum ${to}`),
};
const harm = ({ name, own, effects }: Harm): string =>
  `${own ? 'du' : name}: ${effects.map(({ what, count, sure, to }) => `${sure ? '' : 'vielleicht '}${HARM[what](count, to)}`).join(', ')}`;

/** The results of a pick, by player. */
const so = (harms: readonly Harm[]): string => (harms.length === 0 ? '' : ` (${harms.map(harm).join('; ')})`);

const USE: Readonly<Partial<Record<Act, (deed: Deed) => string>>> = {
  '1a': () => 'Den Ausgang retten',
  '2a': () => 'Den Ausgang retten',
  '4a': () => 'Dich hier ohne Schrank verstecken',
  '7a': ({ own, active }) =>
    own ? 'Selbst eine Besessenheitskarte ziehen' : `${active} eine Besessenheitskarte ziehen lassen`,
  '8a': () => 'Die Karte bannen: Sie wird nicht gezogen',
};

const ANSWERS: Answers = {
  pass: {
    window: 'Verzichten',
    haunted: 'Den Marker lassen, wo er ist',
    prevent: 'Die Karte ziehen lassen',
    ignore: 'Die Karte hinnehmen',
    save: 'Gehen lassen',
    pride: 'Geschehen lassen',
  },
  character: number => {
    const [first, second] = [`${number}a`, `${number}b`].map(act => wordsFor(ACT, act).name);
    return `${number}: ${wordsFor(CHARACTER, String(number))} (${first}; ${second})`;
  },
  hide: at => `${start(inRoom(at))} im Schrank verstecken`,
  play: (face, options) => {
    const of = escapeCard(face, options);
    const mark = of?.kind === 'exit' && of.mark ? ', mit dem Mal: Eine Besessenheitskarte folgt' : '';
    return `${start(acc(face))} spielen (${of?.kind === 'exit' ? pointsText(of.points) : ''}${mark})`;
  },
  attach: (boon, to) => `${start(acc(boon))} an ${exit(to)} anlegen`,
  shift: (boon, to) => `${start(piece(boon))} an ${exit(to)} verlegen`,
  done: played => (played ? 'Die Fluchtphase beenden' : 'Nichts spielen und die Fluchtphase beenden'),
  use: (act, deed) => USE[act]?.(deed) ?? `„${ACT[act].name}“ nutzen`,
  refrain: 'Verzichten',
  swap: other => (other ? `Mit ${other.name} tauschen, jetzt ${place(other)}` : 'Bleiben, wo du bist'),
  move: other => `${other.name} versetzen, jetzt ${place(other)}`,
  player: (other, harms) => `${where(other)}: ${pointsText(other.points)}, ${handCards(other.hand)}${so(harms)}`,
  room: (number, there, harms) => `${room(number)}, mit ${list(there)}${so(harms)}`,
  way: (text, harms) => `${start(text)} (${harms.map(harm).join('; ') || 'trifft niemanden'})`,
  discard: faces => `${start(named(faces))} abwerfen`,
  lose: of => `${start(piece(of))} abwerfen`,
  loseExits: (exits, from) =>
    from
      ? `${from} ${list(exits.map(one => exit(one)))} abwerfen lassen`
      : `${start(list(exits.map(one => exit(one))))} abwerfen`,
  loseBoons: boons => `${start(pieces(boons))} abwerfen`,
  steal: held => (held ? `${exitOf(held)} stehlen` : 'Nichts stehlen'),
  trade: (held, other) => (held ? `${other} ${exit(held)} geben` : 'Nichts tauschen'),
  give: (faces, to) => `${to} ${named(faces)} geben`,
  draw: draws => (draws ? 'Eine Karte ziehen' : 'Nicht ziehen'),
};

const trade = (act: Act) => (deed: Deed) =>
  `${ACT[act].name}: ${pieces(deed.paid)} abwerfen und eine Fluchtkarte ziehen`;
const breakThrough = (act: Act) => (deed: Deed) =>
  `${ACT[act].name}: ${pieces(deed.paid)} abwerfen und in den gewürfelten Raum gehen`;
const hold = (act: Act) => (deed: Deed) => `${ACT[act].name}: um ${exitOf(deed.exit('save'))} würfeln`;

const ACT_LABELS: Tongue['acts'] = {
  '1a': hold('1a'),
  '1b': breakThrough('1b'),
  '2a': hold('2a'),
  '2b': breakThrough('2b'),
  '3a': () => `${ACT['3a'].name}: den Raum des Spukmarkers auswürfeln`,
  '3b': trade('3b'),
  '4a': () => `${ACT['4a'].name}: dich bei 7 oder 8 ohne Schrank verstecken`,
  '4b': trade('4b'),
  '5a': () => `${ACT['5a'].name}: bei 7 oder 8 mit jemandem den Platz tauschen`,
  '5b': deed => {
    const held = deed.exit();
    return `${ACT['5b'].name}: ${pieces(deed.paid)} abwerfen, und ${held.owner} verliert ${exit(held)}`;
  },
  '6a': () => `${ACT['6a'].name}: einen Raum auswürfeln und eine andere Figur dorthin stellen`,
  '6b': deed =>
    `${ACT['6b'].name}: ${pieces(deed.paid)} abwerfen, und ${deed.name('from')} verliert ${named(deed.boons('from'))}`,
  '7a': ({ own, active }) =>
    `${ACT['7a'].name}: bei 7 oder 8 ${own ? 'ziehst du' : `zieht ${active}`} eine Besessenheitskarte`,
  '7b': deed => `${ACT['7b'].name}: ${pieces(deed.paid)} abwerfen und ${exitOf(deed.exit())} stehlen`,
  '8a': () => `${ACT['8a'].name}: bei 7 oder 8 wird die Karte nicht gezogen`,
  '8b': deed => `${ACT['8b'].name}: ${pieces(deed.paid)} abwerfen und die Karte nicht beachten`,
};

const SIN_LABELS: Tongue['sins'] = {
  greed: deed => `Habgier: ${exitOf(deed.exit())} stehlen`,
  envy: deed => `Neid: ${exit(deed.exit('give'))} gegen ${exitOf(deed.exit('take'))} tauschen`,
  wrath: deed => `Zorn: ${deed.exit().owner} verliert ${exit(deed.exit())}`,
  sloth: ({ turn }) => `Trägheit: ${turn} spielt in diesem Zug keinen Ausgang`,
  gluttony: () => 'Völlerei: 3 Karten ziehen',
  lust: deed => `Wollust: ${deed.name('move')} kommt zu dir, ${toRoom(deed.me.room)}`,
  pride: () => 'Hochmut: Daraus wird nichts',
};

const WAITING: Readonly<Record<AskName<PossessionState>, string>> = {
  character: 'wählt eine Figur',
  window: 'darf eingreifen',
  escape: 'spielt oder versteckt sich',
  haunted: 'darf den Spuk lenken',
  prevent: 'darf die Karte bannen',
  ignore: 'darf wegsehen',
  save: 'darf einen Ausgang retten',
  use: 'entscheidet, ob die Tat genutzt wird',
  swap: 'wählt, mit wem getauscht wird',
  move: 'wählt, wer versetzt wird',
  pickPlayer: 'wählt eine Person',
  pickRoom: 'wählt einen Raum',
  branch: 'entscheidet, was die Karte bewirkt',
  discard: 'wirft ab',
  loseHand: 'wirft ab',
  loseAny: 'wirft ab',
  loseExit: 'wählt, welcher Ausgang verloren geht',
  loseBoon: 'wählt, welche Beigabe verloren geht',
  steal: 'darf einen Ausgang stehlen',
  trade: 'wählt einen Ausgang für den Tausch',
  give: 'wählt Karten zum Abgeben',
  pride: 'darf mit Hochmut antworten',
  draw: 'zieht eine Karte',
};

// The box

const ON_OFF = { true: 'An', false: 'Aus' };

const OPTIONS: Words<PossessionState>['options'] = {
  characters: {
    name: 'Figuren',
    text: 'Ob ihr eure Figuren auswürfelt oder wählt.',
    values: { random: 'Ausgewürfelt', chosen: 'Gewählt' },
  },
  first: {
    name: 'Wer beginnt',
    text: 'Es beginnt die niedrigste Zahl einer Figur oder der höchste Wurf. Bei gewählten Figuren wird immer gewürfelt.',
    values: { oneRoll: 'Niedrigste Figur', highRoll: 'Höchster Wurf' },
  },
  sins: {
    name: 'Sünden',
    text: 'Vierzehn Karten mehr im Fluchtstapel, die sich gegen andere richten. Das Spiel dauert länger.',
    values: ON_OFF,
  },
  handicap: {
    name: 'Ausgleich',
    text: 'Starke Figuren brauchen mehr Fluchtpunkte, schwache weniger: Della 12, Fiddler 11 bei höchstens fünf Personen, Timothy, Sensa und Fernando 9, Alexa 9 ab sechs Personen. Della darf nur bestehlen, wer vor ihr liegt.',
    values: ON_OFF,
  },
  rounds: {
    name: 'Runden',
    text: 'Nach so vielen Runden gewinnt, wer die meisten Fluchtpunkte hat, auch wenn niemand entkommen ist.',
    values: { 0: 'Ohne Grenze', 12: '12', 20: '20', 30: '30' },
  },
  boons: {
    name: 'Beigaben im Zug',
    text: 'Wie viele Beigaben du in deiner Fluchtphase spielen darfst: so viele, wie du Ausgänge im Spiel hast, oder so viele, wie an sie passen.',
    values: { perExit: 'So viele wie Ausgänge', perPlace: 'So viele, wie passen' },
  },
};

const ORDERS: Tongue['orders'] = {
  freeWindows: {
    name: 'Nach deinen Flammen gefragt',
    text: 'Du wirst gefragt, ob du eingreifst, sobald die Person am Zug so viele Fluchtpunkte hat. Bei der letzten Gelegenheit vor einem Entkommen wirst du immer gefragt, außer du wählst „Nie“.',
    values: { never: 'Nie', at5: 'Ab 5 Punkten', at7: 'Ab 7 Punkten', at9: 'Ab 9 Punkten', always: 'Immer' },
  },
  windows: {
    name: 'Welche Gelegenheiten',
    text: 'A kommt nach der Bewegung, B nach der Fluchtphase, C ist die letzte Gelegenheit vor dem Ziehen.',
    values: { c: 'Nur C', bc: 'B und C', abc: 'A, B und C' },
  },
  hold: {
    name: 'Vor deinem Zug',
    text: 'Bei der letzten Gelegenheit direkt vor deinem Zug wirst du gefragt, wenn du noch Verzweiflungspunkte hast und jemand anderes schon die halbe Punktzahl.',
    values: { on: 'Fragen', off: 'Nicht fragen' },
  },
  saveOwn: {
    name: 'Deine Ausgänge retten',
    text: 'Als Mark oder Blair: ob gewürfelt wird, wenn einer deiner Ausgänge verloren zu gehen droht.',
    values: { ask: 'Fragen', try: 'Für Ausgänge ab 2 Punkten würfeln', never: 'Nie' },
  },
  saveOthers: {
    name: 'Ausgänge der anderen retten',
    text: 'Als Mark oder Blair: ob du bei Ausgängen der anderen gefragt wirst.',
    values: { ask: 'Fragen', never: 'Nie' },
  },
  haunted: {
    name: 'Den Spuk weglenken',
    text: 'Als Timothy: wann du vor einem Spukereignis gefragt wirst.',
    values: { own: 'Vor deinem eigenen', always: 'Immer', never: 'Nie' },
  },
  prevent: {
    name: 'Bannen',
    text: 'Als Fernando: wann du gefragt wirst, bevor eine Besessenheitskarte gezogen wird. Zu verlieren hast du etwas mit einem ungeschützten Ausgang oder drei Handkarten, es sei denn, du bist versteckt.',
    values: { exposed: 'Wenn du etwas zu verlieren hast', always: 'Immer', never: 'Nie' },
  },
  ignore: {
    name: 'Wegsehen',
    text: 'Als Fernando: ob du gefragt wirst, wenn eine Besessenheitskarte dir etwas antun will.',
    values: { ask: 'Fragen', never: 'Nie' },
  },
  draw: {
    name: 'Ziehen',
    text: 'Ob deine Karte automatisch gezogen wird. Mit Sünden wirst du am Ende deines Zugs trotzdem gefragt, wegen der Völlerei.',
    values: { auto: 'Automatisch ziehen', below5: 'Ab der fünften Karte fragen', ask: 'Immer fragen' },
  },
};

export const de = inWords({
  title: 'House of Possession',
  blurb:
    'Flieh aus einem besessenen Haus durch so viele Türen, wie du offen halten kannst, während alle einander die Türen zuschlagen.',
  ...{ options: OPTIONS, prompts: PROMPTS, answers: ANSWERS, waiting: WAITING, lines: LINES, headings: HEADINGS },
  ...{ situation, card, guide, orders: ORDERS, possession: POSSESSION, acts: ACT_LABELS, sins: SIN_LABELS },
  features: {
    points: { more: 'mehr Fluchtpunkte', less: 'weniger Fluchtpunkte' },
    rival: { more: 'mehr Punkte für den stärksten Gegner', less: 'weniger Punkte für den stärksten Gegner' },
    protected: { more: 'mehr geschützte Ausgänge', less: 'weniger geschützte Ausgänge' },
    hand: { more: 'mehr Handkarten', less: 'weniger Handkarten' },
    despair: { more: 'mehr übrige Verzweiflungspunkte', less: 'weniger übrige Verzweiflungspunkte' },
  },
  beliefs: {
    rivalHoldsEnough: 'der stärkste Gegner einen Ausgang hat, der zur Flucht genügt',
    rivalHoldsProtection: 'der stärkste Gegner einen Schutz hat',
  },
  scores: {
    points: 'Fluchtpunkte',
    goal: 'Zum Entkommen nötig',
    exits: 'Ausgänge',
    protected: 'Geschützte Ausgänge',
    hand: 'Handkarten',
  },
});
