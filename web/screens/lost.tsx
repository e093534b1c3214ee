import type { JSX } from 'preact';
import { nearest } from '../app/nearest.ts';
import { href, type Route } from '../app/route.ts';
import { BOXES, titleOf } from '../shelf/boxes.ts';
import { Page } from './page.tsx';
import { words } from './words.ts';

interface Place {
  /** The name as the address has it. */
  readonly path: string;
  readonly name: string;
  readonly to: Route;
}

/** All routes that need no match. */
function places(): Place[] {
  const { lost, newMatch, nav, settings, about } = words.value;
  const games = BOXES.flatMap((game): Place[] => {
    const title = titleOf(game);
    const to: Route = { screen: 'new', game };
    return [
      { path: `new/${game}`, name: newMatch.title(title), to },
      { path: game, name: newMatch.title(title), to },
      { path: `about/${game}`, name: lost.aboutGame(title), to: { screen: 'game', game } },
      { path: `tonight/${game}`, name: lost.tonight(title), to: { screen: 'tonight', game } },
    ];
  });
  return [
    { path: 'home', name: nav.shelf, to: { screen: 'home' } },
    { path: 'settings', name: settings.title, to: { screen: 'settings' } },
    { path: 'about', name: about.title, to: { screen: 'about' } },
    { path: 'mine', name: lost.mine, to: { screen: 'mine' } },
    { path: 'tonight', name: lost.tonights, to: { screen: 'tonight' } },
    { path: 'lab', name: lost.lab, to: { screen: 'lab', id: undefined } },
    { path: 'join', name: lost.join, to: { screen: 'join', code: '' } },
    ...games,
  ];
}

interface LostProps {
  readonly title: string;
  readonly text: string;
  /** Suggested routes. */
  readonly meant: readonly Pick<Place, 'name' | 'to'>[];
}

/** A page for something that does not exist: a message, suggestions, and the way home. */
export function Lost({ title, text, meant }: LostProps): JSX.Element {
  const { lost, newMatch } = words.value;
  return (
    <Page title={title} narrow>
      <h1>{title}</h1>
      <p>{text}</p>
      {meant.length > 0 && (
        <section aria-labelledby="meant">
          <h2 id="meant">{lost.meant}</h2>
          <ul class="lost__meant">
            {meant.map(({ name, to }) => (
              <li key={name}>
                <a class="button button--primary" href={href(to)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <a class="button" href={href({ screen: 'home' })}>
          {newMatch.back}
        </a>
      </p>
    </Page>
  );
}

/** An unknown address. */
export function LostAddress({ path }: { readonly path: string }): JSX.Element {
  const { lost } = words.value;
  const all = places();
  const meant = nearest(
    path.replace(/\/$/, ''),
    all.map(one => one.path),
  ).flatMap(found => all.find(one => one.path === found) ?? []);
  const shown = meant.filter(({ name }, i) => meant.findIndex(other => other.name === name) === i);
  return <Lost title={lost.title} text={lost.text(`#/${path}`)} meant={shown} />;
}

/** An unknown game. */
export function LostBox({ game }: { readonly game: string }): JSX.Element {
  const { newMatch } = words.value;
  const meant = nearest(game, BOXES).map(
    (id): Pick<Place, 'name' | 'to'> => ({ name: titleOf(id), to: { screen: 'new', game: id } }),
  );
  return <Lost title={newMatch.unknownTitle} text={newMatch.unknown} meant={meant} />;
}

/** A match that is not stored on this device. */
export function LostMatch(): JSX.Element {
  const { lost } = words.value;
  return <Lost title={lost.match} text={lost.matchText} meant={[]} />;
}
