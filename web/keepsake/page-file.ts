import type { Language } from '../../engine/index.ts';
import type { Keepsake } from './contents.ts';
import type { KeepsakeWords } from './words.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => ENTITIES[sign] ?? sign);

const STYLE = `
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1b1420; font: 1.05rem/1.5 Georgia, serif; background: #efe4cc; }
h1, h2, h3 { font-weight: 400; font-variant: small-caps; line-height: 1.2; }
h1 { margin-bottom: 0; font-size: 2.4rem; text-align: center; }
h2 { margin-top: 2rem; border-bottom: 1px solid #1b142055; }
h3 { margin: 1rem 0 0; font-size: 1.05rem; }
.names, .verdict { text-align: center; }
.verdict { font-style: italic; }
figure { margin: 1.5rem 0; text-align: center; }
figure img { max-width: 100%; max-height: 40rem; border-radius: 4px; }
p { margin: 0.4rem 0; break-inside: avoid; }
.story p { margin: 0.8rem 0; }
cite { display: block; font-size: 0.85rem; font-style: normal; opacity: 0.7; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.2rem 0.5rem; text-align: end; border-bottom: 1px solid #1b142033; }
th:first-child { text-align: start; font-weight: 400; }
@media print { body { margin: 0; background: none; } }
`;

const section = (title: string, inner: string, isWanted: boolean): string =>
  isWanted ? `<section><h2>${escaped(title)}</h2>${inner}</section>` : '';

/** A page that needs no other file: no script, no link, the picture inside. */
export function pageFile(kept: Keepsake, said: KeepsakeWords, lang: Language, picture: string | undefined): string {
  const story = kept.story.map(({ text, voice }) => `<p><q>${escaped(text)}</q><cite>${escaped(voice)}</cite></p>`);
  const chapters = kept.chapters.map(({ heading, text }) => `<h3>${escaped(heading)}</h3><p>${escaped(text)}</p>`);
  const moments = kept.moments.map(line => `<li>${escaped(line)}</li>`);
  const head = kept.names.map(name => `<th scope="col">${escaped(name)}</th>`).join('');
  const rows = kept.scores.map(({ name, values }) => {
    const cells = values.map(value => `<td>${escaped(value)}</td>`).join('');
    return `<tr><th scope="row">${escaped(name)}</th>${cells}</tr>`;
  });
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escaped(kept.game)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escaped(kept.game)}</h1><p class="names">${escaped(kept.names.join(', '))}</p>`,
    kept.verdict ? `<p class="verdict">${escaped(kept.verdict)}</p>` : '',
    picture ? `<figure><img src="${picture}" alt="${escaped(said.board)}"></figure>` : '',
    section(said.story, `<div class="story">${story.join('')}</div>`, story.length > 0),
    section(said.moments, `<ol>${moments.join('')}</ol>`, moments.length > 0),
    section(said.chronicle, chapters.join(''), story.length === 0 && chapters.length > 0),
    section(said.score, `<table><tr><td></td>${head}</tr>${rows.join('')}</table>`, rows.length > 0),
    '</body></html>\n',
  ].join('\n');
}
