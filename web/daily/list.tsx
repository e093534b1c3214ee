import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameModule } from '../../engine/index.ts';
import { href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import type { ChosenLevel } from '../new-match/levels.ts';
import { CopyButton } from '../screens/copy-button.tsx';
import { shareSheet } from '../screens/share-sheet.ts';
import { words } from '../screens/words.ts';
import { shelved } from '../storage/library.ts';
import { playBeside, RIVALS } from './bots.ts';
import { botsAt, diary, isFirst, learn, type Try, triesAt, write } from './diary.ts';
import type { Tonight } from './evenings.ts';
import { comparedIn, compareStandings, type Standing } from './standing.ts';
import { tellingOf } from './telling.ts';
import { tonightWords } from './words.ts';

interface ListProps {
  readonly gameModule: GameModule;
  readonly evening: Tonight;
}

/** The name of the compared score in this game's score sheet. */
function countedIn({ gameModule, evening }: ListProps): string | undefined {
  const counted = comparedIn(evening.game);
  return counted && gameModule.words[preferences.value.lang].scores?.[counted.named ?? counted.row];
}

const shown = (score: number | undefined): string => (score === undefined ? '' : String(score).replace('-', '−'));

interface RowProps {
  readonly name: JSX.Element | string;
  readonly standing: Standing | undefined;
  readonly counted: string | undefined;
  /** The text shown while there is no result. */
  readonly waiting?: string;
}

function Row({ name, standing, counted, waiting = '' }: RowProps): JSX.Element {
  const said = tonightWords.value;
  return (
    <tr>
      <th scope="row">{name}</th>
      {standing ? (
        <>
          <td>
            {said.placeOf(standing.place, standing.of)}
            {standing.worth > 0 && <span class="chip chip--lit">{said.won}</span>}
          </td>
          {counted !== undefined && <td>{shown(standing.score)}</td>}
        </>
      ) : (
        <td colSpan={counted === undefined ? 1 : 2} class="soft">
          {waiting}
        </td>
      )}
    </tr>
  );
}

function Table({ counted, children }: { readonly counted: string | undefined; readonly children: JSX.Element[] }) {
  const said = tonightWords.value;
  return (
    <table class="tonight-list">
      <thead>
        <tr>
          <th scope="col">{said.who}</th>
          <th scope="col">{said.place}</th>
          {counted !== undefined && <th scope="col">{counted}</th>}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** All results of this device in this house. */
function Own({ gameModule, evening, tries }: ListProps & { readonly tries: readonly Try[] }): JSX.Element {
  const said = tonightWords.value;
  const counted = countedIn({ gameModule, evening });
  const nameOf = (one: Try): JSX.Element => (
    <>
      {shelved.value.some(({ id }) => id === one.id) ? (
        <a href={href({ screen: 'replay', id: one.id, step: undefined })}>{one.name}</a>
      ) : (
        one.name
      )}
      {tries.length > 1 && isFirst(diary.value, one) && <span class="chip">{said.first}</span>}
    </>
  );
  return (
    <section class="stack" aria-labelledby="here">
      <h2 id="here">{said.here}</h2>
      <Table counted={counted}>
        {tries.map(one => (
          <Row key={one.id} name={nameOf(one)} standing={one.end} counted={counted} />
        ))}
      </Table>
    </section>
  );
}

/** The progress of the bots that are playing now, by level; null for one that failed. */
function useRivals({ gameModule, evening }: ListProps): Readonly<Partial<Record<ChosenLevel, number | null>>> {
  const progress = useSignal<Readonly<Partial<Record<ChosenLevel, number | null>>>>({});
  const { game, day } = evening;
  useEffect(() => {
    const leaving = new AbortController();
    const note = (level: ChosenLevel, count: number | null): void => {
      progress.value = { ...progress.value, [level]: count };
    };
    const playAll = async (): Promise<void> => {
      for (const level of RIVALS) {
        if (leaving.signal.aborted) return;
        if (botsAt(diary.value, evening).some(one => one.level === level)) continue;
        await playBeside(evening, gameModule.game.rules, level, count => note(level, count), leaving.signal).then(
          standing => write(before => learn(before, { game, day, level, standing })),
          () => note(level, null),
        );
      }
    };
    void playAll();
    return () => leaving.abort();
  }, [game, day]);
  return progress.value;
}

/** The results of bots in the same seat, the best on top. */
function Rivals({ gameModule, evening }: ListProps): JSX.Element {
  const said = tonightWords.value;
  const counted = countedIn({ gameModule, evening });
  const progress = useRivals({ gameModule, evening });
  const done = [...botsAt(diary.value, evening)].sort((a, b) => compareStandings(evening.game, a.standing, b.standing));
  const open = RIVALS.filter(level => !done.some(one => one.level === level));
  const waiting = (level: ChosenLevel): string => {
    const count = progress[level];
    return count === null ? said.failed : count === undefined ? '…' : said.thinking(count);
  };
  return (
    <section class="stack" aria-labelledby="bots" aria-busy={open.length > 0}>
      <h2 id="bots">{said.bots}</h2>
      <p class="small soft">{said.botsText}</p>
      <Table counted={counted}>
        {[
          ...done.map(({ level, standing }) => (
            <Row key={level} name={words.value.levels[level].name} standing={standing} counted={counted} />
          )),
          ...open.map(level => (
            <Row
              key={level}
              name={words.value.levels[level].name}
              standing={undefined}
              counted={counted}
              waiting={waiting(level)}
            />
          )),
        ]}
      </Table>
    </section>
  );
}

/** A few lines to share about the first try: the result, and nothing about the house. */
function Telling({ gameModule, evening, own }: ListProps & { readonly own: Standing }): JSX.Element {
  const said = tonightWords.value;
  const { game, day } = evening;
  const text = tellingOf({
    head: said.shared(gameModule.words[preferences.value.lang].title, said.day(day)),
    own,
    bots: botsAt(diary.value, evening).map(({ level, standing }) => ({
      name: words.value.levels[level].name,
      standing,
    })),
    placeOf: said.placeOf,
    counted: countedIn({ gameModule, evening }),
    url: new URL(href({ screen: 'tonight', game, day }), location.href).href,
  });
  return (
    <section class="stack" aria-labelledby="telling">
      <h2 id="telling">{said.share}</h2>
      <p class="small soft">{said.shareText}</p>
      <pre class="telling paper">{text}</pre>
      <div class="row">
        <CopyButton label={said.copy} text={() => text} />
        {'share' in navigator && (
          <button type="button" class="button" onClick={() => shareSheet({ text })}>
            {said.send}
          </button>
        )}
      </div>
    </section>
  );
}

/** The results of a house. Bots' results appear after the first finished try; earlier they would reveal too much. */
export function HouseList({ gameModule, evening }: ListProps): JSX.Element {
  const said = tonightWords.value;
  const tries = triesAt(diary.value, evening).filter(({ end }) => end);
  const first = tries.find(one => isFirst(diary.value, one)) ?? tries[0];
  if (!first?.end) return <p class="soft">{said.botsLater}</p>;
  return (
    <>
      <Own {...{ gameModule, evening, tries }} />
      <Rivals {...{ gameModule, evening }} />
      <Telling {...{ gameModule, evening }} own={first.end} />
    </>
  );
}
