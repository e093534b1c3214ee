/** The numbers of the Gallery (bench/game/rulebook.en.md), for frameworks that know nothing of ours. */
export const SEATS = 4;
export const ROUNDS = 20;
export const HAND = 4;
export const FAMILIES = 6;
export const AGES = 9;
export const COPIES = 2;

/** A portrait is a number: the family in its tens of ages, then the age. */
export const familyOf = portrait => Math.floor(portrait / AGES);
export const ageOf = portrait => 1 + (portrait % AGES);

/** G1 Every portrait twice. */
export const box = () => Array.from({ length: FAMILIES * AGES * COPIES }, (_, i) => Math.floor(i / COPIES));

/** G5 Who alone has most of the family that visits after a round; undefined if nobody has. */
export function visited(round, hung) {
  const family = (round - 1) % FAMILIES;
  const counts = hung.map(row => row[family]);
  const most = Math.max(...counts);
  const hosts = counts.flatMap((count, seat) => (count === most ? [seat] : []));
  return most > 0 && hosts.length === 1 ? hosts[0] : undefined;
}
export const VISIT = 2;

/** G6 What a wall is worth. */
export function worthOf(wall, hung) {
  let worth = 0;
  for (const portrait of wall) worth += ageOf(portrait);
  for (const count of hung) if (count > 0) worth += (count >= 4 ? 10 : 0) - 8;
  return worth;
}
