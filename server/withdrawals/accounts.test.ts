import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelWithdrawal, removePayoutAccount } from '../../contract/withdrawals.ts';
import { getWithdrawalPage, listMemberPayoutAccounts } from '../../contract/withdrawals-office.ts';
import { staffOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';
import type { TestCompany } from './test-company.ts';
import { actionsOf, ask, bind, newPlayer, PIN, type Player, startPayingSite } from './test-withdrawals.ts';

let site: TestSite;
let company: TestCompany;
let close: () => Promise<void>;
let auditor: string;
let rahim: Player;
let count = 0;

beforeAll(async () => {
  ({ site, company, close } = await startPayingSite());
  auditor = await staffOn(site, 'auditor');
});
beforeEach(async () => {
  company.behave('pays');
  company.forget();
  rahim = await newPlayer(site, `player${++count}`);
});
afterAll(() => close());

const { requested } = actionsOf(() => ({ site, player: rahim, staff: auditor }));

describe('a bound account', () => {
  test('is in the member’s own name, which the first one sets', async () => {
    const other = await bind(site, rahim.token, { holder: 'Karim Uddin', number: '01812345678' });
    expect([other.status, other.body.errorCode]).toEqual([422, 'payee_name_differs']);
    const bank = await bind(site, rahim.token, {
      method: 'bank',
      holder: 'RAHIM  uddin',
      number: '1234 5678 90',
      bank: 'City Bank',
    });
    expect(bank.body.value).toMatchObject({
      holder: 'Rahim Uddin',
      number: '•••• 7890',
      bank: 'City Bank',
      kind: 'bank',
    });
  });

  test.each([
    ['number of another shape', { number: '12345678' }, 400, { number: 'invalid_format' }],
    ['bank account without its bank', { method: 'bank', number: '1234567890' }, 400, { bank: 'required' }],
  ])('is no %s', async (_, given, status, fields) => {
    const { status: heard, body } = await bind(site, rahim.token, given);
    expect([heard, body.value]).toEqual([status, { fields }]);
  });

  test('is not bound twice, nor by a way that does not pay out, nor a sixth', async () => {
    const twice = await bind(site, rahim.token, { number: `${rahim.number.slice(0, 3)}-${rahim.number.slice(3)}` });
    expect(twice.body.errorCode).toBe('payout_account_known');
    expect((await bind(site, rahim.token, { method: 'card' })).body.errorCode).toBe('payout_method_closed');
    for (const last of [1, 2, 3, 4])
      expect((await bind(site, rahim.token, { number: `0190000000${last}` })).status).toBe(200);
    const sixth = await bind(site, rahim.token, { number: '01900000009' });
    expect([sixth.body.errorCode, sixth.body.value]).toEqual(['payout_accounts_full', { most: 5 }]);
  });

  test('goes with the payment password, unless money is on its way to it', async () => {
    const id = await requested();
    const remove = (paymentPassword = PIN) =>
      site.call(removePayoutAccount, { accountId: rahim.accountId, paymentPassword }, { token: rahim.token });
    expect((await remove()).body.errorCode).toBe('payout_account_in_use');
    await site.call(cancelWithdrawal, { withdrawalId: id }, { token: rahim.token });
    expect((await remove('000000')).body.errorCode).toBe('payment_password_wrong');
    expect((await remove()).status).toBe(200);
    expect((await ask(site, rahim)).body.errorCode).toBe('not_found');
    expect((await bind(site, rahim.token, { number: rahim.number })).status).toBe(200);
  });

  test('of two members flags both for people', async () => {
    const before = await requested();
    const karim = await newPlayer(site, `twin${count}`);
    const shared = await bind(site, karim.token, { number: rahim.number });
    const after = await ask(site, { ...karim, accountId: shared.body.value.id });
    for (const withdrawalId of [before, after.body.value.id]) {
      const page = (await site.call(getWithdrawalPage, { withdrawalId }, { token: auditor })).body.value;
      expect(page.withdrawal.flags).toContain('shared_account');
      expect(page.payTo.others).toHaveLength(1);
      // Whoever reads the flag is told who it is about, also of a request that was there before.
      const shown = page.withdrawal.flagFacts.filter(({ flag }) => flag === 'shared_account');
      expect(shown.flatMap(({ members }) => members).map(({ memberId }) => memberId)).toEqual(
        page.payTo.others.map(({ memberId }) => memberId),
      );
    }
    const accounts = await site.call(listMemberPayoutAccounts, { memberId: String(karim.id) }, { token: auditor });
    expect(accounts.body.value.list.map(({ others }) => others.length)).toEqual([0, 1]);
  });
});
