import './records.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { at, type GameModule, type Seat, SPECTATOR } from '../../engine/index.ts';
import type { Replay } from '../../table/replay.ts';
import { SEAT_BADGES } from '../../table/room/seat-badges.ts';
import type { SeatView } from '../../table/seat-view.ts';
import { href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { SeatBadge } from '../play/seat-badge.tsx';
import { Page } from '../screens/page.tsx';
import { shelved } from '../storage/library.ts';
import { openReplay } from '../storage/tables.ts';
import { answerInWords, partingOf } from './compare.ts';
import { said } from './words.ts';

/** One of the compared matches, at its end. */
interface Take {
  readonly id: string;
  readonly replay: Replay;
  readonly end: SeatView;
}

async function takeOf(id: string): Promise<Take[]> {
  try {
    const replay = await openReplay(id);
    return replay.over ? [{ id, replay, end: replay.at(replay.record.lines.length).seatView(SPECTATOR) }] : [];
  } catch {
    return [];
  }
}

const watchHref = (id: string, step?: number): string => href({ screen: 'replay', id, step });

interface TakesProps {
  readonly takes: readonly Take[];
  readonly gameModule: GameModule;
}

/** The result of a seat in each match: its player, whether it won, and its score. */
function SeatRows({ takes, gameModule, seat }: TakesProps & { readonly seat: Seat }): JSX.Element {
  const { compare } = said.value;
  const names = gameModule.words[preferences.value.lang].scores ?? {};
  const rows = Object.entries(names).filter(([key]) => takes.some(({ end }) => key in (end.scores?.[seat] ?? {})));
  return (
    <>
      <tr class="side-by-side__seat">
        <th scope="row">
          <SeatBadge seat={seat} size={22} />
          <span class="visually-hidden">{at(SEAT_BADGES, seat).letter}</span>
        </th>
        {takes.map(({ id, end }) => (
          <td key={id}>
            {end.sitters[seat]?.name}
            {(end.result?.[seat] ?? 0) > 0 && <span class="chip chip--lit">{compare.won}</span>}
          </td>
        ))}
      </tr>
      {rows.map(([key, name]) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {takes.map(({ id, end }) => (
            <td key={id}>{String(end.scores?.[seat]?.[key] ?? '').replace('-', '−')}</td>
          ))}
        </tr>
      ))}
    </>
  );
}

function SideBySide({ takes, gameModule }: TakesProps): JSX.Element {
  const { compare } = said.value;
  const [first] = takes;
  return (
    <div class="scroll-x" tabIndex={0}>
      <table class="side-by-side">
        <thead>
          <tr>
            <td />
            {takes.map(({ id }, n) => (
              <th scope="col" key={id}>
                <a href={watchHref(id)}>{compare.match(n + 1)}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{compare.answers}</th>
            {takes.map(({ id, end }) => (
              <td key={id}>{end.step}</td>
            ))}
          </tr>
          {first?.end.sitters.map((_, seat) => (
            <SeatRows key={`${seat}`} {...{ takes, gameModule, seat }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PartingProps {
  readonly gameModule: GameModule;
  readonly one: Take & { readonly name: string };
  readonly other: Take & { readonly name: string };
}

/** The first question that two matches answered differently, with both answers. */
function PartingOf({ gameModule, one, other }: PartingProps): JSX.Element {
  const { compare } = said.value;
  const words = gameModule.words[preferences.value.lang];
  const parting = partingOf(one.replay.record, other.replay.record);
  if (!parting) return <li>{compare.same(one.name, other.name)}</li>;
  const [seat = 0] = parting.seats;
  return (
    <li class="parting">
      <h3>
        {one.name} · {other.name}: {compare.parted(parting.lines[0])}
      </h3>
      <dl class="parting__said">
        {[one, other].map(({ id, name, replay, end }, i) => {
          const line = parting.lines[i] ?? 0;
          return (
            <>
              <dt>{name}</dt>
              <dd>
                <SeatBadge seat={seat} size={18} /> {compare.answered(end.sitters[seat]?.name ?? '')}{' '}
                {answerInWords(replay, line, seat, words) ?? '–'} <a href={watchHref(id, line)}>{compare.look}</a>
              </dd>
            </>
          );
        })}
      </dl>
    </li>
  );
}

/** Compares matches with one seed. Unfinished matches stay hidden. */
export function CompareRoute({ ids }: { readonly ids: readonly string[] }): JSX.Element {
  const { compare } = said.value;
  const takes = useSignal<readonly Take[] | undefined>(undefined);
  const key = ids.join('+');
  useEffect(() => {
    let left = false;
    Promise.all(ids.map(takeOf)).then(found => {
      if (!left) takes.value = found.flat();
    });
    return () => {
      left = true;
    };
  }, [key]);
  if (!takes.value) return <main class="message" aria-busy="true" />;
  const evening = shelved.value.find(({ id }) => ids.includes(id))?.evening;
  const running = shelved.value.filter(one => one.evening === evening && !one.over).length;
  const same = takes.value.filter(({ id }) => shelved.value.some(one => one.id === id && one.evening === evening));
  const [first, ...others] = same.map((take, n) => ({ ...take, name: compare.match(n + 1) }));
  const title = compare.title(first?.replay.gameModule.words[preferences.value.lang].title ?? '');
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <p>{others.length > 0 ? compare.text : compare.few}</p>
      {running > 0 && <p class="note">{compare.running(running)}</p>}
      {first && others.length > 0 && (
        <>
          <section class="stack" aria-labelledby="partings">
            <h2 id="partings">{compare.partings}</h2>
            <ul class="partings">
              {others.map(other => (
                <PartingOf key={other.id} gameModule={first.replay.gameModule} one={first} other={other} />
              ))}
            </ul>
          </section>
          <section class="stack" aria-labelledby="results">
            <h2 id="results">{compare.results}</h2>
            <SideBySide takes={same} gameModule={first.replay.gameModule} />
          </section>
        </>
      )}
    </Page>
  );
}
