/** Every other game, played by remote friends: for a while, and with `npm run matrix` to its end. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tableId } from '../../../table/ids.ts';
import {
  beginMatch,
  type Friend,
  friend,
  isOver,
  layTable,
  playUntil,
  sitDown,
  stepOf,
  type Wanted,
} from '../browser/far.ts';
import { DESKTOP, PHONE, useStage } from '../browser/stage.ts';
import { until } from '../browser/until.ts';

const stage = useStage();

const [LENGTH, TURNS] = process.env.MATRIX ? ['a whole match', 2000] : ['a while', 8];

/** The other seats of each game: people and bots. */
const GAMES: Readonly<Record<string, Wanted['others']>> = {
  'house-of-possession': ['open', 'Wisp'],
  exorzisten: ['open', 'Wisp'],
  'haunting-house': ['open', 'Poltergeist', 'Poltergeist'],
  'spook-manor': ['open', 'open'],
};

/** Disconnects and reconnects the network; the page must show the same state again. */
async function loseNetwork({ page, context }: Friend): Promise<void> {
  await context.setOffline(true);
  await page.getByText('Connection lost, trying again').waitFor();
  await context.setOffline(false);
  await page.getByText('Connection lost').waitFor({ state: 'detached' });
}

for (const [game, others] of Object.entries(GAMES))
  test(`${game}: friends far apart play ${LENGTH} by clicking, and one loses the network twice`, async () => {
    const host = await friend(stage, 'Ada', DESKTOP);
    const url = await layTable(host, stage, { game, others });
    const guests: Friend[] = [];
    for (const [i, who] of others.entries()) {
      if (who !== 'open') continue;
      const guest = await friend(stage, `Guest ${i}`, PHONE);
      await sitDown(guest, url);
      guests.push(guest);
    }
    await beginMatch(host, guests);
    const everybody = [host, ...guests];
    const [clumsy = host] = guests;
    for (const answers of [3, 5]) {
      let rounds = 0;
      await playUntil(everybody, async () => rounds++ >= answers || (await isOver(clumsy.page)));
      if (!(await isOver(clumsy.page))) await loseNetwork(clumsy);
    }
    let turns = 0;
    const areOver = async (): Promise<boolean[]> => Promise.all(everybody.map(({ page }) => isOver(page)));
    await playUntil(everybody, async () => turns++ >= TURNS || (await areOver()).every(over => over));
    const { room } = await stage.registry.open(tableId(url.split('/').at(-1) ?? ''));
    for (const { page } of everybody)
      if (room.table?.over) await page.locator('.end h2').waitFor();
      else
        await until(async () => (await stepOf(page)) === room.table?.step, 'every page stands where the table stands');
    for (const { errors, context } of everybody) {
      const faults = errors.filter(error => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(error));
      assert.deepEqual(faults, []);
      await context.close();
    }
  });
