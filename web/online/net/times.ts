/** The names of units of time in one language. */
export interface Units {
  readonly second: readonly [one: string, many: string];
  readonly minute: readonly [one: string, many: string];
  readonly hour: readonly [one: string, many: string];
  readonly day: readonly [one: string, many: string];
  readonly short: { readonly minute: string; readonly hour: string; readonly day: string };
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

const SIZES = [
  ['day', DAY_S],
  ['hour', HOUR_S],
  ['minute', MINUTE_S],
] as const;

/** A duration in its largest whole unit: "90 seconds", "2 minutes", "3 days". */
export function timeIn(units: Units): (seconds: number) => string {
  return seconds => {
    const [unit, size] = SIZES.find(([, length]) => seconds % length === 0) ?? ['second', 1];
    const [one, many] = units[unit];
    const count = seconds / size;
    return `${count} ${count === 1 ? one : many}`;
  };
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Remaining time, no finer than needed: "1:05", "3 h 20 min", "2 d 4 h". */
export function leftIn({ short }: Units): (seconds: number) => string {
  return seconds => {
    const whole = Math.max(0, Math.ceil(seconds));
    const full = (size: number): number => Math.floor(whole / size);
    if (whole < HOUR_S) return `${full(MINUTE_S)}:${two(whole % MINUTE_S)}`;
    if (whole < DAY_S) return `${full(HOUR_S)} ${short.hour} ${full(MINUTE_S) % 60} ${short.minute}`;
    return `${full(DAY_S)} ${short.day} ${full(HOUR_S) % 24} ${short.hour}`;
  };
}
