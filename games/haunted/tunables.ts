import { contentBy, type Face, type Settings } from '../../engine/index.ts';
import {
  COLOUR_LOSS,
  colourLoss,
  colourOf,
  type Declared,
  type Effect,
  rankOf,
  SUIT_CHART,
  suitOf,
} from './content.ts';

export const content = { suitChart: SUIT_CHART, colourLoss: COLOUR_LOSS };

/** H17, H18 The charts of a table with these options. */
const chartsFor = contentBy(content, charts => charts);

/** H17, H18 The effect of a room by the chart that was declared. Aces and Jokers are in no chart. */
export function effectOf(face: Face, declared: Declared, options: Settings): Effect {
  const [suit, value, colour] = [suitOf(face), rankOf(face), colourOf(face)];
  if (!suit || !value || !colour) return 'nothing';
  const charts = chartsFor(options);
  if (declared === 'suit') return charts.suitChart[suit][value];
  const loss = charts.colourLoss[value];
  return loss === 0 ? 'window' : [colourLoss(colour, loss)];
}
