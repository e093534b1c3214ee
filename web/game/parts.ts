/** A rulebook, divided for the page about its game. */
interface BookParts {
  /** The introduction and the first chapter, which teach; without the title. */
  readonly opening: string;
  /** All other chapters. */
  readonly rest: string;
  readonly picture: { readonly alt: string; readonly name: string } | undefined;
}

export function partsOf(book: string): BookParts {
  const [front = '', first, ...others] = book.trim().split(/\n(?=## )/);
  const introduction = front.replace(/^# .*\n?/, '').trim();
  const [, alt, name] = /^!\[(.*?)\]\((\S+)\)$/ms.exec(book) ?? [];
  return {
    opening: [introduction, ...(first === undefined ? [] : [first.trim()])].join('\n\n'),
    rest: others.map(chapter => chapter.trim()).join('\n\n'),
    picture: alt === undefined || name === undefined ? undefined : { alt: alt.replaceAll('\n', ' '), name },
  };
}
