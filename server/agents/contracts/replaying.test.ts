import { afterAll, beforeAll, expect, test } from 'vitest';
import { place } from '../../bets/test-bets.ts';
import type { FactReader } from '../../platform/jobs/facts.ts';
import { startOfDayMs } from '../../platform/process/clock.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { addingUp, allAddedUp } from '../../tallies/test-tallies.ts';
import { fund } from '../../testing/money.ts';
import { startTestSite, type TestSite } from '../../testing/site.ts';
import { agentOn, type Person, personOn } from '../test-agents.ts';
import { readableWindows, windowsBack } from './replaying.ts';

const HOUR_MS = 60 * 60_000;
const BETS = 4;

let site: TestSite;
let ctx: Ctx;
let reader: FactReader;
let agent: Person;

beforeAll(async () => {
  site = await startTestSite();
  reader = await addingUp(site);
  ctx = await site.ctx();
  agent = await agentOn(site);
  const { memberId } = await personOn(site, 0, agent);
  await fund(site, memberId, 1_000n);
  for (let at = 0; at < BETS; at += 1) {
    const atMs = startOfDayMs(ctx.nowMs, ctx.brand.settings.timeZone, 2) + HOUR_MS * (at + 1);
    await place(ctx, { memberId, key: `readable-${at}`, stakeMinor: 100n, payoutMinor: 0n, atMs });
  }
  await allAddedUp(site);
}, 60_000);
afterAll(async () => {
  await reader.stop();
  await site.close();
});

test('a trial of five minutes looks back as far as so many bets of the team, and at the last window at least', async () => {
  const windows = windowsBack(ctx, 'realtime', 'D', 30);
  const of = (kind: 'realtime' | 'daily', most: number) => readableWindows(ctx, kind, windows, agent.memberId, most);
  expect(await of('realtime', BETS)).toEqual(windows);
  // Half of what was played on that day stands for half of it.
  const half = await of('realtime', BETS / 2);
  const noonMs = startOfDayMs(ctx.nowMs, ctx.brand.settings.timeZone, 2) + 12 * HOUR_MS;
  expect(half[0]?.fromMs).toBe(noonMs);
  expect(half.at(-1)).toEqual(windows.at(-1));
  expect(await of('daily', 1)).toEqual(windows);
  const old = windows.slice(0, 2);
  expect(await readableWindows(ctx, 'realtime', old, agent.memberId, 1)).toEqual(old.slice(-1));
});
