import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Feature } from '../contract/features.ts';
import { beginningOf } from './first-answers.ts';
import { registerHouseGames } from './lobby/service.ts';
import { startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await registerHouseGames(await site.ctx());
});
afterAll(() => site.close());

test.each([
  ['/rng', 'GAMELO3', 'games RNG'],
  ['/index', 'GAMELOHOT3', 'hotGames'],
] as const)('%s begins with its games only where %s is on', async (path, feature, name) => {
  expect((await beginning(path, feature, true)).answers[name]).toBeDefined();
  expect((await beginning(path, feature, false)).answers[name]).toBeUndefined();
});

test('a list whose games are off shows no picture of one', async () => {
  expect((await beginning('/rng', 'GAMELO3', true)).firstImage).toEqual({
    url: '/art/games/rickshaw-raja.svg',
    place: 'game',
  });
  expect((await beginning('/rng', 'GAMELO3', false)).firstImage).toBeNull();
});

/** How a page of the demo brand begins with one switch as given. */
async function beginning(path: string, feature: Feature, on: boolean) {
  const ctx = await site.ctx({ kind: 'visitor' });
  const { settings } = ctx.brand;
  const switches = { ...settings.switches, [feature]: on };
  return beginningOf({ ...ctx, brand: { ...ctx.brand, settings: { ...settings, switches } } }, path, 'EN');
}
