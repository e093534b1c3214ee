import type { Facts } from '../../engine/index.ts';

export const facts: Facts = {
  minutes: { min: 10, max: 25 },
  weight: 'light',
  kinds: ['race', 'reactions'],
  age: 12,
  lessons: [{ id: 'first', title: { en: 'Your first way out', de: 'Dein erster Weg hinaus' }, minutes: 4 }],
};
