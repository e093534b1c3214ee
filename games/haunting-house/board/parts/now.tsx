import type { JSX } from 'preact';
import { at, type Seat, seatsOf } from '../../../../engine/index.ts';
import { actionOf } from '../../content.ts';
import type { Scene } from '../scene.ts';
import { Badge, CardFace, rowLength } from './card.tsx';

type When = 'done' | 'now' | 'later';

/** R33 Who has acted in this step, who acts now and who comes after. */
export function orderOfStep({ view }: Pick<Scene, 'view'>): readonly { readonly seat: Seat; readonly when: When }[] {
  const { acting } = view;
  const order = seatsOf(view).map(seat => (view.start + seat) % view.seats);
  const now = acting === null ? -1 : order.indexOf(acting);
  return order.map((seat, i) => ({ seat, when: i < now ? 'done' : i === now ? 'now' : 'later' }));
}

/**
 * While no player at this screen is asked: whose card is carried out, which of the row it is, what it does, and in
 * which order the others follow.
 */
export function Now({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { view, ask, names, badges, words, said } = scene;
  const { acting, carrying } = view;
  if (ask !== undefined || acting === null || carrying === null) return null;
  const face = actionOf(carrying);
  return (
    <div class="haunting-now" data-face={face} key={`${view.round}/${view.half}/${view.step}/${acting}`}>
      <span class="haunting-card" aria-hidden="true">
        <CardFace face={face} />
      </span>
      <p>
        <span class="haunting-now-who">
          <Badge mark={at(badges, acting)} />
          <b>{names[acting]}</b> <small>{said.cardOfRow(view.step + 1, rowLength(view))}</small>
        </span>
        <span class="haunting-now-what">
          <b>{words.card(face, view.options).name}</b>: {said.doing[face]}
        </span>
      </p>
      <ol aria-label={said.order}>
        {orderOfStep(scene).map(({ seat, when }) => (
          <li
            class="haunting-place-in-order"
            key={seat}
            data-when={when}
            aria-label={said.turnOf(names[seat] ?? '', when)}
          >
            <Badge mark={at(badges, seat)} />
          </li>
        ))}
      </ol>
    </div>
  );
}
