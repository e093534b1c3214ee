/** H23 What lets a player out is said in one way, and equality is never left out. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join as joined } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { at, LANGUAGES, nameAt } from '../../../../engine/index.ts';
import { readerOf } from '../../../test/guides.ts';
import { card, join, lay } from '../arranged.ts';
import { beside, guideIn } from './guides.ts';

const FOLDER = joined(dirname(fileURLToPath(import.meta.url)), '../..');
/** Texts that compare BODY with FEAR as the rule of a Way Out. */
const COMPARES =
  /BODY above FEAR|BODY (has to be|must be) (above|higher)|KÖRPER\W+(liegt )?über (der )?ANGST|KÖRPER als ANGST/;
const EQUAL = /equal|gleich/i;

/** Sentences stand in one line of a source; a paragraph of a rulebook takes several. */
function textsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.md') ? text.split(/\n\n+/).map(part => part.replace(/\s+/g, ' ')) : text.split('\n');
}

const texts = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter(({ name }) => /\.tsx?$|^rulebook.*\.md$/.test(name) && !name.endsWith('.test.ts'))
  .flatMap(({ parentPath, name }) => textsIn(joined(parentPath, name)).map(text => ({ name, text })));

describe('H23 equal is enough', () => {
  test('every text that compares BODY with FEAR as the rule says so too', () => {
    const said = texts.filter(({ text }) => COMPARES.test(text));
    assert.ok(said.length >= 6, 'the goal, the lesson and the rulebook, in both languages');
    // A9 The other reading of a tie has a wording of its own.
    const silent = said.filter(({ text }) => !EQUAL.test(text) && !/'wins'|^ *\? 'mit mehr/.test(text));
    assert.deepEqual(silent, []);
  });

  test('A9 where FEAR wins ties, the goal promises nothing for a tie', () => {
    for (const language of LANGUAGES) {
      const goal = (fearTies: string): string => nameAt(guideIn(language).goal, { variant: 'base', fearTies });
      assert.match(goal('loses'), EQUAL);
      assert.doesNotMatch(goal('wins'), EQUAL);
    }
  });

  test('a player with a tie reads that it is enough, and not what it would take', () => {
    const match = lay({ rooms: ['C5', 'H9'], sheets: [{ body: 5, will: 3, fear: 5 }] });
    const ask = match.ask(0);
    assert.equal(ask?.what, 'leave');
    assert.ok(ask);
    const aim = (language: 'en' | 'de') => guideIn(language).aim(ask, readerOf(match, 0)) ?? '';
    assert.match(aim('en'), /BODY 5 against FEAR 5 is enough to leave: now find a way to a Way Out\.$/);
    assert.match(aim('de'), /KÖRPER 5 gegen ANGST 5 reicht zum Entkommen: Jetzt fehlt nur ein Weg/);
  });

  test('the same numbers with more WILL, or with less BODY, are not', () => {
    const aimWith = (sheet: { body: number; will: number; fear: number }): string => {
      const match = lay({ rooms: ['C5', 'H9'], sheets: [sheet] });
      const ask = match.ask(0);
      assert.ok(ask);
      return guideIn('en').aim(ask, readerOf(match, 0)) ?? '';
    };
    assert.match(aimWith({ body: 5, will: 6, fear: 5 }), /is not enough to leave yet/);
    assert.match(aimWith({ body: 4, will: 3, fear: 5 }), /is not enough to leave yet/);
    assert.match(aimWith({ body: 4, will: 4, fear: 4 }), /BODY 4 against FEAR 4 opens a black Ace only\.$/);
  });

  test('A9 where FEAR wins ties, a tie is not enough', () => {
    const tied = beside({ body: 5, will: 3, fear: 5 }, { options: { fearTies: 'wins' } });
    const ask = tied.ask(0);
    assert.ok(ask);
    assert.match(guideIn('en').aim(ask, readerOf(tied, 0)) ?? '', /is not enough to leave yet/);
  });

  test('with a way to an open Ace the question says to walk there', () => {
    const match = beside(
      { body: 5, will: 3, fear: 4 },
      {
        and: s => {
          join(s, 'D5', 'S2');
          at(s.sheets, 0).at = card(s, 'D5');
        },
      },
    );
    const ask = match.ask(0);
    assert.ok(ask);
    assert.match(guideIn('en').aim(ask, readerOf(match, 0)) ?? '', /is enough to leave: walk to a Way Out\.$/);
    assert.match(guideIn('de').aim(ask, readerOf(match, 0)) ?? '', /reicht zum Entkommen: Geh zu einem Ausweg\.$/);
  });
});
