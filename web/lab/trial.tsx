import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Refusal, writeRecord } from '../../engine/index.ts';
import type { Experiment } from '../../lab/experiment.ts';
import { type Job, nameOfPlayer, seatingOf } from '../../lab/lineup.ts';
import { speechOf } from '../../lab/report/speech.ts';
import { chanceOf } from '../../table/chance.ts';
import { sha256 } from '../../table/hash.ts';
import { type Reel, reelOf } from '../../table/reel.ts';
import { type Sitter, Table } from '../../table/table.ts';
import { download } from '../download.ts';
import { href, type Route } from '../route.ts';
import { preferences } from '../settings.ts';
import { ReplayScreen } from '../table/replay.tsx';
import { Message } from '../table/route.tsx';
import { recordOf } from './hands.ts';
import { openRun } from './runs.ts';
import { labWords } from './words.ts';

type TrialPlace = Extract<Route, { screen: 'trial' }>;

/** Who sat where: the seats, and where players differ, of what kind each was. */
function sittersOf(experiment: Experiment, job: Job): Sitter[] {
  const speech = speechOf(preferences.value.lang);
  const kinds = seatingOf(experiment, job).map(nameOfPlayer);
  const isMixed = new Set(kinds).size > 1;
  return kinds.map((kind, i) => {
    const seat = speech.row('seat', String(i + 1));
    return { kind: 'person', name: isMixed ? `${seat} (${speech.row('player', kind)})` : seat };
  });
}

/** A match of an experiment, played again from its number alone. One with changed tables is not the game we can show. */
async function reelOfTrial({ id, variant, index }: TrialPlace): Promise<Reel> {
  const { games, run: said } = labWords.value;
  const run = await openRun(id);
  if (!run) throw new Refusal(said.missing);
  const { experiment, house } = run;
  const changes = experiment.variants[variant]?.changes ?? [];
  if (changes.length > 0) throw new Refusal(games.changed);
  if (!run.trial(variant, index)) throw new Refusal(games.none);
  const job = { variant, index };
  const record = await recordOf(experiment, job);
  return reelOf(
    Table.from(`${id}-${variant}-${index}`, house, record, sittersOf(experiment, job), chanceOf),
    sha256,
    chanceOf,
  );
}

/** A game behind a bar, in the replay. */
export function TrialRoute({ to }: { readonly to: TrialPlace }): JSX.Element {
  const { games } = labWords.value;
  const [reel, setReel] = useState<Reel | undefined>();
  const [failure, setFailure] = useState('');
  const { id, variant, index } = to;
  useEffect(() => {
    reelOfTrial(to).then(setReel, error => setFailure(error instanceof Refusal ? error.message : games.failed));
  }, [id, variant, index]);
  const back = { href: href({ screen: 'lab', id }), text: games.back };
  if (failure)
    return (
      <Message text={failure}>
        <a class="button" href={back.href}>
          {back.text}
        </a>
      </Message>
    );
  if (!reel) return <Message text={games.making} />;
  const name = `${reel.record.header.game}-${id}-${variant + 1}-${index + 1}.jsonl`;
  return (
    <ReplayScreen
      reel={reel}
      step={to.step}
      at={step => ({ ...to, step })}
      back={back}
      saveRecord={() => download(name, writeRecord(reel.record))}
    />
  );
}
