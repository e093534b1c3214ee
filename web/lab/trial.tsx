import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Refusal, writeRecord } from '../../engine/index.ts';
import { speechOf } from '../../lab/report/speech.ts';
import { download } from '../download.ts';
import { href, type Route } from '../route.ts';
import { preferences } from '../settings.ts';
import { ReplayScreen } from '../table/replay.tsx';
import { Message } from '../table/route.tsx';
import { fork } from '../tables.ts';
import { type Again, playAgain } from './again.ts';
import { labWords } from './language.ts';

/** A game behind a bar, in the replay. One that was played with changed tables cannot be played on: tables know the game as it is. */
export function TrialRoute({ to }: { readonly to: Extract<Route, { screen: 'trial' }> }): JSX.Element {
  const { games } = labWords.value;
  const [again, setAgain] = useState<Again | undefined>();
  const [failure, setFailure] = useState('');
  const { id, variant, index } = to;
  useEffect(() => {
    const fail = (error: unknown): void => setFailure(error instanceof Refusal ? error.message : games.failed);
    playAgain(id, { variant, index }, speechOf(preferences.value.lang)).then(setAgain, fail);
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
  if (!again) return <Message text={games.making} />;
  const { reel, isAltered } = again;
  const name = `${reel.record.header.game}-${id}-${variant + 1}-${index + 1}.jsonl`;
  return (
    <ReplayScreen
      reel={reel}
      step={to.step}
      at={step => ({ ...to, step })}
      back={back}
      {...(isAltered ? { note: games.altered } : { fork: (lines: number) => fork(reel, lines) })}
      saveRecord={() => download(name, writeRecord(reel.record))}
    />
  );
}
