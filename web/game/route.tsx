import './game.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { GameModule } from '../../engine/index.ts';
import { isGame } from '../../games/covers.ts';
import { open } from '../../games/shelf.ts';
import { href } from '../app/route.ts';
import { preferences } from '../app/settings.ts';
import { isDaily } from '../daily/evenings.ts';
import { LessonOffers } from '../lesson/offer.tsx';
import { Markdown } from '../reading/markdown.tsx';
import { pictureOf } from '../reading/pictures.ts';
import { rulebook } from '../reading/rulebook.ts';
import { LostBox } from '../screens/lost.tsx';
import { Page } from '../screens/page.tsx';
import { BoxCover } from '../shelf/box.tsx';
import { boxWords } from '../shelf/boxes.ts';
import { Glance, Goal } from '../shelf/facts.tsx';
import { partsOf } from './parts.ts';
import { gamePageWords } from './words.ts';

interface PartProps {
  readonly gameModule: GameModule;
}

/** The cover, what the game is at a glance, and the ways into it. */
function Head({ gameModule }: PartProps): JSX.Element {
  const said = gamePageWords.value;
  const { game, facts } = gameModule;
  const { title, blurb } = gameModule.words[preferences.value.lang];
  return (
    <header class="game-page__head">
      <BoxCover id={game.id} title={title} />
      <div class="stack">
        <h1>{title}</h1>
        <p class="lead">{blurb}</p>
        <Goal gameModule={gameModule} />
        <Glance facts={facts} seats={game.seats} />
        <p class="game-page__ways">
          <a class="button button--primary" href={href({ screen: 'new', game: game.id })}>
            {said.play}
          </a>
          {isDaily(game.id) && (
            <a class="button" href={href({ screen: 'tonight', game: game.id })}>
              {said.tonight}
            </a>
          )}
        </p>
      </div>
    </header>
  );
}

function Lessons({ gameModule }: PartProps): JSX.Element | null {
  const said = gamePageWords.value;
  const { game, facts } = gameModule;
  if (!facts?.lessons?.length) return null;
  return (
    <section class="game-page__lessons stack" aria-labelledby="learn">
      <h2 id="learn">{said.learn}</h2>
      <p>{said.learnText}</p>
      <LessonOffers game={game.id} lessons={facts.lessons} />
    </section>
  );
}

/** The chapters that teach, with a picture of the board; the rest of the rulebook is folded up. */
function Book({ gameModule }: PartProps): JSX.Element {
  const said = gamePageWords.value;
  const { lang } = preferences.value;
  const { id } = gameModule.game;
  const text = useSignal('');
  const rest = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    let isLeft = false;
    const show = (found: string): void => {
      if (!isLeft) text.value = found;
    };
    rulebook(gameModule, lang).then(show, () => show(`# \n\n${said.failed}`));
    return () => {
      isLeft = true;
    };
  }, [gameModule, lang]);
  const { opening, rest: others, picture } = partsOf(text.value);
  const manner = {
    ...{ book: text.value, find: '', toRule: said.toRule, picture: (name: string) => pictureOf(id, name) },
    show(rule: string): void {
      if (rest.current) rest.current.open = true;
      const place = rest.current?.querySelector<HTMLElement>(`#${CSS.escape(`rule-${rule}`)}`);
      place?.scrollIntoView({ block: 'center' });
      place?.focus({ preventScroll: true });
    },
  };
  const print = (isWhole: boolean): void => {
    if (rest.current) rest.current.open = isWhole;
    window.print();
  };
  return (
    <>
      <section class="game-page__book prose">
        {picture && (
          <figure>
            <img src={pictureOf(id, picture.name)} alt={picture.alt} />
            <figcaption class="small soft">{said.board}</figcaption>
          </figure>
        )}
        <Markdown text={opening} {...manner} />
      </section>
      <details class="fold game-page__rest" ref={rest}>
        <summary>
          {said.rest}
          <span class="small soft">{said.restText}</span>
        </summary>
        <div class="prose rulebook">
          <Markdown text={others} {...manner} />
        </div>
      </details>
      <p class="game-page__print">
        <button type="button" class="button" onClick={() => print(false)}>
          {said.print}
        </button>
        <button type="button" class="button" onClick={() => print(true)}>
          {said.printAll}
        </button>
      </p>
    </>
  );
}

const searchFor = (title: string): string =>
  `https://boardgamegeek.com/geeksearch.php?action=search&objecttype=boardgame&q=${encodeURIComponent(title)}`;

/** The authors, the sources of our rules, and where the published game can be found. */
function Credits({ gameModule }: PartProps): JSX.Element {
  const said = gamePageWords.value;
  const { game, credits } = gameModule;
  const { title } = gameModule.words[preferences.value.lang];
  const box = isGame(game.id) ? boxWords(game.id) : undefined;
  return (
    <div class="game-page__credits">
      <section aria-labelledby="credits">
        <h2 id="credits">{said.credits}</h2>
        <p>{said.by(credits.design, credits.published)}</p>
        {box && <p>{box.sources}</p>}
        {box?.original && <p>{said.unofficial}</p>}
      </section>
      {box?.original && (
        <section aria-labelledby="original">
          <h2 id="original">{said.original}</h2>
          <p>{box.original.text}</p>
          <ul>
            {box.original.page && (
              <li>
                <a href={box.original.page.href}>{box.original.page.name}</a>
              </li>
            )}
            <li>
              <a href={searchFor(title)}>{said.search}</a>
            </li>
          </ul>
        </section>
      )}
    </div>
  );
}

/** The page about one game: what it is, how it is learnt, its rules, its authors. Can be printed. */
export function GameRoute({ game }: { readonly game: string }): JSX.Element {
  const gameModule = useSignal<GameModule | 'loading' | 'unknown'>('loading');
  useEffect(() => {
    open(game).then(
      found => {
        gameModule.value = found ?? 'unknown';
      },
      () => {
        gameModule.value = 'unknown';
      },
    );
  }, []);
  const found = gameModule.value;
  if (found === 'loading') return <main class="message" aria-busy="true" />;
  if (found === 'unknown') return <LostBox game={game} />;
  return (
    <Page title={gamePageWords.value.title(found.words[preferences.value.lang].title)}>
      <article class="game-page">
        <Head gameModule={found} />
        <Lessons gameModule={found} />
        <Book gameModule={found} />
        <Credits gameModule={found} />
      </article>
    </Page>
  );
}
