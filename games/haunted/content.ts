import type { Face } from '../../engine/index.ts';

export const SUITS = ['D', 'C', 'H', 'S'] as const;
export type Suit = (typeof SUITS)[number];
/** H8 Values from low to high; the Ace stands apart, as a Way Out. */
export const VALUES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type Value = (typeof VALUES)[number];
export type Colour = 'red' | 'black';
export const STATS = ['body', 'will', 'fear'] as const;
export type Stat = (typeof STATS)[number];
export const JOKER: Face = 'joker';
export const CENTRE: Face = 'DA';

/** H4 The 48 cards that are rooms, then the Aces and the Jokers. */
export const ROOMS: readonly Face[] = SUITS.flatMap(suit => VALUES.map(value => suit + value));
export const ACES: readonly Face[] = SUITS.map(suit => `${suit}A`);
export const JOKERS: readonly Face[] = [JOKER, JOKER];

export const isAce = (face: Face): boolean => face.endsWith('A');
export const isJoker = (face: Face): boolean => face === JOKER;
export const isSpecial = (face: Face): boolean => isAce(face) || isJoker(face);

/** H25 A Joker has no suit, no colour and no value. */
export const suitOf = (face: Face): Suit | undefined => SUITS.find(suit => !isJoker(face) && face.startsWith(suit));
export const rankOf = (face: Face): Value | undefined =>
  VALUES.find(value => !isJoker(face) && face.slice(1) === value);
export const colourOf = (face: Face): Colour | undefined => {
  const suit = suitOf(face);
  return suit && (suit === 'D' || suit === 'H' ? 'red' : 'black');
};

export interface Change {
  readonly stat: Stat;
  readonly by: number;
}
/** The effect of a room: nothing, a window, or one of these changes. */
export type Effect = 'nothing' | 'window' | readonly Change[];

const change = (stat: Stat, by: number): Change => ({ stat, by });
const body = (by: number): Effect => [change('body', by)];
const will = (by: number): Effect => [change('will', by)];
const fear = (by: number): Effect => [change('fear', by)];
const either = (...changes: readonly Change[]): Effect => changes;

/** H17 The suit chart. */
export const SUIT_CHART: Readonly<Record<Suit, Readonly<Record<Value, Effect>>>> = {
  H: {
    2: will(-1),
    3: 'nothing',
    4: will(+1),
    5: 'nothing',
    6: will(-1),
    7: 'nothing',
    8: will(+1),
    9: 'nothing',
    10: will(-2),
    J: 'window',
    Q: will(+2),
    K: will(-3),
  },
  C: {
    2: body(-1),
    3: 'nothing',
    4: body(+1),
    5: 'nothing',
    6: body(-1),
    7: 'nothing',
    8: body(+1),
    9: 'nothing',
    10: body(-2),
    J: 'window',
    Q: body(+2),
    K: body(-3),
  },
  D: {
    2: either(change('will', +1), change('fear', -1)),
    3: 'nothing',
    4: either(change('will', -1), change('fear', +1)),
    5: either(change('body', -1), change('fear', +1)),
    6: either(change('body', +1), change('fear', -1)),
    7: either(change('will', +2), change('fear', -2)),
    8: either(change('will', -2), change('fear', +2)),
    9: either(change('body', +1), change('will', +1)),
    10: either(change('body', -1), change('will', -1)),
    J: 'window',
    Q: either(change('body', -2), change('fear', +2)),
    K: either(change('body', +2), change('fear', -2)),
  },
  S: {
    2: fear(+1),
    3: 'nothing',
    4: fear(+1),
    5: 'nothing',
    6: fear(+1),
    7: 'nothing',
    8: fear(+1),
    9: 'nothing',
    10: fear(+1),
    J: 'window',
    Q: fear(+2),
    K: fear(+3),
  },
};

/** H18 The colour chart: red gnaws at WILL, black at BODY; the court cards are windows. */
const COLOUR_STAT: Readonly<Record<Colour, Stat>> = { red: 'will', black: 'body' };
export const COLOUR_LOSS: Readonly<Record<Value, number>> = {
  2: 1,
  3: 1,
  4: 1,
  5: 1,
  6: 1,
  7: 1,
  8: 2,
  9: 2,
  10: 2,
  J: 0,
  Q: 0,
  K: 0,
};

export const DECLARED = ['colour', 'suit'] as const;
export type Declared = (typeof DECLARED)[number];

/** H18 The loss by the colour chart. */
export const colourLoss = (colour: Colour, loss: number): Change => change(COLOUR_STAT[colour], -loss);

/** H18 The gain by a match, instead of the loss. */
export const matchGain = (colour: Colour): Change => change(COLOUR_STAT[colour], +1);
