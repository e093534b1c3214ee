/** What units of time are called in one language. */
export interface Units {
  readonly second: readonly [one: string, many: string];
  readonly minute: readonly [one: string, many: string];
  readonly hour: readonly [one: string, many: string];
  readonly day: readonly [one: string, many: string];
  readonly short: { readonly minute: string; readonly hour: string; readonly day: string };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SIZES = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** A length of time in its largest whole unit: "90 seconds", "2 minutes", "3 days". */
export function timeIn(units: Units): (seconds: number) => string {
  return seconds => {
    const [unit, size] = SIZES.find(([, length]) => seconds % length === 0) ?? ['second', 1];
    const [one, many] = units[unit];
    const count = seconds / size;
    return `${count} ${count === 1 ? one : many}`;
  };
}

const two = (number: number): string => String(number).padStart(2, '0');

/** What is left of a time, no finer than anybody needs it: "1:05", "3 h 20 min", "2 d 4 h". */
export function leftIn({ short }: Units): (seconds: number) => string {
  return seconds => {
    const whole = Math.max(0, Math.ceil(seconds));
    const full = (size: number): number => Math.floor(whole / size);
    if (whole < HOUR) return `${full(MINUTE)}:${two(whole % MINUTE)}`;
    if (whole < DAY) return `${full(HOUR)} ${short.hour} ${full(MINUTE) % 60} ${short.minute}`;
    return `${full(DAY)} ${short.day} ${full(HOUR) % 24} ${short.hour}`;
  };
}
