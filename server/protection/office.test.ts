import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportExcluded, listExcluded } from '../../contract/excluded.ts';
import { listAudit } from '../../contract/office.ts';
import {
  excludeMember,
  getMemberProtection,
  lowerMemberLimit,
  setLimit,
  takeTimeOut,
} from '../../contract/protection.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';

const lossWeek = { kind: 'loss', period: 'week' } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestSite;
let support: string;
let rahim: { memberId: bigint; token: string };
let memberId: string;

beforeAll(async () => {
  site = await startTestSite();
  support = await staffOn(site, 'support');
  rahim = await memberOn(site, 'rahim');
  memberId = String(rahim.memberId);
});
afterAll(() => site.close());

const page = async () => (await site.call(getMemberProtection, { memberId }, { token: support })).body.value;

describe('the office', () => {
  test('sets and lowers a limit for a member, never higher, and says why', async () => {
    const ask = (amount: string) =>
      site.call(lowerMemberLimit, { memberId, ...lossWeek, amount, reason: 'they asked by phone' }, { token: support });
    expect((await ask('500')).status).toBe(200);
    expect((await ask('200')).status).toBe(200);
    const higher = await ask('200.01');
    expect([higher.status, higher.body.errorCode, higher.body.value]).toEqual([
      422,
      'limit_not_lower',
      { limit: '200.00' },
    ]);
    const { limits, changes } = await page();
    expect(limits).toEqual([{ ...lossWeek, amount: '200.00', pending: null, lapsedAtMs: null }]);
    expect(changes).toMatchObject([
      { action: 'lowered', before: '500.00', after: '200.00', madeBy: 'staff', staffAccount: 'support-all' },
      { action: 'set', before: null, after: '500.00', reason: 'they asked by phone' },
    ]);
  });

  test('sees what the member does themselves beside it', async () => {
    await site.call(setLimit, { ...lossWeek, amount: '300' }, { token: rahim.token });
    const { limits, changes } = await page();
    expect(limits[0]).toMatchObject({ amount: '200.00', pending: { amount: '300.00' } });
    expect(changes[0]).toMatchObject({ action: 'raise_asked', after: '300.00', madeBy: 'member', staffAccount: null });
  });

  test('gives a pause, makes it longer and never shorter', async () => {
    const ask = (length: object) =>
      site.call(excludeMember, { memberId, reason: 'their family called', ...length } as never, { token: support });
    expect((await ask({ kind: 'time_out', days: 7 })).status).toBe(200);
    expect((await ask({ kind: 'self_exclusion', term: 'six_months' })).status).toBe(200);
    const shorter = await ask({ kind: 'time_out', days: 42 });
    expect([shorter.status, shorter.body.errorCode]).toEqual([422, 'pause_not_longer']);
    const { exclusion, exclusions } = await page();
    expect(exclusion).toMatchObject({ kind: 'self_exclusion' });
    expect(exclusions).toMatchObject([
      { kind: 'self_exclusion', madeBy: 'staff', reason: 'their family called' },
      { kind: 'time_out', staffAccount: 'support-all' },
    ]);
    expect((await ask({ kind: 'time_out' })).body.value).toEqual({ fields: { days: 'required' } });
    expect((await ask({ kind: 'self_exclusion', days: 3 })).body.value).toEqual({ fields: { term: 'required' } });
  });

  test('writes both down in the book of deeds', async () => {
    const token = await staffOn(site, 'auditor');
    for (const action of ['protection.limit', 'protection.exclude']) {
      const { body } = await site.call(listAudit, { action }, { token });
      expect(body.value.totalCount).toBe(2);
      expect(body.value.list[0]).toMatchObject({ subject: `member:${memberId}`, staffAccount: 'support-all' });
    }
  });

  test('lists who is in a pause, each once with the one that ends last', async () => {
    const karim = await memberOn(site, 'karim');
    await site.call(takeTimeOut, { days: 3, confirmed: true }, { token: karim.token });
    const ask = async (input: object) => (await site.call(listExcluded, input, { token: support })).body.value;
    const all = await ask({});
    expect(all.list.map(({ account, kind }) => [account, kind])).toEqual([
      ['karim', 'time_out'],
      ['rahim', 'self_exclusion'],
    ]);
    expect(all.list[0]!.untilMs! - all.list[0]!.fromMs).toBe(3 * DAY_MS);
    expect(await ask({ kind: 'self_exclusion' })).toMatchObject({ totalCount: 1, list: [{ account: 'rahim' }] });
    expect(await ask({ pageSize: 1, pageNo: 2 })).toMatchObject({ totalCount: 2, list: [{ account: 'rahim' }] });
    expect(await ask({ member: 'karim' })).toMatchObject({ totalCount: 1, list: [{ account: 'karim' }] });
    expect((await ask({ sort: 'from' })).list.map(({ account }) => account)).toEqual(['rahim', 'karim']);
    const file = await fetch(`${site.url}${exportExcluded.path}`, { headers: { authorization: support } });
    expect(await file.text()).toMatch(/,karim,time_out,.*\n.*,rahim,self_exclusion,.*\n# rows,2\n/);
  });

  test.each([
    [getMemberProtection, { memberId: '999999' }],
    [lowerMemberLimit, { memberId: '999999', ...lossWeek, amount: '5', reason: 'nobody here' }],
    [excludeMember, { memberId: '999999', kind: 'time_out', days: 1, reason: 'nobody here' }],
  ] as const)('%#: knows no member that is not of the brand: %o', async (named, input) => {
    expect((await site.call(named, input as never, { token: support })).status).toBe(404);
  });

  test('lets nobody act who may only read', async () => {
    const token = await staffOn(site, 'cashier');
    const limit = { memberId, ...lossWeek, amount: '5', reason: 'not their work' };
    expect((await site.call(getMemberProtection, { memberId }, { token })).status).toBe(200);
    expect((await site.call(lowerMemberLimit, limit, { token })).body.errorCode).toBe('not_allowed');
    const pause = { memberId, kind: 'time_out', days: 1, reason: 'not their work' } as const;
    expect((await site.call(excludeMember, pause, { token })).body.errorCode).toBe('not_allowed');
  });
});
