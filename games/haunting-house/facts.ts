import type { Facts } from '../../engine/index.ts';

export const facts: Facts = {
  minutes: { min: 30, max: 45 },
  weight: 'light',
  kinds: ['race', 'programming'],
  age: 10,
  lessons: [
    { id: 'first', title: { en: 'Four cards ahead', de: 'Vier Karten voraus' }, minutes: 3 },
    {
      id: 'second',
      title: { en: 'Two storeys', de: 'Zwei Stockwerke' },
      minutes: 2,
      options: { storeys: 'two' },
    },
  ],
};
