import type { Face, Settings } from '../../../engine/index.ts';
import { capital, plain } from '../../kit/counting.ts';
import { list, times } from '../../kit/german.ts';
import { wordsFor } from '../../kit/reading.ts';
import { isAce, isJoker } from '../content.ts';
import {
  acc,
  another,
  before,
  CHART,
  changeText,
  chartText,
  dat,
  enough,
  heldText,
  nom,
  SIDE,
  STAT,
  whose,
} from '../words/names.de.ts';
import type { AccountWords } from './account.ts';
import {
  type Choice,
  type ClosedExit,
  type GuideTongue,
  inGuide,
  type Matter,
  type Need,
  type Verdict,
} from './guide.ts';
import type { Motive, Numbers } from './motive.ts';
import type { Comparison, Felt, Foreseen, OutcomeWords, Specials, Tally } from './outcomes.ts';
import type { Gate, Progress, Reply, Strength, Threat } from './standing.ts';

// How one wins, and how far everybody is

const GOALS: Readonly<Record<string, (options: Settings) => string>> = {
  base: options => `Betritt einen Ausweg (Ass) ${enough(options)}: Wer zuerst draußen ist, gewinnt.`,
  deeper: options => `Entkomme durch ein Ass ${enough(options)}, so tief du dich wagst.`,
  long: options => `Entkomme durch ein Ass ${enough(options)}: Draußen gewinnen die meisten Punkte.`,
  multilevel: () =>
    'Sammle die meisten Punkte. Immer wenn jemand ein Ass zum ersten Mal betritt, werden eure Punkte aufgeschrieben.',
};

const pointsText = (points: number): string => `${plain(points)} ${points === 1 ? 'Punkt' : 'Punkte'}`;
const pointsDative = (points: number): string => `${plain(points)} ${points === 1 ? 'Punkt' : 'Punkten'}`;
const movesText = (count: number): string => times(count, 'Zug', 'Züge');
const levelsText = (count: number): string => times(count, 'Stockwerk', 'Stockwerke');

const STRENGTH: Readonly<Record<Strength, string>> = {
  out: 'stark genug',
  lost: 'stark genug',
  tie: 'KÖRPER gleich ANGST: genügt',
  black: 'nur durch ein schwarzes Ass',
  locked: 'zu wenig KÖRPER',
  fear: 'zu viel ANGST',
};

const STATE: Readonly<Record<Progress['state'], string>> = { inside: 'im Haus', trapped: 'gefangen', out: 'draußen' };

function progress({ state, strength, moves, points, variant, levels }: Progress): string {
  const counted = variant === 'base' ? [] : [pointsText(points)];
  const deep = levels === undefined ? [] : [levelsText(levels)];
  if (state !== 'inside') return [...counted, STATE[state], ...deep].join(', ');
  const way = moves === undefined ? 'kein Weg zum Ass' : `Ass in ${times(moves, 'Zug', 'Zügen')}`;
  return [...counted, STRENGTH[strength], way, ...deep].join(', ');
}

const called = (names: readonly (string | undefined)[], you: string): string[] => names.map(name => name ?? you);
const has = (name: string | undefined): string => (name === undefined ? 'Du hast' : `${name} hat`);
const is = (name: string | undefined): string => (name === undefined ? 'Du bist' : `${name} ist`);

/** H23 Who leaves although BODY is not above FEAR. */
const LEAVES: Readonly<Partial<Record<Strength, string>>> = {
  tie: 'hinaus: KÖRPER und ANGST sind gleich und liegen über WILLE',
  black: 'hinaus: Alle drei Zahlen sind gleich, und das Ass ist schwarz',
};

const besideExit = (name: string | undefined): string =>
  `${name === undefined ? 'Du stehst' : `${name} steht`} neben einem offenen Ausweg und`;
const could = (name: string | undefined): string => (name === undefined ? 'könntest' : 'könnte');

function leaves(name: string | undefined, by: Strength): string {
  const why = LEAVES[by];
  const [can, strong] = name === undefined ? ['kannst', 'bist'] : ['kann', 'ist'];
  return why === undefined ? `${strong} stark genug zum Entkommen` : `${can} ${why}`;
}

function lastTurns({ left, winners, points }: Extract<Threat, { kind: 'last' }>): string {
  const last = `Letzter Zug für ${list(called(left, 'dich'))}.`;
  if (winners.length === 0) return `${last} Nach jetzigem Stand gewinnt das Haus.`;
  const isYou = winners.includes(undefined);
  const win = winners.length > 1 ? (isYou ? 'gewinnt' : 'gewinnen') : isYou ? 'gewinnst' : 'gewinnt';
  return `${last} Nach jetzigem Stand ${win} ${list(called(winners, 'du'))} mit ${pointsDative(points)}.`;
}

/** H14, H32 Whether the reader can still stop somebody who walks out. */
function leaveReply({ isFaster, hasDoors }: Reply, name: string): string {
  const first = isFaster ? '; du kannst nur schneller draußen sein' : '';
  return hasDoors
    ? ` Das kannst du jetzt nicht verhindern${first}. Nur falls ${name} noch eine Tür öffnet, könntest du eine Geheimtür legen.`
    : ` Das kannst du jetzt nicht verhindern${first}.`;
}

/** The same a turn earlier: open rooms stay open. */
function soonReply({ isFaster, hasDoors }: Reply, they: string): string {
  const opens = they === 'sie' ? 'öffnen' : 'öffnet';
  const door = hasDoors ? ` Eine Geheimtür könntest du noch legen, falls ${they} eine Tür ${opens}.` : '';
  return ` Offene Räume lassen sich nicht versperren${isFaster ? ', aber du bist vielleicht schneller' : ''}.${door}`;
}

function threat(one: Threat): string {
  switch (one.kind) {
    case 'leaves':
      return `${besideExit(one.name)} ${leaves(one.name, one.by)}.${one.reply ? leaveReply(one.reply, one.name ?? 'du') : ''}`;
    case 'soon': {
      const [are, they] = one.names.length === 1 ? ['ist', one.names[0] ?? ''] : ['sind', 'sie'];
      return `${list(one.names)} ${are} 2 Züge von einem offenen Ausweg entfernt und stark genug zum Entkommen.${one.reply ? soonReply(one.reply, they) : ''}`;
    }
    case 'leads':
      return `${besideExit(one.name)} ${could(one.name)} mit ${pointsDative(one.points)} entkommen; mehr hat draußen niemand.`;
    case 'endsIt':
      return `${besideExit(one.name)} ${could(one.name)} das Spiel mit ${pointsDative(one.points)} beenden; mehr hat niemand.`;
    case 'last':
      return lastTurns(one);
    case 'dread':
      return `${one.name === undefined ? 'Deine' : whose(one.name)} ANGST ist ${one.fear}, so hoch wie die bessere Zahl von KÖRPER und WILLE: Noch 1 mehr, und das Haus gewinnt.`;
  }
}

// Events

const WAY_OUT: Readonly<Record<string, string>> = {
  fear: 'die ANGST hielt die Tür zu',
  locked: 'der WILLE allein öffnet keine Tür',
  early: 'noch nicht alle vier Asse aufgedeckt',
};

const ACCOUNT: AccountWords = {
  deeds: {
    startingRoom: () => 'den Startraum gespürt',
    opens: ({ face, side }) => `${before('von', dat(face()))} aus eine Tür nach ${SIDE[side()]} geöffnet`,
    enters: ({ face }) => `${acc(face())} betreten`,
    reveals: ({ face, declared }) => {
      if (isAce(face())) return 'einen Ausweg gefunden';
      return isJoker(face()) ? 'einen Joker aufgedeckt' : `nach ${CHART[declared()]} ${acc(face())} aufgedeckt`;
    },
    matches: ({ face, options }) => `+1 bekommen, weil ${another(face(), options)} offen liegt`,
    window: ({ face }) => `durch ein Fenster ${acc(face())} aufgedeckt`,
    connects: ({ face }) => `${acc(face(0))} mit ${dat(face(1))} verbunden`,
    secretDoor: () => 'eine Geheimtür eingesetzt',
    bonus: () => 'für die Geheimtür +1 genommen',
    passes: ({ rule }) => (rule === 'A22' ? 'keinen Weg gefunden' : 'keine Tür gelegt'),
    laidDown: ({ seen }) => {
      const [door, against] = [seen(0), seen(1)];
      const where = against ? `${before('an', acc(against))} ` : '';
      return `${door ? acc(door) : 'eine Tür'} verdeckt ${where}gelegt`;
    },
    laidUp: ({ face }) => `die Falle über ${acc(face(0))} mit ${dat(face(1))} verbunden`,
    rescues: (_, freed) => `${freed} aus der Falle befreit (ANGST ist jetzt 2)`,
    escapes: ({ flag, countsMind }) => `das Haus ${flag('lost') && countsMind ? 'ohne Verstand ' : ''}verlassen`,
    deeper: () => 'den Weg ins nächste Stockwerk genommen',
    declines: () => 'den Ausweg ausgeschlagen',
  },
  notes: {
    ignored: ({ stat, count }) => `${changeText({ stat: stat(), by: count('by') })} entfällt`,
    trapped: () => 'gefangen',
    wayOut: ({ text }) => WAY_OUT[text('why')],
    answers: ({ stat }) => `${STAT[stat()]} beantwortet`,
    locks: ({ count }) => `WILLE bei ${count('now')} versiegelt`,
  },
  moved: ({ stat, from, to }) => `${STAT[stat]} ${from === undefined ? '' : `${from} `}→ ${to}`,
  noEffect: 'ohne Wirkung',
  did: (name, deeds) => `${has(name)} ${list(deeds)}.`,
  felt: (name, notes) => `${name ?? 'Du'}: ${notes.join(', ')}.`,
  freed: names => list(called(names, 'dich')),
  slipped: (by, ahead) => `${has(by)} ${ahead === undefined ? 'dir' : ahead} eine Geheimtür vorgesetzt.`,
  kept: by => `${whose(by)} Geheimtür kam zuerst; deine bleibt auf deiner Hand.`,
  noted: points =>
    points === undefined ? 'Alle Punkte wurden aufgeschrieben.' : `Für dich aufgeschrieben: ${pointsText(points)}.`,
  lastTurns: 'Wer noch im Haus ist, hat einen letzten Zug.',
  won: names => {
    const [first, ...others] = names;
    if (names.length === 0) return 'Das Haus hat gewonnen.';
    return others.length === 0 ? `${has(first)} gewonnen.` : `Gewonnen haben ${list(called(names, 'du'))}.`;
  },
  woke: (name, { face, options }) =>
    `${is(name)} auf ${dat(face())} erwacht; in deinem ersten Zug wirkt der Raum (${chartText(face(), 'suit', options)}).`,
  five: (name, { stat }) => `${has(name)} ${STAT[stat()]} auf 5 gesetzt.`,
  begins: name => (name === undefined ? 'Du beginnst.' : `${name} beginnt.`),
};

// Purposes

/** H23 Why a Way Out would open. */
const above = ({ body, will, fear, strength }: Numbers): string =>
  strength === 'tie'
    ? `KÖRPER ${body} ist gleich ANGST ${fear}, und WILLE ${will} liegt darunter`
    : `KÖRPER ${body} liegt über ANGST ${fear}`;
const against = ({ body, fear }: Numbers): string => `KÖRPER ${body} gegen ANGST ${fear}`;
const isUp = ({ body, fear, strength }: Numbers): boolean => body > fear || strength === 'tie';
const COLOUR = { red: 'roter', black: 'schwarzer' } as const;

function motive(one: Motive): string {
  switch (one.kind) {
    case 'blocks':
      return `Eine Geheimtür ist nie ein Ass, und ein Ass ließe ${one.of ?? 'dich'} hinaus: ${above(one.numbers)}.`;
    case 'harmsEarly':
      return `Ein Ass war nicht zu verhindern: Unter den ersten ${one.first} Karten vom Stapel ist keines. ${capital(whose(one.by))} Karte soll also wohl schaden.`;
    case 'harmsWeak':
      return `Mit ${against(one.numbers)} ließe ${one.of ?? 'dich'} kein Ass hinaus, also soll ${whose(one.by)} Karte wohl schaden.`;
    case 'rescues':
      return `Die Rettung hat auch ${whose(one.name)} eigene ANGST auf 2 gesetzt${isUp(one.numbers) ? `: ${above(one.numbers)}` : ''}.`;
    case 'answers': {
      const kept = one.locks ? `WILLE ${one.numbers.will} geht nicht mehr verloren, und eine` : 'Eine';
      return `${kept} beantwortete Frage zählt am Ende einen Punkt; ${against(one.numbers)} reichte nicht zum Entkommen.`;
    }
    case 'nears': {
      const way = `Von dort sind es für ${one.name} ${movesText(one.moves)} bis zu einem Ausweg`;
      return isUp(one.numbers)
        ? `${way}, und ${above(one.numbers)}.`
        : `${way}; ${against(one.numbers)} reicht aber noch nicht zum Entkommen.`;
    }
    case 'frees':
      return `Von dort kann ${one.name} als Nächstes ${list(one.caught)} befreien, und die ANGST sinkt von ${one.fear} auf 2.`;
    case 'window':
      return `${capital(nom(one.face))} liegt neben einem Ausweg: Ein neuer ${COLOUR[one.colour]} Raum kann sich dort anschließen.`;
    case 'ownDoor': {
      const sure = 'Die eigene Geheimtür ist nie eine Falle und bringt +1';
      if (one.stat === 'will') return `${sure}; WILLE öffnet keine Tür, zählt aber, falls Punkte entscheiden.`;
      return one.stat === 'body' && isUp(one.numbers) ? `${sure}: ${above(one.numbers)}.` : `${sure}.`;
    }
    case 'sparesBody':
      return `${changeText(one.chosen)} schadet weniger als ${changeText(one.other)}: WILLE öffnet keinen Ausweg.`;
    case 'overWill':
      return `${changeText(one.chosen)} hilft am Ausweg mehr als ${changeText(one.other)}: WILLE öffnet keinen.`;
    case 'forced':
      return `Mit ${dat(one.face)} war kein anderer Raum verbunden, also musste ${one.name} eine Tür öffnen.`;
    case 'needs':
      return `Mit ${against(one.numbers)} kam ${one.name} nicht hinaus, und nur neue Räume ändern das.`;
    case 'looks':
      return `${whose(one.name)} ${above(one.numbers)}, aber von dort führte kein Weg zu einem Ausweg: Ein neuer Raum kann einen öffnen.`;
    case 'keeps':
      return `${whose(one.name)} ${above(one.numbers)}, und offene Räume ändern daran nichts.`;
    case 'rests':
      return `Offene Räume kosten nichts, und mit ${against(one.numbers)} ließe ${one.name} noch kein Ausweg hinaus.`;
    case 'strays':
      return `Für ${one.name} waren es ${movesText(one.moves)} bis zu einem Ausweg, und ${above(one.numbers)}: Hingehen war besser.`;
    case 'frightens':
      return `Mehr ANGST hilft niemandem hinaus: ${one.name} hat schlecht gewählt.`;
    case 'leadsHere':
      return `Der Gang führt zur Falle: Wer hineingeht, befreit ${one.name}.`;
    case 'notes':
      return `Mit dem Ass wurden alle Punkte aufgeschrieben, und ${one.name} hatte die meisten: ${plain(one.points)}.`;
    case 'safe':
      return `Draußen geht nichts mehr verloren: ${one.name} behält ${pointsText(one.points)}.`;
  }
}

// Questions

const closedText = ({ face, why }: ClosedExit): string =>
  why === 'sides'
    ? `${capital(nom(face))} geht nicht: Alle Seiten sind belegt.`
    : `${capital(nom(face))} geht nicht: Die Farbe ist eine andere.`;

const heldList = (hand: readonly Face[], options: Settings): string =>
  list(
    hand.map(face => heldText(face, options)),
    'oder',
  );

/** H19 What the choices bring: the shortest way out among them, or who could come. */
function choicesText(choices: readonly Choice[]): string[] {
  const ways = choices.filter(({ moves }) => moves !== undefined);
  const [best] = ways.toSorted((a, b) => (a.moves ?? 0) - (b.moves ?? 0));
  if (best) {
    const others = best.helped.length > 2 ? 'andere' : list(best.helped.map(({ name }) => name));
    const too = others === '' ? '' : `; auch für ${others} wird der Weg kürzer`;
    return [
      `Mit einem Durchgang zu ${dat(best.face)} sind es von deinem neuen Raum ${movesText(best.moves ?? 0)} bis zu einem Ausweg${too}.`,
    ];
  }
  const visits = choices.filter(({ visitors }) => visitors.length > 0);
  const [only, another] = visits;
  const come = another
    ? ['Andere könnten zu dir gehen.']
    : only
      ? [
          `${capital(before('von', dat(only.face)))} aus ${only.visitors.length === 1 ? 'könnte' : 'könnten'} ${list(only.visitors)} zu dir.`,
        ]
      : [];
  return choices.length > 0 ? ['Noch führt keine Wahl zu einem Ausweg.', ...come] : [];
}

const AIMS: GuideTongue['aims'] = {
  five: ({ alone, players, options }) =>
    `ANGST beginnt mit ${alone ? '2' : `${players}, 1 pro Person`}; hinaus kommst du ${enough(options)}.`,
  leave: ({ wayOut, numbers, isReachable, variant }) => {
    if (wayOut) return 'Du bist stark genug: Der Ausweg neben dir lässt dich hinaus. Drück darauf, um ihn zu betreten.';
    const ends = 'Dein Zug endet in dem Raum, den du wählst';
    if (variant === 'multilevel') return `${ends}; wer ein Ass zum ersten Mal betritt, schreibt eure Punkte auf.`;
    const stand = `${ends}. ${against(numbers)}`;
    if (numbers.strength === 'black') return `${stand} öffnet nur ein schwarzes Ass.`;
    if (!isUp(numbers)) return `${stand} reicht noch nicht zum Entkommen: Neue Räume können das ändern.`;
    return `${stand} reicht zum Entkommen: ${isReachable ? 'Geh zu einem Ausweg' : 'Jetzt fehlt nur ein Weg zu einem Ausweg'}.`;
  },
  secretDoor: ({ own, of, hand, options }) =>
    own
      ? hand.length === 1
        ? `Du bekämst beides: ${heldList(hand, options)} und +1 auf eine deiner Zahlen.`
        : `Du bekommst +1 und ${heldList(hand, options)}.`
      : hand.length === 1
        ? `Statt der nächsten Karte bekäme ${of()} ${heldList(hand, options)}.`
        : `${of()} bekäme ${heldList(hand, options)}.`,
  ownDoor: () => 'Du entscheidest, welche deiner Karten der nächste Raum wird.',
  declare: ({ isKnown, isSame }) =>
    isSame
      ? 'Farbe und Symbol bewirken bei dieser Karte dasselbe: Es gibt nichts abzuwägen.'
      : isKnown
        ? 'Du entscheidest, welche der beiden Wirkungen dieser Karte dich trifft.'
        : 'Du entscheidest, welche ihrer beiden Wirkungen dich trifft, bevor die Karte aufgedeckt wird.',
  match: () => 'Ein Raum von gleichem Wert und gleicher Farbe liegt schon offen: Du darfst stattdessen +1 nehmen.',
  effect: () => 'Du entscheidest, welche deiner Zahlen sich ändert.',
  window: () => 'Du entscheidest, welchen Raum alle zu sehen bekommen; seine Wirkung verfällt damit.',
  connect: ({ closedExit, choices }) => {
    const closed = closedExit && !choices.some(({ moves }) => moves !== undefined) ? [closedText(closedExit)] : [];
    const told = [...closed, ...choicesText(choices)];
    return told.join(' ') || 'Du entscheidest, wohin ein Durchgang führt, den von nun an alle benutzen dürfen.';
  },
  bonus: () => 'Du entscheidest, welche deiner Zahlen wächst.',
  lay: () => 'Du bleibst in der Falle und entscheidest, wo diese Karte zum Raum wird.',
  exit: ({ deeper, variant }) => {
    if (deeper) return 'Du entscheidest zwischen dem Sieg jetzt und einem Stockwerk mehr.';
    if (variant === 'multilevel') return 'Du entscheidest, ob das Spiel hier und jetzt endet.';
    return variant === 'long'
      ? 'Du entscheidest, ob du deine Punkte nach draußen bringst.'
      : 'Du entscheidest, ob du jetzt gewinnst.';
  },
};

/** H23, H36 What WILL is good for. */
const mind = ({ alone, variant }: Pick<Matter, 'alone' | 'variant'>): string =>
  variant === 'base' && !alone
    ? 'WILLE öffnet keine Tür; er bringt nur Punkte, falls niemand hinauskommt.'
    : 'Mit mehr WILLE als ANGST behältst du beim Entkommen den Verstand; das zählt für die Punkte, öffnet aber allein keine Tür.';

/** H7 What the next cards of the deck can be, and why. */
const doorsText = (safe: number, players: number): string =>
  safe > 0
    ? `Unter den ersten ${2 * players} Karten vom Stapel ist kein Ass und kein Joker; davon ${safe === 1 ? 'kommt noch eine' : `kommen noch ${plain(safe)}`}.`
    : 'Eine neue Tür kann ein Ausweg sein, aber auch eine Falle.';

const NEEDS: Readonly<Record<Need, (compared: Comparison) => string>> = {
  strength: ({ unseen, gains }) =>
    `Dir fehlt KÖRPER gegen die ANGST. Von ${unseen} ungesehenen Räumen heben nach Symbol ${gains.suit} den KÖRPER oder senken die ANGST, nach Farbe ${gains.colour}.`,
  way: ({ unseen, windows }) =>
    `Stark genug bist du; dir fehlt ein Weg zum Ass, und ein Fenster kann einen Raum daneben öffnen. Von ${unseen} ungesehenen Räumen sind nach Farbe ${windows.colour} Fenster, nach Symbol ${windows.suit}.`,
  safety: ({ unseen, dangers }) =>
    `Für einen Ausweg bist du stark genug und musst es nur bleiben. Von ${unseen} ungesehenen Räumen würden das nach Farbe ${dangers.colour} verderben, nach Symbol ${dangers.suit}.`,
};

const WHYS: GuideTongue['whys'] = {
  five: ({ alone, variant }) =>
    `Gegen die ANGST hilft an einem Ausweg nur KÖRPER, deshalb ist die 5 auf KÖRPER der sicherere Anfang. ${
      variant === 'base' ? 'Der WILLE allein lässt dich nie hinaus.' : mind({ alone, variant })
    }`,
  leave: ({ wayOut, isCornered, safe, players }) => {
    if (wayOut) return 'Für den Ausweg neben dir bist du jetzt stark genug. Anderswo kannst du das wieder verlieren.';
    const doors = doorsText(safe, players);
    if (isCornered)
      return `Kein Raum ist mit deinem verbunden, du musst also eine Tür öffnen. Auf welcher Seite, ist gleich. ${doors}`;
    return `Räume, die schon offen liegen, tun dir nichts. Neue Türen und verdeckte Räume ändern deine Zahlen, aber nur sie führen weiter. ${doors}`;
  },
  secretDoor: ({ own, of }) =>
    own
      ? 'Eine Geheimtür ist nie eine Falle und bringt +1, aber sie ist auch nie ein Ausweg. Behalte sie, wenn du auf ein Ass hoffst oder sie gegen jemanden brauchst.'
      : `Deine Karte ist sicher kein Ass: ${of()} zieht dann keinen Ausweg, und eine schlechte Karte schadet. Farbe oder Symbol sagt ${of()} trotzdem an, ohne sie zu sehen, und du hast eine Geheimtür weniger. Legen mehrere eine, zählt zuerst die von ${of()}, dann der Reihe nach links.`,
  ownDoor: ({ trapped }) =>
    trapped
      ? 'Ein Raum an der Falle kann jemanden zu dir führen, und die Geheimtür bringt +1. Ohne sie verfällt der Zug.'
      : 'Die Geheimtür bringt ihre Wirkung und +1. Nimm die, die dich am wenigsten kostet.',
  declare: ({ isKnown, isSame, dread, need, compared }) => {
    if (isSame) return 'Nimm eines von beiden: Die Regeln fragen, bevor sie auf die Karte sehen.';
    if (isKnown) return 'Du kennst die Karte: Nimm die Wirkung, nach der du stark genug zum Entkommen bist.';
    const fear = dread ? ' Steigt die ANGST über beide anderen Zahlen, hast du verloren.' : '';
    return `${NEEDS[need](compared())}${fear}`;
  },
  match: ({ isWindow }) =>
    isWindow
      ? 'Das +1 ist sicher. Ein Fenster zeigt einen verdeckten Raum: Neben dem Ass in der Mitte kann das den Weg dorthin öffnen.'
      : 'Der Raum selbst würde dich nur etwas kosten.',
  effect: ({ dread, alone, variant }) =>
    `An einem Ausweg zählt KÖRPER gegen ANGST. ${
      dread ? 'Steigt die ANGST über beide anderen Zahlen, hast du verloren.' : mind({ alone, variant })
    }`,
  window: () =>
    'Die Räume um das Ass in der Mitte führen geradewegs hinein: Liegt einer offen, kann ein neuer Raum seiner Farbe mit ihm verbunden werden. Ein Joker, den man durch ein Fenster sieht, ist entschärft.',
  connect: () =>
    'Eine Verbindung zu einem Raum nahe an einem Ausweg spart dir Züge. Auch die anderen dürfen sie benutzen: Verbinde nichts, was nur ihnen hilft.',
  bonus: matter => `An einem Ausweg zählt KÖRPER gegen ANGST. ${mind(matter)} Mehr ANGST hält dich fest.`,
  lay: () =>
    'Nur wer die Falle betritt, kann dich befreien: Eine offen gelegte Karte baut einen Weg zu dir. Liegt sie verdeckt, weißt nur du, was die anderen dort finden.',
  exit: ({ deeper, variant }) => {
    if (deeper)
      return 'Die Stockwerke stehen in der Wertung, doch nur wer entkommt, gewinnt, und die Asse werden weniger. Deine Zahlen bleiben, wie sie sind.';
    if (variant === 'multilevel')
      return 'Alle Punkte werden noch einmal aufgeschrieben, dann gewinnt die höchste Summe. Geh, wenn das deine ist.';
    if (variant === 'long')
      return 'Die meisten Punkte draußen gewinnen, und draußen ändern sie sich nicht mehr. Bleib, wenn du noch aufholen musst.';
    return 'Wer entkommt, gewinnt. Bleiben bringt nichts.';
  },
};

// Results of answers

function outlookText({ stat, before: was, after }: Foreseen): string {
  if (after === 'locked') return `${STAT[stat]} bleibt ${was} (versiegelt)`;
  return after === 'zero'
    ? `${STAT[stat]} bleibt ${was} (unter 0 zählt kein Verlust)`
    : `${STAT[stat]} ${was} → ${after}`;
}

function feltText({ effect, match, strict }: Felt): string {
  if (match && strict) return `gleicher Wert: ${outlookText(match)}`;
  const own =
    effect === 'nothing'
      ? 'nichts ändert sich'
      : effect === 'window'
        ? 'einen verdeckten Raum aufdecken'
        : effect.map(outlookText).join(' oder ');
  return match ? `${own}, oder für den gleichen Wert ${outlookText(match)}` : own;
}

function tallyText({ help, harm, window, nothing }: Tally): string {
  const blank = nothing > 0 ? `${nothing} ohne Wirkung, ` : '';
  return `Von den ungesehenen Räumen ${help === 1 ? 'hilft 1' : `helfen ${help}`}, ${harm === 1 ? 'schadet 1' : `schaden ${harm}`}, ${blank}${window} Fenster.`;
}

function specialsText({ exits, traps }: Specials): string {
  const left = [...(exits > 0 ? [times(exits, 'Ass', 'Asse')] : []), ...(traps > 0 ? [`${traps} Joker`] : [])];
  return left.length === 0 ? 'Sicher kein Ausweg und keine Falle.' : `Noch ungesehen: ${list(left)}.`;
}

const FIVE: Readonly<Record<Gate, string>> = {
  out: 'ließe dich ein Ass hinaus',
  lost: 'ließe dich ein Ass hinaus, doch dein Verstand bliebe hier',
  locked: 'ließe dich kein Ass hinaus',
  fear: 'ließe dich kein Ass hinaus',
};

const GATES: Readonly<Record<Gate | 'early', string>> = {
  out: 'Er lässt dich hinaus, und du erinnerst dich.',
  lost: 'Er lässt dich hinaus, doch dein Verstand bleibt zurück.',
  locked: 'Er lässt dich nicht hinaus; dein WILLE wird versiegelt.',
  fear: 'Die ANGST lässt dich nicht hinaus.',
  early: 'Er lässt niemanden hinaus, bevor alle vier Asse aufgedeckt sind.',
};

const OUTCOMES: OutcomeWords = {
  five: (gate, fear) => `Bei ANGST ${fear} ${FIVE[gate]}.`,
  noEffect: 'Keine Wirkung.',
  moves: count => (count === 0 ? 'Ein Ausweg.' : `Von dort ${movesText(count)} bis zu einem Ausweg.`),
  gate: (gate, variant, mayStay) =>
    (gate === 'out' || gate === 'lost') && variant === 'base' && !mayStay ? 'Du entkommst und gewinnst.' : GATES[gate],
  noted: points => `Für dich aufgeschrieben: ${pointsText(points)}.`,
  rescue: (names, fear) => `Befreit ${list(names)}; die ANGST aller Beteiligten wird 2 (deine ist ${fear}).`,
  charts: felt => felt.map(one => `${CHART[one.declared]}: ${feltText(one)}.`).join(' '),
  declared: felt => `${capital(feltText(felt))}.`,
  bothSame: 'Beides bewirkt hier dasselbe.',
  tally: tallyText,
  specials: specialsText,
  door: text => `Hier wird ein neuer Raum liegen. ${text}`,
  ordinary: 'Sicher kein Ausweg und keine Falle.',
  safe: count =>
    count === 1
      ? 'Sicher kein Ausweg und keine Falle: Die nächste Karte vom Stapel ist weder Ass noch Joker.'
      : `Sicher kein Ausweg und keine Falle: Unter den nächsten ${count} Karten vom Stapel ist weder Ass noch Joker.`,
  ownDoor: left =>
    `+1 auf eine deiner Zahlen; danach ${left === 0 ? 'keine Geheimtür mehr' : `noch ${times(left, 'Geheimtür', 'Geheimtüren')}`}.`,
  unjoined: 'Kein offener Raum ihrer Farbe hat eine freie Seite, mit der sie verbunden werden kann.',
  slipped: name => `Kein Ausweg und keine Falle für ${name}.`,
  turns: {
    all: 'Dann ließe dich ein Ausweg hinaus.',
    black: 'Dann ließe dich nur ein schwarzes Ass hinaus.',
    none: 'Dann ließe dich kein Ausweg mehr hinaus.',
  },
  dread: 'Die ANGST steigt über beide anderen Zahlen: Du verlierst.',
  harmless: 'Ein Joker dort wäre damit entschärft.',
  caught: 'Dort wärst du gefangen.',
  shown: 'Dann sehen alle die Karte, die du kennst. Sie hat keine Wirkung.',
  joined: 'Dann kannst du zwischen den beiden Räumen gehen. Ein offener Ausweg ist noch nicht erreichbar.',
  alone: 'Er bleibt nur mit dem Raum verbunden, aus dem du kommst.',
  visits: names => `${list(names)} ${names.length === 1 ? 'könnte' : 'könnten'} zu dir gehen.`,
  helps: (name, moves) => `Für ${name} wären es ${movesText(moves)} bis zu einem Ausweg.`,
  laid: {
    up: 'Du bleibst gefangen. Die Karte hat keine Wirkung und verbindet die Falle mit diesem Raum.',
    down: 'Du bleibst gefangen, und niemand bekommt die Karte zu sehen.',
  },
  outside: (points, best) =>
    `${pointsText(points)} draußen; ${best === undefined ? 'noch ist niemand dort' : `höchstens sind es dort ${plain(best)}`}.`,
  total: (points, best) => `Insgesamt ${pointsText(points)}; die anderen haben höchstens ${plain(best)}.`,
  wins: levels =>
    levels === undefined ? 'Du gewinnst.' : `Du gewinnst mit ${times(levels, 'Stockwerk', 'Stockwerken')}.`,
  deeper: (level, rooms) =>
    `Stockwerk ${level}: ${rooms === 1 ? '1 offener Raum verschwindet' : `${rooms} offene Räume verschwinden`}, deine Zahlen bleiben.`,
  mustMoveOn: 'Im nächsten Zug musst du weiter.',
};

// The end

const ENDS: Readonly<Record<string, string>> = {
  exits: 'Alle vier Auswege waren aufgedeckt und die letzten Züge gemacht',
  deck: 'Der Stapel war leer und die letzten Züge gemacht',
  everyone: 'Alle sind entkommen',
};

function pointsVerdict({ why, variant, winners, points, escaped }: Verdict): string {
  const ending =
    why === 'escape'
      ? `${is(escaped[0])} entkommen und ${escaped[0] === undefined ? 'hast' : 'hat'} das Spiel beendet`
      : wordsFor(ENDS, why);
  const counted = variant === 'multilevel' ? 'aufgeschriebene Punkte' : 'Punkte';
  const most = variant === 'multilevel' ? 'die meisten aufgeschriebenen Punkte' : 'die meisten Punkte';
  const among =
    variant === 'long' && escaped.length > 0
      ? 'draußen'
      : variant === 'multilevel'
        ? 'von denen, die nicht gefangen sind,'
        : 'niemand ist entkommen, und von denen, die nicht gefangen sind,';
  // H36
  const formula = variant === 'multilevel' ? '' : ' (KÖRPER + WILLE − ANGST, +1 je Kerze, an einem Ass entzündet)';
  if (winners.length === 0)
    return `${ending}; ${among} hat niemand mehr als 0 ${counted}${formula}, also gewinnt das Haus.`;
  const isYou = winners.includes(undefined);
  const have = winners.length > 1 ? (isYou ? 'habt' : 'haben') : isYou ? 'hast' : 'hat';
  return `${ending}; ${among} ${have} ${list(called(winners, 'du'))} ${most}: ${plain(points)}${formula}.`;
}

function verdict(one: Verdict): string {
  const { why, variant, alone, escaped, body, will, fear, lost, levels } = one;
  const mind = lost ? ', auch wenn der Verstand zurückblieb' : '';
  if (why === 'dread')
    return `Die ANGST (${fear}) stieg über KÖRPER (${body}) und WILLE (${will}), und wer allein ist, hat dann verloren.`;
  if (alone && why === 'escape') {
    const after = levels ? ` nach ${times(levels, 'Stockwerk', 'Stockwerken')}` : '';
    return `${is(escaped[0])}${after} mit KÖRPER ${body} gegen ANGST ${fear} entkommen${mind}.`;
  }
  if (alone) return `${wordsFor(ENDS, why)}: Niemand ist entkommen, also gewinnt das Haus.`;
  if (variant === 'base' && why === 'escape')
    return `${is(escaped[0])} mit KÖRPER ${body} gegen ANGST ${fear} entkommen${mind}: Wer zuerst draußen ist, gewinnt.`;
  return pointsVerdict(one);
}

const DIFFERENCES: GuideTongue['differences'] = {
  shows: 'Dieser Raum führt geradewegs in einen Ausweg.',
  leads: 'Damit führte ein Weg zu einem Ausweg.',
  opens: 'Ohne das wäre der Ausweg verschlossen geblieben.',
};

export const guide = inGuide({
  premise: 'Du erwachst in einem Haus, das Karte für Karte entsteht, und suchst einen Ausweg.',
  turn: 'In jedem Zug verlässt du deinen Raum: Du gehst nach nebenan, oder du öffnest eine neue Tür.',
  goal: options => wordsFor(GOALS, options.deeper === true ? 'deeper' : String(options.variant))(options),
  progress,
  threat,
  account: ACCOUNT,
  motive,
  aims: AIMS,
  whys: WHYS,
  outcomes: OUTCOMES,
  verdict,
  differences: DIFFERENCES,
});
