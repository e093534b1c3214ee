import { type GameModule, randomFrom, type Settings } from '../../engine/index.ts';
import { Dictionary } from '../features/dictionary.ts';
import { FeatureReader } from '../features/reader.ts';
import type { FeatureSchema } from '../features/schema.ts';
import { seatsFor } from './learn-schema.ts';
import { exploring, playEntries } from './phase-entries.ts';
import { FeatureCollector, type Sample } from './samples.ts';

/** The share of random answers, as one in this number: bad positions must be met too. */
const RANDOM_ANSWER_ONE_IN = 8;

export const readerFor = ({ game, content }: GameModule, { layout, dictionary }: FeatureSchema): FeatureReader =>
  new FeatureReader({ game, ...(content && { content }) }, layout, Dictionary.from(dictionary));

/** The samples of one match of quick answers, as one seat knew the states. The targets are the result. */
export function warmMatch(
  gameModule: GameModule,
  reader: FeatureReader,
  options: Settings,
  seed: string,
  i: number,
): Sample[] {
  const { game, hints } = gameModule;
  const random = randomFrom(`warm ${seed} ${i}`);
  const seats = seatsFor(gameModule, i);
  const eyes = random(seats);
  const collector = new FeatureCollector();
  const samples: Sample[] = [];
  const result = playEntries(
    game,
    { seats, options, seed: `warm ${seed} ${i}` },
    world => exploring(hints, world, random, RANDOM_ANSWER_ONE_IN),
    s => {
      reader.read(s, eyes, collector.add);
      samples.push({ seats, features: collector.drain(), target: [] });
    },
  );
  for (const sample of samples) sample.target = result;
  return samples;
}
