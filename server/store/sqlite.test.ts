import { mkdtempSync } from 'node:fs';
import { storeContract } from './contract.ts';
import { openStore } from './sqlite.ts';

storeContract('a store in memory', () => openStore(':memory:'));
storeContract('a store in a file', () => openStore(`${mkdtempSync('/tmp/st/t')}/deep/er/seance.sqlite`));
