import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { at, type GameModule, type Settings } from '../../engine/index.ts';
import { open } from '../../games/shelf.ts';
import { SEAT_BADGES } from '../../table/room/seat-badges.ts';
import { later } from '../app/later.tsx';
import { go, href, type Route } from '../app/route.ts';
import { hasServer } from '../app/server.ts';
import { prefer, preferences } from '../app/settings.ts';
import { LessonOffers } from '../lesson/offer.tsx';
import { LostBox } from '../screens/lost.tsx';
import { Page } from '../screens/page.tsx';
import { words } from '../screens/words.ts';
import { BoxCover } from '../shelf/box.tsx';
import { Glance, Goal } from '../shelf/facts.tsx';
import { fitFor, noteFitted } from './fit.ts';
import { FitChoice } from './fit-form.tsx';
import { Places } from './places.tsx';
import {
  addPlace,
  arrange,
  type FarTerms,
  initialSeating,
  isLevelChanged,
  type Mode,
  modeOf,
  modesFor,
  optionsFor,
  playedPlaces,
  remember,
  type Seating,
  sittersOf,
} from './seating.ts';
import { FirstChoices, Variants } from './variants.tsx';

const Invited = later(async () => (await import('../records/invited.tsx')).Invited);
const OfferEvening = later(async () => (await import('../records/invited.tsx')).OfferEvening);
const NoServer = later(async () => (await import('../screens/no-server.tsx')).NoServer);
const TermsForm = later(async () => (await import('../online/lobby/terms.tsx')).TermsForm);

/** The box and its contents. */
function Lid({ gameModule }: { readonly gameModule: GameModule }): JSX.Element {
  const { newMatch } = words.value;
  const { game, credits, facts } = gameModule;
  const { title, blurb } = gameModule.words[preferences.value.lang];
  return (
    <div class="new__box">
      <BoxCover id={game.id} title={title} />
      <div class="stack new__blurb">
        <h1>{title}</h1>
        <p>{blurb}</p>
        <Goal gameModule={gameModule} />
        <Glance facts={facts} seats={game.seats} />
        <LessonOffers game={game.id} lessons={facts?.lessons} />
        <p class="small soft">
          {newMatch.by(`${credits.design} (${credits.published})`)}.{' '}
          <a href={href({ screen: 'game', game: game.id })}>{newMatch.more}</a>
        </p>
      </div>
    </div>
  );
}

interface LayProps {
  readonly gameModule: GameModule;
  readonly seating: Seating;
  readonly onChange: (seating: Seating) => void;
}

/** The defaults for a remote table: no clock, no teaching, and anybody with the link may watch. */
const usualTerms = (): FarTerms => ({
  ...{ listed: false, spectators: true, pace: { decision: null, window: null } },
  ...{ teaching: preferences.value.teaching, advice: false },
});

/** The seating for another mode. */
function laidFor(mode: Mode, { places, options, far, fits }: Seating, seats: number): Seating {
  if (mode === 'far' && far) return { places, options, far };
  return {
    ...(mode === 'bots' && fits && { fits }),
    options,
    places: arrange(mode, places, seats),
    ...(mode === 'far' && { far: usualTerms() }),
  };
}

/** The modes, one click each. */
function Modes({ gameModule, seating, onChange }: LayProps): JSX.Element {
  const { newMatch } = words.value;
  const mode = modeOf(seating);
  const { usual, game } = gameModule;
  return (
    <fieldset class="segments new__modes">
      <legend class="visually-hidden">{newMatch.how}</legend>
      {modesFor(game.seats).map(one => (
        <button
          key={one}
          type="button"
          class="segment"
          aria-pressed={one === mode}
          onClick={() => onChange(laidFor(one, seating, usual.seats))}
        >
          {newMatch[one]}
        </button>
      ))}
    </fieldset>
  );
}

/** Begins a match on this device or creates a remote table. Returns its route. */
async function lay(gameModule: GameModule, seating: Seating): Promise<Route> {
  const { newMatch } = words.value;
  const { far, fits } = seating;
  const places = playedPlaces(seating, fitFor(gameModule.game.id));
  const options = optionsFor(gameModule, seating);
  const self = places.findIndex(({ kind }) => kind === 'person');
  const sitters = sittersOf(
    places,
    seat => (seat === self && preferences.value.name.trim()) || newMatch.guest(at(SEAT_BADGES, seat).letter),
  );
  if (far) {
    const { layFar } = await import('../online/net/host.ts');
    const { tables = 1, ...terms } = far;
    return {
      screen: 'online',
      id: await layFar({ game: gameModule.game.id, options, ...terms }, places, sitters, tables),
    };
  }
  const { startTable } = await import('../storage/tables.ts');
  const agreed = { options, teaching: preferences.value.teaching };
  const id = await startTable(gameModule.game.id, agreed, sitters);
  if (fits && modeOf(seating) === 'bots') noteFitted(id, gameModule.game.id);
  return { screen: 'table', id };
}

/** Opens a table for one big screen. Its people sit down with their phones. */
async function layOnStage({ game }: GameModule, { options, far }: Seating): Promise<Route> {
  const { layStage } = await import('../online/net/host.ts');
  const pace = far?.pace ?? { decision: null, window: null };
  return { screen: 'stage', id: await layStage({ game: game.id, options, pace }) };
}

/** The form for a new match. */
function Lay({ gameModule }: { readonly gameModule: GameModule }): JSX.Element {
  const { newMatch } = words.value;
  const { game } = gameModule;
  const seating = useSignal(initialSeating(gameModule, preferences.value.name));
  const begun = useSignal(false);
  const refused = useSignal<string | undefined>(undefined);
  const { options, far } = seating.value;
  const places = playedPlaces(seating.value, fitFor(game.id));
  const change = (to: Seating): void => {
    seating.value = to;
  };
  const fit = (chosen: boolean): void => {
    const { fits: _, ...rest } = { ...seating.value, places };
    change(chosen ? { ...rest, fits: true } : rest);
  };
  const seat = (laid: typeof places): void => {
    const { fits, ...rest } = seating.value;
    change({ ...rest, places: laid, ...(fits && !isLevelChanged(places, laid) && { fits }) });
  };
  const choose = (chosen: Settings): void => change({ ...seating.value, options: chosen });

  async function begin(laid: () => Promise<Route>): Promise<void> {
    begun.value = true;
    refused.value = undefined;
    remember(game.id, seating.value);
    const self = places.find(({ kind }) => kind === 'person')?.name.trim();
    if (self && !preferences.value.name) prefer({ name: self });
    try {
      go(await laid());
    } catch (error) {
      const { sentenceIn } = await import('../app/refusals.ts');
      refused.value = sentenceIn(error);
      begun.value = false;
    }
  }

  return (
    <form
      class="new__table"
      onSubmit={event => {
        event.preventDefault();
        void begin(() => lay(gameModule, seating.value));
      }}
    >
      <FirstChoices {...{ gameModule, options }} seats={places.length} onChange={choose} />
      <Modes gameModule={gameModule} seating={seating.value} onChange={change} />
      <Places
        places={places}
        far={far !== undefined}
        range={game.seats}
        onChange={seat}
        onAdd={() => change({ ...seating.value, places: addPlace(seating.value) })}
      />
      {modeOf(seating.value) === 'bots' && (
        <FitChoice game={game.id} bots={places.length - 1} chosen={seating.value.fits === true} onChange={fit} />
      )}
      {far && !hasServer && <NoServer />}
      {far && hasServer && (
        <TermsForm gameModule={gameModule} terms={far} onChange={terms => change({ ...seating.value, far: terms })} />
      )}
      <div class="begin">
        {refused.value !== undefined && (
          <p class="note note--bad" role="alert">
            {newMatch.failed} {refused.value}
          </p>
        )}
        <button type="submit" class="button button--primary button--big" disabled={begun.value || (far && !hasServer)}>
          {begun.value ? newMatch.beginning : far ? newMatch.layTable : newMatch.begin}
        </button>
        {hasServer && game.seats.max > 1 && (
          <button
            type="button"
            class="button button--big"
            title={newMatch.stageHint}
            disabled={begun.value}
            onClick={() => void begin(() => layOnStage(gameModule, seating.value))}
          >
            {newMatch.stage}
          </button>
        )}
      </div>
      <Variants {...{ gameModule, options }} seats={places.length} onChange={choose} />
      {!far && <OfferEvening gameModule={gameModule} seating={{ ...seating.value, places }} />}
    </form>
  );
}

interface NewProps {
  readonly game: string;
  /** A shared seed, from the address. */
  readonly evening: string | undefined;
}

/** The page for a new match of one game. */
export function NewMatch({ game, evening }: NewProps): JSX.Element {
  const { newMatch } = words.value;
  const gameModule = useSignal<GameModule | 'loading' | 'unknown'>('loading');
  useEffect(() => {
    let left = false;
    const show = (found: GameModule | undefined): void => {
      if (!left) gameModule.value = found ?? 'unknown';
    };
    gameModule.value = 'loading';
    open(game).then(show, () => show(undefined));
    return () => {
      left = true;
    };
  }, [game]);

  const found = gameModule.value;
  if (found === 'loading')
    return (
      <Page title={newMatch.title('…')}>
        <h1 class="visually-hidden">{newMatch.title('…')}</h1>
        <p role="status" class="soft">
          {newMatch.loading}
        </p>
      </Page>
    );
  if (found === 'unknown') return <LostBox game={game} />;
  return (
    <Page title={newMatch.title(found.words[preferences.value.lang].title)}>
      <div class="new">
        <Lid gameModule={found} />
        {evening === undefined ? (
          <Lay key={found.game.id} gameModule={found} />
        ) : (
          <Invited gameModule={found} query={evening} />
        )}
      </div>
    </Page>
  );
}
