import './tour.css';
import type { JSX } from 'preact';
import type { TourStanding } from '../../table/tour/standing.ts';
import { outlines } from '../shelf/box.tsx';
import { emblemOf, titleOf } from '../shelf/boxes.ts';

export { titleOf as gameTitle } from '../shelf/boxes.ts';

import { SeatBadge } from '../play/seat-badge.tsx';
import { pointsText, tourWords } from './words.ts';

/** A tour as it is shown: the points so far, and the games that follow. */
export interface ShownTour extends TourStanding {
  readonly plan: readonly string[];
  readonly isFinished: boolean;
}

export function GameEmblem({ game }: { readonly game: string }): JSX.Element {
  return (
    <svg class="tour-mark" viewBox="0 0 512 512" role="img" aria-label={titleOf(game)}>
      <title>{titleOf(game)}</title>
      <path d={outlines(emblemOf(game))} fill="currentColor" />
    </svg>
  );
}

const cell = (points: number | null): string => (points === null ? '–' : pointsText(points));

/** Who has how many points, by match, and what the house has. */
export function Standing({ tour }: { readonly tour: ShownTour }): JSX.Element {
  const said = tourWords.value;
  const { matches, people, house } = tour;
  return (
    <div class="tour-standing">
      <div class="scroll-x">
        <table>
          <caption class="visually-hidden">{said.standing}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{said.name}</th>
              {matches.map(({ game, table }) => (
                <th scope="col" key={table}>
                  <GameEmblem game={game} />
                </th>
              ))}
              <th scope="col">{said.total}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ name, seat, points, total, rank }, i) => (
              <tr key={`${i}`} data-first={rank === 1 && total > 0 ? '' : undefined}>
                <td>{rank}.</td>
                <th scope="row">
                  {seat !== null && <SeatBadge seat={seat} size={28} />} {name}
                  {seat === null && <span class="soft"> ({said.left})</span>}
                </th>
                {matches.map(({ table }, match) => (
                  <td key={table}>{cell(points[match] ?? null)}</td>
                ))}
                <td class="tour-total">{pointsText(total)}</td>
              </tr>
            ))}
            {matches.length > 0 && (
              <tr class="tour-house">
                <td />
                <th scope="row">{said.house}</th>
                {matches.map(({ table, house: kept }) => (
                  <td key={table}>{cell(kept)}</td>
                ))}
                <td class="tour-total">{pointsText(house)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <p class="tour-rule">{said.rule}</p>
    </div>
  );
}
