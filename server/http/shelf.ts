import type { GameModule, Language } from '../../engine/index.ts';

/** A public game on the shelf. */
export interface Box {
  readonly id: string;
  readonly rules: number;
  readonly title: Readonly<Record<Language, string>>;
  readonly blurb: Readonly<Record<Language, string>>;
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number };
  readonly credits: { readonly design: string; readonly published: string };
  /** The command that plays it in a terminal. */
  readonly command: Readonly<Record<Language, string>>;
}

function box({ game, words, credits, usual }: GameModule): Box {
  const command = `npm run -s seance -- play ${game.id}`;
  return {
    id: game.id,
    rules: game.rules,
    title: { en: words.en.title, de: words.de.title },
    blurb: { en: words.en.blurb, de: words.de.blurb },
    seats: { ...game.seats, usual: usual.seats },
    credits,
    command: { en: command, de: `${command} --lang de` },
  };
}

/** The public games, in the order of the shelf. */
export const boxesOf = (modules: readonly GameModule[]): Box[] =>
  modules.filter(gameModule => !gameModule.hidden).map(box);
