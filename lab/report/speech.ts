import type { Estimate } from '../../bots/statistics.ts';
import { type GameModule, type Language, nameAt, type Settings } from '../../engine/index.ts';
import type { ExperimentPlayer } from '../experiment.ts';
import { REPORT_WORDS, type ReportWords } from './words.ts';

/** The unit of a number: a share of 1, a plain number, or a difference of either. */
export type Unit = 'share' | 'number' | 'points' | 'signed';

/** Formats numbers and names for one language. Without a game module, names are the identifiers of the code. */
export interface ReportSpeech {
  readonly lang: Language;
  readonly words: ReportWords;
  readonly title: string;
  number(value: number, unit: Unit): string;
  /** The shortest form of a number, for an axis. */
  tick(value: number, unit: Unit): string;
  estimate(estimate: Estimate, unit: Unit): string;
  whole(value: number): string;
  measure(key: string): string;
  group(key: string): string;
  row(group: string, name: string): string;
  card(face: string): string;
  player(player: ExperimentPlayer): string;
  /** The options of a variant, each with its value. */
  options(options: Settings): string[];
}

/** 'lastCandle' -> 'Last candle'. */
function spelled(key: string): string {
  const apart = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return /^[A-Z0-9-]+$/.test(key) ? key : apart.charAt(0).toUpperCase() + apart.slice(1);
}

/** Decimal digits; fewer for large numbers. */
function digits(value: number): number {
  const size = Math.abs(value);
  return size >= 100 ? 0 : size >= 10 ? 1 : 2;
}

function numbersOf(lang: Language): Pick<ReportSpeech, 'number' | 'tick' | 'whole'> {
  const plain = new Intl.NumberFormat(lang, { maximumFractionDigits: 0 });
  const format = (value: number, places: number, signed: boolean): string =>
    new Intl.NumberFormat(lang, {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      signDisplay: signed ? 'exceptZero' : 'negative',
    })
      .format(value)
      .replace('-', '−');
  return {
    whole: value => plain.format(value),
    tick: (value, unit) => {
      const short = new Intl.NumberFormat(lang, {
        maximumFractionDigits: 2,
        signDisplay: unit === 'points' || unit === 'signed' ? 'exceptZero' : 'negative',
      });
      const shared = unit === 'share' || unit === 'points';
      return `${short.format(shared ? 100 * value : value).replace('-', '−')}${unit === 'share' ? '\u00a0%' : ''}`;
    },
    number: (value, unit) => {
      if (unit === 'share') return `${format(100 * value, 1, false)}\u00a0%`;
      if (unit === 'points') return format(100 * value, 1, true);
      const places = Number.isInteger(value) ? 0 : digits(value);
      return format(value, places, unit === 'signed');
    },
  };
}

export function speechOf(lang: Language, gameModule?: GameModule): ReportSpeech {
  const words = REPORT_WORDS[lang];
  const said = gameModule?.words[lang];
  const numbers = numbersOf(lang);
  const { names, named } = gameModule?.measures ?? {};
  const own = (key: string): string | undefined => names?.[lang][key];
  const players = (name: string): string => {
    const [tries] = /^\d+/.exec(name) ?? [];
    if (tries !== undefined) return words.players.tries(numbers.whole(Number(tries)));
    return name === 'random' || name === 'greedy' ? words.players[name] : name;
  };
  return {
    lang,
    words,
    title: said?.title ?? gameModule?.game.id ?? '',
    ...numbers,
    estimate: ({ value, low, high }, unit) => {
      const said = numbers.number(value, unit);
      const [from, to] = [numbers.number(low, unit), numbers.number(high, unit)];
      return words.interval(unit === 'points' ? words.points(said) : said, from, to);
    },
    measure: key => own(key) ?? words.measures[key] ?? spelled(key),
    group: key => words.groups[key] ?? own(key) ?? spelled(key),
    row: (group, name) => {
      if (group === 'seat') return words.seat(name);
      if (group === 'player') return players(name);
      return named?.(group, name, lang) ?? name;
    },
    card: face => said?.card(face).name ?? face,
    player: player => players(typeof player === 'string' ? player : String(player.tries)),
    options: options =>
      Object.entries(options).map(([key, value]) => {
        const choice = said?.options[key];
        return `${choice?.name ?? key}: ${nameAt(choice?.values[String(value)] ?? String(value), options)}`;
      }),
  };
}
