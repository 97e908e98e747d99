import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBets } from '../../contract/bets.ts';
import { registerHouseGames } from '../../server/lobby/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { memberOn } from '../../server/testing/people.ts';
import { startTestSite, type TestSite } from '../../server/testing/site.ts';
import * as wallet from '../../server/wallet/service.ts';
import type { SeededMember } from './moments.ts';
import { chanceOf } from './moments.ts';
import { sit } from './play.ts';

const HOUR_MS = 3_600_000;
let site: TestSite;
let ctx: Ctx;
let member: SeededMember;
let token: string;

beforeAll(async () => {
  site = await startTestSite({ settings: { minimumRoundMs: 400 } });
  ctx = await site.ctx();
  await registerHouseGames(ctx);
  const opened = await memberOn(site, 'sitter1');
  const { memberId } = opened;
  token = opened.token;
  member = { id: memberId, account: 'sitter1', type: 0, registeredAtMs: ctx.nowMs - 24 * HOUR_MS };
  await wallet.post(ctx, {
    memberId,
    kind: 'correction',
    key: 'funds',
    amountMinor: 1_000_000n,
    house: 'house_corrections',
    reference: 'test:1',
  });
});
afterAll(() => site.close());

/** When each round began, in the order in which they were played. */
async function begunMs(): Promise<number[]> {
  const { body } = await site.call(listBets, { pageNo: '1', pageSize: '100' }, { token });
  return body.value.list.toSorted((left, right) => Number(left.id) - Number(right.id)).map((bet) => bet.placedAtMs);
}

test('of two sittings of a member that begin together the second waits for the first', async () => {
  const startMs = ctx.nowMs - HOUR_MS;
  await sit(ctx, member, startMs, 6, chanceOf(ctx.random));
  await sit(ctx, member, startMs + 5_000, 6, chanceOf(ctx.random));
  const begun = await begunMs();
  expect(begun).toHaveLength(12);
  expect(begun).toEqual(begun.toSorted((left, right) => left - right));
});

test('no round of the past lies in the future', async () => {
  await sit(ctx, member, ctx.nowMs - 150_000, 40, chanceOf(ctx.random));
  const begun = await begunMs();
  expect(begun.length).toBeGreaterThan(12);
  expect(begun.at(-1)).toBeLessThan(ctx.nowMs - 60_000);
});
