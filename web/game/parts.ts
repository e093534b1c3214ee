/** A rulebook, divided for the page about its game. */
interface BookParts {
  /** The introduction and the chapters before the example, which teach; without the title. */
  readonly opening: string;
  /** All other chapters. */
  readonly rest: string;
  readonly picture: { readonly alt: string; readonly name: string } | undefined;
}

export function partsOf(book: string): BookParts {
  const [front = '', ...chapters] = book.trim().split(/\n(?=## )/);
  const example = chapters.findIndex(chapter => /^!\[/m.test(chapter));
  const taught = Math.max(1, example);
  const introduction = front.replace(/^# .*\n?/, '').trim();
  const [, alt, name] = /^!\[(.*?)\]\((\S+)\)$/ms.exec(book) ?? [];
  return {
    opening: [introduction, ...chapters.slice(0, taught)].map(part => part.trim()).join('\n\n'),
    rest: chapters
      .slice(taught)
      .map(chapter => chapter.trim())
      .join('\n\n'),
    picture: alt === undefined || name === undefined ? undefined : { alt: alt.replaceAll('\n', ' '), name },
  };
}
