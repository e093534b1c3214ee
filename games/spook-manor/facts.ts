import type { Facts } from '../../engine/index.ts';

export const facts: Facts = { minutes: { min: 30, max: 30 }, weight: 'light', kinds: ['draft', 'building'], age: 8 };
