import { at, type Event, type Random, randomFrom, type Storyteller } from '../../../engine/index.ts';
import { known, named, wordsFor } from '../../kit/reading.ts';
import { colourOf, isAce, isJoker, rankOf, STATS, SUIT_CHART, suitOf } from '../content.ts';
import type * as Lines from '../words/lines.en.ts';
import { isOfHouse } from '../words/speech.ts';
import type { HousePieces, Mood, PlayerPieces, Pool } from './pieces.ts';

/** Everything that one language has to tell with: the room lines that people are offered, and pieces of bots. */
export interface Grammar {
  readonly lines: typeof Lines;
  readonly house: HousePieces;
  readonly player: PlayerPieces;
}

/** One part of a line: a pool to choose from, and how often in ten it is said. */
interface Part {
  readonly pool: Pool;
  readonly often: number;
}
const always = (...pools: readonly Pool[]): Part => ({ pool: pools.flat(), often: 10 });
const sometimes = (pool: Pool, often: number): Part => ({ pool, often });

const faceOf = ({ faces }: Event): string => known(faces?.[0]) ?? '';

/** H17, H18 How a room feels, by what was declared. */
function moodOf(event: Event): Mood {
  const face = faceOf(event);
  const [suit, rank] = [suitOf(face), rankOf(face)];
  if (isJoker(face)) return 'caught';
  if (!suit || !rank) return 'plain';
  if (event.declared !== 'suit') return 'JQK'.includes(rank) ? 'window' : colourOf(face) === 'red' ? 'doubt' : 'hurt';
  const effect = SUIT_CHART[suit][rank];
  if (effect === 'nothing') return 'plain';
  if (effect === 'window') return 'window';
  const { stat, by } = at(effect, 0);
  if (stat === 'fear') return 'dread';
  return stat === 'body' ? (by < 0 ? 'hurt' : 'strength') : by < 0 ? 'doubt' : 'comfort';
}

/** The house's own line about a room. */
function roomPool({ lines, house }: Grammar, event: Event): Pool {
  const face = faceOf(event);
  if (isAce(face)) return [...lines.EXIT_LINES, ...house.exit];
  if (event.declared === 'suit') return wordsFor(lines.SUIT_LINES, face);
  return wordsFor(lines.COLOUR_LINES, `${colourOf(face) === 'red' ? 'R' : 'B'}${face.slice(1)}`);
}

const textOf = (event: Event, key: string): string => String(event[key]);

const PARTS: Readonly<Record<string, (grammar: Grammar, event: Event) => readonly Part[]>> = {
  memory: ({ lines, player }) => [always(lines.MEMORY_LINES, player.memory)],
  room: (grammar, event) => [always(roomPool(grammar, event)), sometimes(grammar.house.house, 5)],
  reaction: ({ player }, event) => {
    const mood = moodOf(event);
    const said = always(player.reactions[mood]);
    return mood === 'caught' ? [said] : [said, sometimes(player.leave, 7)];
  },
  question: ({ player }, event) => [always(wordsFor(player.replies, faceOf(event))), sometimes(player.leave, 3)],
  trap: ({ lines, house }) => [always(lines.TRAP_LINES, house.trap)],
  rescue: ({ lines, player }) => [always(lines.RESCUE_LINES, player.rescue)],
  answer: ({ lines, player }, event) => {
    const stat = named(STATS, event.stat);
    return [always(lines.ANSWER_LINES[stat], player.answers[stat])];
  },
  outcome: ({ lines, player }, event) => {
    const outcome = textOf(event, 'outcome');
    return [always(wordsFor<Pool>(lines.OUTCOME_LINES, outcome), wordsFor<Pool>(player.outcomes, outcome))];
  },
  closing: ({ lines, player }, event) => {
    const fate = textOf(event, 'fate');
    return [always(wordsFor<Pool>(lines.CLOSING_LINES, fate), wordsFor<Pool>(player.closings, fate))];
  },
};

const SENTENCE_END = /(?<=[.?!])\s+/;
export const sentencesOf = (line: string): readonly string[] => line.split(SENTENCE_END);

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  return items.map(() => at(left.splice(random(left.length), 1), 0));
}

/** One evening: remembers its sentences and the pieces in its slots, so that none comes twice. */
class EveningTelling {
  private readonly slots: Readonly<Record<string, Pool>>;
  private readonly said = new Set<string>();
  private readonly filled = new Map<string, number>();

  constructor(slots: Readonly<Record<string, Pool>>) {
    this.slots = slots;
  }

  /** A line with a new sentence for each part. Undefined: there is nothing new to say. */
  line([main, ...others]: readonly Part[], random: Random): string | undefined {
    const first = main && this.sentence(main.pool, random);
    const more = others.flatMap(({ pool, often }) =>
      random(10) < often || first === undefined ? (this.sentence(pool, random) ?? []) : [],
    );
    const all = first === undefined ? more : [first, ...more];
    return all.length === 0 ? undefined : all.join(' ');
  }

  private sentence(pool: Pool, random: Random): string | undefined {
    const count = (piece: string): number => this.filled.get(piece) ?? 0;
    for (const piece of shuffled(pool, random).sort((a, b) => count(a) - count(b))) {
      const used = [piece];
      const text = this.fill(piece, used, random);
      if (sentencesOf(text).some(sentence => this.said.has(sentence))) continue;
      for (const sentence of sentencesOf(text)) this.said.add(sentence);
      for (const one of used) this.filled.set(one, (this.filled.get(one) ?? 0) + 1);
      return text;
    }
    return undefined;
  }

  /** Fills the slots of a piece with what was used least. */
  private fill(piece: string, used: string[], random: Random): string {
    return piece.replace(/\{(\w)(\w*)\}/g, (_, initial: string, rest: string) => {
      const pool = wordsFor<Pool>(this.slots, initial.toLowerCase() + rest);
      const count = (one: string): number => (this.filled.get(one) ?? 0) + (used.includes(one) ? 1 : 0);
      const least = Math.min(...pool.map(count));
      const fresh = pool.filter(one => count(one) === least);
      const chosen = at(fresh, random(fresh.length));
      used.push(chosen);
      return initial === initial.toLowerCase() ? chosen : upper(chosen);
    });
  }
}

const partsOf = (grammar: Grammar, event: Event): readonly Part[] =>
  wordsFor(PARTS, textOf(event, 'topic'))(grammar, event);

/**
 * A seed for each invitation, chained: everything public that was invited before is in it. Equal matches are told
 * equally, to every reader.
 */
function seedsOf(invitations: readonly Event[]): readonly string[] {
  const seeds: string[] = [];
  for (const event of invitations) {
    const before = randomFrom(seeds.at(-1) ?? '')(2 ** 32);
    const { by, topic, declared, stat, outcome } = event;
    seeds.push([before, by, topic, faceOf(event), declared, stat, outcome].join());
  }
  return seeds;
}

/** The bots' storyteller in one language. It gets public invitations and nothing else. */
export function tellerOf(grammar: Grammar): Storyteller {
  const slots = { ...grammar.house.slots, ...grammar.player.slots };
  /** Tells the first invitations; returns the evening, so that it can go on. */
  const tellAll = (invitations: readonly Event[], seeds: readonly string[]) => {
    const evening = new EveningTelling(slots);
    const tell = (event: Event, i: number) => evening.line(partsOf(grammar, event), randomFrom(at(seeds, i)));
    return { evening, lines: invitations.map(tell) };
  };
  return {
    tell: invitations => tellAll(invitations, seedsOf(invitations)).lines,
    openings: (invitations, index, count) => {
      const seeds = seedsOf(invitations.slice(0, index + 1));
      const { evening } = tellAll(invitations.slice(0, index), seeds);
      const parts = partsOf(grammar, at(invitations, index));
      // The first is what a bot would say; the others are shorter.
      const short = parts.map((part, i) => (i === 0 ? part : sometimes(part.pool, 0)));
      const line = (_: unknown, i: number) =>
        evening.line(i === 0 ? parts : short, randomFrom(at(seeds, index) + '+'.repeat(i))) ?? [];
      return Array.from({ length: count }, line).flat();
    },
    isHouse: isOfHouse,
  };
}
