import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  listContractTemplates,
  listOfficeTemplates,
  removeContractTemplate,
  saveContractTemplate,
} from '../../../contract/contract-templates.ts';
import { checkLedger } from '../../ledger/ledger.ts';
import { brokenOf } from '../../platform/database/database-invariants.ts';
import type { FactReader } from '../../platform/jobs/facts.ts';
import { nowMs } from '../../platform/process/clock.ts';
import { fund } from '../../testing/money.ts';
import { staffOn } from '../../testing/people.ts';
import { reading } from '../../testing/readers.ts';
import { everySwitch, startTestSite, type TestSite } from '../../testing/site.ts';
import * as wallet from '../../wallet/service.ts';
import { countPlay } from '../jobs.ts';
import { personOn } from '../test-agents.ts';
import * as contracts from './service.ts';
import { commissionsOf, contractsOf, daily, endAll, type Staff } from './test-contracts.ts';
import { asMember, plays, settledAt, team } from './test-trials.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let site: TestSite;
let staff: Staff;
let reader: FactReader;
/** Each test has two months of its own, behind those of the one before: windows come in their order. */
let startMs = nowMs();

beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
  staff = { token: await staffOn(site, 'owner'), second: await staffOn(site, 'manager') };
  reader = await reading(site, countPlay);
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await reader.stop();
  await site.close();
  expect(broken).toEqual([]);
});
beforeEach(() => {
  startMs += 60 * DAY_MS;
});

describe('a template', () => {
  test('is kept by kind and name, is read by agents, and changes no contract', async () => {
    const { top, low, dayMs } = await team(site, startMs, [daily(10_000)], []);
    const save = async (rateMicro: number, more: object = {}) => {
      const input = { name: 'Eid', kind: 'daily' as const, tiers: [{ minimumBet: '100', rateMicro, ...more }] };
      return (await site.call(saveContractTemplate, input, { token: staff.token })).body;
    };
    expect((await save(4_000)).errorCode).toBe(null);
    const listed = async () => (await site.call(listContractTemplates, {}, { token: top.token })).body.value.list;
    const [template] = await listed();
    const { kind, tiers } = template!;
    const ctx = await asMember(site, top, dayMs);
    const offer = { memberId: String(low.memberId), kind, product: 'CONS', period: 'D' } as const;
    const { contractId } = await contracts.offer(ctx, { ...offer, tiers: tiers.map((tier) => ({ ...tier })) });
    expect((await save(6_000)).value.templateId).toBe(template!.templateId);
    expect((await listed())[0]!.tiers[0]!.rateMicro).toBe(6_000);
    const offered = (await contractsOf(site, low)).find(({ id }) => id === contractId);
    expect(offered!.offered!.tiers[0]!.rateMicro).toBe(4_000);
    // A sum once is the house's to give: agents do not even see it.
    await save(0, { rateType: 'A', amount: '500' });
    expect(await listed()).toEqual([]);
    const all = (await site.call(listOfficeTemplates, {}, { token: staff.second })).body.value.list;
    expect(all).toMatchObject([{ name: 'Eid', savedBy: 'owner-all', tiers: [{ amount: '500.00' }] }]);
    expect((await save(0)).errorCode).toBe('bad_input');
    const remove = async () => {
      const input = { templateId: template!.templateId };
      return (await site.call(removeContractTemplate, input, { token: staff.second })).body.errorCode;
    };
    expect([await remove(), await remove()]).toEqual([null, 'not_found']);
    const ofMember = await site.call(listContractTemplates, {}, { token: (await personOn(site)).token });
    expect(ofMember.body.errorCode).toBe('error_not_agent');
    await endAll(site, dayMs);
  });
});

describe('an agent’s purse by month', () => {
  test('begins where the last month ended, tells earnings by kind, and ends with the balance that the books have', async () => {
    const { top, far, near, dayMs } = await team(site, startMs, [daily(10_000)], []);
    await plays(site, near, dayMs + HOUR_MS, [2_000, 0]);
    await plays(site, far, dayMs + DAY_MS + HOUR_MS, [1_000, 0]);
    await settledAt(site, dayMs + 2 * DAY_MS + MINUTE_MS);
    await fund(site, top.memberId, 70_000n);
    await plays(site, top, dayMs, [100, 40]);
    const ctx = await asMember(site, top, dayMs + 2 * DAY_MS + MINUTE_MS);
    await wallet.addUpPostings(ctx, [ctx.brand]);
    const { months } = await contracts.purse(ctx);
    const minor = (text: string) => BigInt(text.replace('.', ''));
    for (const [at, month] of months.entries()) {
      const before = months[at + 1];
      if (before) expect(month.opening).toBe(before.closing);
      const parts = [month.opening, month.earned, month.transferred, month.withdrawn, month.other].map(minor);
      expect(minor(month.closing)).toBe(parts.reduce((sum, part) => sum + part, 0n));
    }
    const sum = months.reduce((all, { earned }) => all + minor(earned), 0n);
    expect([sum, await commissionsOf(site, top)]).toEqual([3_000n, 3_000n]);
    expect(months.flatMap(({ kinds }) => kinds)).toEqual([{ kind: 'daily', paid: '30.00' }]);
    const { balanceMinor } = await wallet.balance(ctx, top.memberId);
    expect(minor(months[0]!.closing)).toBe(balanceMinor);
    await endAll(site, ctx.nowMs);
  });
});
