import type { Findings } from '../findings.ts';
import { comparedIn, isShare } from './chapters.ts';
import { favours } from './fairness.ts';
import type { ReportSpeech } from './speech.ts';

/** The significant differences, one sentence each. */
function differences({ experiment, comparisons }: Findings, speech: ReportSpeech): string[] {
  const { verdicts } = speech.words;
  const first = experiment.variants[0]?.name ?? '';
  return comparisons
    .filter(({ verdict }) => verdict !== undefined)
    .map(one => {
      const { measure, variant, difference, verdict } = one;
      const by = speech.estimate(difference, isShare(measure) ? 'points' : 'signed');
      const about = { what: comparedIn(one, speech), variant, first, by, more: verdict === 'more' };
      return measure.includes('/') ? verdicts.wins(about) : verdicts.average(about);
    });
}

/**
 * Seats that certainly win more or less than their fair share. With several variants, each sentence names its variant.
 */
function seats({ experiment, variants }: Findings, speech: ReportSpeech): { looks: number; sentences: string[] } {
  const fair = 1 / experiment.seats;
  const rows = variants.flatMap(({ name, shares }) =>
    (shares.find(({ group }) => group === 'seat')?.rows ?? []).map(row => ({ ...row, variant: name })),
  );
  const favoured = favours(
    rows.map(({ estimate }) => estimate),
    fair,
  );
  const sentences = rows.flatMap(({ variant, name, estimate }, i) => {
    if (favoured[i] === undefined) return [];
    const [seat, share] = [speech.row('seat', name), speech.estimate(estimate, 'share')];
    const said = speech.words.verdicts.seat(seat, share, speech.number(fair, 'share'), favoured[i] === 'above');
    return [variants.length > 1 ? `${variant}: ${said}` : said];
  });
  return { looks: rows.length, sentences };
}

export interface Verdicts {
  readonly sentences: readonly string[];
  readonly caution: string;
}

/** The conclusions so far. A verdict needs an interval that excludes "no difference". */
export function verdictsOf(findings: Findings, speech: ReportSpeech): Verdicts {
  const { verdicts } = speech.words;
  const { variants, comparisons, experiment } = findings;
  if (variants.every(({ played }) => played === 0)) return { sentences: [verdicts.nothingYet], caution: '' };
  const found = differences(findings, speech);
  const favoured = experiment.seats > 1 ? seats(findings, speech) : { looks: 0, sentences: [] };
  const sentences = [
    ...(found.length > 0 || variants.length < 2 ? found : [verdicts.none]),
    ...(favoured.sentences.length > 0 || experiment.seats < 2 ? favoured.sentences : [verdicts.seatsFair]),
  ];
  const looks = comparisons.length + favoured.looks;
  return { sentences, caution: looks > 0 ? verdicts.caution(looks) : '' };
}
