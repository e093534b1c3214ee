import { CAST, DEMONS, HAND, INQUIRIES, ITEMS } from './content.ts';

export const content = { cast: CAST, demons: DEMONS, hand: HAND, inquiries: INQUIRIES, items: ITEMS };
