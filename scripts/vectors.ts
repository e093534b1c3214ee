/** Rewrites the test vectors of docs/fairness.md: `npm run vectors`. A test fails if they have changed. */
import { writeFileSync } from 'node:fs';
import { vectors } from '../fair/test/vectors.ts';

const file = new URL('../docs/fairness-vectors.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(vectors(), null, 2)}\n`);
