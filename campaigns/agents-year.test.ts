// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../server/ledger/ledger.ts';
import { brokenOf } from '../server/platform/database/database-invariants.ts';
import { everySwitch, startTestSite, type TestSite } from '../server/testing/site.ts';
import { heldAgainst, playAgentsYear } from './agents-year/year.ts';

const SCALE = { members: 60, trees: 2, bets: 3_000, days: 20, shortDays: 2 };

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(() => site.close());

test('what agents are paid in some weeks is what another program counts, which finds a unit that is missing', async () => {
  const { facts, faults, paidAgents } = await playAgentsYear(site, SCALE, 1, () => {});
  expect(faults).toEqual([]);
  expect(paidAgents).toBeGreaterThan(5);
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  const [member, minor] = facts.told.payments[0]!;
  const told = { ...facts.told, payments: [[member, String(BigInt(minor) - 1n)], ...facts.told.payments.slice(1)] };
  expect(heldAgainst({ ...facts, told })).toEqual([expect.stringContaining(`paid to ${member}`)]);
}, 900_000);
