import type { Language, NoUndo, Seat } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/seat-view.ts';
import { HELP_WORDS } from './help-words.ts';

type Seen = Pick<SeatView, 'seat' | 'awaited'>;

/** Why a seat cannot undo its last answer, as a sentence to its player. */
export function whyNoUndo(reason: NoUndo, { seat, awaited }: Seen, names: readonly string[], lang: Language): string {
  const said = HELP_WORDS[lang];
  if (reason === 'nothing') return awaited?.kind === 'parallel' ? said.undecidedHere : said.undecided;
  if (reason !== 'asked') return said.noUndo[reason];
  // Who may react, and who has, is secret.
  if (!awaited || awaited.kind === 'window') return said.reactionsNow;
  return said.askedNow(awaited.asks.filter(ask => ask.seat !== seat).map(ask => names[ask.seat] ?? ''));
}

/** The seat that a question is about, if it names one. */
function actorOf(about: unknown): Seat | undefined {
  const of = typeof about === 'object' && about !== null && 'of' in about ? about.of : undefined;
  return typeof of === 'number' ? of : undefined;
}

type Passing = Pick<SeatView, 'seat' | 'awaited' | 'ask' | 'sitters'>;

/** Whether the open question is a window while another player acts. */
export const isOthersWindow = ({ seat, awaited, ask, sitters }: Passing): boolean =>
  awaited?.kind === 'window' && ask !== undefined && sitters.length > 1 && actorOf(ask.about) !== seat;

/**
 * Whether a player may pass everything until their own turn: where more windows are to be expected. That is so while
 * somebody else comes between the acting player and them, or once they were asked more than once since their last turn.
 */
export function mayLetPass(look: Passing, windows: number): boolean {
  const actor = look.ask && actorOf(look.ask.about);
  const seats = look.sitters.length;
  const isNext = actor !== undefined && (actor + 1) % seats === look.seat;
  return isOthersWindow(look) && (!isNext || windows > 1);
}
