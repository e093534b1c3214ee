import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { LANGUAGES } from '../../engine/index.ts';
import { href, route } from '../app/route.ts';
import { prefer, preferences } from '../app/settings.ts';
import { SCREEN_WORDS, words } from './words.ts';

const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch' } as const;

/** The language buttons. */
export function Languages({ full = false }: { readonly full?: boolean }): JSX.Element {
  const { lang } = preferences.value;
  return (
    <fieldset class="languages segments">
      <legend class="visually-hidden">{words.value.nav.language}</legend>
      {LANGUAGES.map(one => (
        <button
          type="button"
          class="segment"
          key={one}
          lang={one}
          aria-pressed={one === lang}
          aria-label={full ? undefined : LANGUAGE_NAMES[one]}
          title={LANGUAGE_NAMES[one]}
          onClick={() => prefer({ lang: one })}
        >
          {full ? LANGUAGE_NAMES[one] : one.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}

function Flame(): JSX.Element {
  return (
    <svg viewBox="0 0 20 32" aria-hidden="true">
      <path fill="#f2b25c" d="M10 1c1 6 8 10 8 18a8 8 0 0 1-16 0C2 13 8 9 10 1z" />
      <path fill="#fff1cf" d="M10 15c.6 3 4 4.600 4 8.400a4 4 0 0 1-8 0c0-3.200 3-4.800 4-8.400z" />
    </svg>
  );
}

/** Whether this is the first screen of the document: then the focus stays where it is. */
let arriving = true;

interface PageProps {
  /** The title of the tab. */
  readonly title?: string;
  readonly narrow?: boolean;
  readonly children: ComponentChildren;
}

/** The frame of every screen but the table: home, other screens, language. */
export function Page({ title, narrow = false, children }: PageProps): JSX.Element {
  const { site, nav } = words.value;
  const main = useRef<HTMLElement>(null);
  const { screen } = route.value;
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : `${site} · ${SCREEN_WORDS[preferences.value.lang].nav.shelf}`;
  }, [title, site, preferences.value.lang]);
  useEffect(() => {
    if (!arriving) {
      scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
    arriving = false;
  }, []);
  return (
    <div class="page">
      <header class="page__head">
        <a class="wordmark" href={href({ screen: 'home' })}>
          <Flame />
          {site}
        </a>
        <div class="row">
          <nav class="page__nav" aria-label={nav.label}>
            {(['settings', 'about'] as const).map(one => (
              <a key={one} href={href({ screen: one })} aria-current={screen === one ? 'page' : undefined}>
                {nav[one]}
              </a>
            ))}
          </nav>
          <Languages />
        </div>
      </header>
      <main class={`page__main ${narrow ? 'page__main--narrow' : ''}`} tabIndex={-1} ref={main}>
        {children}
      </main>
    </div>
  );
}
