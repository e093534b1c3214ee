import { tablesBy } from '../../engine/index.ts';
import { DEAL, NIGHTS } from './content.ts';

export const content = { deal: DEAL, nights: NIGHTS };

/** What is dealt and what lies in the deck, at a table with these options. */
export const tablesFor = tablesBy(content, tables => tables);
