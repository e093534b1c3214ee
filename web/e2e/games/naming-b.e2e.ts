import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../engine/index.ts';
import { game as exorzisten } from '../../../games/exorzisten/rules.ts';
import { lay as layBed, passAll } from '../../../games/exorzisten/test/arranged.ts';
import { game as hauntingHouse } from '../../../games/haunting-house/rules.ts';
import { ACROSS, CROSS, ICON_A, lay as layHouse, STRAIGHT, TWO } from '../../../games/haunting-house/test/arranged.ts';
import { game as spookManor } from '../../../games/spook-manor/rules.ts';
import { lay as layManor, pick } from '../../../games/spook-manor/test/arranged.ts';
import type { Sitter } from '../../../table/seat-view.ts';
import { assertAccessible, settled } from '../browser/accessible.ts';
import { type LaidTable, openLaid, people } from '../browser/laid.ts';
import { type NamingExceptions, namesOn, openTip, tapsTell } from '../browser/naming.ts';
import { preferring } from '../browser/player.ts';
import { DESKTOP, SCREENS, useStage } from '../browser/stage.ts';

const stage = useStage();

const bot = (name: string): Sitter => ({ kind: 'bot', level: 'Wisp', name });
const ADA_AND_BOTS: readonly Sitter[] = [...people(['Ada']), bot('Ben'), bot('Cleo')];

/** A laid table, what a tap on it must tell, and the exceptions of its board. */
interface Told<S extends State> {
  readonly name: string;
  readonly table: LaidTable<S>;
  /** An element to tap on the phone, and the German text that appears. */
  readonly tap: readonly [selector: string, text: RegExp];
  readonly exceptions: NamingExceptions;
}

/** Every symbol, number and option of a table explains itself, on a desktop and on a phone. */
function explains<S extends State>({ name, table, tap, exceptions }: Told<S>): void {
  for (const [screen, size, lang] of SCREENS)
    test(`${name}: everything has a name, a rule and its consequences (${screen}, ${lang})`, async () => {
      const { page, context, errors } = await stage.visit(size, '', lang);
      await preferring(page, { hurry: true, sound: false });
      await openLaid(page, stage, table, 'laid/naming');
      await page.locator('.prompt--mine').waitFor();
      await settled(page);
      await namesOn(page, name, exceptions);
      if (screen === 'phone') await tapsTell(page, ...tap);
      await openTip(page);
      await assertAccessible(page, `${name}, a tip is open`);
      assert.deepEqual(errors, []);
      await context.close();
    });
}

const BEDSIDE: NamingExceptions = {
  decorations: {
    '.exorzisten-bed': 'the picture of the sickbed',
    '.exorzisten-nothing': 'a whole sentence: there are no cards',
  },
  outcomes: [
    [/^(?:Exorcism|Exorzismus):/, 'the label says how many demons come, and which responses are left'],
    [/^(?:Prayer|Gebet):/, 'the label is the whole table of the roll'],
  ],
};

explains({
  name: 'Die Exorzisten, choosing an action',
  table: {
    game: exorzisten,
    match: layBed({
      cast: ['exorcist', 'shaman', 'nun'],
      of: {
        exorcist: { divine: ['satanas'], evil: ['azazel'], hand: ['evidence-2', 'ward'], items: ['syringe'] },
        shaman: { hand: ['report-2'], divine: ['nero'] },
      },
    }),
    sitters: ADA_AND_BOTS,
  },
  tap: ['.exorzisten-own .exorzisten-goal', /Der Weg zum Sieg.*Regel R63/],
  exceptions: BEDSIDE,
});

explains({
  name: 'Die Exorzisten, playing cards',
  table: {
    game: exorzisten,
    match: layBed({
      phase: 'cards',
      cast: ['shaman', 'houngan', 'nun'],
      row: ['nero', 'incubus'],
      of: {
        shaman: { action: 'exorcism', response: 'expulsion', hand: ['evidence-2', 'ward'] },
        houngan: { action: 'special', response: 'disrupt', hand: ['police'] },
        nun: { action: 'special', response: 'hide', away: true, hand: ['report-2'] },
      },
    }),
    sitters: ADA_AND_BOTS,
  },
  tap: ['.exorzisten-resistance', /Widerstand.*Regel R58/],
  exceptions: BEDSIDE,
});

/** Ada brought most and picks a demon; the sums lie on the bed. */
const summed = layBed({
  phase: 'cards',
  cast: ['shaman', 'houngan', 'nun'],
  row: ['nero', 'baal'],
  of: {
    shaman: { action: 'exorcism', response: 'expulsion' },
    houngan: { action: 'special', response: 'disrupt' },
    nun: { action: 'investigation', response: 'expulsion' },
  },
  dice: [6, 2, 1],
});
passAll(summed);

explains({
  name: 'Die Exorzisten, sharing out the demons',
  table: { game: exorzisten, match: summed, sitters: ADA_AND_BOTS },
  tap: ['.exorzisten-verdict', /Ergebnis.*Regel R59/],
  exceptions: BEDSIDE,
});

const MODULE: NamingExceptions = {
  decorations: {
    '.haunting-svg > [aria-hidden]': 'the picture under the spaces: each space tells its tile and what is on it',
  },
};

explains({
  name: 'The Haunting House, laying a row',
  table: {
    game: hauntingHouse,
    match: layHouse({ step: 3, rows: [['mirrors'], ['mirrors'], ['mirrors']], pawns: ['1:5,5', '1:0,5', '1:2,2'] }),
    sitters: ADA_AND_BOTS,
  },
  tap: ['.haunting-target[data-at="exit"]', /Ausgang.*Regel R63/],
  exceptions: MODULE,
});

explains({
  name: 'The Haunting House, two storeys, a step',
  table: {
    game: hauntingHouse,
    match: layHouse({
      options: TWO,
      house: { '1:2,2': CROSS, '1:2,1': STRAIGHT, '1:3,2': `${ICON_A}/1`, '1:1,2': ACROSS, '1:2,3': STRAIGHT },
      pawns: ['1:2,2', '2:4,4', '1:5,5'],
      ghosts: ['1:1,2'],
      disks: { '1:2,3': 'trade' },
      rows: [['one'], ['half'], ['mirrors']],
    }),
    sitters: ADA_AND_BOTS,
  },
  tap: ['.haunting-player .haunting-facts > [data-tip]', /Weg zum Ausgang.*Regel R110/],
  exceptions: MODULE,
});

const MANOR: NamingExceptions = {
  decorations: {
    '.spook-moon, .spook-hills, .spook-grave, .spook-pumpkin, .spook-bird, .spook-earth, .spook-grass': 'the night',
    '.spook-roof': 'roofs; a pennant marks a tall column, as the row of the score sheet says',
    '.spook-papers h2, .spook-drawer h2': 'headings, which name what is below them',
    '.spook-caption': 'the line that names what is looked at',
    '.spook-nobody, .spook-verdict p': 'whole sentences',
    '.spook-light': 'rings around monsters and seats: the buttons of the bench name them, and say which is chosen',
    '.spook-home, .spook-whose': 'the name of the manor that is shown',
  },
};

explains({
  name: 'Spook Manor, picking a room',
  table: {
    game: spookManor,
    match: layManor({
      manors: [
        { rooms: { '-1,0': 'E1-0', '2,0': 'P3-1' }, waiting: [1, 0, 2, 0] },
        { rooms: { '-1,0': 'E4-1' } },
        { rooms: { '-1,0': 'E4-2' } },
      ],
      hands: [['P3-0', 'E7-3']],
      round: 3,
    }),
    sitters: ADA_AND_BOTS,
  },
  tap: ['.spook-manor .spook-lobby', /Halle.*Es warten: 1 × Vampir.*Regel R33/],
  exceptions: MANOR,
});

/** Ada alone has built a room with an invitation and may move her monsters. */
const seating = layManor({
  seats: 1,
  manors: [{ rooms: { '-1,0': 'E1-0', '2,0': 'E7-3' }, waiting: [1, 0, 1, 0] }],
  pools: [
    ['P3-0', 'P8-1'],
    ['P3-1', 'E4-1'],
  ],
});
pick(seating, 0, 'P3-0', '0,1');

explains({
  name: 'Spook Manor, alone, seating the monsters',
  table: { game: spookManor, match: seating, sitters: people(['Ada'], { seating: 'always' }) },
  tap: ['.spook-row', /Eckpunkte: \d+.*Regel R24/],
  exceptions: MANOR,
});

test('a tip stays open while another player locks an answer in', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  const opened = Promise.withResolvers<void>();
  // A bot of this level thinks beside the page, and this one cannot begin before the tip is open.
  await context.route(/beside-.*\.js/, async route => {
    await opened.promise;
    await route.continue();
  });
  const sitters: readonly Sitter[] = [...people(['Ada']), { kind: 'bot', level: 'Poltergeist', name: 'Ben' }];
  await openLaid(page, stage, { game: spookManor, match: layManor({ round: 3 }), sitters }, 'laid/tip');
  await page.locator('.prompt--mine').waitFor();
  await settled(page);
  // A key was pressed last: the tip of a button opens with the focus.
  await page.keyboard.press('Shift');
  await page.locator('.spook-mini').first().focus();
  const tip = page.getByRole('tooltip');
  await tip.waitFor();
  opened.resolve();
  await page.locator('[data-locked]').waitFor();
  await settled(page);
  assert.match((await tip.allTextContents()).join(), /Ben/);
  assert.deepEqual(errors, []);
  await context.close();
});
