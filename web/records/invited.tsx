import './records.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { at, type GameModule, initialState, Refusal } from '../../engine/index.ts';
import { type Evening, eveningChance, eveningKey, steadinessOf } from '../../table/evening.ts';
import { SPIRITS } from '../../table/room/places.ts';
import { SEAT_BADGES } from '../../table/room/seat-badges.ts';
import type { Sitter } from '../../table/seat-view.ts';
import { fresh } from '../app/fresh.ts';
import { sentenceIn } from '../app/refusals.ts';
import { go, href } from '../app/route.ts';
import { prefer, preferences } from '../app/settings.ts';
import { optionsFor, type Seating } from '../new-match/seating.ts';
import { SeatBadge } from '../play/seat-badge.tsx';
import { LinkField } from '../screens/link-field.tsx';
import { words } from '../screens/words.ts';
import { shelved } from '../storage/library.ts';
import { startTable } from '../storage/tables.ts';
import { challengeOf, readChallenge } from './challenge.ts';
import { Variants } from './variants.tsx';
import { said } from './words.ts';

/** Turns the current settings into a shared seed and opens its invitation. */
export function OfferEvening({
  gameModule,
  seating,
}: {
  readonly gameModule: GameModule;
  readonly seating: Seating;
}): JSX.Element {
  const { evening } = said.value;
  const offer = (): void => {
    const { id: game, rules } = gameModule.game;
    const seats = seating.places.map(({ kind, level }) => (kind === 'bot' ? level : ('person' as const)));
    const chance = eveningChance(fresh(8));
    const query = challengeOf({ game, rules, options: optionsFor(gameModule, seating), chance, seats });
    go({ screen: 'new', game, evening: query });
  };
  return (
    <details class="fold">
      <summary>{evening.offer}</summary>
      <div class="stack">
        <p class="small soft">{evening.offerText}</p>
        <button type="button" class="button" onClick={offer}>
          {evening.offerDo}
        </button>
      </div>
    </details>
  );
}

/** The players of an invitation: the person here by name, bots by the names of spirits. */
export function sittersFor({ seats }: Evening, name: string): Sitter[] {
  const { newMatch } = words.value;
  const self = seats.indexOf('person');
  return seats.map((plays, seat): Sitter => {
    if (plays !== 'person') return { kind: 'bot', name: at(SPIRITS, seat), level: plays };
    const guest = newMatch.guest(at(SEAT_BADGES, seat).letter);
    return { kind: 'person', name: seat === self ? name || guest : guest };
  });
}

/** The seats of an invitation and their players. */
export function EveningSeats({ evening }: { readonly evening: Evening }): JSX.Element {
  const self = evening.seats.indexOf('person');
  return (
    <ul class="players">
      {evening.seats.map((plays, seat) => (
        <li key={`${seat}`}>
          <SeatBadge seat={seat} size={28} />
          {plays !== 'person' && words.value.newMatch.bot(words.value.levels[plays].name)}
          {plays === 'person' && (seat === self ? said.value.evening.you : words.value.newMatch.person)}
        </li>
      ))}
    </ul>
  );
}

function readEvening(gameModule: GameModule, query: string): Evening | string {
  try {
    const evening = readChallenge(gameModule, query);
    initialState(gameModule.game, evening.seats.length, evening.options, evening.rules);
    return evening;
  } catch (error) {
    if (error instanceof Refusal) return sentenceIn(error);
    throw error;
  }
}

/** The stored matches with a given seed. */
function matchesOf(gameModule: GameModule, { game, rules, options, chance, seats }: Evening): typeof shelved.value {
  const state = initialState(gameModule.game, seats.length, options, rules);
  const key = eveningKey({ game, rules, seats: seats.length, options: state.options }, chance);
  return shelved.value.filter(one => one.evening === key);
}

/** An invitation to play the same seed as others. */
export function Invited({
  gameModule,
  query,
}: {
  readonly gameModule: GameModule;
  readonly query: string;
}): JSX.Element {
  const { evening: say, pass } = said.value;
  const { newMatch } = words.value;
  const name = useSignal(preferences.value.name);
  const begun = useSignal(false);
  const evening = readEvening(gameModule, query);
  if (typeof evening === 'string')
    return (
      <div class="stack">
        <p class="note note--bad" role="alert">
          {say.bad} {evening}
        </p>
        <a class="button" href={href({ screen: 'new', game: gameModule.game.id })}>
          {say.other}
        </a>
      </div>
    );
  const before = matchesOf(gameModule, evening);
  const running = before.find(({ over }) => !over);
  const done = before.filter(({ over }) => over);
  async function begin(agreed: Evening): Promise<void> {
    begun.value = true;
    if (name.value.trim() && !preferences.value.name) prefer({ name: name.value.trim() });
    const { game, options, rules, chance } = agreed;
    go({
      screen: 'table',
      id: await startTable(game, { options, rules }, sittersFor(agreed, name.value.trim()), chance),
    });
  }
  const steady = steadinessOf(evening.chance) !== undefined;
  const bots = evening.seats.some(plays => plays !== 'person');
  return (
    <form
      class="new__table stack"
      onSubmit={event => {
        event.preventDefault();
        void begin(evening);
      }}
    >
      <h2>{say.title}</h2>
      <p>{say.text}</p>
      <EveningSeats evening={evening} />
      <Variants gameModule={gameModule} {...evening} seats={evening.seats.length} />
      {bots && <p class="small soft">{steady ? say.steady : say.unsteady}</p>}
      {evening.seats.includes('person') && (
        <label class="field">
          <span class="field__label">{newMatch.yourName}</span>
          <input
            class="input"
            type="text"
            maxLength={24}
            autoComplete="off"
            value={name.value}
            onInput={event => {
              name.value = event.currentTarget.value;
            }}
          />
        </label>
      )}
      {running && (
        <p class="note">
          {say.running} <a href={href({ screen: 'table', id: running.id })}>{words.value.home.continue}</a>
        </p>
      )}
      {done.length > 0 && !running && (
        <p class="note">
          {say.done}{' '}
          {done.length > 1 ? (
            <a href={href({ screen: 'compare', ids: done.map(({ id }) => id).slice(0, 4) })}>
              {said.value.compare.open(done.length - 1)}
            </a>
          ) : (
            <a href={href({ screen: 'replay', id: done[0]?.id ?? '', step: undefined })}>{said.value.incoming.watch}</a>
          )}
        </p>
      )}
      <div class="begin">
        <button type="submit" class="button button--primary button--big" disabled={begun.value}>
          {say.begin}
        </button>
      </div>
      <h3>{say.invite}</h3>
      <LinkField
        label={pass.againLink}
        url={location.href}
        shared={pass.challenge(gameModule.words[preferences.value.lang].title)}
      />
    </form>
  );
}
