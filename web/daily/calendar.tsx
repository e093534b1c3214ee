import type { JSX } from 'preact';
import type { GameId } from '../../games/covers.ts';
import { href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { outlines } from '../shelf/box.tsx';
import { emblemOf, titleOf } from '../shelf/boxes.ts';
import { playedOn, streak } from './diary.ts';
import { DAILY, dayOf, weeksUntil } from './evenings.ts';
import { liveTries } from './settle.ts';
import { tonightWords } from './words.ts';

/** The number of shown weeks, this one included. */
const SHOWN_WEEKS = 5;

/** The emblem of a box, small. */
const GameIcon = ({ game }: { readonly game: GameId }): JSX.Element => (
  <svg viewBox="0 0 512 512" aria-hidden="true">
    <path d={outlines(emblemOf(game))} fill="currentColor" />
  </svg>
);

/** One day: its number, and the finished houses of that day, each as a link to its list. */
function Day({ day, today }: { readonly day: string; readonly today: string }): JSX.Element {
  const said = tonightWords.value;
  const played = playedOn(liveTries(), day);
  return (
    <td aria-current={day === today ? 'date' : undefined} data-played={played.length > 0 ? '' : undefined}>
      <time dateTime={day} class={day > today ? 'soft' : undefined}>
        {Number(day.slice(-2))}
      </time>
      {played.length > 0 && (
        <ul>
          {played.map(game => (
            <li key={game}>
              <a
                class="calendar__house"
                href={href({ screen: 'tonight', game, day })}
                title={titleOf(game)}
                aria-label={said.playedOn(titleOf(game), said.day(day))}
              >
                <GameIcon game={game} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

/** The last weeks: the finished houses of each day, and the streak. */
export function Calendar(): JSX.Element {
  const said = tonightWords.value;
  const today = dayOf(Date.now());
  const weeks = weeksUntil(today, SHOWN_WEEKS);
  const weekday = new Intl.DateTimeFormat(preferences.value.lang, { weekday: 'short', timeZone: 'UTC' });
  const played = DAILY.filter(game => weeks.some(week => week.some(day => playedOn(liveTries(), day).includes(game))));
  return (
    <section class="calendar" aria-labelledby="calendar">
      <h2 id="calendar">{said.calendar}</h2>
      <p>{said.streak(streak(liveTries(), today))}</p>
      <table>
        <caption class="visually-hidden">{said.calendarText}</caption>
        <thead>
          <tr>
            {weeks[0]?.map(day => (
              <th scope="col" key={day}>
                {weekday.format(new Date(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <Day key={day} {...{ day, today }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {played.length > 0 && (
        <ul class="calendar__key small soft">
          {played.map(game => (
            <li key={game}>
              <GameIcon game={game} /> {titleOf(game)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
