import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../contract/call.ts';
import { decideDeposit } from '../../contract/deposits-office.ts';
import { submitDeposit } from '../../contract/cashier.ts';
import { approveCorrection } from '../../contract/corrections.ts';
import { createStaff, getStaffInfo, listAudit, setStaffRole } from '../../contract/office.ts';
import { searchMembers } from '../../contract/members.ts';
import type { Permission } from '../../contract/permissions.ts';
import { approveProposal } from '../../contract/proposals.ts';
import { takeNextItem } from '../../contract/queues.ts';
import { listStaffRoles, noLimits, removeStaffRole, saveStaffRole } from '../../contract/staff-roles.ts';
import { openedDeposit } from '../cashier/test-payments.ts';
import { proposed } from '../corrections/test-corrections.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { actionsOf, newPlayer, type Player } from '../withdrawals/test-withdrawals.ts';
import { loggedInStaff, type TestStaff } from './test-staff.ts';

type Staff = TestStaff & { token: string };

let site: TestSite;
let owner: Staff;
let second: Staff;
let player: Player;
let count = 0;

beforeAll(async () => {
  // No company answers here: what it would find, people find.
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0', SANDBOX_CASHIER_URL: 'http://localhost:9' } });
  [owner, second] = [await loggedInStaff(site, 'owner'), await loggedInStaff(site, 'owner', 'second')];
  player = await newPlayer(site, 'rahim', 100_000_000n);
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

const base: readonly Permission[] = ['brand.read', 'cashier.read'];
const name = { BN: 'রাতের ক্যাশ', EN: 'Night till' };
const newCode = () => `role-${++count}`;

function save(code: string, given: Partial<CallInput<typeof saveStaffRole>> = {}, token = owner.token) {
  const input = { code, version: null, name, permissions: [...base], limits: noLimits, dayLimits: noLimits, ...given };
  return site.call(saveStaffRole, input, { token });
}

async function made(given: Partial<CallInput<typeof saveStaffRole>> = {}): Promise<string> {
  const code = newCode();
  expect((await save(code, given)).body).toMatchObject({ success: true, value: { version: 1, proposalId: null } });
  return code;
}

const roleNamed = async (code: string) =>
  (await site.call(listStaffRoles, {}, owner)).body.value.list.find((role) => role.code === code);
const mayOf = async ({ token }: Staff) => (await site.call(getStaffInfo, {}, { token })).body.value.permissions;
const give = (staffId: bigint, role: string, token = owner.token) =>
  site.call(setStaffRole, { staffId: String(staffId), role, reason: 'as the test asks' }, { token });
const remove = (code: string, version = 1, token = owner.token) =>
  site.call(removeStaffRole, { code, version, reason: 'as the test asks' }, { token });
const WHY = 'The night shift needs it now';

describe('a role of the house', () => {
  test('is made by an owner, given to a colleague, and permits what it says and nothing else', async () => {
    const code = await made({ limits: { ...noLimits, payout: 500 } });
    const holder = await loggedInStaff(site, code, 'night.one');
    expect((await site.call(getStaffInfo, {}, holder)).body.value).toMatchObject({
      role: code,
      roleName: name,
      permissions: base,
    });
    expect((await site.call(searchMembers, {}, holder)).body.errorCode).toBe('not_allowed');
    expect(await roleNamed(code)).toMatchObject({
      members: 1,
      limits: { payout: 500 },
      mayGive: true,
      mayChange: true,
    });
    const { body } = await site.call(listAudit, { action: 'staff.role.create', subject: `role:${code}` }, owner);
    expect(body.value.list[0]).toMatchObject({ staffAccount: 'owner', detail: { permissions: base } });
  });

  test('narrows at once, for who is logged in; what narrows needs nobody else', async () => {
    const code = await made();
    const holder = await loggedInStaff(site, code, 'narrowed');
    const { body } = await save(code, { version: 1, permissions: ['brand.read'] });
    expect(body.value).toEqual({ version: 2, proposalId: null });
    expect(await mayOf(holder)).toEqual(['brand.read']);
    expect((await save(code, { version: 1 })).body.errorCode).toBe('version_conflict');
  });

  test.each<[string, Partial<CallInput<typeof saveStaffRole>>]>([
    ['another permission', { permissions: [...base, 'members.read'] }],
    ['a higher limit', { limits: { ...noLimits, payout: 501 } }],
    ['no limit any more', { limits: noLimits }],
    ['no limit a day any more', { dayLimits: noLimits }],
  ])('that somebody has widens by two people: %s', async (_, wider) => {
    const narrow = { limits: { ...noLimits, payout: 500 }, dayLimits: { ...noLimits, payout: 5000 } };
    const code = await made(narrow);
    const holder = await loggedInStaff(site, code, `holder-${count}`);
    expect((await save(code, { ...narrow, ...wider, version: 1, note: 'short' })).body.value).toEqual({
      fields: { note: 'too_short' },
    });
    const { body } = await save(code, { ...narrow, ...wider, version: 1, note: WHY });
    const { proposalId } = body.value;
    expect(proposalId).not.toBeNull();
    expect(await roleNamed(code)).toMatchObject({ version: 1, permissions: base, ...narrow });
    const approve = ({ token }: Staff) => site.call(approveProposal, { proposalId: proposalId ?? '' }, { token });
    expect((await approve(owner)).body.errorCode).toBe('second_person_needed');
    // Whoever may decide proposals but not change staff is no second person for this.
    expect((await approve(await loggedInStaff(site, 'manager', `manager-${count}`))).body.errorCode).toBe(
      'not_allowed',
    );
    expect((await approve(second)).status).toBe(200);
    const now = { ...narrow, ...wider };
    expect(await roleNamed(code)).toMatchObject({ version: 2, limits: now.limits, dayLimits: now.dayLimits });
    expect(new Set(await mayOf(holder))).toEqual(new Set(now.permissions ?? base));
  });

  test('that nobody has widens at once, and a proposal about one that has changed since is refused', async () => {
    const code = await made();
    expect((await save(code, { version: 1, permissions: [...base, 'games.read'] })).body.value.version).toBe(2);
    await loggedInStaff(site, code, 'stale.one');
    const wider = { version: 2, permissions: [...base, 'games.read', 'chat.read'] as Permission[], note: WHY };
    const { proposalId } = (await save(code, wider)).body.value;
    await save(code, { version: 2 });
    const answer = await site.call(approveProposal, { proposalId: proposalId ?? '' }, second);
    expect(answer.body.errorCode).toBe('proposal_stale');
    expect(await roleNamed(code)).toMatchObject({ version: 3, permissions: base });
  });

  test('goes when nobody has it, and not before', async () => {
    const code = await made();
    const holder = await loggedInStaff(site, code, 'last.holder');
    expect((await remove(code)).body.errorCode).toBe('role_in_use');
    expect((await give(holder.id, 'support')).status).toBe(200);
    expect((await remove(code, 2)).body.errorCode).toBe('version_conflict');
    expect((await remove(code)).status).toBe(200);
    expect((await remove(code)).body.errorCode).toBe('not_found');
    expect((await give(holder.id, code)).body.value).toEqual({ fields: { role: 'invalid_value' } });
    expect(await roleNamed(code)).toBeUndefined();
  });

  test('is either given or removed by two who do both at once', async () => {
    const code = await made();
    const { id } = await loggedInStaff(site, 'support', 'torn');
    const [given, removed] = await Promise.all([give(id, code), remove(code, 1, second.token)]);
    expect([given.status, removed.status].filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await site.app.database.pool.query('SELECT role FROM staff WHERE id = $1', [id]);
    expect(rows[0].role).toBe(given.status === 200 ? code : 'support');
  });
});

describe('nobody gives more than they have', () => {
  let keeper: Staff;
  let keeping: string;

  beforeAll(async () => {
    const permissions: Permission[] = [...base, 'staff.read', 'staff.write', 'proposals.approve', 'cashier.write'];
    const most = { ...noLimits, payout: 1000 };
    keeping = await made({ permissions, limits: most, dayLimits: most });
    keeper = await loggedInStaff(site, keeping, 'keeper');
  });

  test.each<[string, Partial<CallInput<typeof saveStaffRole>>]>([
    ['a permission that they have not', { permissions: ['ledger.read'] }],
    ['every sum, where theirs is limited', { permissions: ['cashier.write'], limits: noLimits }],
    ['a larger sum', { permissions: ['cashier.write'], limits: { ...noLimits, payout: 1001 } }],
    ['a larger day', { permissions: ['cashier.write'], limits: { ...noLimits, payout: 1000 }, dayLimits: noLimits }],
  ])('in a new role: %s', async (_, wanted) => {
    expect((await save(newCode(), wanted, keeper.token)).body.errorCode).toBe('not_allowed');
  });

  test('but as much as they have', async () => {
    const code = newCode();
    const most = { ...noLimits, payout: 1000 };
    const wanted = { permissions: ['cashier.write' as const], limits: most, dayLimits: most };
    expect((await save(code, wanted, keeper.token)).status).toBe(200);
    const { id } = await loggedInStaff(site, code, 'lowly');
    expect((await give(id, 'owner', keeper.token)).body.errorCode).toBe('not_allowed');
    expect((await give(id, 'cashier', keeper.token)).body.errorCode).toBe('not_allowed');
  });

  test('nor raises their own role: neither by saving it, nor by approving what another proposes', async () => {
    const wider = { version: 1, permissions: [...base, 'staff.write', 'ledger.read'] as Permission[], note: WHY };
    expect((await save(keeping, wider, keeper.token)).body.errorCode).toBe('not_allowed');
    expect((await remove(keeping, 1, keeper.token)).body.errorCode).toBe('not_allowed');
    const { proposalId } = (await save(keeping, wider)).body.value;
    const answer = await site.call(approveProposal, { proposalId: proposalId ?? '' }, keeper);
    expect(answer.body.errorCode).toBe('not_allowed');
    expect(await roleNamed(keeping)).toMatchObject({ version: 1 });
  });

  test('nor touches a role, or an owner, that may more than they', async () => {
    const code = await made({ permissions: ['ledger.read'] });
    const narrower = { version: 1, permissions: [...base] };
    expect((await save(code, narrower, keeper.token)).body.errorCode).toBe('not_allowed');
    expect((await remove(code, 1, keeper.token)).body.errorCode).toBe('not_allowed');
    expect((await give(owner.id, keeping, keeper.token)).body.errorCode).toBe('not_allowed');
  });

  test('nor changes roles for all brands as one who works for some', async () => {
    const local = await loggedInStaff(site, 'owner', 'local', ['demo']);
    expect((await save(newCode(), {}, local.token)).body.errorCode).toBe('not_allowed');
    expect((await remove(await made(), 1, local.token)).body.errorCode).toBe('not_allowed');
  });

  test('nor takes the code of a fixed role, of another, or of none', async () => {
    const code = await made();
    for (const taken of ['manager', 'auditor', code]) {
      expect((await save(taken)).body.value).toEqual({ fields: { code: 'name_taken' } });
    }
    expect((await remove('owner')).body.errorCode).toBe('not_allowed');
    expect((await remove('manager')).body.errorCode).toBe('not_found');
    const person = { account: 'no.role', name: 'None', role: 'no-such-role', password: 'a long password' };
    expect((await site.call(createStaff, person, owner)).body.value).toEqual({ fields: { role: 'invalid_value' } });
  });
});

describe('the limit of a role', () => {
  let limited: Staff;
  const { requested, approve } = actionsOf(() => ({ site, player, staff: limited.token }));

  beforeAll(async () => {
    const permissions: Permission[] = [...base, 'cashier.write', 'corrections.read', 'corrections.approve'];
    const code = await made({ permissions, limits: { payout: 600, deposit: 600, correction: 600 } });
    limited = await loggedInStaff(site, code, 'limited');
  });

  test('holds for withdrawals, one by one and as the next of the queue', async () => {
    const [large, small] = [await requested('601'), await requested('600')];
    const { body } = await approve(large);
    expect([body.errorCode, body.value]).toMatchObject(['over_role_limit', { most: '600.00' }]);
    const next = await site.call(takeNextItem, { queue: 'withdrawals' }, limited);
    expect(next.body.value.itemId).toBe(small);
    expect((await approve(small)).status).toBe(200);
    expect((await approve(large, owner.token)).status).toBe(200);
  });

  test('holds for deposits that people credit', async () => {
    const credit = async (amount: string) => {
      const { deposit } = await openedDeposit(site, player.token, amount, 'send_bell');
      await site.call(submitDeposit, { depositId: deposit.id, reference: `TRX0000${amount}` }, player);
      return (await site.call(decideDeposit, { depositId: deposit.id, decision: 'approve' }, limited)).body;
    };
    expect((await credit('601')).errorCode).toBe('over_role_limit');
    expect((await credit('600')).success).toBe(true);
  });

  test.each(['in', 'out'] as const)('holds for adjustments, %s', async (direction) => {
    const decide = async (amount: string) => {
      const { body } = await proposed(site, owner.token, player.id, { amount, direction });
      return (await site.call(approveCorrection, { correctionId: body.value.id }, limited)).body;
    };
    expect((await decide('600.01')).errorCode).toBe('over_role_limit');
    expect((await decide('600')).success).toBe(true);
  });
});
