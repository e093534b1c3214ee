import './tour.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { at } from '../../engine/index.ts';
import { coverOf, isGame } from '../../games/covers.ts';
import { type Place, spiritBeside } from '../../table/room/places.ts';
import { SEAT_BADGES } from '../../table/room/seat-badges.ts';
import { TOUR_MAX_GAMES } from '../../table/tour/tour.ts';
import { go, href } from '../app/route.ts';
import { hasServer } from '../app/server.ts';
import { preferences } from '../app/settings.ts';
import { LessonOffer } from '../lesson/offer.tsx';
import { Places } from '../new-match/places.tsx';
import { addPlace, arrange, type SeatChoice, sittersOf } from '../new-match/seating.ts';
import { Page } from '../screens/page.tsx';
import { words } from '../screens/words.ts';
import { BOXES, titleOf } from '../shelf/boxes.ts';
import { Ceremony } from './ceremony.tsx';
import { LeadTour } from './lead.tsx';
import { beginTour, finishTour, type LocalTour, localTours, playOn, replan, shownTour, tourWith } from './local.ts';
import { mostAt, Plan } from './plan.tsx';
import { Standing } from './standing.tsx';
import { tourWords } from './words.ts';

type Way = 'stage' | 'oneScreen' | 'far';
const WAYS: readonly Way[] = hasServer ? ['stage', 'oneScreen', 'far'] : ['oneScreen'];
const LEAST_GAMES = 2;

/** Where a night begins: a table on this device, on a big screen, or of a server. */
async function begin(way: Way, places: readonly SeatChoice[], games: readonly string[]): Promise<void> {
  const [game, ...tour] = games;
  const pace = { decision: null, window: null };
  const sitters = sittersOf(places, seat => words.value.newMatch.guest(at(SEAT_BADGES, seat).letter));
  if (way === 'stage') {
    const { layStage } = await import('../online/net/host.ts');
    return go({ screen: 'stage', id: await layStage({ game: game ?? '', options: {}, pace, tour }) });
  }
  if (way === 'oneScreen') {
    const laid = sitters.map(({ kind, name, level }): Place => {
      return kind === 'bot' ? { kind, name, ...(level && { level }) } : { kind: 'person', name };
    });
    return go({ screen: 'table', id: await beginTour(laid, games) });
  }
  const { layFar } = await import('../online/net/host.ts');
  const filled = [...places];
  const least = game !== undefined && isGame(game) ? coverOf(game).seats.min : 0;
  while (filled.length < least) filled.push({ kind: 'bot', name: spiritBeside(filled), level: 'Poltergeist' });
  const terms = { listed: false, spectators: true, pace, teaching: false, advice: false };
  const id = await layFar({ game: game ?? '', options: {}, ...terms, tour }, filled, [
    ...sitters,
    ...filled.slice(sitters.length).map(({ name }) => ({ kind: 'bot' as const, name })),
  ]);
  return go({ screen: 'online', id });
}

/** The form of a new night: games, order, and how it is played. */
function NewNight(): JSX.Element {
  const said = tourWords.value;
  const games = useSignal<readonly string[]>(BOXES.slice(0, TOUR_MAX_GAMES));
  const way = useSignal<Way>(at(WAYS, 0));
  const me: SeatChoice = { kind: 'person', name: preferences.value.name, level: 'Poltergeist' };
  const places = useSignal<readonly SeatChoice[]>(arrange('oneScreen', [me], 3));
  const isBusy = useSignal(false);
  const refused = useSignal('');
  const people = way.value === 'stage' ? 0 : places.value.filter(({ kind }) => kind !== 'bot').length;
  const most = Math.min(...games.value.map(mostAt), 8);
  const fits = games.value.length >= LEAST_GAMES && people <= most;
  const choose = (one: Way): void => {
    way.value = one;
    places.value = arrange(one === 'far' ? 'far' : 'oneScreen', [me], places.value.length);
  };
  const submit = async (): Promise<void> => {
    isBusy.value = true;
    refused.value = '';
    try {
      await begin(way.value, places.value, games.value);
    } catch (error) {
      const { sentenceIn } = await import('../app/refusals.ts');
      refused.value = `${said.failed} ${sentenceIn(error)}`;
      isBusy.value = false;
    }
  };
  return (
    <Page title={said.title(games.value.length)}>
      <form
        class="stack tour-new"
        onSubmit={event => {
          event.preventDefault();
          void submit();
        }}
      >
        <h1>{said.title(games.value.length)}</h1>
        <p class="lead">{said.strip}</p>
        <section class="stack" aria-labelledby="tour-order">
          <h2 id="tour-order">{said.order}</h2>
          <p class="soft">{said.lead}</p>
          <Plan
            games={games.value}
            people={people}
            onChange={to => {
              games.value = to;
            }}
            beside={game => (isGame(game) ? <LessonOffer game={game} lessons={coverOf(game).facts.lessons} /> : null)}
          />
          <p class="small soft">{said.usual}</p>
          <p>{said.rule}</p>
        </section>
        <fieldset class="stack">
          <legend>
            <h2>{said.how}</h2>
          </legend>
          <div class="segments">
            {WAYS.map(one => (
              <button
                key={one}
                type="button"
                class="segment"
                aria-pressed={one === way.value}
                onClick={() => choose(one)}
              >
                {said.ways[one]}
              </button>
            ))}
          </div>
          <p class="soft">
            {said.hints[way.value]} {!hasServer && said.noServer}
          </p>
        </fieldset>
        {way.value !== 'stage' && (
          <Places
            places={places.value}
            far={way.value === 'far'}
            range={{ min: way.value === 'far' ? 2 : 1, max: most }}
            onChange={laid => {
              places.value = laid;
            }}
            onAdd={() => {
              places.value = addPlace({ places: places.value });
            }}
          />
        )}
        {refused.value !== '' && (
          <p class="note note--bad" role="alert">
            {refused.value}
          </p>
        )}
        {games.value.length < LEAST_GAMES && <p role="status">{said.twoGames}</p>}
        <button type="submit" class="button button--primary button--big" disabled={isBusy.value || !fits}>
          {said.begin}
        </button>
      </form>
    </Page>
  );
}

/** The points of a tour on this device, what follows, and its ceremony. */
function LocalNight({ tour }: { readonly tour: LocalTour }): JSX.Element {
  const said = tourWords.value;
  const shown = shownTour(tour);
  const refused = useSignal('');
  if (tour.isFinished)
    return (
      <Page title={said.over}>
        <Ceremony tour={shown} watch={({ table }) => go({ screen: 'replay', id: table, step: undefined })} />
        <a class="button" href={href({ screen: 'night' })}>
          {said.another}
        </a>
      </Page>
    );
  const next = (): void => {
    playOn(tour).then(
      id => go({ screen: 'table', id }),
      async (error: unknown) => {
        const { sentenceIn } = await import('../app/refusals.ts');
        refused.value = sentenceIn(error);
      },
    );
  };
  const last = tour.matches.at(-1);
  return (
    <Page title={said.standing}>
      <div class="stack">
        <h1>{said.standing}</h1>
        <Standing tour={shown} />
        {refused.value !== '' && (
          <p class="note note--bad" role="alert">
            {refused.value}
          </p>
        )}
        {last && !last.result && (
          <a class="button button--primary" href={href({ screen: 'table', id: last.table })}>
            {words.value.home.resume(titleOf(last.game))}
          </a>
        )}
        <LeadTour
          tour={shown}
          game={last?.game ?? ''}
          people={tour.places.filter(({ kind }) => kind === 'person').length}
          next={last && !last.result ? undefined : next}
          plan={games => replan(tour, games)}
          finish={last && !last.result ? undefined : () => finishTour(tour)}
        />
      </div>
    </Page>
  );
}

/** A new night, or one on this device. */
export function NightRoute({ id }: { readonly id: string | undefined }): JSX.Element {
  const tour = localTours.value.find(one => one.id === id);
  if (id === undefined) return <NewNight />;
  if (tour) return <LocalNight tour={tour} />;
  return (
    <Page title={tourWords.value.standing}>
      <h1>{tourWords.value.missing}</h1>
      <a class="button" href={href({ screen: 'night' })}>
        {tourWords.value.another}
      </a>
    </Page>
  );
}

/** Under the score sheet of a match on this device: on with its tour. */
export function AfterLocalMatch({ table }: { readonly table: string }): JSX.Element | null {
  const tour = tourWith(table);
  if (!tour) return null;
  return (
    <section class="stack">
      <Standing tour={shownTour(tour)} />
      <a class="button button--primary" href={href({ screen: 'night', id: tour.id })}>
        {tour.plan.length > 0 ? tourWords.value.plan : tourWords.value.ceremony}
      </a>
    </section>
  );
}
