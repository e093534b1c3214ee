/** The five boxes, in their order on the shelf, whether there is anything in them yet or not. */
export const BOXES = ['haunted', 'house-of-possession', 'exorzisten', 'haunting-house', 'spook-manor'] as const;
export type BoxId = (typeof BOXES)[number];

export const isBox = (id: string): id is BoxId => BOXES.some(box => box === id);
