import type { Language, NoUndo, Seat } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/table.ts';
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

/**
 * Whether a player may pass everything until their own turn: in a window while another player acts. On the own turn it
 * would only pass once.
 */
export function mayLetPass({
  seat,
  awaited,
  ask,
  sitters,
}: Pick<SeatView, 'seat' | 'awaited' | 'ask' | 'sitters'>): boolean {
  return awaited?.kind === 'window' && ask !== undefined && sitters.length > 1 && actorOf(ask.about) !== seat;
}
