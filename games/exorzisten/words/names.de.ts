import type { Face } from '../../../engine/index.ts';
import { capital, signed } from '../../kit/counting.ts';
import { list, times } from '../../kit/german.ts';
import { type Effect, INQUIRIES, RITUALS, WARD_MODIFIER } from '../content.ts';
import { demonOf, inquiryOf, itemOf } from '../display.ts';
import { editionOf } from '../editions.ts';
import type { Character, Item, Side } from '../state.ts';
import {
  type Half,
  halfOf,
  isTagged,
  nameIn,
  type Outlook,
  type Placed,
  type Prospect,
  plainId,
  rollsOf,
  ruledBy,
  span,
} from './reading.ts';
import type { Texts } from './speech.ts';

/** The names of demons, cards, items and characters, in the cases that sentences need, and their effects. */

/** A name as it stands on a card, and with its article: who, whom. */
interface Noun {
  readonly name: string;
  readonly nom: string;
  readonly acc: string;
}
const der = (noun: string, whom = noun, name = noun): Noun => ({ name, nom: `der ${noun}`, acc: `den ${whom}` });
const die = (noun: string, name = noun): Noun => ({ name, nom: `die ${noun}`, acc: `die ${noun}` });
const das = (noun: string, name = noun): Noun => ({ name, nom: `das ${noun}`, acc: `das ${noun}` });
const bare = (name: string): Noun => ({ name, nom: name, acc: name });

const NAMES: Readonly<Record<string, Noun>> = {
  satanas: bare('Satanas'),
  beelzebub: bare('Beelzebub'),
  leviathan: bare('Leviathan'),
  asmodeus: bare('Asmodäus'),
  abaddon: bare('Abaddon'),
  belial: bare('Belial'),
  moloch: bare('Moloch'),
  baal: bare('Baal'),
  astaroth: bare('Astaroth'),
  nero: bare('Nero'),
  mephisto: bare('Mephisto'),
  cain: bare('Kain'),
  lilith: bare('Lilith'),
  azazel: bare('Asasel'),
  mammon: bare('Mammon'),
  judas: bare('Judas'),
  pazuzu: bare('Pazuzu'),
  poltergeist: der('Poltergeist'),
  incubus: der('Inkubus'),
  succubus: der('Sukkubus'),
  legion: bare('Legion'),
  'evidence-1': bare('Beweis +1'),
  'evidence-2': bare('Beweis +2'),
  'evidence-3': bare('Beweis +3'),
  'holywater-2': bare('Flasche Weihwasser'),
  'holywater-3': bare('Eimer Weihwasser'),
  'report-1': bare('Gutachten −1'),
  'report-2': bare('Gutachten −2'),
  'devil-lies': bare('Der Teufel lügt'),
  ward: bare('Abwehrzauber'),
  police: bare('Polizei'),
  stole: die('gesegnete Stola', 'Gesegnete Stola'),
  drum: die('Geistertrommel'),
  manual: das('Diagnosehandbuch'),
  rosary: der('Rosenkranz'),
  doll: die('Voodoopuppe'),
  camcorder: der('Camcorder'),
  'ritual-old': das('alte Rituale Romanum', 'Altes Rituale Romanum'),
  'ritual-new': das('neue Rituale Romanum', 'Neues Rituale Romanum'),
  syringe: die('Weihwasserspritze'),
  exorcist: der('Exorzist', 'Exorzisten'),
  shaman: die('Geistheilerin'),
  psychologist: der('Psychologe', 'Psychologen'),
  nun: die('exkommunizierte Nonne', 'Exkommunizierte Nonne'),
  houngan: der('Houngan'),
  film: der('Horrorfilmexperte', 'Horrorfilmexperten'),
};

/** R75 The milder ones; what is missing here keeps its name. */
const MILDER: Readonly<Record<string, Noun>> = {
  satanas: der('schwarze Sturm', 'schwarzen Sturm', 'Schwarzer Sturm'),
  beelzebub: der('Schwarm'),
  leviathan: der('Sog'),
  asmodeus: das('Lauffeuer'),
  abaddon: der('Abgrund'),
  belial: die('Düsternis'),
  moloch: der('Hunger'),
  baal: der('Donner'),
  astaroth: der('Frost'),
  nero: die('Glut'),
  mephisto: das('Flüstern'),
  cain: der('Groll'),
  lilith: der('Nachtwind'),
  azazel: der('Staub'),
  mammon: die('Gier'),
  judas: der('Zweifel'),
  pazuzu: die('Dürre'),
  poltergeist: das('Gepolter'),
  incubus: der('Albtraum'),
  succubus: die('Müdigkeit'),
  legion: das('Echo'),
  'holywater-2': bare('Flasche Quellwasser'),
  'holywater-3': bare('Eimer Quellwasser'),
  'devil-lies': bare('Falsche Stimme'),
  stole: der('bestickte Schal', 'bestickten Schal', 'Bestickter Schal'),
  rosary: die('Perlenschnur'),
  doll: die('Strohpuppe'),
  'ritual-old': das('alte Heilbuch', 'Altes Heilbuch'),
  'ritual-new': das('neue Heilbuch', 'Neues Heilbuch'),
  syringe: die('Quellwasserspritze'),
  exorcist: der('Heiler'),
  shaman: die('Kräuterfrau'),
  nun: die('Einsiedlerin'),
  houngan: der('Beschwörer'),
};

const HALVES: Readonly<Record<Half, string>> = {
  exorcism: 'Exorzismus',
  investigation: 'Recherche',
  special: 'Gebet',
  expulsion: 'Austreibung',
  hide: 'Verstecken',
  disrupt: 'Stören',
};
const OWN_HALVES: Readonly<Record<string, string>> = {
  'exorcist/disrupt': 'Buße',
  'shaman/special': 'Trance',
  'psychologist/special': 'Psychoanalyse',
  'houngan/special': 'Trance',
  'film/special': 'Kino',
  'film/hide': 'Heimvideo',
};

const noun = (id: string): Noun => nameIn(NAMES, MILDER, id);
export const nom = (id: string): string => noun(id).nom;
export const acc = (id: string): string => noun(id).acc;
/** After "als": without its article. */
export const asWhom = (id: string): string => noun(id).nom.replace(/^d(?:er|ie|as) /, '');

export function nameOf(id: string): string {
  const half = halfOf(id);
  return half ? (OWN_HALVES[plainId(id)] ?? HALVES[half.half]) : noun(id).name;
}

export const start = capital;
export const whose = (name: string): string => (/[sßxz]$/i.test(name) ? `${name}’` : `${name}s`);
export const cardCount = (count: number): string => times(count, 'Karte', 'Karten');

/** The bonus of a die or a number, if there is one. */
export const more = (by: number): string => (by === 0 ? '' : ` ${signed(by)}`);

/** R69 What counts at the bed and what counts from afar. */
const reachText = ({ direct, indirect }: { readonly direct: number; readonly indirect: number }): string =>
  [direct === 0 ? '' : `${signed(direct)} am Bett`, indirect === 0 ? '' : `${signed(indirect)} aus der Ferne`]
    .filter(text => text !== '')
    .join(', ');

/** The title of an investigation card stands in quotation marks. */
export const titled = (id: string): string => (INQUIRIES[plainId(id)] ? `„${nameOf(id)}“` : nameOf(id));

/** Cards in the middle of a sentence; those that are alike are counted. */
export function cardList(ids: readonly string[]): string {
  const groups = Map.groupBy(ids, titled);
  return list([...groups].map(([name, { length }]) => (length === 1 ? name : `${length} × ${name}`)));
}

/** How likely an expulsion succeeds, as far as dice and cards on the table go. */
export function chanceText({ percent, isOpen }: Pick<Prospect, 'percent' | 'isOpen'>): string {
  if (percent > 0 && percent < 100) return `gelingt zu ${percent} %`;
  const ends = percent === 0 ? 'misslingt' : 'gelingt';
  return isOpen ? `${ends}, wenn keine Karte mehr kommt` : `${ends} sicher`;
}

// Demons

const numbersOf = (id: string): string => {
  const { black, white, plus } = demonOf(ruledBy(id), plainId(id));
  return `${black}/${white}${plus ? '+' : ''}`;
};
/** The power of a demon of the row against an expulsion. */
export const blackOf = (id: string): number => demonOf(ruledBy(id), plainId(id)).black;
/** The power that a demon adds to a side: "evil +4". */
export const worthOn = (id: string, side: Side, sign: 1 | -1 = 1): string => {
  const { black, white } = demonOf(ruledBy(id), plainId(id));
  return `${POWER[side]} ${signed(sign * (side === 'divine' ? black : white))}`;
};
export const demon = (id: string): string => `${nameOf(id)} (${numbersOf(id)})`;
/** Whom somebody takes, banishes, casts off. */
export const whom = (id: string): string => `${acc(id)} (${numbersOf(id)})`;
export const whomAt = ({ id, place, twin }: Placed): string =>
  twin ? `${acc(id)} Nr. ${place} (${numbersOf(id)})` : whom(id);

export const POWER: Readonly<Record<Side, string>> = { divine: 'göttliche Macht', evil: 'Macht des Bösen' };
export const SIDE: Readonly<Record<Side, string>> = { divine: 'göttliche Seite', evil: 'böse Seite' };
/** After "von". */
export const SIDE_FROM: Readonly<Record<Side, string>> = { divine: 'göttlicher Seite', evil: 'böser Seite' };
/** "göttliche Macht 5 → 6; damit gewinnst du" */
export const outlookText = ({ side, from, to, wins }: Outlook): string =>
  `${POWER[side]} ${from} → ${to}${wins ? '; damit gewinnst du' : ''}`;

// Characters and their cards

/** After "gewinnt mit". */
export const GOALS: Readonly<Record<Character, string>> = {
  exorcist: 'göttlicher Macht von mindestens 12 und keinem Dämon auf der bösen Seite',
  shaman: 'göttlicher Macht, die mindestens 15 über der des Bösen liegt',
  psychologist: 'einem Gleichstand beider Mächte, mindestens 4 zu 4',
  nun: 'einer Macht, die mindestens 17 über der anderen liegt',
  houngan: 'Macht des Bösen, die mindestens 15 über der göttlichen liegt',
  film: 'mindestens 31 aus beiden Mächten zusammen',
};

const NATURE: Readonly<Record<Character, string>> = {
  exorcist: 'Darf am Bett einen Dämon austauschen und tut Buße, wo andere stören.',
  shaman: 'Gibt aus der Ferne mehr dazu als am Bett und heilt sich in der Trance selbst.',
  psychologist: 'Darf am Bett den schwächsten Dämon wegschicken.',
  nun: 'Ausgestoßen und nicht wählerisch: Ihr ist jede der beiden Mächte recht, und ihr Gebet macht aus der einen die andere.',
  houngan:
    'Ein Priester im Vodou. Deckt am Bett zwei Dämonen auf, hat es nicht eilig, sie loszuwerden, und ruft in der Trance noch einen.',
  film: 'Deckt keinen Dämon auf, behält bei der Recherche drei Karten und filmt, wo andere sich verstecken.',
};

export const EFFECTS: Readonly<Record<Effect, string>> = {
  none: 'nichts',
  evil: 'einen Dämon auf die böse Seite nehmen',
  divine: 'einen Dämon auf die göttliche Seite nehmen',
  any: 'einen Dämon auf eine beliebige Seite nehmen',
  drop: 'einen Dämon loswerden, wenn du willst',
  dropEvil: 'einen Dämon von der bösen Seite loswerden, wenn du willst',
  turn: 'einen deiner Dämonen auf deine andere Seite verschieben, wenn du willst',
  card: 'eine Recherchekarte ziehen',
  steal: 'jemandem den schwächsten Dämon nehmen, wenn du willst',
};
const REMOVED = 'den schwächsten Dämon von jemand anderem entfernen, wenn du willst';

/** A31 At some tables the Cinema removes a demon that it takes at others. */
const effectText = (id: string, effect: Effect): string =>
  effect === 'steal' && isTagged(id, 'remove') ? REMOVED : EFFECTS[effect];

const tableText = (id: string, table: readonly Effect[]): string =>
  rollsOf(table)
    .map(({ from, to, effect }) => `bei ${span(from, to, '–')} ${effectText(id, effect)}`)
    .join('; ');

const REVEALS: Readonly<Partial<Record<Character, string>>> = {
  exorcist: '1 Dämon aufdecken, dann einen austauschen, wenn du willst',
  psychologist: '1 Dämon aufdecken, dann den schwächsten wegschicken, wenn du willst',
  film: 'ans Bett gehen und keinen Dämon aufdecken',
};

/** C3 What half a character card says. */
export function halfText(id: string): string {
  const found = halfOf(id);
  if (!found) throw new Error(`${id} is no half of a card`);
  const { character, half } = found;
  const role = editionOf(ruledBy(id)).cast[character];
  switch (half) {
    case 'exorcism':
      return REVEALS[character] ?? `${times(role.reveals, 'Dämon', 'Dämonen')} aufdecken`;
    case 'investigation':
      return `${role.draws} Karten ziehen, ${role.keeps} behalten`;
    case 'special':
      return tableText(id, role.special);
    case 'expulsion':
      return `mitmachen: am Bett mit deinem Würfel${more(role.direct)}, aus der Ferne mit dem halben${more(role.indirect)}`;
    case 'hide':
      return character === 'film'
        ? `am Bett mit zwei Würfeln unter der Zahl der Dämonen bleiben, um einen davon zu bekommen; anderswo ${cardCount(role.hides)} ziehen`
        : `am Bett weniger würfeln, als dort Charaktere sind, um zu entkommen; anderswo ${cardCount(role.hides)} ziehen`;
    case 'disrupt':
      return role.penance
        ? tableText(id, role.penance)
        : `halber Würfel${more(role.disrupts)} für die Dämonen: mehr Widerstand gegen die Austreibung`;
  }
}

// Investigation cards and items

const INQUIRY_TEXT: Readonly<Record<Face, string>> = {
  'devil-lies': 'einen Dämon aus der Reihe bannen',
  ward: `+${WARD_MODIFIER} oder −${WARD_MODIFIER}, wie du willst, für eine andere beteiligte Person`,
  police: 'jemanden festhalten lassen, der stört: kein Würfel und keine Störung in dieser Runde',
};

const CLUE = ', und eine Recherchekarte ziehen';

/** C2 What an investigation card does. */
export function inquiryText(id: string): string {
  const { direct, indirect, on, draws } = inquiryOf(ruledBy(id), plainId(id));
  const own = direct === indirect ? `${signed(direct)} für dich` : reachText({ direct, indirect });
  if (on === 'participant') {
    const whom = isTagged(id, 'others') ? 'eine andere beteiligte Person' : 'eine beteiligte Person, auch dich selbst,';
    return `${whom} disqualifizieren; ${own}`;
  }
  return INQUIRY_TEXT[plainId(id)] ?? `${own}${draws > 0 ? CLUE : ''}`;
}

const ITEM_TEXT: Readonly<Partial<Record<Item, string>>> = {
  manual: 'in jeder Psychoanalyse darfst du einmal neu würfeln; der zweite Wurf gilt',
  camcorder: 'nach dem Wurf für ein Heimvideo statt der Summe einen der beiden Würfel zählen, wenn du willst',
  syringe: 'wenn du am Bett mitmachst: vor dem Würfeln +1 oder −1 für eine andere beteiligte Person',
};

const FIRST_CAMCORDER = 'nach dem Wurf für ein Heimvideo die Summe um 1 oder 2 senken, nicht unter 1';

/** C4 What an item does. */
export function itemText(id: string, item: Item): string {
  if (item === 'camcorder' && isTagged(id, 'first')) return FIRST_CAMCORDER;
  return ITEM_TEXT[item] ?? reachText(itemOf(ruledBy(id), item));
}

/** Whose an item is and what it costs. */
export function offerText(id: string, item: Item, owner: string | undefined): string {
  return `${owner ? `nur für ${acc(owner)} nützlich` : 'für alle'}, ${cardCount(itemOf(ruledBy(id), item).cost)}`;
}

function demonText(id: string): string {
  const { black, white, plus } = demonOf(ruledBy(id), plainId(id));
  const company = plus ? ' Kommt nie allein: Ein weiterer Dämon wird aufgedeckt.' : '';
  return `Widerstand und göttliche Macht ${black}, Macht des Bösen ${white}.${company}`;
}

export const texts: Texts = {
  hidden: { name: 'Verdeckte Karte', text: 'Diese Karte hast du nicht gesehen.' },
  demon: demonText,
  inquiry: id => `${start(inquiryText(id))}.`,
  item: (id, item, owner) => {
    const book = RITUALS.includes(item) ? ' Hast du beide Bücher, gilt das zuletzt gekaufte.' : '';
    return `${start(itemText(id, item))}. ${start(offerText(id, item, owner))}.${book}`;
  },
  character: one => `Gewinnt mit ${GOALS[one]}. ${NATURE[one]}`,
  half: id => `${start(halfText(id))}.`,
};
