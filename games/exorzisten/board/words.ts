import { language } from '../../kit/board/device.ts';
import { signed } from '../../kit/counting.ts';
import type { Aim, Demon, Effect, Measure } from '../content.ts';
import type { Distance, Odds } from '../display.ts';
import type { Character, Item, Side } from '../state.ts';

type State = 'past' | 'direct' | 'away' | 'failed' | 'disqualified' | 'detained';

/** The words on the board itself, and nowhere else. */
export interface BoardWords {
  readonly sides: Readonly<Record<Side, string>>;
  /** The effect of a roll, in two or three words. */
  readonly effects: Readonly<Record<Effect, string>>;
  readonly states: Readonly<Record<State, string>>;
  /** The longest of them, where many share a line. */
  readonly disqualifiedShort: string;
  /** R62 Took part, and the demons did not last. */
  readonly unserved: string;
  /** The aim of a player, and how far it is to there. */
  aim(aim: Aim): string;
  distance(far: Distance): string;
  toGo(missing: number): string;
  /** The points of either power up to equality, high enough; with the purpose, or in a few words. */
  levels(divine: number, evil: number, isWhole: boolean): string;
  /** The power missing to victory, in the few words that a strip has room for. */
  lacks(far: readonly Distance[]): string;
  /** The aims of a player, as a line of their own. */
  winsWith(aims: readonly Aim[]): string;
  readonly reached: string;
  /** By how much a round took somebody farther from victory, or nearer to it. */
  farther(by: number): string;
  /** The units of these numbers. */
  readonly wayCounts: string;
  nearer(by: number): string;
  /** For the half of a card whose other half was played. */
  readonly turnedAway: string;
  /** For a half that cannot be laid in this step: it is for the other one. */
  readonly forLater: Readonly<Record<'action' | 'response', string>>;
  /** R3 Why the film expert cannot be chosen. */
  readonly fiveOrSix: string;
  difficulty(grade: number): string;
  /** R54 What a character adds to the die, at the bed and from afar. */
  dieAdds(direct: number, indirect: number): string;
  /** The abilities of a character alone, in a few words. */
  readonly gifts: Readonly<Record<Character, string>>;
  demon(name: string, demon: Demon, place: number | undefined): string;
  pan(side: string, sum: number, count: number): string;
  id(character: string, digit: number): string;
  strip(name: string, character: string, divine: number, evil: number): string;
  hand(count: number): string;
  taken(count: number, of: number): string;
  /** The same of cards that are thrown away. */
  discarding(count: number, of: number): string;
  reveals(count: number): string;
  draws(count: number, keep: number): string;
  /** The numbers of an item that are not zero. */
  adds(direct: number, indirect: number): string;
  /** The die of a participant: at the bed, from afar. */
  joins(direct: string, indirect: string): string;
  /** The same once it is known where. */
  joinsNow(isAtBed: boolean, by: string): string;
  /** R43 Penance without an evil demon. */
  readonly repentsNow: string;
  /** The effect of a roll that needs a demon, where there is none. */
  readonly idle: Readonly<Partial<Record<Effect, string>>>;
  /** Which rolls get somebody away from the bed, and what happens otherwise. */
  hidesNow(most: number): string;
  hides(cards: number): string;
  disrupts(by: string): string;
  odds(odds: Odds): string;
  /** The range of somebody's part in the expulsion, below their cards. */
  share(kind: 'bed' | 'afar' | 'against', range: string): string;
  video(sum: number, row: number): string;
  price(cards: number): string;
  onlyFor(character: string): string;
  tooDear(cost: number, has: number): string;
  pile(name: string, deck: number, out: number): string;
  choices(round: number): string;
  readonly row: string;
  readonly resistance: string;
  readonly value: string;
  /** Before the responses: what the reader alone can bring, and all who may still take part. */
  readonly alone: string;
  readonly together: string;
  readonly reachCounts: string;
  /** Between the expulsion and the resistance that it must exceed. */
  readonly against: string;
  /** How many of a hundred throws succeed. */
  chance(percent: number): string;
  /** Before that, while others may still play cards. */
  readonly asItStands: string;
  readonly getsAway: string;
  readonly staysThere: string;
  readonly ledger: string;
  readonly half: string;
  readonly left: string;
  readonly success: string;
  readonly failure: string;
  readonly queue: string;
  /** R61 Who chooses first among equals. */
  tie(total: string): string;
  readonly played: string;
  readonly undecided: string;
  readonly others: string;
  readonly own: string;
  readonly cards: string;
  readonly emptyHand: string;
  readonly drawn: string;
  readonly tooMany: string;
  readonly ownDemons: string;
  readonly whichSide: string;
  readonly borrow: string;
  readonly rolled: string;
  readonly again: string;
  readonly keepRoll: string;
  readonly upOrDown: string;
  readonly choosePlayer: string;
  readonly demons: string;
  readonly inquiries: string;
  readonly discarded: string;
  readonly shop: string;
  readonly anybody: string;
  /** The owner of an item that the player cannot use; an owner who does not play. */
  onlyOf(character: string): string;
  nobodyHere(character: string): string;
  readonly characters: string;
  readonly nothing: string;
  readonly close: string;
  /** In tips. */
  place(place: number): string;
  readonly noCharacter: string;
  owner(name: string): string;
  choose(count: number): string;
  /** A31 The effect of a roll where demons are removed, in two or three words. */
  readonly removes: string;
  /** In the box of a card that works on somebody or something; a name or a number comes before it. */
  readonly boxes: Readonly<Record<'participant' | 'other' | 'disrupter' | 'demon', string>>;
  /** The choice that such a card still needs; a rival is a participant where a report cannot hit its author (A7). */
  readonly aimAt: Readonly<Record<'participant' | 'rival' | 'other' | 'disrupter' | 'demon', string>>;
  /** In the box of a card that brings another one. */
  readonly clue: string;
  /** The effect of an item that does not add to a sum, in a few words. */
  readonly wares: Readonly<Partial<Record<Item, string>>>;
  /** A name as it stands on a narrow card: long words may be parted. */
  printed(name: string): string;
}

const SOFT_HYPHEN = '\u00AD';

type Bound = `${Measure}-${Aim['bound']}`;
const boundOf = ({ of, bound }: Aim): Bound => `${of}-${bound}`;

type Counted = (count: number) => string;
type Aims = Readonly<Partial<Record<Bound, readonly [must: Counted, still: Counted, lacking: Counted]>>>;

const AIMS_EN: Aims = {
  'divine-least': [n => `divine ${n} or more`, n => `${n} divine still missing`, n => `${n} divine missing`],
  'evilCards-most': [() => 'nothing evil', n => `cast off ${n} evil`, n => `lose ${n} evil`],
  'divineLead-least': [
    n => `${n} more divine than evil`,
    n => `divine lead: ${n} still missing`,
    n => `${n} divine missing`,
  ],
  'evilLead-least': [n => `${n} more evil than divine`, n => `evil lead: ${n} still missing`, n => `${n} evil missing`],
  'gap-least': [n => `divine and evil ${n} apart`, n => `difference: ${n} still missing`, n => `${n} missing`],
  'gap-most': [() => 'divine and evil equal', n => `${n} to even out`, n => `${n} to even out`],
  'lesser-least': [n => `both ${n} or more`, n => `weaker side +${n}`, n => `both +${n}`],
  'sum-least': [n => `divine and evil together ${n}`, n => `in all: ${n} still missing`, n => `${n} missing`],
};
const AIMS_DE: Aims = {
  'divine-least': [n => `mindestens ${n} Göttliches`, n => `noch ${n} Göttliches`, n => `noch ${n} göttlich`],
  'evilCards-most': [() => 'nichts Böses', n => `${n} Böse loswerden`, n => `${n} Böse weg`],
  'divineLead-least': [
    n => `${n} mehr Göttliches als Böses`,
    n => `göttlicher Vorsprung: noch ${n}`,
    n => `noch ${n} göttlich`,
  ],
  'evilLead-least': [n => `${n} mehr Böses als Göttliches`, n => `böser Vorsprung: noch ${n}`, n => `noch ${n} böse`],
  'gap-least': [n => `${n} Abstand zwischen beiden`, n => `Abstand: noch ${n}`, n => `noch ${n} Abstand`],
  'gap-most': [() => 'beide Seiten gleich', n => `${n} ausgleichen`, n => `${n} ausgleichen`],
  'lesser-least': [n => `beide Seiten mindestens ${n}`, n => `schwächere Seite +${n}`, n => `beide +${n}`],
  'sum-least': [n => `beide zusammen ${n}`, n => `insgesamt: noch ${n}`, n => `noch ${n} gesamt`],
};

const must = (aims: Aims) => (aim: Aim) => aims[boundOf(aim)]?.[0](aim.need) ?? '';
const still = (aims: Aims) => (far: Distance) => {
  const said = aims[boundOf(far)];
  if (!said) return '';
  return far.met ? `${said[0](far.need)} ✓` : said[1](Math.abs(far.need - far.have));
};

/** Equal powers come first: what lifts the weaker one may level them out. The exorcist lacks two things at once. */
const lacking =
  (aims: Aims, both: (first: number, second: number) => string) =>
  (far: readonly Distance[]): string => {
    const unmet = far.filter(({ met }) => !met);
    const [first, second] = unmet.map(({ need, have }) => Math.abs(need - have));
    const last = unmet.at(-1);
    if (!last || first === undefined) return '';
    if (second !== undefined && last.of === 'evilCards') return both(first, second);
    return aims[boundOf(last)]?.[2](Math.abs(last.need - last.have)) ?? '';
  };

interface LevelWords {
  readonly each: Counted;
  readonly both: Counted;
  /** In the few words that a strip has room for. */
  two(divine: number, evil: number): string;
  readonly divine: Counted;
  readonly evil: Counted;
  readonly aim: string;
}
const LEVELS_EN: LevelWords = {
  each: n => `${n} of each missing`,
  both: n => `${n} of each still missing, kept equal`,
  two: (divine, evil) => `${divine} divine, ${evil} evil`,
  divine: n => `${n} divine missing`,
  evil: n => `${n} evil missing`,
  aim: 'to be equal',
};
const LEVELS_DE: LevelWords = {
  each: n => `je noch ${n}`,
  both: n => `je noch ${n}, dabei gleich`,
  two: (divine, evil) => `${divine} göttl., ${evil} böse`,
  divine: n => `noch ${n} göttlich`,
  evil: n => `noch ${n} böse`,
  aim: 'zum Gleichstand',
};
function levels(divine: number, evil: number, isWhole: boolean, said: LevelWords): string {
  if (divine === evil) return isWhole ? said.both(divine) : said.each(divine);
  if (!isWhole && divine > 0 && evil > 0) return said.two(divine, evil);
  const lacks = [divine > 0 ? said.divine(divine) : '', evil > 0 ? said.evil(evil) : ''].filter(Boolean).join(', ');
  return isWhole ? `${lacks} ${said.aim}` : lacks;
}

/** Two numbers that differ by the place; nothing is said of a zero. */
const reach = (direct: number, indirect: number, bed: string, afar: string): string =>
  [direct === 0 ? '' : `${bed} ${signed(direct)}`, indirect === 0 ? '' : `${afar} ${signed(indirect)}`]
    .filter(text => text !== '')
    .join(', ');

const en: BoardWords = {
  sides: { divine: 'divine', evil: 'evil' },
  effects: {
    none: 'nothing',
    evil: 'take evil',
    divine: 'take divine',
    any: 'take a demon',
    drop: 'cast off one',
    dropEvil: 'cast off evil',
    turn: 'move one',
    card: 'draw a card',
    steal: 'steal one',
  },
  states: {
    past: 'previous round',
    direct: 'at the bed',
    away: 'hidden',
    failed: 'caught',
    disqualified: 'disqualified',
    detained: 'detained',
  },
  disqualifiedShort: 'disqual.',
  unserved: 'no demon',
  aim: must(AIMS_EN),
  distance: still(AIMS_EN),
  toGo: missing => `${missing} to go`,
  levels: (divine, evil, isWhole) => levels(divine, evil, isWhole, LEVELS_EN),
  lacks: lacking(AIMS_EN, (divine, evil) => `${divine} divine, lose ${evil}`),
  winsWith: aims => `Wins with: ${aims.map(must(AIMS_EN)).join(', ')}`,
  reached: 'reached!',
  farther: by => `▼ ${by} farther off`,
  nearer: by => `▲ ${by} closer`,
  wayCounts: 'How far it is to the goal: points of power still needed, plus 1 for each evil demon that has to go.',
  turnedAway:
    'Each card is used once a round, for its action or for its response. This half rests until the next round.',
  forLater: {
    response: 'For your response, later: first everybody chooses an action, an upper half.',
    action: 'For your action, in the next round: now everybody chooses a response, a lower half.',
  },
  fiveOrSix: 'only for five or six players',
  difficulty: grade => ['easy', 'tricky', 'hard'][grade - 1] ?? '',
  gifts: {
    exorcist: 'may replace a demon at the bed',
    shaman: 'her Trance may cast off an evil demon',
    psychologist: 'may send the weakest demon away',
    nun: 'may move a demon by Prayer',
    houngan: 'Vodou priest, turns up two demons',
    film: 'wins demons by video, keeps three cards',
  },
  demon: (name, { black, white, plus }, place) =>
    `${place ? `${place}. ` : ''}${name}, resistance ${black}, evil ${white}${plus ? ', brings another' : ''}`,
  pan: (side, sum, count) => `${side} ${sum}, ${count} ${count === 1 ? 'demon' : 'demons'}`,
  id: (character, digit) => `${character}, character number ${digit}`,
  strip: (name, character, divine, evil) => `${name}, ${character}: divine ${divine}, evil ${evil}`,
  hand: count => `${count} investigation ${count === 1 ? 'card' : 'cards'}`,
  taken: (count, of) => (count === of ? 'Confirm' : `${count} of ${of} chosen`),
  discarding: (count, of) => (count === of ? 'Discard' : `${count} of ${of} to discard`),
  reveals: count => (count === 1 ? 'to the bed, 1 demon' : `to the bed, ${count || 'no'} demons`),
  draws: (count, keep) => `draw ${count}, keep ${keep}`,
  adds: (direct, indirect) => reach(direct, indirect, 'bed', 'afar'),
  dieAdds: (direct, indirect) => reach(direct, indirect, 'die at the bed', direct === 0 ? 'die from afar' : 'afar'),
  joins: (direct, indirect) => `bed: a die${direct}, afar: ½ die${indirect}`,
  joinsNow: (isAtBed, by) => `${isAtBed ? 'your die' : 'from afar ½ your die'}${by}`,
  hidesNow: most =>
    most < 1 ? 'alone nobody escapes: you join' : `roll ${most === 1 ? '1' : `1–${most}`} to get away, else you join`,
  repentsNow: 'no evil demon: you only stay out',
  idle: { drop: 'nothing yet', dropEvil: 'nothing yet', turn: 'nothing yet', steal: 'nothing yet' },
  hides: cards => `from afar: draw ${cards}`,
  disrupts: by => `½ die${by} for the demons`,
  odds: ({ good, of }) => `Right now ${good} of ${of} rolls work.`,
  share: (kind, range) => `${kind} ${range}`,
  video: (sum, row) => `Rolled ${sum}; must be below ${row}.`,
  price: cards => `${cards} cards`,
  onlyFor: character => `Only useful to: ${character}.`,
  tooDear: (cost, has) => `Costs ${cost} cards; you hold ${has}.`,
  pile: (name, deck, out) => `${name}: ${deck} to come, ${out} discarded`,
  choices: round => `Round ${round}: who does what`,
  row: 'The demons at the bed',
  resistance: 'Resistance',
  value: 'Expulsion',
  alone: 'You alone',
  together: 'together',
  reachCounts:
    'First what you can bring by die, character and items; then the same for all who may still take part. Cards change it, and disruption raises the resistance.',
  against: 'must beat',
  chance: percent => `${percent} %`,
  asItStands: 'now',
  getsAway: 'gets away',
  staysThere: 'stays at the bed',
  ledger: 'How the expulsion adds up',
  half: 'half of it:',
  left: 'cards of the disqualified',
  success: 'Expelled',
  failure: 'Failed',
  queue: 'Who chooses next',
  tie: total => `Both brought ${total}: in a tie the higher character number chooses first.`,
  played: 'Cards played',
  undecided: 'not revealed yet',
  others: 'The others',
  own: 'Your ID card',
  cards: 'Your character cards',
  emptyHand: 'No investigation cards',
  drawn: 'Cards drawn',
  tooMany: 'Choose what you throw away',
  ownDemons: 'Your demons',
  whichSide: 'Which side?',
  borrow: "The others' weakest demons",
  rolled: 'The roll',
  again: 'Roll again',
  keepRoll: 'Keep it',
  upOrDown: 'Plus or minus?',
  choosePlayer: 'For whom?',
  demons: 'Demons',
  inquiries: 'Investigation',
  discarded: 'Discarded:',
  shop: 'Shop',
  anybody: 'anybody',
  onlyOf: character => `only ${character}`,
  nobodyHere: character => `${character}: not playing`,
  characters: 'The six characters',
  nothing: 'Nothing.',
  close: 'Close',
  place: place => `Number ${place} in the row.`,
  noCharacter: 'Has not chosen a character yet.',
  owner: name => `This demon belongs to ${name}.`,
  choose: count => `Choose ${count === 1 ? 'one card' : `${count} cards`} first; then this button gives the answer.`,
  removes: 'remove one',
  boxes: { participant: '1 out, you', other: 'another', disrupter: 'no disruption', demon: 'demon out' },
  aimAt: {
    participant: 'Choose who is out: somebody framed in red, or yourself.',
    rival: 'Choose who is out: somebody framed in red.',
    other: 'Choose who gets it.',
    disrupter: 'Choose whom they take away.',
    demon: 'Choose the demon that leaves.',
  },
  clue: '+ card',
  wares: {
    manual: 'reroll a Psychoanalysis',
    camcorder: 'an easier Home Video',
    syringe: 'at the bed: +1 or −1 for another',
  },
  printed: name => name.replace('Psychologist', `Psycho${SOFT_HYPHEN}logist`),
};

const de: BoardWords = {
  sides: { divine: 'göttlich', evil: 'böse' },
  effects: {
    none: 'nichts',
    evil: 'böser Dämon',
    divine: 'göttl. Dämon',
    any: 'ein Dämon',
    drop: 'einen ablegen',
    dropEvil: 'Böses ablegen',
    turn: 'Seitenwechsel',
    card: 'Karte ziehen',
    steal: 'einen stehlen',
  },
  states: {
    past: 'vorige Runde',
    direct: 'am Bett',
    away: 'versteckt',
    failed: 'erwischt',
    disqualified: 'disqualifiziert',
    detained: 'in Haft',
  },
  disqualifiedShort: 'disqual.',
  unserved: 'kein Dämon',
  aim: must(AIMS_DE),
  distance: still(AIMS_DE),
  toGo: missing => `noch ${missing}`,
  levels: (divine, evil, isWhole) => levels(divine, evil, isWhole, LEVELS_DE),
  lacks: lacking(AIMS_DE, (divine, evil) => `${divine} göttlich, ${evil} weg`),
  winsWith: aims => `Gewinnt mit: ${aims.map(must(AIMS_DE)).join(', ')}`,
  reached: 'erreicht!',
  farther: by => `▼ ${by} weiter weg`,
  nearer: by => `▲ ${by} näher`,
  wayCounts: 'So viel fehlt bis zum Ziel: Machtpunkte und je 1 für jeden bösen Dämon, der weg muss.',
  turnedAway:
    'Jede Karte gilt einmal in der Runde, für ihre Aktion oder für ihre Reaktion. Diese Hälfte ruht bis zur nächsten Runde.',
  forLater: {
    response: 'Für deine Reaktion, später: Zuerst wählen alle eine Aktion, eine obere Hälfte.',
    action: 'Für deine Aktion, in der nächsten Runde: Jetzt wählen alle eine Reaktion, eine untere Hälfte.',
  },
  fiveOrSix: 'nur zu fünft oder sechst',
  difficulty: grade => ['leicht', 'knifflig', 'schwer'][grade - 1] ?? '',
  gifts: {
    exorcist: 'darf am Bett einen Dämon austauschen',
    shaman: 'wird in Trance böse Dämonen los',
    psychologist: 'darf den schwächsten Dämon wegschicken',
    nun: 'darf im Gebet einen Dämon verschieben',
    houngan: 'Vodou-Priester, deckt zwei Dämonen auf',
    film: 'gewinnt Dämonen per Video, behält drei Karten',
  },
  demon: (name, { black, white, plus }, place) =>
    `${place ? `${place}. ` : ''}${name}, Widerstand ${black}, Böses ${white}${plus ? ', bringt einen weiteren' : ''}`,
  pan: (side, sum, count) => `${side} ${sum}, ${count} ${count === 1 ? 'Dämon' : 'Dämonen'}`,
  id: (character, digit) => `${character}, Charakternummer ${digit}`,
  strip: (name, character, divine, evil) => `${name}, ${character}: göttlich ${divine}, böse ${evil}`,
  hand: count => `${count} ${count === 1 ? 'Recherchekarte' : 'Recherchekarten'}`,
  taken: (count, of) => (count === of ? 'Bestätigen' : `${count} von ${of} gewählt`),
  discarding: (count, of) => (count === of ? 'Ablegen' : `${count} von ${of} zum Ablegen`),
  reveals: count => (count === 1 ? 'ans Bett, 1 Dämon' : count ? `ans Bett, ${count} Dämonen` : 'ans Bett, kein Dämon'),
  draws: (count, keep) => `${count} ziehen, ${keep} behalten`,
  adds: (direct, indirect) => reach(direct, indirect, 'Bett', 'fern'),
  dieAdds: (direct, indirect) =>
    reach(direct, indirect, 'Würfel am Bett', direct === 0 ? 'Würfel von fern' : 'von fern'),
  joins: (direct, indirect) => `Bett: Würfel${direct}, fern: ½ Würfel${indirect}`,
  joinsNow: (isAtBed, by) => `${isAtBed ? 'dein Würfel' : 'aus der Ferne ½ Würfel'}${by}`,
  hidesNow: most =>
    most < 1 ? 'allein: du machst doch mit' : `Wurf ${most === 1 ? '1' : `1–${most}`}: du bist weg, sonst dabei`,
  repentsNow: 'nichts Böses da: nur heraushalten',
  idle: { drop: 'noch nichts', dropEvil: 'noch nichts', turn: 'noch nichts', steal: 'noch nichts' },
  hides: cards => `von fern: ${cards} ziehen`,
  disrupts: by => `½ Würfel${by} für die Dämonen`,
  odds: ({ good, of }) => `Gelingt jetzt bei ${good} von ${of} Würfen.`,
  share: (kind, range) => `${{ bed: 'Bett', afar: 'fern', against: 'dagegen' }[kind]} ${range}`,
  video: (sum, row) => `Gewürfelt: ${sum}; muss kleiner als ${row} sein.`,
  price: cards => `${cards} Karten`,
  onlyFor: character => `Nur nützlich für: ${character}.`,
  tooDear: (cost, has) => `Kostet ${cost} Karten; du hast ${has}.`,
  pile: (name, deck, out) => `${name}: ${deck} im Stapel, ${out} abgelegt`,
  choices: round => `Runde ${round}: wer was tut`,
  row: 'Die Dämonen am Bett',
  resistance: 'Widerstand',
  value: 'Austreibung',
  alone: 'Du allein',
  together: 'zusammen',
  reachCounts:
    'Erst was du mit Würfel, Charakter und Gegenständen bringen kannst; dann dasselbe für alle, die noch mitmachen dürfen. Karten ändern es, und wer stört, erhöht den Widerstand.',
  against: 'muss über',
  chance: percent => `${percent} %`,
  asItStands: 'jetzt',
  getsAway: 'kommt weg',
  staysThere: 'bleibt am Bett',
  ledger: 'So rechnet sich die Austreibung',
  half: 'davon die Hälfte:',
  left: 'Karten der Disqualifizierten',
  success: 'Ausgetrieben',
  failure: 'Misslungen',
  queue: 'Wer als Nächstes wählt',
  tie: total => `Beide brachten ${total}: Bei Gleichstand wählt die höhere Charakternummer zuerst.`,
  played: 'Gespielte Karten',
  undecided: 'noch nicht aufgedeckt',
  others: 'Die anderen',
  own: 'Dein Ausweis',
  cards: 'Deine Charakterkarten',
  emptyHand: 'Keine Recherchekarten',
  drawn: 'Gezogene Karten',
  tooMany: 'Wähl, was du wegwirfst',
  ownDemons: 'Deine Dämonen',
  whichSide: 'Auf welche Seite?',
  borrow: 'Die schwächsten Dämonen der anderen',
  rolled: 'Der Wurf',
  again: 'Neu würfeln',
  keepRoll: 'Behalten',
  upOrDown: 'Plus oder minus?',
  choosePlayer: 'Für wen?',
  demons: 'Dämonen',
  inquiries: 'Recherche',
  discarded: 'Abgelegt:',
  shop: 'Laden',
  anybody: 'für alle',
  onlyOf: character => `nur ${character}`,
  nobodyHere: character => `${character}: nicht dabei`,
  characters: 'Die sechs Charaktere',
  nothing: 'Nichts.',
  close: 'Schließen',
  place: place => `Nummer ${place} in der Reihe.`,
  noCharacter: 'Hat noch keinen Charakter gewählt.',
  owner: name => `Dieser Dämon gehört ${name}.`,
  choose: count => `Wähl erst ${count === 1 ? 'eine Karte' : `${count} Karten`}; dann gibt dieser Knopf die Antwort.`,
  removes: 'einen entfernen',
  boxes: { participant: '1 raus, du', other: 'andere', disrupter: 'keine Störung', demon: 'Dämon weg' },
  aimAt: {
    participant: 'Wähl, wer ausscheidet: jemand mit rotem Rahmen oder du selbst.',
    rival: 'Wähl, wer ausscheidet: jemand mit rotem Rahmen.',
    other: 'Wähl, wer es bekommt.',
    disrupter: 'Wähl, wen sie mitnimmt.',
    demon: 'Wähl den Dämon, der gehen muss.',
  },
  clue: '+ Karte',
  wares: {
    manual: 'Psychoanalyse neu würfeln',
    camcorder: 'leichteres Heimvideo',
    syringe: 'am Bett: +1 oder −1 für andere',
  },
  printed: name =>
    name.replaceAll(
      /(?<=\p{L}{3})(?=heilerin|film|wasser|zauber|handbuch|spritze|trommel|puppe|schnur|kranz|experte|nizierte)/gu,
      SOFT_HYPHEN,
    ),
};

/** The language of the page. */
export const boardWords = (): BoardWords => (language() === 'de' ? de : en);
