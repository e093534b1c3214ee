import type { Facts } from '../../engine/index.ts';

export const facts: Facts = {
  minutes: { min: 10, max: 120 },
  weight: 'medium',
  kinds: ['story', 'luck'],
  age: 12,
  lessons: [{ id: 'first', title: { en: 'Your first way out', de: 'Dein erster Ausweg' }, minutes: 3 }],
};
