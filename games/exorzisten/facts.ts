import type { Facts } from '../../engine/index.ts';

export const facts: Facts = {
  minutes: { min: 75, max: 75 },
  weight: 'medium',
  kinds: ['secrets', 'roles'],
  age: 16,
  lessons: [{ id: 'first', title: { en: 'Your first expulsion', de: 'Deine erste Austreibung' }, minutes: 4 }],
};
