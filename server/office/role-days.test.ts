import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitDeposit } from '../../contract/cashier.ts';
import { approveCorrection } from '../../contract/corrections.ts';
import { decideDeposit } from '../../contract/deposits-office.ts';
import type { Permission } from '../../contract/permissions.ts';
import { takeNextItem } from '../../contract/queues.ts';
import { type LimitedDeed, noLimits, saveStaffRole } from '../../contract/staff-roles.ts';
import { getOwnRoom, getStaffRoom } from '../../contract/staff-room.ts';
import { decideWithdrawals, rejectWithdrawal } from '../../contract/withdrawals-office.ts';
import { openedDeposit } from '../cashier/test-payments.ts';
import { proposed } from '../corrections/test-corrections.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { actionsOf, newPlayer, type Player } from '../withdrawals/test-withdrawals.ts';
import { loggedInStaff, type TestStaff } from './test-staff.ts';

type Staff = TestStaff & { token: string };

let site: TestSite;
let owner: Staff;
let player: Player;
let limited: Staff;
let count = 0;

const permissions: Permission[] = [
  'brand.read',
  'cashier.read',
  'cashier.write',
  'corrections.read',
  'corrections.approve',
];

beforeAll(async () => {
  // No company answers here: what it would find, people find.
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0', SANDBOX_CASHIER_URL: 'http://localhost:9' } });
  owner = await loggedInStaff(site, 'owner');
});
afterAll(() => site.close());

const { requested, approve } = actionsOf(() => ({ site, player, staff: limited.token }));

const reject = (withdrawalId: string) =>
  site.call(rejectWithdrawal, { withdrawalId, reason: 'as the test asks' }, owner);

/** Somebody new with a role of their own, and a member who waits for them. */
async function withDay(dayLimits: Partial<Record<LimitedDeed, number>>): Promise<string> {
  const code = `day-${++count}`;
  player = await newPlayer(site, `rahim${count}`, 100_000_000n);
  const role = { code, version: null, name: { BN: 'দিন', EN: 'Day' }, permissions, limits: noLimits };
  const answer = await site.call(saveStaffRole, { ...role, dayLimits: { ...noLimits, ...dayLimits } }, owner);
  expect(answer.status).toBe(200);
  limited = await loggedInStaff(site, code, `limited.${count}`);
  return code;
}

async function roomOf(deed: LimitedDeed) {
  const { list } = (await site.call(getOwnRoom, {}, limited)).body.value;
  return list.find((one) => one.deed === deed);
}

describe('the limit of a day', () => {
  test('counts deeds together, says what is left, and takes nothing larger from the queue', async () => {
    await withDay({ payout: 1000 });
    const [first, second, third] = [await requested('600'), await requested('500'), await requested('400')];
    const items = [first, second].map((withdrawalId) => ({ withdrawalId, state: 'requested' as const }));
    const trial = await site.call(decideWithdrawals, { decision: 'approve', items, dryRun: true }, limited);
    expect(trial.body.value.outcomes).toMatchObject([
      { state: 'approved', refusal: null },
      { state: null, refusal: 'over_day_limit', refusalValue: { most: '1000.00', left: '400.00' } },
    ]);
    expect(await roomOf('payout')).toMatchObject({ most: null, dayMost: '1000.00', today: '0.00', left: '1000.00' });
    expect((await approve(first)).status).toBe(200);
    const { body } = await approve(second);
    expect([body.errorCode, body.value]).toMatchObject(['over_day_limit', { most: '1000.00', left: '400.00' }]);
    expect(body.message).toMatch(/1,000\.00.*400\.00|১,০০০\.০০.*৪০০\.০০/);
    expect((await site.call(takeNextItem, { queue: 'withdrawals' }, limited)).body.value.itemId).toBe(third);
    expect((await approve(third)).status).toBe(200);
    // A refusal has counted nothing; letting go what waits costs nothing.
    expect(await roomOf('payout')).toMatchObject({ today: '1000.00', left: '0.00' });
    expect((await site.call(getOwnRoom, {}, limited)).body.value.brand).toEqual((await site.ctx()).brand.settings.name);
    expect((await reject(second)).status).toBe(200);
    const ofColleague = await site.call(getStaffRoom, { staffId: String(limited.id) }, owner);
    expect(ofColleague.body.value.list).toContainEqual(await roomOf('payout'));
    expect((await site.call(getStaffRoom, { staffId: '99999999' }, owner)).body.errorCode).toBe('not_found');
  });

  test('lets two at once pass one after the other', async () => {
    await withDay({ payout: 1000 });
    const ids = [await requested('600'), await requested('600'), await requested('600')];
    const answers = await Promise.all(ids.map((id) => approve(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.errorCode === 'over_day_limit')).toHaveLength(2);
    expect(await roomOf('payout')).toMatchObject({ today: '600.00', left: '400.00' });
  });

  test('knows the morning when it is given at noon, whatever role that was', async () => {
    const code = await withDay({});
    const [first, second] = [await requested('600'), await requested('500')];
    expect((await approve(first)).status).toBe(200);
    const role = { code, version: 1, name: { BN: 'দিন', EN: 'Day' }, permissions, limits: noLimits };
    await site.call(saveStaffRole, { ...role, dayLimits: { ...noLimits, payout: 500 } }, owner);
    expect((await approve(second)).body.errorCode).toBe('over_day_limit');
    expect(await roomOf('payout')).toMatchObject({ today: '600.00', left: '0.00' });
  });

  test('begins anew with the next day of the brand', async () => {
    await withDay({ payout: 600 });
    expect((await approve(await requested('600'))).status).toBe(200);
    await site.db
      .updateTable('staff_day_sums')
      .set(({ val }) => ({ day: val(new Date(Date.UTC(2020, 0, 1))) }))
      .where('staff_id', '=', limited.id)
      .execute();
    expect((await approve(await requested('600'))).status).toBe(200);
  });

  test('holds for deposits credited by hand', async () => {
    await withDay({ deposit: 1000 });
    const credit = async (amount: string) => {
      const { deposit } = await openedDeposit(site, player.token, amount, 'send_bell');
      await site.call(submitDeposit, { depositId: deposit.id, reference: `TRX0000${amount}` }, player);
      return (await site.call(decideDeposit, { depositId: deposit.id, decision: 'approve' }, limited)).body;
    };
    expect((await credit('600')).success).toBe(true);
    expect((await credit('401')).errorCode).toBe('over_day_limit');
    expect((await credit('400')).success).toBe(true);
  });

  test('counts what an adjustment gives and what it takes alike, and an approval that is asked again once', async () => {
    await withDay({ correction: 1000 });
    const decide = async (amount: string, direction: 'in' | 'out') => {
      const { body } = await proposed(site, owner.token, player.id, { amount, direction });
      const once = () => site.call(approveCorrection, { correctionId: body.value.id }, limited);
      await once();
      return (await once()).body;
    };
    expect((await decide('600', 'in')).success).toBe(true);
    expect((await decide('400.01', 'out')).errorCode).toBe('over_day_limit');
    expect((await decide('400', 'out')).success).toBe(true);
    expect(await roomOf('correction')).toMatchObject({ today: '1000.00', left: '0.00' });
  });
});
