import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Refusal, readRecord } from '../../../engine/index.ts';
import { go, href } from '../../app/route.ts';
import { preferences } from '../../app/settings.ts';
import { BoundSet } from '../../fair/note.tsx';
import { FAIR_WORDS } from '../../fair/words.ts';
import { warn } from '../../reading/warn.ts';
import { importRecord } from '../../storage/tables.ts';
import { closeUnbegun, type SetView, tableSet } from '../net/api.ts';
import { useActing } from '../net/use-async-action.ts';
import { said } from '../words.ts';

const REFRESH_EVERY_MS = 15_000;

/** Whether all records of the set were dealt from the committed secret. */
const areBound = ({ records }: SetView, commitment: string | undefined): boolean =>
  commitment === undefined ||
  (records ?? []).every(({ record }) => readRecord(record).header.chance.commitment === commitment);

/** Stores all matches of the set on this device and opens their comparison. */
async function compare(view: SetView, commitment: string | undefined): Promise<void> {
  const { records } = view;
  if (!areBound(view, commitment)) throw new Refusal('set-other-secret');
  const ids: string[] = [];
  for (const { record, names } of records ?? []) ids.push(await importRecord(record, undefined, names));
  go({ screen: 'compare', ids });
}

interface SetProps {
  readonly id: string;
  /** The server's commitment to the chance of all tables; older sets have none. */
  readonly commitment?: string | undefined;
  /** The number of this table, counted from 1. */
  readonly table: number;
  readonly of: number;
  /** The phase of this table: a change triggers a refresh. */
  readonly phase: string;
}

/** The other tables of the set: their phases, and the comparison when all are over. Earlier it would reveal cards. */
export function TableSet({ id, table, of, phase, commitment }: SetProps): JSX.Element {
  const { set: words } = said.value;
  const [view, setView] = useState<SetView | undefined>();
  const { busy, refused, act } = useActing();
  const refresh = (): Promise<void> => tableSet(id).then(setView);
  useEffect(() => {
    const refreshVisible = (): void => {
      if (document.visibilityState === 'visible')
        refresh().catch(warn('The other tables of the evening could not be read'));
    };
    refreshVisible();
    const timer = setInterval(refreshVisible, REFRESH_EVERY_MS);
    return () => clearInterval(timer);
  }, [id, phase]);
  const waiting = view?.tables.some(one => one.phase === 'gathering') ?? false;
  return (
    <section class="panel stack table-set" aria-labelledby="set">
      <h2 id="set">{words.title(table, of)}</h2>
      <p class="small soft">{words.text}</p>
      {commitment !== undefined && (
        <details class="fold small">
          <summary>{FAIR_WORDS[preferences.value.lang].title}</summary>
          <BoundSet commitment={commitment} />
        </details>
      )}
      <ul class="table-set__tables">
        {view?.tables.map(one => (
          <li key={one.table}>
            {one.id === undefined || one.table === table ? (
              <b>{words.table(one.table)}</b>
            ) : (
              <a href={href({ screen: 'online', id: one.id })}>{words.table(one.table)}</a>
            )}
            <span class="chip">{words.phases[one.phase]}</span>
            <span class="soft">{one.names.filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {refused && (
        <p class="note note--bad" role="alert">
          {refused}
        </p>
      )}
      <div class="row">
        {view?.over && (view.records?.length ?? 0) > 1 && (
          <button
            type="button"
            class="button button--primary"
            disabled={busy}
            onClick={() => act(compare(view, commitment))}
          >
            {words.compare}
          </button>
        )}
        {view?.host && waiting && phase !== 'gathering' && (
          <button type="button" class="button" disabled={busy} onClick={() => act(closeUnbegun(id).then(refresh))}>
            {words.close}
          </button>
        )}
      </div>
    </section>
  );
}
