import { at, type Hints, type Json, type Random, type Seat } from '../../engine/index.ts';
import { textIn } from '../kit/reading.ts';
import { counts } from './content.ts';
import { answersOf, bonesElsewhere, bonesOnTable, higherKnocks, ownCount } from './display.ts';
import { knockIn, standing } from './reading.ts';
import type { Asked, Call, Knock, KnocksState } from './state.ts';

/** K5 The chance that a bone counts for a sign: its own side and the ghost. */
const COUNTS = 1 / 3;
/** How many bones of the knocked sign its maker is believed to have beyond the usual. */
const BELIEVED = 0.7;
/** How often a false knock is not doubted. */
const SPARED = 0.35;
/** An exact knock costs all the others a candle. */
const EXACT_WORTH = 1.3;
/** The first knock of a round: as likely as this leaves little room and gives little away. */
const OPENING = 0.7;

/** The chance that of `n` bones exactly `k` count. */
function exactly(k: number, n: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways * COUNTS ** k * (1 - COUNTS) ** (n - k);
}

function atLeast(k: number, n: number): number {
  let sum = 0;
  for (let i = Math.max(0, k); i <= n; i++) sum += exactly(i, n);
  return sum;
}

/** The bones that a seat must find under other cups, after its own and those believed of the standing knock's maker. */
function missing(s: KnocksState, seat: Seat, { count, sign }: Knock): number {
  const told = s.knock?.sign === sign && s.knocker !== null && s.knocker !== seat ? BELIEVED : 0;
  return count - ownCount(s, seat, sign) - told;
}

/** The chance that a knock is true, by what its seat sees. Between two whole numbers it is mixed. */
export function chanceOf(s: KnocksState, seat: Seat, knock: Knock): number {
  const [needed, others] = [missing(s, seat, knock), bonesElsewhere(s, seat)];
  const low = Math.floor(needed);
  const share = needed - low;
  return atLeast(low, others) * (1 - share) + atLeast(low + 1, others) * share;
}

/** The chance to come out of an answer without losing a candle. */
function worth(pick: Json, asked: Pick<Asked, 'seat' | 'what'>, s: KnocksState): number {
  const { seat } = asked;
  const call = textIn(pick, 'call');
  if (call === 'doubt') return 1 - chanceOf(s, seat, standing(s));
  if (call === 'exactly') {
    const needed = Math.round(missing(s, seat, standing(s)));
    return EXACT_WORTH * exactly(needed, bonesElsewhere(s, seat));
  }
  const knock = knockIn(pick);
  const chance = chanceOf(s, seat, knock);
  if (asked.what === 'knock') return 1 - Math.abs(chance - OPENING);
  return chance + (1 - chance) * SPARED - 0.004 * knock.count;
}

/** The answers worth a look, the best first: a few knocks, and both calls. */
const BEST_KNOCKS = 5;
function worthwhile(asked: Pick<Asked, 'seat' | 'what'>, s: KnocksState): (Knock | Call)[] {
  const valued = answers(asked, s).map(pick => ({ pick, worth: worth(pick, asked, s) }));
  const best = valued.toSorted((a, b) => b.worth - a.worth).map(({ pick }) => pick);
  const knocks = new Set(best.filter(pick => 'sign' in pick).slice(0, BEST_KNOCKS));
  return best.filter(pick => 'call' in pick || knocks.has(pick));
}
const answers = ({ what }: Pick<Asked, 'what'>, s: KnocksState): (Knock | Call)[] =>
  what === 'knock' ? higherKnocks(s) : answersOf(s);

/** Nearly the best answer: one of three, the better ones more often. */
function quick(picks: readonly Json[], asked: Pick<Asked, 'seat' | 'what'>, s: KnocksState, random: Random): Json {
  const few = picks.slice(0, 3);
  const weights = few.map(pick => Math.round(1000 * Math.max(0, worth(pick, asked, s)) ** 8));
  let left = random(weights.reduce((sum, weight) => sum + weight, 1));
  for (const [i, weight] of weights.entries()) {
    if (left < weight) return at(few, i);
    left -= weight;
  }
  return at(few, 0);
}

export const hints: Hints<KnocksState> = {
  /** A candle is worth its share of all that burn; a knock that stands endangers one. */
  value(s, seat) {
    const all = Math.max(
      1,
      s.candles.reduce((sum, left) => sum + left, 0),
    );
    const { knock, knocker, turn } = s;
    const mine = at(s.candles, seat);
    if (mine === 0 || mine === all || !knock || knocker === null) return mine / all;
    const chance = chanceOf(s, seat, knock);
    const risk = knocker === seat ? (1 - chance) * (1 - SPARED) : turn === seat ? 0.5 - Math.abs(chance - 0.5) : 0.1;
    return (mine - risk) / all;
  },
  prior: (ask, s) => pick => Math.max(0.01, worth(pick, ask, s)) ** 4 * 4,
  propose: (ask, s) => worthwhile(ask, s),
  play: (ask, s, random) => quick(worthwhile(ask, s), ask, s, random),
  thinks: 'flat',
  trust: 0.4,
  horizon: 6,
  beliefs({ knock, cup, cards }): Record<string, boolean> {
    if (!knock) return {};
    const found = cup.flat().filter(card => counts(at(cards.face, card), knock.sign)).length;
    return { isTrue: found >= knock.count };
  },
  features: (s, seat) => ({ candles: at(s.candles, seat), bones: bonesOnTable(s) }),
  wants: { candles: 'more' },
};
