import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveCorrection, cancelCorrection, refuseCorrection } from '../../contract/corrections.ts';
import { proposalStates, proposalTransitions } from '../../contract/proposals.ts';
import { loggedInStaff } from '../office/test-staff.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { proposed } from './test-corrections.ts';

let site: TestSite;
let memberId: bigint;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  for (const [account, role] of [
    ['manager', 'manager'],
    ['manager.two', 'manager'],
    ['cashier', 'cashier'],
  ] as const)
    tokens[account] = (await loggedInStaff(site, role, account)).token;
  memberId = (await memberOn(site, 'rahim')).memberId;
});
afterAll(() => site.close());

const token = (account: string) => ({ token: tokens[account]! });
const approve = (correctionId: string, by = 'manager') =>
  site.call(approveCorrection, { correctionId, note: '' }, token(by));
const refuse = (correctionId: string, by = 'manager') =>
  site.call(refuseCorrection, { correctionId, note: 'not so' }, token(by));
const cancel = (correctionId: string, by: string) => site.call(cancelCorrection, { correctionId }, token(by));

describe('a state', () => {
  const reach: Record<string, (id: string) => Promise<unknown>> = {
    proposed: async () => {},
    approved: (id) => approve(id, 'manager.two'),
    refused: (id) => refuse(id, 'manager.two'),
    cancelled: (id) => cancel(id, 'cashier'),
  };
  const deeds = { approved: approve, refused: refuse, cancelled: (id: string) => cancel(id, 'cashier') } as const;
  const pairs = Object.keys(reach).flatMap((from) => Object.keys(deeds).map((to) => [from, to] as const));

  test.each(pairs)('%s is followed by %s only where the table says so', async (from, to) => {
    const { id } = (await proposed(site, tokens['cashier']!, memberId)).body.value;
    await reach[from]!(id);
    const allowed = proposalTransitions[from as 'proposed'].includes(to as 'approved');
    const { body } = await deeds[to as 'approved'](id);
    if (from === to) expect([null, 'correction_decided']).toContain(body.errorCode);
    else expect(body.errorCode).toBe(allowed ? null : 'correction_decided');
  });

  test('of the table is one of the union', () => {
    expect(Object.keys(proposalTransitions)).toEqual([...proposalStates]);
  });

  test('cancelled is reached by the proposer alone', async () => {
    const { id } = (await proposed(site, tokens['cashier']!, memberId)).body.value;
    expect((await cancel(id, 'manager')).body.errorCode).toBe('not_allowed');
    expect((await cancel(id, 'cashier')).body.value).toMatchObject({ state: 'cancelled', decidedBy: 'cashier' });
    expect((await cancel('999999999', 'cashier')).body.errorCode).toBe('not_found');
  });
});
