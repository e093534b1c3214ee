import * as lines from '../words/lines.en.ts';
import { house } from './house.en.ts';
import { player } from './player.en.ts';
import { tellerOf } from './teller.ts';

export const storyteller = tellerOf({ lines, house, player });
