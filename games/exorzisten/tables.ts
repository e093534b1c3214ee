import type { Content } from '../../engine/index.ts';
import { CAST, DEMONS, HAND, INQUIRIES, ITEMS } from './content.ts';

export const content: Content = { cast: CAST, demons: DEMONS, hand: HAND, inquiries: INQUIRIES, items: ITEMS };
