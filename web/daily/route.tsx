import './daily.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameModule } from '../../engine/index.ts';
import type { GameId } from '../../games/covers.ts';
import { open } from '../../games/shelf.ts';
import { go, href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { EveningSeats, sittersFor } from '../records/invited.tsx';
import { Variants } from '../records/variants.tsx';
import { Page } from '../screens/page.tsx';
import { words } from '../screens/words.ts';
import { shelved } from '../storage/library.ts';
import { startTable } from '../storage/tables.ts';
import { Calendar } from './calendar.tsx';
import { begin, triesAt, write } from './diary.ts';
import { dayOf, isDaily, isLaid, type Tonight, tonight } from './evenings.ts';
import { HouseList } from './list.tsx';
import { liveTries, settleDiary } from './settle.ts';
import { EveningLinks } from './strip.tsx';
import { tonightWords } from './words.ts';

interface HouseProps {
  readonly gameModule: GameModule;
  readonly evening: Tonight;
}

/** Enters a house of the day and records the try, so that the first one is known. */
async function enter({ gameModule, evening }: HouseProps): Promise<void> {
  const { game, day, seat, options, chance } = evening;
  const { rules } = gameModule.game;
  const sitters = sittersFor({ ...evening, rules }, preferences.value.name);
  const id = await startTable(game, { options, rules }, sitters, chance);
  const name = sitters[seat]?.name ?? '';
  write(before => begin(before, { game, day, id, name, begunAt: Date.now() }));
  go({ screen: 'table', id });
}

/** The button: the first try, its continuation, or another try. */
function EveningEntrance({ gameModule, evening }: HouseProps): JSX.Element {
  const said = tonightWords.value;
  const entering = useSignal(false);
  const tries = triesAt(liveTries(), evening);
  const running = tries.find(({ id, end }) => !end && shelved.value.some(one => one.id === id));
  if (running)
    return (
      <a class="button button--primary button--big" href={href({ screen: 'table', id: running.id })}>
        {said.goOn}
      </a>
    );
  return (
    <button
      type="button"
      class={`button button--big ${tries.length === 0 ? 'button--primary' : ''}`}
      disabled={entering.value}
      onClick={() => {
        entering.value = true;
        enter({ gameModule, evening }).catch(() => {
          entering.value = false;
        });
      }}
    >
      {tries.length === 0 ? said.begin : said.again}
    </button>
  );
}

/** The page of one game and day. */
function Entrance({ gameModule, evening }: HouseProps): JSX.Element {
  const said = tonightWords.value;
  const { day } = evening;
  const { title, blurb } = gameModule.words[preferences.value.lang];
  return (
    <Page title={said.titleOf(title)} narrow>
      <div>
        <p class="soft">
          <a href={href({ screen: 'tonight' })}>{said.title}</a>, {said.day(day)}
        </p>
        <h1>{title}</h1>
      </div>
      <p>{blurb}</p>
      {day !== dayOf(Date.now()) && <p class="note">{said.earlier}</p>}
      <EveningSeats evening={{ ...evening, rules: gameModule.game.rules }} />
      <Variants
        gameModule={gameModule}
        seats={evening.seats.length}
        rules={gameModule.game.rules}
        options={evening.options}
      />
      <p>
        <EveningEntrance {...{ gameModule, evening }} />
      </p>
      <HouseList {...{ gameModule, evening }} />
    </Page>
  );
}

function HouseRoute({ game, day }: { readonly game: GameId; readonly day: string }): JSX.Element {
  const house = useSignal<GameModule | undefined>(undefined);
  useEffect(() => {
    void open(game).then(found => {
      house.value = found;
    });
  }, [game]);
  useEffect(() => void settleDiary(), [shelved.value]);
  const found = house.value;
  if (found?.game.id !== game) return <main class="message" aria-busy="true" />;
  return <Entrance key={`${game}/${day}`} gameModule={found} evening={tonight(game, day)} />;
}

interface TonightProps {
  readonly game: string | undefined;
  readonly day: string | undefined;
}

/** The houses of the day: all of them or one, today's or an earlier one. */
export function TonightRoute({ game, day }: TonightProps): JSX.Element {
  const said = tonightWords.value;
  const today = dayOf(Date.now());
  if (game !== undefined && isDaily(game) && isLaid(day ?? today, today))
    return <HouseRoute game={game} day={day ?? today} />;
  return (
    <Page title={said.title} narrow>
      <h1>{said.title}</h1>
      <p>{said.lead}</p>
      {game !== undefined && <p class="note">{isDaily(game) ? said.notYet : words.value.newMatch.unknown}</p>}
      <p class="soft">{said.day(today)}</p>
      <EveningLinks />
      <Calendar />
    </Page>
  );
}
