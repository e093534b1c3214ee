/** The address in the code on the big screen: one that phones can reach, or a sentence why there is none. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type ReachView, reachOpen, reachShut, reachState } from '../online/net/api.ts';
import { useActing } from '../online/net/use-async-action.ts';
import { staged } from './words.ts';

/** The address may change at any time: the router may give another one. */
const CHECK_EVERY_MS = 5_000;

const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127\./.test(name);

/** The origin for phones. Null while there is none; undefined while it is being looked for. */
export interface Reachable {
  readonly origin: string | null | undefined;
  readonly reach: ReachView | undefined;
  readonly learn: (reach: ReachView) => void;
}

export function useReach(): Reachable {
  const [reach, setReach] = useState<ReachView | undefined>();
  const isLocal = isLoopbackName(location.hostname);
  useEffect(() => {
    let left = false;
    const refresh = (): void => {
      reachState().then(
        found => left || setReach(found),
        // The line of the table says that the server is away.
        () => {},
      );
    };
    refresh();
    const timer = setInterval(refresh, CHECK_EVERY_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, []);
  // A page that came over the network proves its address.
  const own = isLocal ? null : location.origin;
  const origin = reach === undefined ? undefined : reach.how === 'public' ? reach.origin : (own ?? reach.origin);
  return { origin, reach, learn: setReach };
}

interface UnreachableProps extends Pick<Reachable, 'reach' | 'learn'> {
  /** During a match: after a restart, people who have read it before open the server again. */
  readonly isShort?: boolean;
}

/** In place of a code that would lead nowhere. */
export function Unreachable({ reach, learn, isShort = false }: UnreachableProps): JSX.Element {
  const said = staged.value.reach;
  const { busy, refused, act } = useActing();
  if (!reach) return <p role="status">{said.checking}</p>;
  return (
    <section class="stage-reach paper" aria-labelledby="reach">
      <h2 id="reach">{said.title}</h2>
      <p>{reach.how === 'lost' ? said.lost : said.only}</p>
      {reach.found !== null ? (
        <>
          <p>
            <b>{said.found(reach.found.replace(/^http:\/\//, ''))}</b>
          </p>
          {!isShort && <p>{said.meaning}</p>}
          <button
            type="button"
            class="button button--primary button--big"
            disabled={busy}
            onClick={() => act(reachOpen().then(learn))}
          >
            {said.open}
          </button>
        </>
      ) : (
        <p>{reach.mayOpen ? said.none : said.elsewhere}</p>
      )}
      {refused && (
        <p class="note note--bad" role="alert">
          {refused}
        </p>
      )}
    </section>
  );
}

/** For the operator: closes what was opened. */
export function CloseHomeNetwork({ reach, learn }: Pick<Reachable, 'reach' | 'learn'>): JSX.Element | null {
  const { act } = useActing();
  if (reach?.how !== 'network' || !reach.mayOpen) return null;
  return (
    <button type="button" class="button button--quiet" onClick={() => act(reachShut().then(learn))}>
      {staged.value.reach.close}
    </button>
  );
}
