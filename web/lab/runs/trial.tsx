import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { speechOf } from '../../../lab/report/speech.ts';
import type { Sitter } from '../../../table/seat-view.ts';
import { sentenceIn } from '../../app/refusals.ts';
import { href, type Route } from '../../app/route.ts';
import { preferences } from '../../app/settings.ts';
import { ReplayScreen } from '../../play/replay.tsx';
import { Message } from '../../play/route.tsx';
import { fork, recordOfReplay } from '../../storage/tables.ts';
import { labWords } from '../language.ts';
import { type Again, playAgain } from './replay-trial.ts';

/** A game behind a bar, in the replay. A game with changed tables cannot be continued as a match. */
export function TrialRoute({ to }: { readonly to: Extract<Route, { screen: 'trial' }> }): JSX.Element {
  const { games } = labWords.value;
  const [again, setAgain] = useState<Again | undefined>();
  const [failure, setFailure] = useState('');
  const { id, variant, index, doubling } = to;
  useEffect(() => {
    const fail = (error: unknown): void => setFailure(sentenceIn(error) || games.failed);
    const job = { variant, index, ...(doubling !== undefined && { doubling }) };
    playAgain(id, job, speechOf(preferences.value.lang)).then(setAgain, fail);
  }, [id, variant, index, doubling]);
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
  const { replay, isAltered } = again;
  const playOn = (lines: number, sitters: readonly Sitter[]): Promise<string> => fork(replay, lines, sitters);
  return (
    <ReplayScreen
      replay={replay}
      step={to.step}
      at={step => ({ ...to, step })}
      back={back}
      {...(isAltered ? { note: games.altered } : { fork: playOn })}
      source={async () =>
        recordOfReplay(replay, [id, variant + 1, ...(doubling ? [`x${doubling}`] : []), index + 1].join('-'))
      }
    />
  );
}
