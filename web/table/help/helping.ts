import type { Language, NoUndo, Seat } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/table.ts';
import { HELP_WORDS } from './help-words.ts';

type Seen = Pick<SeatView, 'seat' | 'awaited'>;

/** Why a seat cannot take its last answer back, said to whoever sits there. */
export function whyNoUndo(reason: NoUndo, { seat, awaited }: Seen, names: readonly string[], lang: Language): string {
  const said = HELP_WORDS[lang];
  if (reason === 'nothing') return awaited?.kind === 'parallel' ? said.undecidedHere : said.undecided;
  if (reason !== 'asked') return said.noUndo[reason];
  // Nobody is told who may react, or who has.
  if (!awaited || awaited.kind === 'window') return said.reactionsNow;
  return said.askedNow(awaited.asks.filter(ask => ask.seat !== seat).map(ask => names[ask.seat] ?? ''));
}

/** Whose doing a question is about, where it says so. */
function actorOf(about: unknown): Seat | undefined {
  const of = typeof about === 'object' && about !== null && 'of' in about ? about.of : undefined;
  return typeof of === 'number' ? of : undefined;
}

/**
 * Whether one may let everything pass until one's own turn: in a window while somebody else acts. On one's own turn the
 * next question is one's own anyway, so that it would do no more than to pass once.
 */
export function mayLetPass({
  seat,
  awaited,
  ask,
  sitters,
}: Pick<SeatView, 'seat' | 'awaited' | 'ask' | 'sitters'>): boolean {
  return awaited?.kind === 'window' && ask !== undefined && sitters.length > 1 && actorOf(ask.about) !== seat;
}
