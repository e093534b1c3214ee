import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Event, type Reader, type Seat, SPECTATOR } from '../../engine/index.ts';
import { type Board, openBoard } from '../../games/boards.ts';
import type { Reel } from '../../table/reel.ts';
import { SEAT_MARKS } from '../../table/seats.ts';
import type { Check } from '../fair/note.tsx';
import { go, href } from '../route.ts';
import { preferences } from '../settings.ts';
import { fork } from '../tables.ts';
import { EndScreen, useAside } from './end.tsx';
import { useKeys } from './keys.ts';
import { Log } from './log.tsx';
import { PlainBoard } from './plain.tsx';
import { RulesDrawer } from './rules.tsx';
import { SeatPanels } from './seats.tsx';
import { TABLE_WORDS } from './words.ts';

interface ReplayProps {
  readonly id: string;
  readonly reel: Reel;
  readonly step: number | undefined;
  readonly saveRecord: () => void;
  readonly check: Check;
}

const NO_NEWS: readonly Event[] = [];

/** Whose eyes may be used: everybody's when the match is over, before that those of the people at this device. */
function eyes({ over, sitters }: Reel): Seat[] {
  const people = sitters.flatMap(({ kind }, seat) => (over || kind === 'person' ? [seat] : []));
  const alone = sitters.filter(({ kind }) => kind === 'person').length <= 1;
  return over ? [...people, SPECTATOR] : alone && people.length > 0 ? people : [SPECTATOR];
}

/** A match looked at again, moment by moment, from any seat's honest point of view. */
export function ReplayScreen({ id, reel, step, saveRecord, check }: ReplayProps): JSX.Element {
  const { lang, plain } = preferences.value;
  const said = TABLE_WORDS[lang];
  const { house } = reel;
  const words = house.words[lang];
  const all = reel.record.lines.length;
  const now = Math.min(all, Math.max(0, step ?? all));
  const [seat, setSeat] = useState<Seat>(eyes(reel)[0] ?? SPECTATOR);
  const [rule, setRule] = useState<string | undefined>();
  const [board, setBoard] = useState<Board | undefined>();
  const look = useMemo(() => reel.at(now).look(seat), [reel, now, seat]);
  const reasons = useMemo(() => reel.reasons(seat), [reel, seat]);
  const reader: Reader = { view: look.view, names: look.sitters.map(({ name }) => name) };
  useEffect(() => void openBoard(house.game.id).then(setBoard), [house]);
  useEffect(() => {
    document.title = `${said.replay} – ${words.title}`;
  }, [said, words]);
  const { isAside, layAside, takeUp } = useAside();
  const to = (line: number): void => go({ screen: 'replay', id, step: Math.min(all, Math.max(0, line)) }, true);
  useKeys({ ArrowLeft: () => to(now - 1), ArrowRight: () => to(now + 1), Home: () => to(0), End: () => to(all) });
  const still = { mark: () => ({}), act: () => {}, options: [], ask: undefined, news: NO_NEWS };
  return (
    <div class="table" data-game={house.game.id} data-replay="">
      <header class="table-head">
        <a class="button button--quiet" href={href({ screen: 'home' })}>
          {said.home}
        </a>
        <h1>{words.title}</h1>
        {!reel.over && (
          <a class="button button--quiet" href={href({ screen: 'table', id })}>
            {said.toTable}
          </a>
        )}
      </header>
      <section class="prompt" aria-label={said.replay}>
        <div class="scrubber">
          <Jump label={said.first} sign="«" act={() => to(0)} />
          <Jump label={said.back} sign="‹" act={() => to(now - 1)} />
          <input
            type="range"
            min={0}
            max={all}
            value={now}
            aria-label={said.step(now, all)}
            title={said.keys}
            onInput={event => to(Number(event.currentTarget.value))}
          />
          <Jump label={said.forward} sign="›" act={() => to(now + 1)} />
          <Jump label={said.last} sign="»" act={() => to(all)} />
        </div>
        <div class="choices">
          <span role="status">{said.step(now, all)}</span>
          <label class="eyes">
            {said.eyesOf}
            <select class="input" value={seat} onChange={event => setSeat(Number(event.currentTarget.value))}>
              {eyes(reel).map(one => (
                <option value={one}>{one === SPECTATOR ? said.spectator : reader.names[one]}</option>
              ))}
            </select>
          </label>
          {now < all && (
            <button
              type="button"
              class="button"
              onClick={() => void fork(id, now).then(copy => go({ screen: 'table', id: copy }))}
            >
              {said.fork}
            </button>
          )}
          {look.result && isAside && (
            <button type="button" class="button" onClick={takeUp}>
              {said.showScore}
            </button>
          )}
        </div>
      </section>
      <main class="table-board">
        {look.result && !isAside && (
          <EndScreen {...{ look, words, reader, saveRecord, check, layAside }} hosted="unknown" />
        )}
        {board && !plain && (
          <board.Board {...still} view={look.view} seat={seat} names={reader.names} marks={SEAT_MARKS} words={words} />
        )}
        {plain && <PlainBoard look={{ ...look, ask: undefined }} words={words} reader={reader} />}
      </main>
      <aside class="side">
        <SeatPanels look={look} />
        <Log
          events={look.events}
          stories={look.stories}
          reasons={reasons}
          words={words}
          reader={reader}
          showRule={setRule}
        />
      </aside>
      {rule !== undefined && <RulesDrawer house={house} rule={rule} close={() => setRule(undefined)} />}
    </div>
  );
}

function Jump({
  label,
  sign,
  act,
}: {
  readonly label: string;
  readonly sign: string;
  readonly act: () => void;
}): JSX.Element {
  return (
    <button type="button" class="button button--quiet jump" aria-label={label} title={label} onClick={act}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/** After which line of the record the n-th event had been told to a seat. */
export function lineOfEvent(reel: Reel, seat: Seat, event: number): number {
  let [low, high] = [0, reel.record.lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reel.at(middle).look(seat).events.length > event) high = middle;
    else low = middle + 1;
  }
  return low;
}
