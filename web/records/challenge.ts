import { type ChanceNote, type GameModule, Refusal, type Setting, variantsUnder } from '../../engine/index.ts';
import type { Evening } from '../../table/evening.ts';
import { isLevel } from '../new-match/levels.ts';

/** The prefix of options in an invitation: `seed=…&seats=person.Wisp&o.variant=long&rules=1`. */
const OPTION = 'o.';

/** Whether the chance of a match can be shared, so that others begin with the same cards. */
export const canBePlayedAgain = ({ kind }: ChanceNote): boolean => kind === 'seed' || kind === 'keyed';

export function challengeOf({ chance, seats, options, rules }: Evening): string {
  const query = new URLSearchParams();
  if (typeof chance.seed === 'string') query.set('seed', chance.seed);
  if (typeof chance.secret === 'string') query.set('secret', chance.secret);
  query.set('seats', seats.join('.'));
  for (const [name, value] of Object.entries(options)) query.set(`${OPTION}${name}`, String(value));
  query.set('rules', String(rules));
  return query.toString();
}

function chanceIn(query: URLSearchParams): ChanceNote {
  const [seed, secret] = [query.get('seed'), query.get('secret')];
  if (seed && seed.length <= 100) return { kind: 'seed', seed };
  if (secret && /^[0-9a-f]{32,128}$/.test(secret)) return { kind: 'keyed', secret };
  throw new Refusal('evening-without-chance');
}

function seatsIn(query: URLSearchParams, { min, max }: GameModule['game']['seats']): Evening['seats'] {
  const seats = (query.get('seats') ?? '').split('.').map(one => {
    if (one === 'person' || isLevel(one)) return one;
    throw new Refusal('evening-seats-unknown');
  });
  if (seats.length < min || seats.length > max) throw new Refusal('evening-seat-count', { min, max });
  return seats;
}

/** Parses an invitation for this game. */
export function readChallenge({ game }: GameModule, text: string): Evening {
  const query = new URLSearchParams(text);
  const rules = Number(query.get('rules') ?? game.rules);
  if (!game.supported.includes(rules)) throw new Refusal('evening-rules-unknown');
  const options: Record<string, Setting> = {};
  const variants = variantsUnder(game, rules);
  for (const [key, wanted] of query) {
    if (!key.startsWith(OPTION)) continue;
    const name = key.slice(OPTION.length);
    const value = Object.hasOwn(variants, name)
      ? variants[name]?.values.find(one => String(one) === wanted)
      : undefined;
    if (value === undefined) throw new Refusal('evening-variant-unknown', { variant: name, value: wanted });
    options[name] = value;
  }
  return { game: game.id, rules, options, chance: chanceIn(query), seats: seatsIn(query, game.seats) };
}
