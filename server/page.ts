import { LANGUAGES, type Language } from '../engine/index.ts';
import type { Box } from './shelf.ts';
import { PAGE_WORDS } from './words.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign);

const CANDLE = `<svg class="candle" viewBox="0 0 40 80" width="40" height="80" aria-hidden="true" focusable="false">
<path class="flame" d="M20 4c7 9 9 14 9 19a9 9 0 0 1-18 0c0-5 2-10 9-19z"/><path class="core" d="M20 15c3 4 4 6 4 9a4 4 0 0 1-8 0c0-3 1-5 4-9z"/>
<path class="wick" d="M20 30v6"/><path class="wax" d="M13 36h14v38H13z"/><path class="drip" d="M13 40c3 0 2 9 4 9s1-7 4-7 2 4 6 2v-8H13z"/></svg>`;

function layout(language: Language, title: string, path: string, body: string): string {
  const words = PAGE_WORDS[language];
  const other = LANGUAGES.find(one => one !== language) ?? language;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="#120d18">
<meta name="description" content="${escaped(words.tagline)}">
<title>${escaped(title)}</title>
<link rel="icon" href="/candle.svg" type="image/svg+xml">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header>
<nav><a lang="${other}" hreflang="${other}" href="${path}?lang=${other}">${escaped(words.otherLanguage)}</a></nav>
${CANDLE}
<h1>Seance</h1>
<p class="tagline">${escaped(words.tagline)}</p>
</header>
<main>
${body}
</main>
<footer><p>${escaped(words.footer)}</p></footer>
</body>
</html>
`;
}

function article({ id, title, blurb, seats, credits, command }: Box, language: Language): string {
  const words = PAGE_WORDS[language];
  const row = (name: string, value: string): string => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`;
  return `<li><article aria-labelledby="${id}">
<h3 id="${id}">${escaped(title[language])}</h3>
<p>${escaped(blurb[language])}</p>
<dl>
${row(words.seatsTitle, words.seats(seats.min, seats.max, seats.usual))}
${row(words.designTitle, credits.design)}
${row(words.publishedTitle, credits.published)}
</dl>
<p class="how" id="${id}-how">${escaped(words.playTitle)}</p>
<pre aria-labelledby="${id}-how"><code>${escaped(command[language])}</code></pre>
</article></li>`;
}

/** The shelf: every game with how to play it. */
export function shelfPage(boxes: readonly Box[], language: Language): string {
  const words = PAGE_WORDS[language];
  const games =
    boxes.length === 0
      ? `<p class="empty">${escaped(words.emptyShelf)}</p>`
      : `<ul class="shelf">\n${boxes.map(box => article(box, language)).join('\n')}\n</ul>`;
  return layout(language, `Seance – ${words.tagline}`, '/', `<h2>${escaped(words.shelf)}</h2>\n${games}`);
}

/** A page that says one sentence and leads back. */
export function sentencePage(language: Language, title: string, sentence: string): string {
  const words = PAGE_WORDS[language];
  const back = `<p><a href="/?lang=${language}">${escaped(words.home)}</a></p>`;
  return layout(language, `Seance – ${title}`, '/', `<h2>${escaped(title)}</h2>\n<p>${escaped(sentence)}</p>\n${back}`);
}

/** The candle alone, for the tab. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" rx="14" fill="#120d18"/>
<path fill="#f2b25c" d="M40 8c7 9 9 14 9 19a9 9 0 0 1-18 0c0-5 2-10 9-19z"/><path fill="#efe4cc" d="M32 40h16v32H32z"/></svg>
`;
