import type { JSX } from 'preact';
import { at } from '../../engine/index.ts';
import { SEAT_BADGES } from '../../table/room/seat-badges.ts';
import { preferences } from '../app/settings.ts';
import { SeatBadge } from '../play/seat-badge.tsx';
import { words } from '../screens/words.ts';
import { isLevel, LEVELS, USUAL_LEVEL } from './levels.ts';
import { type SeatChoice, seatKind } from './seating.ts';

interface PlacesProps {
  readonly places: readonly SeatChoice[];
  /** Whether the other players are remote. */
  readonly far: boolean;
  readonly range: { readonly min: number; readonly max: number };
  readonly onChange: (places: readonly SeatChoice[]) => void;
  readonly onAdd: () => void;
}

interface PlaceProps extends Omit<PlacesProps, 'onAdd'> {
  readonly seat: number;
}

/** One seat: its mark, a name, its player, and a button to remove it. */
function PlaceRow({ places, far, range, onChange, seat }: PlaceProps): JSX.Element {
  const { newMatch, levels } = words.value;
  const { letter } = at(SEAT_BADGES, seat);
  const { kind, name, level } = at(places, seat);
  const isSelf = seat === places.findIndex(place => place.kind === 'person');
  return (
    <li class="seating__place">
      <SeatBadge seat={seat} size={32} />
      <input
        class="input"
        type="text"
        maxLength={24}
        autoComplete="off"
        spellcheck={false}
        aria-label={newMatch.name(letter)}
        placeholder={
          kind === 'open'
            ? newMatch.free
            : isSelf
              ? preferences.value.name || newMatch.yourName
              : newMatch.guest(letter)
        }
        disabled={kind === 'open'}
        value={name}
        onInput={event => {
          const typed = event.currentTarget.value;
          onChange(places.map((place, i) => (i === seat ? { ...place, name: typed } : place)));
        }}
      />
      <select
        class="input"
        aria-label={newMatch.who(letter)}
        value={kind === 'bot' ? level : kind}
        onChange={event => {
          const { value } = event.currentTarget;
          const person = value === 'open' ? 'open' : 'person';
          onChange(isLevel(value) ? seatKind(places, seat, 'bot', value) : seatKind(places, seat, person, USUAL_LEVEL));
        }}
      >
        <option value="person">{far ? newMatch.me : newMatch.person}</option>
        {far && <option value="open">{newMatch.open}</option>}
        {LEVELS.map(one => (
          <option key={one} value={one}>
            {newMatch.bot(levels[one].name)}
          </option>
        ))}
      </select>
      {places.length > range.min && (
        <button
          type="button"
          class="button button--quiet button--icon"
          aria-label={newMatch.removeSeat(letter)}
          onClick={() => onChange(places.filter((_, i) => i !== seat))}
        >
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
            <path d="M6 6l12 12M18 6l-12 12" />
          </svg>
        </button>
      )}
    </li>
  );
}

/** Who sits where. */
export function Places(props: PlacesProps): JSX.Element {
  const { places, range, onAdd } = props;
  const { newMatch, levels } = words.value;
  return (
    <section class="stack" aria-labelledby="seats">
      <h2 id="seats">{newMatch.seats}</h2>
      <ul class="seating">
        {places.map((_, seat) => (
          <PlaceRow key={`${seat}`} {...props} seat={seat} />
        ))}
      </ul>
      {places.some(({ kind }) => kind === 'bot') && (
        <p class="soft">{newMatch.botsInOrder(LEVELS.map(one => levels[one].name).join(', '))}</p>
      )}
      {places.length < range.max && (
        <button type="button" class="button button--quiet seating__add" onClick={onAdd}>
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
            <path d="M12 5v14M5 12h14" />
          </svg>
          {newMatch.addSeat}
        </button>
      )}
    </section>
  );
}
