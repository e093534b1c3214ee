import type { Content } from '../../engine/index.ts';
import { COLOUR_LOSS, SUIT_CHART } from './content.ts';

export const content: Content = { suitChart: SUIT_CHART, colourLoss: COLOUR_LOSS };
