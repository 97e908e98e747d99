import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerHouseGames } from '../lobby/service.ts';
import { registerHouseLotteries } from '../lottery/service.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { subjectNames } from './proposal-names.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await registerHouseGames(await site.ctx());
  await registerHouseLotteries(await site.ctx());
});
afterAll(() => site.close());

test('people read what the subjects of proposals are called, in both languages', async () => {
  const ctx = await site.ctx();
  const names = await subjectNames(ctx, [
    `brand:${ctx.brand.code}`,
    'game:sundarban',
    'lottery:5d-1m',
    'lottery:5d-1m:straight',
  ]);
  expect(names).toEqual({
    [`brand:${ctx.brand.code}`]: ctx.brand.settings.name,
    'game:sundarban': { BN: 'সুন্দরবন', EN: 'Sundarban' },
    'lottery:5d-1m': names['lottery:5d-1m:straight'],
    'lottery:5d-1m:straight': { BN: 'ফাইভডি ১ মিনিট', EN: expect.stringMatching(/5D|Five/) as string },
  });
});

test('what is gone or has no name is left out', async () => {
  const ctx = await site.ctx();
  expect(
    await subjectNames(ctx, ['member:999999', 'offer:999999', 'provider:none', 'payment_method:none', 'moon:1']),
  ).toEqual({});
  expect(await subjectNames(ctx, [])).toEqual({});
});
