import type { Guide } from '../../../engine/index.ts';
import { plain, signed } from '../../kit/counting.ts';
import { list, times } from '../../kit/german.ts';
import type { Character, ExorzistenState, Side } from '../state.ts';
import {
  acc,
  asWhom,
  cardCount,
  cardList,
  chanceText,
  halfText,
  itemText,
  nameOf,
  nom,
  POWER,
  SIDE,
  start,
  whose,
} from '../words/names.de.ts';
import { span } from '../words/reading.ts';
import { isNamed } from './chronicle.ts';
import { guideIn } from './guide.ts';
import {
  type Actor,
  type Change,
  type Ending,
  type GuideTongue,
  isNobody,
  isOther,
  type Need,
  needsHope,
  type Purpose,
  type Result,
  type Standing,
  type Way,
  type Who,
  type Winners,
} from './tongue.ts';

// How far everybody is

const apart = (divine: number, evil: number): number => Math.abs(divine - evil);

const leadText = (what: string, lead: number, need: number): string =>
  lead < 0 ? `${what} ${-lead} zurück, nötig sind ${need} Vorsprung` : `${what} vorn mit ${lead} von ${need}`;

function progress({ character, role, powers: { divine, evil, evilCards }, distances }: Standing): string {
  const need = distances[0]?.need ?? 0;
  const far: Readonly<Record<Character, string>> = {
    exorcist: `göttliche Macht ${divine} von ${need}, ${evilCards === 0 ? 'nichts Böses' : `${times(evilCards, 'böser Dämon muss', 'böse Dämonen müssen')} noch weg`}`,
    shaman: leadText('Göttliches', divine - evil, need),
    psychologist: `göttlich ${divine}, böse ${evil}; muss gleich sein, ab ${need}`,
    nun: `Abstand ${apart(divine, evil)} von ${need}`,
    houngan: leadText('Böses', evil - divine, need),
    film: `${divine + evil} von ${need} Punkten`,
  };
  return `${nameOf(role)}: ${far[character]}`;
}

const DEMON: Readonly<Record<Side, string>> = { divine: 'ein göttlicher Dämon', evil: 'ein böser Dämon' };

function wayText(way: Way): string {
  if (way.kind === 'drop') return 'ein Dämon weniger';
  if (way.kind === 'turn') return 'ein Seitenwechsel';
  return `${DEMON[way.side]} mit ${way.orMore ? 'mindestens ' : ''}${way.number}`;
}

// Events

const subject = (who: Who): string => who ?? 'Du';
const have = (who: Who): string => (who === null ? 'hast' : 'hat');
const own = (who: Who): string => (who === null ? 'deine' : 'die');

const SHORT: Readonly<Record<Side, string>> = { divine: 'göttlich', evil: 'böse' };

/** Whom somebody took. */
const demons = (change: Pick<Change, 'demons'>): string =>
  isNamed(change) ? list(change.demons.map(acc)) : times(change.demons.length, 'Dämon', 'Dämonen');
const power = ({ side, by }: Change): string => `${POWER[side]} ${signed(by)}`;

function endingText(ending: Ending): string {
  switch (ending.kind) {
    case 'success':
      return `Die Austreibung gelang, ${plain(ending.value)} gegen ${ending.resistance}.`;
    case 'failure':
      return `Die Austreibung misslang, ${plain(ending.value)} gegen ${ending.resistance}.`;
    case 'cancelled':
      return 'Die Austreibung fiel aus.';
    case 'noExorcism':
      return 'Niemand ging ans Bett, also wuchs das Böse in allen.';
    case 'emptyRow':
      return 'Ans Bett kam kein Dämon.';
  }
}

const BECAUSE: Readonly<Record<Purpose, string>> = {
  fail: 'Wohl, damit die Austreibung misslingt',
  succeed: 'Wohl, damit die Austreibung gelingt',
  share: 'Wohl, um weniger teilen zu müssen',
  first: 'Wohl, um vor dir einen Dämon zu wählen',
  collect: 'Wohl, weil dort jeder Dämon zählt',
  setback: 'Wohl, um dich zurückzuwerfen',
};

const SENTENCES: GuideTongue['sentences'] = {
  cast: (role, others) => {
    const rest = list(
      others.map(({ name, role: theirs }, i) => `${name} ${role === undefined && i === 0 ? 'ist ' : ''}${nom(theirs)}`),
    );
    return role === undefined ? `${rest}.` : `Du bist ${nom(role)}${rest ? `; ${rest}` : ''}.`;
  },
  missed: (role, name) => `Das Los hat entschieden: ${name} ist ${nom(role)}. Wähl jemand anderen.`,
  gained: (change, isSetback) =>
    `${isSetback ? 'Rückschlag: ' : ''}${subject(change.who)} ${have(change.who)} ${demons(change)} auf ${own(change.who)} ${SIDE[change.side]} genommen, ${power(change)}.`,
  unservedOthers: who => `Für ${list(who.map(one => one ?? 'dich'))} war kein Dämon mehr da.`,
  because: purpose => `${BECAUSE[purpose]}.`,
  rolled: (who, half, roll, got) => {
    const did = `${subject(who)} ${have(who)} bei „${nameOf(half)}“ eine ${roll} gewürfelt und`;
    if (got.kind === 'turned') return `${did} ${acc(got.demon)} auf die ${SIDE[got.side]} verschoben.`;
    const worth = `(${SHORT[got.change.side]} ${signed(got.change.by)})`;
    return got.kind === 'took'
      ? `${did} ${demons(got.change)} ${worth} bekommen.`
      : `${did} ${demons(got.change)} ${worth} abgelegt.`;
  },
  unserved: 'Du hast mitgemacht, aber keinen Dämon bekommen: Wer mehr beitrug, wählte zuerst.',
  dropped: change =>
    `${subject(change.who)} ${change.who === null ? 'bist' : 'ist'} ${demons(change)} losgeworden, ${power(change)}.`,
  turned: (who, demon, side) => `${subject(who)} ${have(who)} ${acc(demon)} auf ${own(who)} ${SIDE[side]} verschoben.`,
  robbed: (change, by, isTaken) => {
    const whom = change.who === null ? 'dir' : change.who;
    const did = isTaken ? `${whom} ${demons(change)} genommen` : `${demons(change)} bei ${whom} entfernt`;
    return `${change.who === null ? 'Verlust: ' : ''}${subject(by)} ${have(by)} ${did}, ${power(change)}.`;
  },
  gains: changes =>
    `${list(changes.map(change => `${change.who} bekam ${demons(change)} (${SHORT[change.side]} ${signed(change.by)})`))}.`,
  disqualified: (who, by) =>
    by === who
      ? `${subject(who)} ${have(who)} die Austreibung mit einem Gutachten verlassen: kein Würfel, kein Dämon.`
      : `${by === null ? 'Dein' : whose(by)} Gutachten hat ${who ?? 'dich'} disqualifiziert: kein Würfel, kein Dämon.`,
  detained: (who, by) => `${subject(by)} ${have(by)} ${who ?? 'dich'} festhalten lassen: keine Störung.`,
  banished: (by, demon) => `${subject(by)} ${have(by)} ${acc(demon)} gebannt.`,
  sentAway: (who, demon) => `${subject(who)} ${have(who)} ${acc(demon)} weggeschickt.`,
  replaced: (who, demon) => `${subject(who)} ${have(who)} ${acc(demon)} gegen einen anderen Dämon getauscht.`,
  shifted: (who, by, change) =>
    `${subject(by)} ${have(by)} ${who ?? 'dir'} ${signed(change)} für diese Austreibung gegeben.`,
  slipped: (who, isAway) =>
    `${subject(who)} ${isAway ? `${who === null ? 'bist' : 'ist'} vom Bett entkommen` : `${who === null ? 'kamst' : 'kam'} nicht vom Bett weg`}.`,
  blank: (who, half, roll) => `${nameOf(half)}: ${who === null ? 'Deine' : whose(who)} ${roll} brachte nichts.`,
  cards: (who, { drawn, rest, over }) => {
    const more = over > 0 ? `${over} abgelegt, weil fünf Karten das Höchste sind` : '';
    const has = `${subject(who)} ${have(who)}`;
    if (drawn === 0)
      return `${has} ${rest > 0 ? `die ${rest === 1 ? 'übrige Karte' : `übrigen ${rest} Karten`} abgelegt` : more}.`;
    const away = rest > 0 ? `, ${drawn - rest} behalten und ${rest} abgelegt` : '';
    return `${has} ${cardCount(drawn)} gezogen${away}${more === '' ? '' : `, dann ${more}`}.`;
  },
  drew: all => {
    const [first, ...others] = all;
    if (!first) return '';
    const rest = others.map(({ who, drawn }) => `${subject(who)} ${drawn}`);
    return `${list([`${subject(first.who)} zog ${cardCount(first.drawn)}`, ...rest])}.`;
  },
  responded: (helping, disrupting) => {
    const helps = `${list(helping.map(subject))} ${helping.length > 1 ? 'machten' : 'machte'} bei der Austreibung mit`;
    const against = `${list(disrupting.map(subject))} ${disrupting.length > 1 ? 'störten' : 'störte'}`;
    if (helping.length === 0) return `${against} die Austreibung.`;
    return disrupting.length === 0 ? `${helps}.` : `${helps}, ${against}.`;
  },
  bought: (who, items) => `${subject(who)} ${have(who)} ${list(items.map(acc))} gekauft.`,
  played: (who, cards) =>
    `${subject(who)} ${have(who)} ${cards.length > 2 ? cardCount(cards.length) : cardList(cards)} gespielt.`,
  ending: endingText,
  bed: (direct, row) =>
    `Am Bett: ${list(direct.map(who => who ?? 'du'))}, bei ${isNamed({ demons: row }) ? list(row.map(nameOf)) : times(row.length, 'Dämon', 'Dämonen')}.`,
  won: who => {
    const names = start(list(who.map(one => one ?? 'du')));
    if (who.length > 1) return `${names} ${who.includes(null) ? 'habt' : 'haben'} gewonnen.`;
    return `${names} ${have(who[0] ?? null)} gewonnen.`;
  },
  nobody: 'Niemand hat gewonnen.',
};

// Purposes

const actor = ({ name, role }: Actor): string => `${name} (${nameOf(role)})`;
const actors = (who: readonly Actor[]): string => list(who.map(actor));
const verb = (who: readonly Actor[], one: string, many: string): string => (who.length > 1 ? many : one);
const object = (who: Who): string => who ?? 'dich';
const anothers = (who: Who): string => (who === null ? 'deine' : whose(who));

/** After "um" and after "vor". */
const GAIN: Readonly<Record<Side, string>> = { divine: 'Göttliches', evil: 'Böses' };
const DREAD: Readonly<Record<Side, string>> = {
  divine: 'aus Sorge vor Göttlichem nach einem Erfolg',
  evil: 'aus Sorge vor Bösem nach einem Misserfolg',
};
const FOR: Readonly<Record<Need, string>> = {
  success: ', um nach einem Erfolg Göttliches zu bekommen',
  failure: ', um nach einem Misserfolg Böses zu bekommen',
  either: ', weil Dämonen auf beiden Seiten nützen',
};
const ITEM_FOR: Readonly<Record<Need, string>> = {
  success: ', damit spätere Austreibungen gelingen',
  failure: ', damit spätere Austreibungen misslingen',
  either: ', um später zuerst wählen zu dürfen',
};

const getForm = (who: readonly Who[]): string =>
  who.length === 1 ? (who[0] === null ? 'bekommst' : 'bekommt') : who.includes(null) ? 'bekommt' : 'bekommen';

function resultText({ roll, came }: Result): string {
  if (came === 'hoped') return `, und die ${roll} brachte es`;
  if (came === 'nothing') return `, doch die ${roll} brachte nichts`;
  return `, doch die ${roll} brachte einen ${came === 'evil' ? 'bösen' : 'göttlichen'} Dämon`;
}

const MOTIVES: GuideTongue['motives'] = {
  bed: (who, need) => `${actors(who)} ${verb(who, 'ging', 'gingen')} ans Bett${FOR[need]}`,
  joined: (who, need) => `${actors(who)} ${verb(who, 'machte', 'machten')} mit${FOR[need]}`,
  disrupted: (who, victims) =>
    `${actors(who)} ${verb(who, 'störte', 'störten')}, damit ${list(victims.map(one => one ?? 'du'))} nichts Göttliches ${getForm(victims)}`,
  keptOut: (who, dread) => `${actors(who)} ${verb(who, 'störte', 'störten')}, um nicht mitzumachen, ${DREAD[dread]}`,
  repented: who => `${actor(who)} tat Buße, um einen bösen Dämon loszuwerden`,
  hid: (who, dread) =>
    `${actors(who)} ${verb(who, 'versteckte', 'versteckten')} sich${dread === null ? ', weil jeder Dämon das Gleichgewicht stören würde' : ` ${DREAD[dread]}`}`,
  hidAlone: who => `${actor(who)} wählte Verstecken, obwohl allein niemand wegkommt: So macht man ohne Karten mit`,
  filmed: who => `${actor(who)} filmte, um ohne Austreibung einen Dämon zu bekommen`,
  threwOut: (by, whom) =>
    `${actor(by)} warf ${object(whom)} hinaus, damit ${whom === null ? 'du keinen Dämon bekommst' : `${whom} keinen Dämon bekommt`}`,
  left: (who, dread) => `${actor(who)} ging ${DREAD[dread]}`,
  shifted: (by, whom, isRaised) =>
    `${actor(by)} will einen ${isRaised ? 'Erfolg' : 'Misserfolg'} und hat dafür ${anothers(whom)} Summe ${isRaised ? 'erhöht' : 'gesenkt'}`,
  detained: (by, whom) => `${actor(by)} will einen Erfolg, und ${anothers(whom)} Störung war dabei im Weg`,
  weakened: (by, demon, black) =>
    `${actor(by)} will einen Erfolg, und ohne ${acc(demon)} ist der Widerstand um ${black} kleiner`,
  emptied: (by, demon) => `${actor(by)} schickte ${acc(demon)} weg, damit niemand einen Dämon bekommt`,
  replaced: (by, demon, black, hope) =>
    hope === 'weaker'
      ? `${actor(by)} will einen Erfolg und hoffte auf weniger Widerstand als ${black} (${nameOf(demon)})`
      : `${actor(by)} hoffte auf mehr Göttliches als ${black} (${nameOf(demon)})`,
  boosted: (who, need) =>
    `${actors(who)} ${verb(who, 'spielte', 'spielten')} für ${need === 'success' ? 'einen Erfolg und ' : ''}die erste Wahl unter den Dämonen`,
  chose: (by, demon, why, side, number) => {
    if (why === 'level') return `${actor(by)} nahm ${acc(demon)}, weil so beide Mächte am nächsten beieinanderliegen`;
    return why === 'most'
      ? `${actor(by)} nahm ${acc(demon)}, weil dort am meisten ${GAIN[side]} zu holen war: ${number}`
      : `${actor(by)} musste einen Dämon nehmen, und ${nom(demon)} schadet am wenigsten: ${POWER[side]} nur ${signed(number)}`;
  },
  robbed: (by, whom, demon, isTaken) =>
    isTaken
      ? `${actor(by)} nahm ${whom ?? 'dir'} ${acc(demon)}, weil dort jeder Dämon zählt`
      : `${actor(by)} entfernte ${acc(demon)}, um ${object(whom)} zurückzuwerfen`,
  special: (by, half, hope, result) => {
    const came = result ? resultText(result) : '';
    const tried = `${actor(by)} versuchte „${nameOf(half)}“`;
    switch (hope.kind) {
      case 'drop':
        return `${tried}, um einen Dämon loszuwerden, denn ${GAIN[hope.side]} ist im Weg${came}`;
      case 'gain':
        return `${tried}, um ohne Austreibung ${GAIN[hope.side]} zu bekommen${came}`;
      case 'any':
        return `${tried}, um ohne Austreibung einen Dämon zu bekommen${came}`;
      case 'gap':
        return `${tried}, um den Abstand beider Mächte zu vergrößern${came}`;
      case 'out':
        return `${tried}: Wer das tut, bleibt der Austreibung fern und bekommt dort nichts ${hope.dread === 'evil' ? 'Böses' : 'Göttliches'}`;
    }
  },
  bought: (by, item, id, need) =>
    `${actor(by)} kaufte ${acc(id)}${need === null ? `: „${itemText(id, item)}“` : `${ITEM_FOR[need]}: ${itemText(id, item)}`}`,
  withheld: (by, id, owner) =>
    `${actor(by)} kann ${acc(id)} nicht benutzen, aber nun ${owner === null ? 'kannst du' : `kann ${owner}`} es auch nicht`,
};

// Questions

/** After "du willst". */
const WANTS: Readonly<Record<Character, string>> = {
  exorcist: 'göttliche Macht und nichts Böses',
  shaman: 'viel Göttliches und wenig Böses',
  psychologist: 'beide Mächte gleich, ab 4 zu 4',
  nun: 'eine Macht weit über der anderen',
  houngan: 'viel Böses und wenig Göttliches',
  film: 'von beiden Mächten so viel wie möglich',
};
const LEANS: Readonly<Record<Character, string>> = {
  exorcist: 'Ein Erfolg bringt dich voran, und jeden bösen Dämon musst du vor dem Sieg erst wieder loswerden.',
  shaman: 'Ein Erfolg bringt dich voran, ein Misserfolg wirft dich zurück.',
  psychologist:
    'Liegt das Göttliche zurück, hilft dir ein Erfolg; liegt das Böse zurück, ein Misserfolg, bis beide gleich sind.',
  nun: 'Mehr von deiner stärkeren Macht bringt dich voran; mehr von der schwächeren wirft dich zurück.',
  houngan: 'Ein Misserfolg bringt dich voran, ein Erfolg wirft dich zurück.',
  film: 'Jeder Dämon bringt dich voran, egal auf welcher Seite.',
};
const NEEDED: Readonly<Record<Need, string>> = {
  success: 'die gelingen',
  failure: 'die misslingen',
  either: 'egal wie sie ausgehen',
};
const HOPED: Readonly<Record<Need, string>> = {
  success: ' Dir hilft ein Erfolg.',
  failure: ' Dir hilft ein Misserfolg.',
  either: ' Dir kann beides helfen.',
};
/** R63 The players who could win by this expulsion, by outcome. */
function couldWin({ success, failure }: Winners): string {
  const [by, against] = [list(success.map(object)), list(failure.map(object))];
  if (by && against) return `Ein Erfolg könnte ${by} gewinnen lassen, ein Misserfolg ${against}! `;
  if (by) return `Ein Erfolg könnte ${by} gewinnen lassen! `;
  return against && `Ein Misserfolg könnte ${against} gewinnen lassen! `;
}
/** Advice against the victory of another player. */
function stopping({ success, failure }: Winners): string {
  const [by, against] = [success.some(isOther), failure.some(isOther)];
  if (by === against) return '';
  return by
    ? ' Gegen diesen Erfolg helfen Stören, ein Gutachten oder nicht mitzumachen.'
    : ' Gegen diesen Misserfolg helfen Würfel und Karten für die Austreibung oder ein Gutachten.';
}
const want = (character: Character | null): string => (character ? WANTS[character] : 'gewinnen');
const lean = (character: Character | null): string => (character ? LEANS[character] : '');

const AIMS: GuideTongue['aims'] = {
  character: () =>
    'Göttlich: Dämonen, die du nach einem Erfolg nimmst; böse: nach einem Misserfolg. Wer zuerst am Ziel ist, gewinnt.',
  action: ({ character, special, need }) =>
    `Du willst ${want(character)}: Mach bei Austreibungen mit, ${NEEDED[need]}. Nach „${special ? nameOf(special) : ''}“ geht das nicht.`,
  keep: () => 'Sie verändern spätere Austreibungen oder bezahlen Gegenstände im Laden.',
  limit: () => 'Mehr als fünf darf niemand haben; was du ablegst, liegt offen.',
  reroll: () => 'Der Wurf, den du behältst, gilt.',
  drop: ({ character }) => `Seine Zahl zählt dann nicht mehr; du willst ${want(character)}.`,
  turn: ({ character }) => `Dort zählt seine andere Zahl; du willst ${want(character)}.`,
  side: ({ character }) => `Erste Zahl göttlich, zweite böse; du willst ${want(character)}.`,
  borrow: ({ isRemoving }) =>
    isRemoving ? 'Er fehlt dann dort; du bekommst nichts.' : 'Er fehlt dann dort und zählt für dich.',
  replace: () => 'Schwarz: Widerstand, nach Erfolg göttliche Macht. Weiß: nach Misserfolg Macht des Bösen.',
  dismiss: () => 'Weniger Widerstand (die schwarzen Zahlen), aber auch ein Dämon weniger zu holen.',
  response: ({ need, special, winners, player: { action } }) =>
    action === 'special'
      ? `${couldWin(winners)}Nach ${special ? nameOf(special) : ''} machst du nicht mit: Du bekommst keinen Dämon, wie es auch ausgeht.`
      : `${couldWin(winners)}Wer mitmacht, bekommt Dämonen${isNobody(winners) ? ': nach Erfolg göttlich, nach Misserfolg böse' : ''}.${needsHope(winners, need) ? HOPED[need] : ''}`,
  lower: () => 'Die Summe muss kleiner sein als die Zahl der Dämonen und sagt, welchen du bekommst.',
  inquiry: ({ character, winners, isOpen }) =>
    isOpen
      ? isNobody(winners)
        ? `Bis alle nacheinander passen, kann dich ein Gutachten noch hinauswerfen, ohne Dämon. Du willst ${want(character)}.`
        : `${couldWin(winners)}Noch kann dich ein Gutachten hinauswerfen.`
      : `${couldWin(winners) || 'Erfolg bringt göttliche Dämonen, Misserfolg böse. '}Du willst ${want(character)}.`,
  syringe: () => 'Du veränderst die Austreibung um 1, bevor die Würfel fallen.',
  take: ({ side, character }) => `Er zählt für deine ${POWER[side]}; du willst ${want(character)}.`,
  buy: () => 'Gegenstände bleiben dir bis zum Ende; Karten gelten nur für eine Austreibung.',
};

const RESPONDING: Readonly<Record<string, string>> = {
  exorcism:
    'Mit der Austreibung würfelst du voll, spielst Karten und nimmst Dämonen. Wer sich vergeblich versteckt, macht trotzdem mit, aber ohne Karten.',
  investigation:
    'Aus der Ferne zählt dein halber Würfel, und du spielst Karten und nimmst Dämonen. Die andere Karte hält dich heraus: kein Dämon für dich.',
  special: 'Keine der beiden Karten bringt dir einen Dämon. Verstecken bringt Karten.',
};

const WHYS: GuideTongue['whys'] = {
  character: () =>
    'Manche brauchen gelungene Austreibungen, manche misslungene, und manche können beides nutzen. Wer dasselbe will wie du, hilft dir unterwegs.',
  action: ({ character, special }) =>
    `${lean(character)} Der Exorzismus bringt Dämonen ans Bett, die Recherche Karten, „${special ? nameOf(special) : ''}“ einen Wurf nach der Tabelle auf deiner Karte. Geht niemand ans Bett, nehmen alle einen bösen Dämon.`,
  keep: ({ character }) =>
    `${lean(character)} Beweise und Wasser helfen dem Erfolg; Gutachten und Abwehrzauber wirken in beide Richtungen. Mit ein paar Karten kaufst du auch einen Gegenstand.`,
  limit: () => 'Behalte, was zu dem Ausgang passt, den du willst, und was du im Laden zum Bezahlen brauchst.',
  reroll: () =>
    'Der zweite Wurf gilt, auch wenn er schlechter ist. Behalte, was dir hilft, und würfle neu, was dir schadet.',
  drop: ({ character }) =>
    `Werde los, was zwischen dir und dem Sieg steht: Du willst ${want(character)}. Du darfst auch alle behalten.`,
  turn: ({ character }) =>
    `Ein Dämon, der die Seite wechselt, verschiebt den Abstand doppelt: Eine Macht sinkt, die andere steigt. ${lean(character)}`,
  side: ({ character }) => `${lean(character)} Vergleich beide Summen, bevor du wählst: Dort bleibt er.`,
  borrow: () =>
    'Das schadet auch jemandem, oder es hilft, wenn der Dämon dort im Weg war. Sieh erst nach, was die anderen wollen.',
  replace: ({ character }) =>
    `${lean(character)} Tausch einen starken Dämon aus, damit ein Erfolg wahrscheinlicher wird; der neue kann aber stärker sein oder noch andere mitbringen.`,
  dismiss: ({ view }) =>
    `Weniger Widerstand macht einen Erfolg wahrscheinlicher.${view.row.length === 1 ? ' Es ist der einzige: Ohne ihn endet die Runde sofort, und das Böse wächst nicht.' : ' Aber es gibt dann einen Dämon weniger zu holen.'}`,
  response: ({ character, winners, player: { action } }) =>
    `${lean(character)} ${action ? RESPONDING[action] : ''}${stopping(winners)}`,
  lower: () => 'Ein gelungener Film bringt dir den Dämon an dieser Stelle und hält dich aus der Austreibung heraus.',
  inquiry: ({ character, winners }) =>
    `${lean(character)} Der höchste Beitrag wählt als Erster. Wer passt, darf wieder spielen, wenn jemand anderes spielt. Gegen ein Gutachten hilft nur, mit einem eigenen zuvorzukommen.${stopping(winners)}`,
  syringe: ({ character }) => `${lean(character)} Ein Punkt kann auch ändern, wer zuerst wählt.`,
  take: ({ character }) =>
    `${lean(character)} Was du liegen lässt, bekommen die, die nach dir wählen: Sieh nach, was sie brauchen.`,
  buy: () =>
    'Ein Gegenstand wirkt auch in späteren Runden. Aber jede Karte, mit der du bezahlst, fehlt dir bei der nächsten Austreibung.',
};

const OUTCOMES: GuideTongue['outcomes'] = {
  toGo: (from, to) => `bis zum Sieg ${from} → ${to}`,
  level: (divine, evil) => `dann göttlich ${divine}, böse ${evil}`,
  theirs: (name, side, from, to) => `${whose(name)} ${POWER[side]} ${from} → ${to}`,
  replaced: (from, to) => `Widerstand ${from} → ${to} plus der neue`,
  share: (least, most, hasCards) =>
    `du bringst ${span(least, most, ' bis ')}${hasCards ? ', vor Karten' : '; du hast keine Karten zum Spielen'}`,
  noDemon: 'kein Dämon für dich',
  sums: expected =>
    `dann ${span(...expected.value, ' bis ')} gegen ${span(...expected.resistance, ' bis ')}, ${chanceText(expected)}`,
  othersPlay: 'andere dürfen noch Karten spielen, auch ein Gutachten',
  diceFall: 'dann fallen die Würfel',
  cancelled: 'dann fällt die Austreibung aus',
  ifCaught: 'misslingt es, machst du mit, aber ohne Karten auszuspielen',
  hand: (from, to) => `Hand ${from} → ${to}`,
  bought: (item, id, isOfUse, from, to) => `${isOfUse ? itemText(id, item) : 'nützt dir nichts'}; Hand ${from} → ${to}`,
};

// The end

function reached({ character, powers: { divine, evil }, distances }: Standing): string {
  const need = distances[0]?.need ?? 0;
  const how: Readonly<Record<Character, string>> = {
    exorcist: `göttliche Macht ${divine} (nötig: ${need}) und kein Dämon auf der bösen Seite`,
    shaman: `göttliche Macht ${divine}, mindestens ${need} über den ${evil} des Bösen`,
    psychologist: `beide Mächte gleich bei ${divine} (nötig: mindestens ${need})`,
    nun: `Abstand der Mächte ${apart(divine, evil)} (nötig: ${need})`,
    houngan: `Macht des Bösen ${evil}, mindestens ${need} über den ${divine} der göttlichen`,
    film: `beide Mächte zusammen ${divine + evil} (nötig: ${need})`,
  };
  return how[character];
}

const won = (one: Standing): string => `${one.name} als ${asWhom(one.role)}, ${reached(one)}`;

const tableText = (half: string): string => `${nameOf(half)}: ${halfText(half)}.`;

export const guide: Guide<ExorzistenState> = guideIn({
  premise: 'Eine Frau ist besessen. Gemeinsam treibt ihr ihre Dämonen aus, aber alle wollen etwas anderes davon.',
  turn: 'In jeder Runde wählst du heimlich eine Aktion, dann eine Reaktion. Wer mitmacht, würfelt gegen die Dämonen.',
  goal: 'Alle gewinnen anders: Bring göttliche Macht und Macht des Bösen dorthin, wo dein Charakter sie haben will.',
  progress,
  threat: (who, role, ways) => `${who ?? 'Dir'} (${nameOf(role)}) genügt zum Sieg ${list(ways.map(wayText), 'oder')}.`,
  sentences: SENTENCES,
  motives: MOTIVES,
  aims: AIMS,
  whys: WHYS,
  outcomes: OUTCOMES,
  rolls: {
    special: ({ half }) => tableText(half('special')),
    rerolls: ({ half }) => tableText(half('special')),
    penance: ({ half }) => tableText(half('disrupt')),
    hideTry: ({ count }) => `Mit weniger als ${count('below')} kommst du aus dem Zimmer.`,
    videoTry: ({ count }) => `Bei einer Summe unter ${count('row')}, der Zahl der Dämonen, gelingt der Film.`,
    dice: (_, expected, hasCards) =>
      `Alle Würfel und Karten zusammen ergeben ${span(...expected.value, ' bis ')}, gegen ${span(...expected.resistance, ' bis ')}: ${chanceText(expected)}.${hasCards ? '' : ' Niemand hat eine Karte gespielt.'}`,
  },
  idlePenance: 'Buße: Auf der bösen Seite liegt kein Dämon, also ändert der Wurf nichts.',
  verdict: winners => {
    const [first, ...others] = winners;
    if (!first) return '';
    if (others.length > 0) return `Gemeinsam gewonnen: ${winners.map(won).join('; ')}.`;
    return `${first.name} hat als ${asWhom(first.role)} gewonnen: ${reached(first)}.`;
  },
  stays: rounds => `Nach ${rounds} Runden war niemand am Ziel, und so bleibt das Böse.`,
});
