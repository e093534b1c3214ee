/** The five boxes in shelf order, playable or not. */
export const BOXES = ['haunted', 'house-of-possession', 'exorzisten', 'haunting-house', 'spook-manor'] as const;
export type BoxId = (typeof BOXES)[number];

export const isBox = (id: string): id is BoxId => BOXES.some(box => box === id);
