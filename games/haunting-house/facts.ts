import type { Facts } from '../../engine/index.ts';

export const facts: Facts = { minutes: { min: 30, max: 45 }, weight: 'light', kinds: ['race', 'programming'], age: 10 };
