import './help.css';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GameModule } from '../../../engine/index.ts';
import { preferences } from '../../app/settings.ts';
import { chaptersOf, Markdown } from '../../reading/markdown.tsx';
import { pictureOf } from '../../reading/pictures.ts';
import { rulebook } from '../../reading/rulebook.ts';
import { TABLE_WORDS } from '../words.ts';
import { HELP_WORDS } from './help-words.ts';

/** Shorter words occur everywhere. */
const SEARCH_MIN_CHARS = 2;

interface DrawerProps {
  readonly gameModule: GameModule;
  /** The rule to open; '' for the first page, which teaches the game. */
  readonly rule: string;
  readonly close: () => void;
}

/** The rulebook in a drawer, at its first page or at a rule. */
export function RulesDrawer({ gameModule, rule, close }: DrawerProps): JSX.Element {
  const { lang } = preferences.value;
  const said = TABLE_WORDS[lang];
  const { book } = HELP_WORDS[lang];
  const [text, setText] = useState('');
  const [current, setCurrent] = useState(rule);
  const [sought, setSought] = useState('');
  /** The scroll positions before each followed link. */
  const [trail, setTrail] = useState<readonly number[]>([]);
  const dialog = useRef<HTMLDialogElement>(null);
  const find = sought.trim().length < SEARCH_MIN_CHARS ? '' : sought.trim();
  useEffect(() => {
    rulebook(gameModule, lang).then(setText, () => setText(said.failed));
  }, [gameModule, lang, said]);
  useEffect(() => dialog.current?.showModal(), []);
  const goTo = (id: string, block: ScrollLogicalPosition): void => {
    const place = dialog.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    place?.scrollIntoView({ block });
    place?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (text && current) goTo(`rule-${current}`, 'center');
  }, [text, current]);
  const show = (to: string): void => {
    setTrail([...trail, dialog.current?.scrollTop ?? 0]);
    if (to === current) goTo(`rule-${to}`, 'center');
    else setCurrent(to);
  };
  const goBack = (): void => {
    dialog.current?.scrollTo(0, trail.at(-1) ?? 0);
    setTrail(trail.slice(0, -1));
  };
  // The rendered pages do not change while the reader moves from hit to hit.
  const pages = useMemo(
    () => (
      <Markdown
        text={text}
        rule={current}
        picture={name => pictureOf(gameModule.game.id, name)}
        {...{ find, show, toRule: book.toRule }}
      />
    ),
    [text, current, find, lang, trail],
  );
  return (
    <dialog ref={dialog} class="drawer rules-drawer" aria-label={said.rules} onClose={close}>
      <header class="drawer-head">
        <h2>{said.rules}</h2>
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          {said.close}
        </button>
        <div class="book-tools">
          <Search find={find} sought={sought} onSeek={setSought} pages={() => dialog.current} />
          {trail.length > 0 && (
            <button type="button" class="button button--quiet" onClick={goBack}>
              {book.back}
            </button>
          )}
          <Contents text={text} goTo={id => goTo(id, 'start')} />
        </div>
      </header>
      <div class="drawer-body rulebook" tabIndex={0}>
        {pages}
      </div>
    </dialog>
  );
}

/** The list of chapters. */
function Contents({ text, goTo }: { readonly text: string; readonly goTo: (id: string) => void }): JSX.Element {
  const { book } = HELP_WORDS[preferences.value.lang];
  const fold = useRef<HTMLDetailsElement>(null);
  const open = (id: string): void => {
    if (fold.current) fold.current.open = false;
    goTo(id);
  };
  return (
    <details class="fold book-contents" ref={fold}>
      <summary>{book.contents}</summary>
      <ol>
        {chaptersOf(text).map(({ id, title }) => (
          <li key={id}>
            <button type="button" class="link" onClick={() => open(id)}>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface SearchProps {
  readonly find: string;
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  /** The element with the marked hits. */
  readonly pages: () => HTMLElement | null;
}

/** The search field, the number of hits, and the buttons to move between them. */
function Search({ find, sought, onSeek, pages }: SearchProps): JSX.Element {
  const { book } = HELP_WORDS[preferences.value.lang];
  const [hits, setHits] = useState(0);
  const [now, setNow] = useState(0);
  const go = (to: number): void => {
    const marks = [...(pages()?.querySelectorAll('mark') ?? [])];
    if (marks.length === 0) return;
    const next = (to + marks.length) % marks.length;
    for (const [i, mark] of marks.entries()) mark.toggleAttribute('data-now', i === next);
    marks[next]?.scrollIntoView({ block: 'center' });
    setNow(next);
  };
  useEffect(() => {
    setHits(pages()?.querySelectorAll('mark').length ?? 0);
    go(0);
  }, [find]);
  return (
    <form
      class="book-search"
      role="search"
      onSubmit={event => {
        event.preventDefault();
        go(now + 1);
      }}
    >
      <input
        class="input"
        type="search"
        aria-label={book.search}
        placeholder={book.search}
        value={sought}
        onInput={event => onSeek(event.currentTarget.value)}
      />
      <span class="book-hits" role="status">
        {find !== '' && book.hits(now + 1, hits)}
      </span>
      {hits > 1 && (
        <>
          <button
            type="button"
            class="button button--quiet button--icon"
            aria-label={book.previous}
            onClick={() => go(now - 1)}
          >
            <span aria-hidden="true">↑</span>
          </button>
          <button type="submit" class="button button--quiet button--icon" aria-label={book.next}>
            <span aria-hidden="true">↓</span>
          </button>
        </>
      )}
    </form>
  );
}
