import type { JSX } from 'preact';
import { href } from '../app/route.ts';
import { BOXES, boxWords } from '../shelf/boxes.ts';
import { Page } from './page.tsx';
import { words } from './words.ts';

/** Credits. */
export function About(): JSX.Element {
  const { about } = words.value;
  return (
    <Page title={about.title} narrow>
      <div class="prose">
        <h1>{about.title}</h1>
        <p class="lead">{about.lead}</p>
        <h2>{about.gamesTitle}</h2>
        <p>{about.unofficial}</p>
      </div>
      <ul class="credits">
        {BOXES.map(id => {
          const { title, design, published, sources } = boxWords(id);
          return (
            <li class="paper" key={id}>
              <h3>
                <a href={href({ screen: 'game', game: id })}>{title}</a>
              </h3>
              <p class="credits__by">{[design, published].filter(Boolean).join(', ')}</p>
              <p class="small">{sources}</p>
            </li>
          );
        })}
      </ul>
      <div class="prose">
        <h2>{about.licencesTitle}</h2>
        <ul class="stack">
          <li>{about.code}</li>
          <li>
            {about.icons} <a href="https://game-icons.net">game-icons.net</a>,{' '}
            <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>
          </li>
          <li>
            {about.fonts} <a href="https://openfontlicense.org">SIL Open Font License 1.1</a>
          </li>
          <li>{about.libraries}</li>
        </ul>
        <h2>{about.privacyTitle}</h2>
        <p>{about.privacy}</p>
      </div>
    </Page>
  );
}
