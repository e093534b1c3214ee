import type { Content } from '../../engine/index.ts';
import { DEAL, NIGHTS } from './content.ts';

export const content: Content = { deal: DEAL, nights: NIGHTS };
