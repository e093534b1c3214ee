/** One icon of the game-icons collection: the contents of an SVG of 512 by 512. */
declare module 'icon:*' {
  export const icon: string;
}
