import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Chronicle, type Language, type Match, optionAt, type Seat } from '../../engine/index.ts';
import { gameModule } from '../../games/haunting-house/module.ts';
import { begin, lay, playOn, STRAIGHT, TWO } from '../../games/haunting-house/test/arranged.ts';
import { seedNote } from '../entropy.ts';
import { TerminalLines } from './lines.ts';
import { Sitting } from './sitting.ts';

/** Types the given lines one after the other, and leaves after the last. */
class Typist extends TerminalLines {
  private readonly typed: string[];

  constructor(typed: readonly string[]) {
    super();
    this.typed = [...typed];
  }

  override next(): Promise<string | undefined> {
    return Promise.resolve(this.typed.shift());
  }
}

/** The output for the people of some seats who type these lines. Bots give the first option. */
async function typing(
  t: TestContext,
  match: Match,
  people: readonly Seat[],
  typed: readonly string[],
  lang: Language = 'en',
): Promise<string> {
  let out = '';
  const write = t.mock.method(process.stdout, 'write', (text: string) => {
    out += text;
    return true;
  });
  const lines = new Typist(typed);
  const evening = { gameModule, match, chronicle: new Chronicle(match), chance: seedNote('typed'), lang };
  try {
    const names = ['Ada', 'Bo', 'Cleo'].slice(0, match.state.seats);
    const bots = (ask: { options(): Parameters<typeof optionAt>[0] }) => optionAt(ask.options(), 0);
    await new Sitting({ ...evening, names, adding: () => [] }, people, bots, lines).play();
  } finally {
    lines.close();
    write.mock.restore();
  }
  return out;
}

/** A match whose open question asks for a whole row. */
function atRow(): Match {
  const match = begin(2, {}, 'terminal');
  playOn(match, ({ asks }) => asks[0]?.what === 'row');
  return match as unknown as Match;
}

test('R32 of the Haunting House: a row is typed as the numbers of its cards', async t => {
  const match = atRow();
  const out = await typing(t, match, [0], ['7', '2 2 1 5', '2 1 5', '2 1 5 8', '2 1 5 7 ?', '2 1 5 7']);
  assert.match(out, /^ 1 {2}Move One Space\n 2 {2}Move Two Spaces\n[\s\S]*^ 7 {2}Switch Two Tiles$/m);
  assert.match(out, /^Type 4 numbers, in the order you want: 2 1 3 4, for example\./m);
  assert.doesNotMatch(out, /and 820 more/, 'no page of 840 rows');
  assert.equal(out.match(/^Type 4 different numbers from 1 to 7\.$/gm)?.length, 4, 'whatever is no row is refused');
  assert.match(
    out,
    /If nobody else changes the house, you can .*: Move Two Spaces .*, Move One Space .*, Rotate 90 .*, Switch Two Tiles/,
  );
  const row = match.steps.find(({ what }) => what === 'row');
  assert.deepEqual(row?.picks[0], { row: ['two', 'one', 'quarter', 'switch'] });
});

test('R32 of the Haunting House: the same in German', async t => {
  const out = await typing(t, atRow(), [0], ['1'], 'de');
  assert.match(out, /^Gib 4 Nummern in der gewünschten Reihenfolge ein, zum Beispiel 2 1 3 4\./m);
  assert.match(out, /^Gib 4 verschiedene Nummern von 1 bis 7 ein\.$/m);
});

/** Two storeys: Bo holds a disk, everybody else only turns tiles; Ada stands before the open Exit. */
const windows = (card: 'half' | 'one'): Match =>
  lay({
    options: TWO,
    house: { '1:0,0': STRAIGHT },
    pawns: ['1:0,0', '2:4,4', '2:4,4'],
    rows: [['half', card], ['mirrors'], ['half']],
    held: [[], ['cancel'], []],
  }) as unknown as Match;

const asked = (out: string, question: RegExp): number => out.match(new RegExp(question, 'gm'))?.length ?? 0;

test('R90 of the Haunting House: p lets every window pass until it is the own turn', async t => {
  const before = /^(Ada|Cleo) is about to carry out/;
  const one = await typing(t, windows('half'), [1], ['1', '1', 'q']);
  assert.equal(asked(one, before), 1, 'who lets one pass is asked again');
  assert.match(one, /^p lets everything pass until it is your turn; o sets when you are asked\.$/m);
  const match = windows('half');
  const all = await typing(t, match, [1], ['p', 'p', 'q']);
  assert.equal(asked(all, before), 0);
  assert.ok(match.steps.length > 8, 'a whole step and more went by');
  const own = await typing(t, windows('half'), [0], ['p']);
  assert.match(own, /^You cannot let this pass: it needs your answer\.$/m);
});

test('R92 of the Haunting House: p does not sleep while somebody could walk out', async t => {
  const match = windows('one');
  const out = await typing(t, match, [1], ['p', '2']);
  assert.match(out, /^Ada is about to carry out Move One Space\. Use a disk first, or let it pass\.$/m);
  assert.equal(match.state.phase === 'over', false);
  assert.ok(
    match.steps.some(({ what, picks }) => what === 'before' && picks[0] !== 'pass'),
    'Bo has cancelled it',
  );
});

test('R90 of the Haunting House: standing orders are shown and settled in the terminal', async t => {
  const out = await typing(t, windows('half'), [1], ['o', 'o 9', 'o 3', 'q']);
  assert.match(out, /^Disks: Whenever a disk could be used[\s\S]*^ {2}1 {2}Always ask me \(set now\)$/m);
  assert.match(out, /^ {2}3 {2}Never ask me$/m);
  assert.match(out, /^Choose a number from 1 to 3\.$/m);
  assert.match(out, /^Disks: Never ask me\.$/m);
  assert.equal(
    asked(out, /^(Ada|Cleo|You|Bo) (is|are) about to carry out/),
    0,
    'and Bo is not asked for disks any more',
  );
});
