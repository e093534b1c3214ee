import {
  type Asked,
  at,
  type CardWords,
  HIDDEN,
  type Labels,
  labelsOf,
  type Seat,
  type Settings,
  type Words,
} from '../../../engine/index.ts';
import { phrased, type TongueOf } from '../../kit/phrasing.ts';
import { field, named, numberIn, numbers, sure } from '../../kit/reading.ts';
import { DEMONS, type Effect, INQUIRIES, ITEMS, PRESETS, SYRINGE_MODIFIER, WARD_MODIFIER } from '../content.ts';
import {
  demonOf,
  directs,
  hideOdds,
  inquiryOf,
  type Odds,
  playerOf,
  resistanceOf,
  responsesOf,
  roleOf,
  videoOdds,
} from '../display.ts';
import { handFor } from '../editions.ts';
import {
  CHARACTERS,
  type Character,
  type ExorzistenState,
  type Item,
  type Play,
  SHOP,
  SIDES,
  type Side,
} from '../state.ts';
import {
  bonusOf,
  called,
  cardAs,
  dropping,
  type Headings,
  halfId,
  halfOf,
  type Lines,
  likewise,
  type Outlook,
  type Placed,
  placed,
  plainId,
  prospect,
  type Readership,
  type Scene,
  scene,
  sideOf,
  taking,
  tale,
  turning,
} from './reading.ts';

/** The sentences that every language provides, and the words of the game made of them. */

/** The texts for each kind of thing that has a name. */
export interface Texts {
  readonly hidden: CardWords;
  demon(id: string): string;
  inquiry(id: string): string;
  /** Its owner is the only character who can use it. */
  item(id: string, item: Item, owner: string | undefined): string;
  character(one: Character): string;
  half(id: string): string;
}

/** A language, phrase by phrase. Whatever has a name is handed over as an id that `nameOf` can read. */
export interface Tongue extends TongueOf<ExorzistenState, Query, Scene> {
  nameOf(id: string): string;
  readonly texts: Texts;
  readonly answers: Answers;
  readonly lines: Lines;
  readonly headings: Headings;
}

/** The words of a language, made of its phrases. */
export function inWords(tongue: Tongue): Words<ExorzistenState> {
  const { nameOf, texts, prompts, answers, lines, headings, situation, waiting, ...plain } = tongue;
  return {
    ...plain,
    ...phrased(tongue, { query, tale, scene }),
    card: (id, settings = {}) => cardWords(tongue, called({ options: settings }, id)),
    label: labelsOf(labels(answers)),
    item: (_, items, { view }) => tongue.answers.keep(cardsAs(view, numbers([...items]).slice(-1))),
  };
}

/** C1-C4 Of all that has an id: faces, items, characters, halves of character cards, by whichever name (R75). */
function cardWords({ nameOf, texts }: Tongue, id: string): CardWords {
  if (plainId(id) === HIDDEN) return texts.hidden;
  const [name, thing] = [nameOf(id), plainId(id)];
  const half = halfOf(id);
  if (half) return { name, text: texts.half(id), reconstructed: half.half !== 'exorcism' };
  const character = CHARACTERS.find(one => one === thing);
  if (character) return { name, text: texts.character(character) };
  const item = SHOP.find(one => one === thing);
  if (item) return { name, text: texts.item(id, item, ownerOf(id, item)), reconstructed: true };
  if (DEMONS[thing]) return { name, text: texts.demon(id), reconstructed: true };
  if (INQUIRIES[thing]) return { name, text: texts.inquiry(id), reconstructed: true };
  throw new Error(`no words for ${id}`);
}

/** R4 The characters of a set, by their names at the table that is being laid. */
export const trio =
  (set: keyof typeof PRESETS, nameOf: Tongue['nameOf']) =>
  (options: Settings): string =>
    PRESETS[set].map(character => nameOf(called({ options }, character))).join(', ');

/** For whom alone an item is, by the same kind of name as the item. */
export function ownerOf(id: string, item: Item): string | undefined {
  const { owner } = ITEMS[item];
  return owner === null ? undefined : likewise(id, owner);
}

// Questions

function query({ seat, about }: Asked, { view, names }: Readership) {
  const count = (key: string): number => sure(numberIn(about, key), key);
  return {
    count,
    drawn: (): number => numbers(field(about, 'drawn')).length,
    held: (): number => numbers(field(about, 'from')).length,
    /** R17 How many cards of a hand are too many. */
    over: (): number => numbers(field(about, 'from')).length - handFor(view.options).limit,
    effect: (): Effect => at(roleOf(view, seat).special, count('roll') - 1),
    card: (): string => cardAs(view, count('card')),
    /** The special action of the one asked. */
    special: (): string => halfId(view, seat, 'special'),
    /** Only demons of the evil side may go. */
    evilOnly: (): boolean => field(about, 'side') === 'evil',
    /** A31 The weakest demon is removed, not taken. */
    removing: (): boolean => view.options.cinema === 'remove',
    side: (): Side => named(SIDES, field(about, 'side')),
    resistance: (): number => resistanceOf(view),
    prospect: () => prospect(view, seat),
    /** Those at the bed; null for the one asked, who comes first. */
    bed: (): (string | null)[] =>
      directs(view)
        .map(one => (one === seat ? null : at(names, one)))
        .sort((a, b) => Number(b === null) - Number(a === null)),
    /** R35 The odds to hide, for one who is at the bed and has nothing better. */
    hiding: (): Odds | undefined => {
      const { direct, character } = playerOf(view, seat);
      return direct && character !== 'film' ? hideOdds(view) : undefined;
    },
  };
}
export type Query = ReturnType<typeof query>;

/** The effect of a response now. */
export type Reaction =
  | { readonly kind: 'expulsion'; readonly direct: boolean; readonly by: number }
  | { readonly kind: 'hide'; readonly below: number }
  | { readonly kind: 'video'; readonly below: number; readonly odds: Odds }
  | { readonly kind: 'draw'; readonly count: number }
  | { readonly kind: 'disrupt'; readonly by: number }
  /** Without an evil demon it comes to nothing. */
  | { readonly kind: 'penance'; readonly isIdle: boolean };

/** The effect of an investigation card now. */
export type Stroke =
  | { readonly kind: 'own'; readonly by: number; readonly draws: number }
  | { readonly kind: 'report'; readonly name: string; readonly self: boolean; readonly by: number }
  | { readonly kind: 'ward'; readonly name: string; readonly by: number }
  | { readonly kind: 'police'; readonly name: string }
  | { readonly kind: 'banish'; readonly demon: Placed; readonly from: number; readonly to: number };

/** Everything that can be answered. */
export interface Answers {
  character(id: string, character: Character): string;
  /** An upper half, and the lower halves that stay in hand. */
  action(half: string, leaves: readonly string[]): string;
  keep(cards: readonly string[]): string;
  discard(cards: readonly string[]): string;
  readonly rollAgain: string;
  keepRoll(roll: number, effect: Effect): string;
  drop(demon: string, outlook: Outlook): string;
  readonly dropNothing: string;
  /** The side that a demon leaves, and the one that it goes to. */
  turn(demon: string, left: Outlook, gained: Outlook): string;
  readonly turnNothing: string;
  side(outlook: Outlook): string;
  /** From somebody, and from which of their sides. */
  borrow(demon: string, from: string, side: Side, outlook: Outlook): string;
  remove(demon: string, from: string, side: Side): string;
  readonly borrowNothing: string;
  replace(demon: Placed): string;
  readonly replaceNothing: string;
  /** The last one leaves the bed empty. */
  dismiss(demon: Placed, resistance: number, last: boolean): string;
  readonly dismissNothing: string;
  response(half: string, reaction: Reaction): string;
  /** The demon that it leads to, if it leads to any. */
  lower(by: number, sum: number, demon: Placed | undefined): string;
  inquiry(card: string, stroke: Stroke): string;
  readonly pass: string;
  syringe(name: string, by: number): string;
  readonly syringeNothing: string;
  take(demon: Placed, outlook: Outlook): string;
  buy(item: string, cards: readonly string[]): string;
  readonly buyNothing: string;
}

const cardsAs = (view: ExorzistenState, cards: readonly number[]): string[] => cards.map(card => cardAs(view, card));

function reactionOf(view: ExorzistenState, seat: Seat, response: string): Reaction {
  const { direct, character } = playerOf(view, seat);
  const role = roleOf(view, seat);
  if (response === 'expulsion')
    return { kind: 'expulsion', direct, by: bonusOf(view, seat, direct ? 'direct' : 'indirect') };
  if (response === 'disrupt')
    return role.penance
      ? { kind: 'penance', isIdle: playerOf(view, seat).evil.length === 0 }
      : { kind: 'disrupt', by: role.disrupts };
  if (!direct) return { kind: 'draw', count: role.hides };
  if (character !== 'film') return { kind: 'hide', below: directs(view).length };
  return { kind: 'video', below: view.row.length, odds: videoOdds(view, seat) };
}

function strokeOf({ view, names }: Readership, seat: Seat, pick: Exclude<Play, { pass: true }>): Stroke {
  const inquiry = inquiryOf(view, plainId(cardAs(view, pick.play)));
  const by = playerOf(view, seat).direct ? inquiry.direct : inquiry.indirect;
  const target = 'target' in pick ? pick.target : undefined;
  const name = target === undefined ? '' : at(names, target);
  switch (inquiry.on) {
    case 'self':
      return { kind: 'own', by, draws: inquiry.draws };
    case 'participant':
      return { kind: 'report', name, self: target === seat, by };
    case 'other':
      return { kind: 'ward', name, by: WARD_MODIFIER * sure(numberIn(pick, 'sign'), 'sign') };
    case 'disrupter':
      return { kind: 'police', name };
    case 'demon': {
      const demon = placed(view, sure(numberIn(pick, 'demon'), 'demon'));
      const from = resistanceOf(view);
      return { kind: 'banish', demon, from, to: from - demonOf(view, plainId(demon.id)).black };
    }
  }
}

const labels = (answers: Answers): Labels<ExorzistenState> => ({
  character: ({ character }, { view }) => answers.character(called(view, character), character),
  action: ({ action }, { view }, { seat }) => {
    const leaves = responsesOf(action).map(response => halfId(view, seat, response));
    return answers.action(halfId(view, seat, action), leaves);
  },
  keep: ({ keep }, { view }) => answers.keep(cardsAs(view, keep)),
  limit: ({ keep }, { view }, { about }) => {
    const rest = numbers(field(about, 'from')).filter(card => !keep.includes(card));
    return answers.discard(cardsAs(view, rest));
  },
  reroll: ({ reroll }, reader, ask) => {
    const { count, effect } = query(ask, reader);
    return reroll ? answers.rollAgain : answers.keepRoll(count('roll'), effect());
  },
  drop: ({ drop }, { view }, { seat }) =>
    drop === null ? answers.dropNothing : answers.drop(cardAs(view, drop), dropping(view, seat, drop)),
  turn: ({ turn }, { view }, { seat }) =>
    turn === null ? answers.turnNothing : answers.turn(cardAs(view, turn), ...turning(view, seat, turn)),
  side: ({ side }, { view }, { seat, about }) =>
    answers.side(taking(view, seat, sure(numberIn(about, 'card'), 'card'), side)),
  borrow: (pick, { view, names }, { seat }) => {
    if (pick.take === null) return answers.borrowNothing;
    const { take: card, side } = pick;
    const victim = view.players.findIndex(({ divine, evil }) => [...divine, ...evil].includes(card));
    const [demon, from, lies] = [cardAs(view, card), at(names, victim), sideOf(view, victim, card)];
    if (side === undefined) return answers.remove(demon, from, lies);
    return answers.borrow(demon, from, lies, taking(view, seat, card, side));
  },
  replace: ({ replace }, { view }) =>
    replace === null ? answers.replaceNothing : answers.replace(placed(view, replace)),
  dismiss: ({ dismiss }, { view }) => {
    if (dismiss === null) return answers.dismissNothing;
    const demon = placed(view, dismiss);
    const rest = resistanceOf(view) - demonOf(view, plainId(demon.id)).black;
    return answers.dismiss(demon, rest, view.row.length === 1);
  },
  response: ({ response }, { view }, { seat }) =>
    answers.response(halfId(view, seat, response), reactionOf(view, seat, response)),
  lower: ({ lower: by }, { view }, { about }) => {
    const sum = sure(numberIn(about, 'sum'), 'sum') - by;
    const card = sum < view.row.length ? view.row[sum - 1] : undefined;
    return answers.lower(by, sum, card === undefined ? undefined : placed(view, card));
  },
  inquiry: (pick, reader, { seat }) =>
    'pass' in pick ? answers.pass : answers.inquiry(cardAs(reader.view, pick.play), strokeOf(reader, seat, pick)),
  syringe: (pick, { names }) =>
    pick.target === null
      ? answers.syringeNothing
      : answers.syringe(at(names, pick.target), SYRINGE_MODIFIER * pick.sign),
  take: ({ take }, { view }, { seat, about }) =>
    answers.take(placed(view, take), taking(view, seat, take, named(SIDES, field(about, 'side')))),
  buy: (pick, { view }) =>
    'done' in pick ? answers.buyNothing : answers.buy(called(view, pick.buy), cardsAs(view, pick.pay)),
});
