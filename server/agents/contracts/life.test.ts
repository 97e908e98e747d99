import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerContract,
  editContract,
  endContract,
  getContract,
  listContracts,
  offerContract,
  withdrawContractOffer,
} from '../../../contract/contracts.ts';
import {
  getConsolidated,
  processDailySalary,
  processDividend,
  processHourSalary,
} from '../../../contract/contracts-family.ts';
import {
  endHouseContract,
  exportContracts,
  getOfficeContract,
  searchContracts,
} from '../../../contract/contracts-office.ts';
import type { CallInput } from '../../../contract/call.ts';
import { getInbox } from '../../../contract/messages.ts';
import { checkLedger } from '../../ledger/ledger.ts';
import { brokenOf } from '../../platform/database/database-invariants.ts';
import { staffOn } from '../../testing/people.ts';
import { everySwitch, startTestSite, type TestSite } from '../../testing/site.ts';
import { agentOn, type Person, personOn } from '../test-agents.ts';
import * as contracts from './service.ts';
import { agreed, answered, contractsOf, dividend, housed, houseOffers, offers, type Staff } from './test-contracts.ts';

const DAY_MS = 24 * 3_600_000;

let site: TestSite;
let staff: Staff;

beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
  staff = { token: await staffOn(site, 'owner'), second: await staffOn(site, 'manager') };
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

/** Three agents, each below the one before. */
async function chain(): Promise<[Person, Person, Person]> {
  const top = await agentOn(site);
  const middle = await agentOn(site, top);
  return [top, middle, await agentOn(site, middle)];
}

const wage = (kind: 'daily' | 'hourly', rateMicro: number) => ({
  kind,
  product: 'RNG' as const,
  tiers: [{ minimumBet: '100', rateMicro }],
});

describe('a contract', () => {
  test('is offered by the house with two people and accepted by the agent, and counts from the next window on', async () => {
    const [top] = await chain();
    expect(await houseOffers(site, staff, top, dividend(200_000))).toBeNull();
    const [waiting] = await contractsOf(site, top);
    expect(waiting).toMatchObject({ state: 'offered', other: null, tiers: null, offered: { version: 1 } });
    expect(await answered(site, top, 'accept')).toBeNull();
    const [row] = await contractsOf(site, top);
    expect(row).toMatchObject({
      state: 'active',
      tiers: [{ rateMicro: 200_000, minimumBet: '100.00' }],
      untilMs: null,
    });
    expect(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Dhaka', weekday: 'long' }).format(row!.fromMs!)).toBe(
      'Monday',
    );
    const { body } = await site.call(getContract, { contractId: row!.id }, { token: top.token });
    expect(body.value.versions[0]).toMatchObject({ state: 'accepted', seal: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(body.value.versions[0]!.text.EN).toContain('Step 1, from 100.00 PLAY of valid bets: 20% of the net loss.');
    expect(body.value.versions[0]!.text.BN).toContain('ধাপ ১, অন্তত বৈধ বাজি ১০০.০০ PLAY: নিট ক্ষতির ২০%।');
    expect(body.value.steps.map(({ deed, by }) => [deed, by])).toEqual([
      ['offered', 'house'],
      ['accepted', 'downline'],
    ]);
    const { body: told } = await site.call(getInbox, {}, { token: top.token, language: 'EN' });
    expect(told.value.list.map(({ title }) => title)).toContain('A contract for you to answer');
  });

  test('is given on within what the upline has, to agents directly below and to nobody else', async () => {
    const [top, middle, low] = await chain();
    const member = await personOn(site, 0, top);
    expect(await offers(site, top, middle, dividend(100_000))).toBe('contract_upline_missing');
    await housed(site, staff, top, dividend(150_000));
    expect(await offers(site, top, middle, dividend(150_001))).toBe('contract_uncovered');
    expect(await offers(site, top, middle, { ...dividend(100_000), period: 'M' })).toBe('contract_uncovered');
    expect(await offers(site, top, middle, { ...dividend(100_000), tiers: [{ minimumBet: '99', rateMicro: 1 }] })).toBe(
      'contract_uncovered',
    );
    expect(await offers(site, top, low, dividend(100_000))).toBe('not_found');
    expect(await offers(site, top, member, dividend(100_000))).toBe('error_not_agent');
    expect(await offers(site, member, middle, dividend(100_000))).toBe('error_not_agent');
    expect(await offers(site, top, middle, dividend(150_000))).toBeNull();
    expect(await offers(site, top, middle, dividend(150_000))).toBe('contract_exists');
    expect(await houseOffers(site, staff, middle, dividend(1))).toBe('agent_has_upline');
    expect(await offers(site, top, middle, { ...dividend(1), product: 'RNG' })).toBe('contract_upline_missing');
    // What one kind of games has is not there for all of them as well.
    await expect(houseOffers(site, staff, top, { ...dividend(1), product: 'RNG' })).rejects.toThrow('contract_mixed');
  });

  test.each([
    ['nothing to give', [{ minimumBet: '1' }], 'tiers'],
    [
      'more asked for less',
      [
        { minimumBet: '1', rateMicro: 2 },
        { minimumBet: '2', rateMicro: 1 },
      ],
      'tiers',
    ],
    ['parts of the smallest unit', [{ minimumBet: '1.001', rateMicro: 2 }], 'tiers'],
  ])('of steps that make no sense is refused: %s', async (_, tiers, field) => {
    const [top, middle] = await chain();
    const input = { memberId: String(middle.memberId), ...dividend(1), tiers };
    for (const language of ['BN', 'EN']) {
      const { status, body } = await site.call(offerContract, input, { token: top.token, language });
      expect([status, body.errorCode, Object.keys((body.value as unknown as { fields: object }).fields)]).toEqual([
        400,
        'bad_input',
        [field],
      ]);
    }
  });

  test('of new terms ends those below that they cover no longer, after a warning, at any depth', async () => {
    const [top, middle, low] = await chain();
    const contractId = await housed(site, staff, top, dividend(200_000));
    await agreed(site, top, middle, dividend(150_000));
    await agreed(site, middle, low, dividend(50_000));
    expect(await houseOffers(site, staff, top, dividend(120_000))).toBeNull();
    const { body } = await site.call(getContract, { contractId }, { token: top.token });
    expect(body.value.contract).toMatchObject({ state: 'edit_offered', endsBelow: 2, offered: { version: 2 } });
    expect(body.value.endsBelow.map(({ id }) => id)).toEqual([String(middle.memberId), String(low.memberId)]);
    const { body: family } = await site.call(getConsolidated, {}, { token: top.token });
    expect(family.value.divtypereq).toEqual({
      CONS: [
        { minimumBet: 100, netLoss: 0, activeMember: 0, contractRate: 0.12, status: 'E', downlineHigherRate: 'Y' },
      ],
    });
    expect((await site.call(processDividend, { type: 'CONS', status: 'A' }, { token: top.token })).status).toBe(200);
    expect(await contractsOf(site, top)).toMatchObject([{ state: 'active', tiers: [{ rateMicro: 120_000 }] }]);
    for (const agent of [middle, low]) {
      const [ended] = await contractsOf(site, agent);
      expect(ended).toMatchObject({ state: 'ended', untilMs: expect.any(Number) });
    }
    const [ofLow] = await contractsOf(site, low);
    const { body: story } = await site.call(getContract, { contractId: ofLow!.id }, { token: low.token });
    expect(story.value.steps.at(-1)).toMatchObject({ deed: 'above_ended', by: 'house' });
  });

  test('keeps its old terms where new ones are rejected, taken back or lapse, and an offer lapses for good', async () => {
    const [top, middle] = await chain();
    await housed(site, staff, top, dividend(200_000));
    const contractId = await agreed(site, top, middle, dividend(100_000));
    const edit = (rateMicro: number) =>
      site.call(editContract, { contractId, tiers: dividend(rateMicro).tiers }, { token: top.token });
    expect((await edit(300_000)).body.errorCode).toBe('contract_uncovered');
    expect((await edit(120_000)).body.value).toEqual({ version: 2 });
    expect((await edit(130_000)).body.errorCode).toBe('contract_waiting');
    expect(await answered(site, middle, 'reject')).toBeNull();
    expect((await edit(130_000)).body.value).toEqual({ version: 3 });
    await site.call(withdrawContractOffer, { contractId }, { token: top.token });
    expect((await edit(140_000)).body.value).toEqual({ version: 4 });
    await offers(site, top, await agentOn(site, top), dividend(1));
    const ctx = await site.ctx();
    await contracts.lapse({ ...ctx, nowMs: ctx.nowMs + 7 * DAY_MS + 60_000 });
    const [row] = await contractsOf(site, middle);
    expect(row).toMatchObject({ state: 'active', offered: null, tiers: [{ rateMicro: 100_000 }] });
    const { body } = await site.call(getContract, { contractId }, { token: middle.token });
    expect(body.value.versions.map(({ state }) => state)).toEqual(['lapsed', 'withdrawn', 'rejected', 'accepted']);
    const { body: given } = await site.call(listContracts, { side: 'upline', all: '1' }, { token: top.token });
    expect(given.value.list[0]).toMatchObject({ state: 'lapsed', side: 'upline' });
  });

  test('is ended by its downline, or by both where the upline asks', async () => {
    const [top, middle, low] = await chain();
    await housed(site, staff, top, dividend(200_000));
    const contractId = await agreed(site, top, middle, dividend(100_000));
    await agreed(site, middle, low, dividend(50_000));
    const ask = (person: Person) => site.call(endContract, { contractId, note: 'as it is' }, { token: person.token });
    expect((await ask(low)).body.errorCode).toBe('not_found');
    expect((await ask(top)).status).toBe(200);
    expect((await ask(top)).body.errorCode).toBe('contract_waiting');
    expect(await answered(site, middle, 'accept')).toBe('contract_answered');
    expect(await answered(site, middle, 'keep')).toBeNull();
    expect(await answered(site, middle, 'keep')).toBeNull();
    expect(await answered(site, middle, 'agree')).toBe('contract_answered');
    expect((await ask(middle)).status).toBe(200);
    expect(await contractsOf(site, middle)).toMatchObject([{ state: 'ended' }]);
    expect(await contractsOf(site, low)).toMatchObject([{ state: 'ended' }]);
  });

  test('is answered by the letters of the family, where an hourly one is ended and kept by A and R', async () => {
    const [top, middle] = await chain();
    for (const kind of ['daily', 'hourly'] as const) {
      await houseOffers(site, staff, top, wage(kind, 5_000));
      const waiting = (await contractsOf(site, top))[0]!;
      const call = (letter: 'A' | 'R' | 'C') =>
        kind === 'daily'
          ? site.call(processDailySalary, { id: waiting.id, status: letter }, { token: top.token })
          : site.call(processHourSalary, { contractId: waiting.id, status: letter }, { token: top.token });
      expect((await call('C')).body.errorCode).toBe('contract_answered');
      expect((await call('A')).status).toBe(200);
      expect((await call('A')).status).toBe(200);
      const input = { contractId: waiting.id, reason: 'as the test asks' };
      expect((await site.call(endHouseContract, input, { token: staff.token })).status).toBe(200);
      const { body } = await site.call(getConsolidated, {}, { token: top.token });
      const rows = kind === 'daily' ? body.value.dailysalreqtype : body.value.contracthoursalreq;
      expect(rows).toMatchObject({ RNG: [{ status: 'V' }] });
      const [keep, end] = kind === 'daily' ? (['A', 'C'] as const) : (['R', 'A'] as const);
      expect((await call(keep)).status).toBe(200);
      await site.call(endHouseContract, input, { token: staff.token });
      expect((await call(end)).status).toBe(200);
      expect((await contractsOf(site, top))[0]).toMatchObject({ id: waiting.id, state: 'ended' });
    }
    const { body } = await site.call(getConsolidated, {}, { token: middle.token });
    expect(body.value).toMatchObject({ divtypereq: {}, divtypeinfo: [] });
  });

  test('is seen by its two sides and the house alone', async () => {
    const [top, middle, low] = await chain();
    const contractId = await housed(site, staff, top, dividend(200_000));
    const own = await agreed(site, top, middle, dividend(100_000));
    expect((await site.call(getContract, { contractId }, { token: middle.token })).body.errorCode).toBe('not_found');
    expect((await site.call(getContract, { contractId: own }, { token: low.token })).body.errorCode).toBe('not_found');
    for (const act of [editContract, withdrawContractOffer] as const) {
      const input = { contractId: own, tiers: dividend(1).tiers } as never;
      expect((await site.call(act, input, { token: middle.token })).body.errorCode).toMatch(/not_found|bad_input/);
    }
    const register = await site.call(searchContracts, { uplineId: String(top.memberId) }, { token: staff.token });
    expect(register.body.value.list).toMatchObject([{ id: own, downline: { account: middle.account } }]);
    const { body } = await site.call(getOfficeContract, { contractId: own }, { token: staff.token });
    expect(body.value.versions).toHaveLength(1);
  });

  test('is found by either side and the day it was offered, and leaves as a file with its terms', async () => {
    const [top, middle] = await chain();
    const { account, memberId } = top;
    const house = await housed(site, staff, top, dividend(200_000));
    const wages = await housed(site, staff, top, wage('daily', 10_000));
    const own = await agreed(site, top, middle, dividend(100_000));
    const found = async (asked: CallInput<typeof searchContracts>) =>
      (await site.call(searchContracts, asked, { token: staff.token })).body.value.list.map(({ id }) => id);
    expect(await found({ member: account })).toEqual([wages, house]);
    expect(await found({ member: String(memberId), sort: 'id' })).toEqual([house, wages]);
    expect(await found({ member: account, kind: 'daily' })).toEqual([wages]);
    expect(await found({ upline: account })).toEqual([own]);
    expect(await found({ member: account, upline: account })).toEqual([]);
    expect(await found({ member: account, untilMs: 1 })).toEqual([]);
    expect(await found({ member: 'nobody' })).toEqual([]);
    const file = await fetch(`${site.url}${exportContracts.path}?member=${memberId}&sort=id`, {
      headers: { authorization: staff.token },
    });
    expect(await file.text()).toMatch(
      new RegExp(`\\n${house},dividend,.*,${account},,,active,.*20%.*\\n${wages},daily,.*1%.*\\n# rows,2\\n`),
    );
  });
});

describe('of two deeds at once', () => {
  test('accepting and taking back come to one outcome', async () => {
    const [top, middle] = await chain();
    await housed(site, staff, top, dividend(200_000));
    for (let turn = 0; turn < 8; turn++) {
      await offers(site, top, middle, dividend(100_000));
      const contract = (await contractsOf(site, middle))[0]!;
      const [accepted, taken] = await Promise.all([
        answered(site, middle, 'accept', contract),
        site.call(withdrawContractOffer, { contractId: contract.id }, { token: top.token }),
      ]);
      const { state } = (await contractsOf(site, middle))[0]!;
      expect([accepted, taken.body.errorCode, state]).toEqual(
        accepted === null ? [null, 'contract_answered', 'active'] : ['contract_answered', null, 'withdrawn'],
      );
      if (state === 'active') await site.call(endContract, { contractId: contract.id }, { token: middle.token });
    }
  });

  test('sixty-four equal answers are one', async () => {
    const [top] = await chain();
    await houseOffers(site, staff, top, dividend(200_000));
    const [contract] = await contractsOf(site, top);
    const input = { contractId: contract!.id, version: 1, answer: 'accept' as const };
    const all = await Promise.all(
      Array.from({ length: 64 }, () => site.call(answerContract, input, { token: top.token })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await site.call(getContract, { contractId: contract!.id }, { token: top.token });
    expect(body.value.steps.map(({ deed }) => deed)).toEqual(['offered', 'accepted']);
  });
});
