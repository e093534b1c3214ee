import * as lines from '../words/lines.de.ts';
import { house } from './house.de.ts';
import { player } from './player.de.ts';
import { tellerOf } from './teller.ts';

export const storyteller = tellerOf({ lines, house, player });
