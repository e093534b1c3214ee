/** Pictures in rulebooks lie beside them; `npm run pictures` makes them. */
const PICTURES: Readonly<Record<string, string>> = import.meta.glob('../../games/*/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Where the picture of a game's rulebook is, by the name that the book calls it. */
export const pictureOf = (game: string, name: string): string | undefined => PICTURES[`../../games/${game}/${name}`];
