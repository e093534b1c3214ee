export const SEATS: number;
export const VISIT: number;
export function box(): number[];
export function visited(round: number, hung: readonly (readonly number[])[]): number | undefined;
export function worthOf(wall: readonly number[], hung: readonly number[]): number;
