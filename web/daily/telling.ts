import type { Standing } from './standing.ts';

/** The parts of a line about one evening. */
export interface EveningLine {
  readonly head: string;
  readonly own: Standing;
  readonly bots: readonly { readonly name: string; readonly standing: Standing }[];
  readonly placeOf: (place: number, of: number) => string;
  /** The name of the compared score. */
  readonly counted: string | undefined;
  readonly url: string;
}

const CANDLE = '🕯️';
const TROPHY = '🏆';

/** The result as text to share: places and points, and nothing about the house. */
export function tellingOf({ head, own, bots, placeOf, counted, url }: EveningLine): string {
  const said = ({ place, of, score }: Standing): string =>
    [placeOf(place, of), ...(score !== undefined && counted ? [`${counted} ${score}`.replace('-', '−')] : [])].join(
      ', ',
    );
  const rivals = bots.map(({ name, standing }) => `${name}: ${said(standing)}`);
  return [head, `${own.worth > 0 ? TROPHY : CANDLE} ${said(own)}`, ...rivals, url].join('\n');
}
