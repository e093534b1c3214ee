import type { ComponentChildren, JSX } from 'preact';

/** As much Markdown as our rulebooks use: headings, paragraphs, lists of numbered rules, tables, pictures, bold. */

const inline = (text: string): ComponentChildren =>
  text.split(/(\*\*.+?\*\*)/).map(part => (part.startsWith('**') ? <strong>{part.slice(2, -2)}</strong> : part));

const cells = (row: string): string[] =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.trim());

function Table({ rows }: { readonly rows: readonly string[] }): JSX.Element {
  const [head = '', , ...body] = rows;
  return (
    <div class="scroll-x" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {cells(head).map(cell => (
              <th scope="col">{inline(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(row => (
            <tr>
              {cells(row).map(cell => (
                <td>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Rule({ text, current }: { readonly text: string; readonly current: string | undefined }): JSX.Element {
  const [, number, words = text] = text.match(/^\*\*(\w+)\*\* (.*)$/s) ?? [];
  if (!number) return <li>{inline(text)}</li>;
  return (
    <li id={`rule-${number}`} class="rule" aria-current={number === current ? 'true' : undefined}>
      <span class="rule-number">{number}</span> {inline(words)}
    </li>
  );
}

/** Where a picture is, by its name in the book. */
type FindPicture = (name: string) => string | undefined;

function Picture({ alt, url }: { readonly alt: string; readonly url: string | undefined }): JSX.Element {
  return (
    <figure class="rulebook-picture">
      <img src={url} alt={alt} loading="lazy" />
    </figure>
  );
}

function block(text: string, current: string | undefined, picture: FindPicture): JSX.Element {
  const [, alt, name = ''] = text.match(/^!\[(.*?)\]\((\S+)\)$/s) ?? [];
  if (alt !== undefined) return <Picture alt={alt.replaceAll('\n', ' ')} url={picture(name)} />;
  const heading = text.match(/^(#+) (.*)$/);
  if (heading) {
    const Heading = `h${Math.min(6, (heading[1]?.length ?? 1) + 1)}` as 'h2';
    return <Heading>{inline(heading[2] ?? '')}</Heading>;
  }
  const lines = text.split('\n');
  if (text.startsWith('|')) return <Table rows={lines} />;
  if (!text.startsWith('- ')) return <p>{inline(lines.join(' '))}</p>;
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
        <Rule text={item} current={current} />
      ))}
    </ul>
  );
}

/** A rulebook; the rule that matters now is marked. */
export function Markdown({
  text,
  rule,
  picture,
}: {
  readonly text: string;
  readonly rule?: string | undefined;
  readonly picture: FindPicture;
}): JSX.Element {
  const blocks = text.trim().split(/\n\n+/);
  return <>{blocks.map(one => block(one, rule, picture))}</>;
}
