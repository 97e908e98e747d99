import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveCodeCampaign, saveCodeCampaign } from '../../contract/codes-office.ts';
import { moveGiftCampaign, saveGiftCampaign } from '../../contract/gifts-office.ts';
import { moveMissionProgram, saveMissionProgram } from '../../contract/missions-office.ts';
import { listWheels, moveWheel, saveWheel } from '../../contract/wheels-office.ts';
import { codeFor } from '../codes/test-codes.ts';
import { giftFor } from '../gifts/test-gifts.ts';
import { missionFor } from '../missions/test-missions.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import { approveAs, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { wheelFor } from '../wheels/test-wheels.ts';
import * as service from './service.ts';

const NOTE = 'for the week of the new year';
type Clerk = { token: string };

let site: TestSite;
let second: Clerk;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  second = { token: await staffOn(site, 'owner') };
});
afterAll(() => site.close());

const limitMinor = async () => (await site.ctx()).brand.settings.withdrawal.secondApprovalFromMinor;
const draft = { id: null, version: 0 };
const opening = { version: 1, state: 'active', note: NOTE } as const;

/** What one of the staff gets who opens a budget. @returns a proposal's number; null: it is open */
const opens = {
  async wheel(by: Clerk, budgetMinor: number): Promise<string | null> {
    const { id } = (await site.call(saveWheel, { ...draft, terms: wheelFor({ budgetMinor }) }, by)).body.value;
    return (await site.call(moveWheel, { id, ...opening }, by)).body.value.proposalId;
  },
  async code(by: Clerk, budgetMinor: number): Promise<string | null> {
    const terms = codeFor({ award: { kind: 'cash', amountMinor: budgetMinor / 10 } });
    const { id } = (await site.call(saveCodeCampaign, { ...draft, terms }, by)).body.value;
    return (await site.call(moveCodeCampaign, { id, ...opening }, by)).body.value.proposalId;
  },
  async gift(by: Clerk, amountMinor: number): Promise<string | null> {
    const { id } = (await site.call(saveGiftCampaign, { ...draft, terms: giftFor({ amountMinor }) }, by)).body.value;
    return (await site.call(moveGiftCampaign, { id, ...opening }, by)).body.value.proposalId;
  },
};

test('small budgets of one person in a day are one: from the limit on each needs a second person', async () => {
  const clerk = { token: await staffOn(site, 'manager') };
  const limit = await limitMinor();
  const room = async () => (await site.call(listWheels, {}, clerk)).body.value.secondFromMinor;
  expect(await room()).toBe(limit);
  expect(await opens.wheel(clerk, limit / 2)).toBeNull();
  expect(await opens.code(clerk, limit / 4)).toBeNull();
  expect(await room()).toBe(limit / 4);
  const asked = await opens.gift(clerk, limit / 4);
  expect(asked).not.toBeNull();
  // What two people agreed on is nobody's alone.
  await approveAs(site, second.token, asked);
  expect(await opens.wheel(second, limit / 2)).toBeNull();
  expect(await opens.gift(clerk, limit / 4 - 100)).toBeNull();
  expect(await room()).toBe(100);
  expect(await opens.code(clerk, 1_000)).not.toBeNull();
});

test('a mission that grows counts by what it grows by, however often its budget goes down and up', async () => {
  const clerk = { token: await staffOn(site, 'manager', ['demo']) };
  const limit = await limitMinor();
  const terms = (budgetMinor: number) => missionFor({ budgetMinor });
  const { id } = (await site.call(saveMissionProgram, { ...draft, terms: terms(limit / 4), note: '' }, clerk)).body
    .value;
  expect((await site.call(moveMissionProgram, { id, ...opening }, clerk)).body.value.proposalId).toBeNull();
  let version = 1;
  const grows = async (budgetMinor: number) => {
    const saved = await site.call(saveMissionProgram, { id, version, terms: terms(budgetMinor), note: NOTE }, clerk);
    version = saved.body.value.version;
    return saved.body.value.proposalId === null;
  };
  expect([await grows(limit / 2), await grows(limit / 4), await grows(limit / 2)]).toEqual([true, true, true]);
  expect([await grows(limit / 4), await grows(limit / 2)]).toEqual([true, false]);
});

test('of two tabs that open the same room one is asked for a second person; the next day there is room again', async () => {
  const clerk = { token: await staffOn(site, 'owner', ['demo']) };
  const limit = await limitMinor();
  const answers = await Promise.all([opens.wheel(clerk, limit * 0.6), opens.gift(clerk, limit * 0.6)]);
  expect(answers.filter((proposalId) => proposalId === null)).toHaveLength(1);
  const { staff_id: staffId } = await site.db
    .selectFrom('reward_openings')
    .select('staff_id')
    .orderBy('opened_at', 'desc')
    .executeTakeFirstOrThrow();
  const actor = { kind: 'staff', staffId, account: '', role: 'owner', permissions: [], sessionId: 0n } as const;
  const ctx = await site.ctx(actor);
  expect(await service.roomAlone(ctx)).toBe(BigInt(limit * 0.4));
  const tomorrow = { ...ctx, nowMs: startOfDayMs(ctx.nowMs, ctx.brand.settings.timeZone, -1) };
  expect(await service.roomAlone(tomorrow)).toBe(BigInt(limit));
});
