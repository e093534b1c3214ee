import type { Facts } from '../../engine/index.ts';

export const facts: Facts = {
  minutes: { min: 30, max: 30 },
  weight: 'light',
  kinds: ['draft', 'building'],
  age: 8,
  lessons: [{ id: 'first', title: { en: 'Your first monster', de: 'Dein erstes Monster' }, minutes: 3 }],
};
