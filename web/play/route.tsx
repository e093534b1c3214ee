import './play.css';
import './phone.css';
import './reading.css';
import './news/account.css';
import './moments.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Refusal, type Seat } from '../../engine/index.ts';
import type { LocalTable } from '../../table/local.ts';
import type { Replay } from '../../table/replay.ts';
import { later } from '../app/later.tsx';
import { sentenceIn } from '../app/refusals.ts';
import { go, href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { begunTonight } from '../daily/diary.ts';
import { checkKept } from '../fair/check.ts';
import { FitNext } from '../new-match/fit-form.tsx';
import { Afterword } from '../records/afterword.tsx';
import { LostMatch } from '../screens/lost.tsx';
import { type Claim, claim } from '../storage/library.ts';
import { fork, openReplay, openTable, recordOfReplay, recordOfTable, rematch } from '../storage/tables.ts';
import { lineOfEvent, ReplayScreen } from './replay.tsx';
import { TableScreen } from './screen/screen.tsx';
import { TABLE_WORDS } from './words.ts';

/** A sentence instead of a table, with a link home. */
export function Message({
  text,
  children,
}: {
  readonly text: string;
  readonly children?: JSX.Element | undefined;
}): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  return (
    <main class="message">
      <p role="status">{text}</p>
      {children}
      <a class="button" href={href({ screen: 'home' })}>
        {said.home}
      </a>
    </main>
  );
}

const AfterLocalMatch = later<{ readonly table: string }>(
  async () => (await import('../tour/route.tsx')).AfterLocalMatch,
);

const isNotHere = (error: unknown): boolean => error instanceof Refusal && error.code === 'match-not-here';

/** A stored match, open in this window only: it is read after the claim, and stops when the claim is lost. */
export function TableRoute({ id }: { readonly id: string }): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  const [held, setHeld] = useState<Claim | undefined>();
  const [client, setClient] = useState<LocalTable | undefined>();
  const [failure, setFailure] = useState('');
  const [isMissing, setMissing] = useState(false);
  const fail = (error: unknown): void => {
    setMissing(isNotHere(error));
    setFailure(sentenceIn(error) || said.failed);
  };
  useEffect(() => {
    claim(id, () => {
      setHeld(undefined);
      setFailure(said.lost);
    }).then(setHeld, fail);
  }, [id]);
  useEffect(() => {
    if (held?.state !== 'mine') return undefined;
    let opened: LocalTable | undefined;
    let gone = false;
    openTable(id).then(found => {
      opened = found;
      if (gone) found.close();
      else setClient(found);
    }, fail);
    return () => {
      gone = true;
      opened?.close();
      held.release();
    };
  }, [id, held]);
  if (isMissing) return <LostMatch />;
  if (failure) return <Message text={failure} />;
  if (held?.state === 'elsewhere')
    return (
      <Message text={said.elsewhere}>
        <button type="button" class="button button--primary" onClick={() => void held.takeOver().then(setHeld)}>
          {said.takeOver}
        </button>
      </Message>
    );
  if (!client) return <Message text={said.loading} />;
  const { isArranged } = client;
  const showMoment = (seat: Seat, event: number): void => {
    openReplay(id).then(replay => go({ screen: 'replay', id, step: lineOfEvent(replay, seat, event) }), fail);
  };
  return (
    <TableScreen
      client={client}
      after={{
        rematch: () => void rematch(id).then(next => go({ screen: 'table', id: next })),
        replay: line => go({ screen: 'replay', id, step: line }),
        mayReview: begunTonight(id) === undefined && !isArranged,
        source: () => recordOfTable(id),
        noRecord: isArranged ? sentenceIn(new Refusal('match-from-lesson')) : undefined,
        check: isArranged ? undefined : () => checkKept(id),
        hostedBy: 'here',
        afterword: (
          <>
            <FitNext id={id} />
            <AfterLocalMatch table={id} />
            <Afterword id={id} />
          </>
        ),
      }}
      showMoment={isArranged ? undefined : showMoment}
      key={id}
    />
  );
}

export function ReplayRoute({ id, step }: { readonly id: string; readonly step: number | undefined }): JSX.Element {
  const said = TABLE_WORDS[preferences.value.lang];
  const [replay, setReplay] = useState<Replay | undefined>();
  const [failure, setFailure] = useState('');
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    openReplay(id).then(setReplay, error => {
      setMissing(isNotHere(error));
      setFailure(sentenceIn(error) || said.failed);
    });
  }, [id]);
  if (isMissing) return <LostMatch />;
  if (failure) return <Message text={failure} />;
  if (!replay) return <Message text={said.loading} />;
  return (
    <ReplayScreen
      replay={replay}
      step={step}
      at={line => ({ screen: 'replay', id, step: line })}
      {...(replay.over ? {} : { table: href({ screen: 'table', id }) })}
      fork={(lines, sitters) => fork(replay, lines, sitters)}
      source={async () => recordOfReplay(replay, id)}
      check={() => checkKept(id)}
      afterword={<Afterword id={id} />}
      key={id}
    />
  );
}
