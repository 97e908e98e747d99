import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from './platform/database/database-invariants.ts';
import type { BrandSettings } from '../contract/brand.ts';
import { createDeposit } from '../contract/cashier.ts';
import { getLiability } from '../contract/office-money.ts';
import { listPaymentMethods, savePaymentMethod } from '../contract/payment-methods.ts';
import { setPaymentPassword } from '../contract/payment-password.ts';
import { openSlot, spin } from '../contract/slots.ts';
import { getAccountStatement } from '../contract/statements.ts';
import { getBalance, listAccountRecord } from '../contract/wallet.ts';
import { bindPayoutAccount, requestWithdrawal } from '../contract/withdrawals.ts';
import { approveWithdrawal } from '../contract/withdrawals-office.ts';
import * as brandDefaultSettings from './brand/service-default-settings.ts';
import * as brandSettings from './brand/service-settings.ts';
import { callBack, newKey, newsOf } from './cashier/test-payments.ts';
import { checkLedger } from './ledger/ledger.ts';
import { nowMs } from './platform/process/clock.ts';
import * as rounds from './rounds/service.ts';
import { byTwo, memberOn, staffOn } from './testing/people.ts';
import { startTestSite, type TestSite } from './testing/site.ts';
import { startCompany, type TestCompany } from './withdrawals/test-company.ts';
import { payOut } from './withdrawals/test-withdrawals.ts';

const PASSWORD = 'khela123';
const PIN = '246810';

let site: TestSite;
let company: TestCompany;
let owner: string;

beforeAll(async () => {
  company = await startCompany();
  site = await startTestSite({ env: { SANDBOX_CASHIER_URL: company.url, RATE_LIMIT_FACTOR: '0' } });
  owner = await staffOn(site, 'owner');
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
  await company.stop();
});

interface Currency {
  code: string;
  decimals: number;
  /** Deposited, its fee of one and a half percent, and what is withdrawn. */
  amount: string;
  fee: string;
  out: string;
  tooFine: string;
  /** As the statement in English writes the deposit. */
  written: string;
}

const currencies: Currency[] = [
  { code: 'VND', decimals: 0, amount: '50033', fee: '750', out: '5001', tooFine: '50033.5', written: '50,033' },
  { code: 'KWD', decimals: 3, amount: '200.033', fee: '3.000', out: '5.001', tooFine: '200.0335', written: '200.033' },
];

/** A brand of its own, whose bounds are the same numbers of minor units. */
async function openBrand({ code, decimals }: Currency): Promise<string> {
  const merchant = code.toLowerCase();
  const defaults = brandDefaultSettings.defaultSettings();
  const settings: BrandSettings = {
    ...defaults,
    switches: { ...defaults.switches, BOTCHECK3: false },
    currency: { code, symbol: code.slice(0, 2), decimals },
    minimumRoundMs: 0,
    deposit: { ...defaults.deposit, leastMinor: 1_000 },
    withdrawal: { ...defaults.withdrawal, leastMinor: 1_000, turnoverPercent: 0, quickMinor: [] },
  };
  const { brand: _, ...base } = await site.ctx();
  await brandSettings.createBrand(base, {
    code: merchant,
    hosts: [`${merchant}.localhost`],
    isDefault: false,
    settings,
  });
  return merchant;
}

describe.each(currencies)('a brand that counts in $code, with $decimals decimals', (currency) => {
  let merchant: string;
  let token: string;
  let memberId: bigint;

  beforeAll(async () => {
    merchant = await openBrand(currency);
    ({ token, memberId } = await memberOn(site, `player-${merchant}`, 0, merchant));
    const { list } = (await site.call(listPaymentMethods, {}, { token: owner, merchant })).body.value;
    const { channels: _, ...card } = list.find(({ code }) => code === 'card')!;
    const fee = { feeBasisPoints: 150, feeBearer: 'member' } as const;
    expect((await byTwo(site, savePaymentMethod, { ...card, ...fee }, { token: owner, merchant })).status).toBe(200);
  });

  const balance = async () => (await site.call(getBalance, {}, { token, merchant })).body.value;
  const minorOf = (text: string) => Math.round(Number(text) * 10 ** currency.decimals);

  test('takes deposits and their fees to its last decimal, and nothing finer', async () => {
    const open = (amount: string) =>
      site.call(createDeposit, { amount, method: 'card' }, { token, merchant, key: newKey() });
    const fine = await open(currency.tooFine);
    expect([fine.status, fine.body.value]).toEqual([400, { fields: { amount: 'invalid_amount' } }]);
    const { deposit } = (await open(currency.amount)).body.value;
    expect(deposit).toMatchObject({ amount: currency.amount, fee: currency.fee });
    const other = await callBack(site, newsOf(deposit, { currency: 'PLAY' }));
    expect([other.status, other.body.errorCode]).toEqual([409, 'conflict']);
    await callBack(site, newsOf(deposit, { currency: currency.code }));
    const has = await balance();
    expect(has).toMatchObject({ currency: currency.code });
    expect(minorOf(String(has.sumBalance))).toBe(minorOf(currency.amount) - minorOf(currency.fee));
  });

  test('plays in it', async () => {
    const ctx = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n }, nowMs(), merchant);
    const game = await rounds.openSession(ctx, { provider: 'khela', gameCode: 'rickshaw-raja', category: 'RNG' });
    const { stakes } = (await site.call(openSlot, {}, { token: game.token, merchant })).body.value;
    const stake = stakes.findLast((each) => minorOf(each) <= minorOf(currency.amount) / 10)!;
    expect(minorOf(stake)).toBeGreaterThan(minorOf(currency.amount) / 100);
    const before = minorOf(String((await balance()).sumBalance));
    const { status, body } = await site.call(spin, { stake }, { token: game.token, merchant, key: newKey() });
    expect(status).toBe(200);
    const bet = await site.db
      .selectFrom('bets')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    expect([bet.currency, bet.stake_minor]).toEqual([currency.code, BigInt(minorOf(stake))]);
    expect(minorOf(body.value.balance)).toBe(before - minorOf(stake) + Number(bet.payout_minor));
  });

  test('pays out in it', async () => {
    const held = { token, merchant };
    const pin = { oldPassword: PASSWORD, newPassword: PIN, confirmPassword: PIN };
    expect((await site.call(setPaymentPassword, pin, held)).status).toBe(200);
    const account = { method: 'sandbox', holder: 'Lan Nguyen', number: '01712345678', paymentPassword: PIN };
    const accountId = (await site.call(bindPayoutAccount, account, held)).body.value.id;
    const ask = (amount: string) =>
      site.call(requestWithdrawal, { amount, accountId, paymentPassword: PIN }, { ...held, key: newKey() });
    expect((await ask(currency.tooFine)).status).toBe(400);
    const asked = await ask(currency.out);
    expect(asked.body.value).toMatchObject({ amount: currency.out, state: 'requested' });
    const withdrawalId = asked.body.value.id;
    expect((await site.call(approveWithdrawal, { withdrawalId }, { token: owner, merchant })).status).toBe(200);
    await payOut(site);
    expect(company.paid()).toContain(currency.out);
  });

  test('writes it in the record, the statement and the report of what is owed', async () => {
    const record = (await site.call(listAccountRecord, {}, { token, merchant })).body.value;
    expect(record.list.at(-1)).toMatchObject({ kind: 'deposit', amount: currency.amount });
    expect(record.list[0]).toMatchObject({ kind: 'withdrawal', amount: `-${currency.out}` });
    const fetched = async (format: 'csv' | 'pdf') => {
      const query = `fromMs=${nowMs() - 86_400_000}&untilMs=${nowMs() + 60_000}&format=${format}`;
      const headers = { authorization: token, merchant, language: 'EN' };
      return fetch(`${site.url}${getAccountStatement.path}?${query}`, { headers });
    };
    const csv = await (await fetched('csv')).text();
    expect(csv).toContain(currency.amount);
    expect(csv).not.toContain(`${currency.amount}.00`);
    const pdf = await getDocumentProxy(new Uint8Array(await (await fetched('pdf')).arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain(currency.written);
    expect(text).toContain(currency.code);
    const owed = (await site.call(getLiability, { days: '30' }, { token: owner, merchant })).body.value;
    const { sumBalance } = await balance();
    expect(owed.currencies).toMatchObject([{ currency: currency.code, members: 1 }]);
    expect(minorOf(owed.days.at(-1)!.cash)).toBe(minorOf(String(sumBalance)));
  });
});

test('the house of one brand knows nothing of the other’s money', async () => {
  const rows = await site.db
    .selectFrom('accounts')
    .select(['brand_id', 'currency'])
    .distinct()
    .where('balance_minor', '<>', 0n)
    .execute();
  const byBrand = Map.groupBy(rows, (row) => row.brand_id);
  for (const [, ofBrand] of byBrand) expect(new Set(ofBrand.map((row) => row.currency)).size).toBe(1);
});
