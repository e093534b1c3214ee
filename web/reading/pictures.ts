/** Pictures are beside the rulebooks: drawings, and the positions that `npm run pictures` takes. */
const PICTURES: Readonly<Record<string, string>> = import.meta.glob(['../../games/*/*.jpg', '../../games/*/*.svg'], {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** The address of a picture in a game's rulebook, by its name there. */
export const pictureOf = (game: string, name: string): string | undefined => PICTURES[`../../games/${game}/${name}`];
