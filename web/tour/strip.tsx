import type { JSX } from 'preact';
import { href } from '../app/route.ts';
import { localTours } from './local.ts';
import { tourWords } from './words.ts';

/** On the shelf: a night of several games, and the one that goes on here. */
export function NightStrip(): JSX.Element {
  const said = tourWords.value;
  const running = localTours.value.find(({ isFinished }) => !isFinished);
  return (
    <section class="tonight" aria-labelledby="night">
      <h2 id="night">
        <a href={href({ screen: 'night' })}>{said.title(5)}</a>
      </h2>
      <p class="small soft">
        {said.strip} {running && <a href={href({ screen: 'night', id: running.id })}>{said.standing}</a>}
      </p>
    </section>
  );
}
