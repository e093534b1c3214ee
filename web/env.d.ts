/** One emblem of the game-icons collection: the inside of an SVG of 512 by 512. */
declare module 'icon:*' {
  export const icon: string;
}
