import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { at } from '../../../../engine/index.ts';
import { bandOf, sheetOf } from '../../display.ts';
import { bandsAt } from '../../tunables.ts';
import { bandName } from '../../words/speech.ts';
import { type Scene, signTip } from '../scene.ts';
import { keepPicture } from './picture.tsx';

/** When all is built: how scary it has become, and a picture to keep. */
export function Ending({ scene }: { readonly scene: Scene }): JSX.Element {
  const { view, said } = scene;
  const [failed, setFailed] = useState(false);
  const keep = (): void => {
    keepPicture(scene).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  return (
    <div class="spook-ending">
      {view.seats === 1 && <Meter scene={scene} />}
      <button type="button" class="spook-button spook-confirm" onClick={keep}>
        {said.keepPicture}
      </button>
      {failed && <p role="alert">{said.pictureFailed}</p>}
    </div>
  );
}

/** R44 The Haunt-o-meter: six bands, and the one that the manor has reached. */
function Meter({ scene }: { readonly scene: Scene }): JSX.Element {
  const { view, said, language } = scene;
  const { total } = sheetOf(view, at(view.manors, 0));
  const reached = bandOf(total, view.options);
  const starts = bandsAt(view.options);
  const ranges = [said.below(starts[0] ?? 0), ...starts.map(said.from)];
  return (
    <section class="spook-meter" aria-label={said.meter} tabIndex={0} {...scene.tips.about(signTip('meter'))}>
      <h2>
        {said.meter}: <strong>{said.reached(total, bandName(language, reached))}</strong>
      </h2>
      <ol>
        {ranges.map((range, i) => (
          <li key={i} data-passed={i < reached ? '' : undefined} aria-current={i + 1 === reached ? 'true' : undefined}>
            <span>{bandName(language, i + 1)}</span>
            <small>{range}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
