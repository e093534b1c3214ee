import type { ComponentChildren, JSX } from 'preact';

/** The subset of Markdown in our rulebooks: headings, paragraphs, lists of numbered rules, tables, pictures, bold. */

/** The address of a picture by its name in the book. */
type FindPicture = (name: string) => string | undefined;

interface BookProps {
  readonly text: string;
  /** The whole book, if the text is a part of it: rules in all of it are linked. */
  readonly book?: string;
  /** The rule that applies now. */
  readonly rule?: string | undefined;
  readonly picture: FindPicture;
  /** The search text: every occurrence is marked. */
  readonly find: string;
  /** Opens another rule; and the text of its link. */
  readonly show: (rule: string) => void;
  readonly toRule: (rule: string) => string;
}

/** The rendering options of a book, the same for all of its lines. */
interface Manner extends Omit<BookProps, 'text' | 'book'> {
  /** The numbers of its rules: only these become links. */
  readonly numbers: ReadonlySet<string>;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Marks the search text. In a split by a group, every second part is a match of the group. */
function highlighted(text: string, find: string): ComponentChildren {
  if (find === '') return text;
  return text.split(new RegExp(`(${escaped(find)})`, 'i')).map((part, i) => (i % 2 === 1 ? <mark>{part}</mark> : part));
}

function linked(text: string, { numbers, find, show, toRule }: Manner): ComponentChildren {
  return text.split(/\b([A-Z]\d+|\d[a-z])\b/).map((part, i) =>
    i % 2 === 1 && numbers.has(part) ? (
      <button type="button" class="link rule-link" aria-label={toRule(part)} onClick={() => show(part)}>
        {highlighted(part, find)}
      </button>
    ) : (
      highlighted(part, find)
    ),
  );
}

const inline = (text: string, manner: Manner): ComponentChildren =>
  text
    .split(/(\*\*.+?\*\*)/)
    .map(part => (part.startsWith('**') ? <strong>{linked(part.slice(2, -2), manner)}</strong> : linked(part, manner)));

const cells = (row: string): string[] =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.trim());

function Table({ rows, manner }: { readonly rows: readonly string[]; readonly manner: Manner }): JSX.Element {
  const [head = '', , ...body] = rows;
  return (
    <div class="scroll-x" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {cells(head).map(cell => (
              <th scope="col">{inline(cell, manner)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(row => (
            <tr>
              {cells(row).map(cell => (
                <td>{inline(cell, manner)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Rule({ text, manner }: { readonly text: string; readonly manner: Manner }): JSX.Element {
  const [, number, words = text] = text.match(/^\*\*(\w+)\*\* (.*)$/s) ?? [];
  if (!number) return <li>{inline(text, manner)}</li>;
  return (
    <li id={`rule-${number}`} class="rule" tabIndex={-1} aria-current={number === manner.rule ? 'true' : undefined}>
      <span class="rule-number">{highlighted(number, manner.find)}</span> {inline(words, manner)}
    </li>
  );
}

function Picture({ alt, url }: { readonly alt: string; readonly url: string | undefined }): JSX.Element {
  return (
    <figure class="rulebook-picture">
      <img src={url} alt={alt} loading="lazy" />
    </figure>
  );
}

const idOf = (title: string): string =>
  `chapter-${title
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '')}`;

function block(text: string, manner: Manner): JSX.Element {
  const [, alt, name = ''] = text.match(/^!\[(.*?)\]\((\S+)\)$/s) ?? [];
  if (alt !== undefined) return <Picture alt={alt.replaceAll('\n', ' ')} url={manner.picture(name)} />;
  const heading = text.match(/^(#+) (.*)$/);
  if (heading) {
    const [, marks = '#', title = ''] = heading;
    const Heading = `h${Math.min(6, marks.length + 1)}` as 'h2';
    return (
      <Heading id={idOf(title)} tabIndex={-1}>
        {inline(title, manner)}
      </Heading>
    );
  }
  const lines = text.split('\n');
  if (text.startsWith('|')) return <Table rows={lines} manner={manner} />;
  if (!text.startsWith('- ')) return <p>{inline(lines.join(' '), manner)}</p>;
  const items = text.split(/\n(?=- )/).map(item =>
    item
      .slice(2)
      .split('\n')
      .map(line => line.trim())
      .join(' '),
  );
  return (
    <ul class="rules">
      {items.map(item => (
        <Rule text={item} manner={manner} />
      ))}
    </ul>
  );
}

/** The chapters of a book, and their ids. */
export const chaptersOf = (text: string): { readonly id: string; readonly title: string }[] =>
  [...text.matchAll(/^## (.*)$/gm)].map(([, title = '']) => ({ id: idOf(title), title: title.replaceAll('**', '') }));

/** A rulebook. Marks the current rule and the search text; numbers of rules are links. */
export function Markdown({ text, book = text, ...rest }: BookProps): JSX.Element {
  const numbers = new Set([...book.matchAll(/^- \*\*(\w+)\*\* /gm)].map(([, number = '']) => number));
  const blocks = text.trim().split(/\n\n+/);
  return <>{blocks.map(one => block(one, { ...rest, numbers }))}</>;
}
