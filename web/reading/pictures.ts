/** Pictures are beside the rulebooks; `npm run pictures` makes them. */
const PICTURES: Readonly<Record<string, string>> = import.meta.glob('../../games/*/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a picture in a game's rulebook, by its name there. */
export const pictureOf = (game: string, name: string): string | undefined => PICTURES[`../../games/${game}/${name}`];
