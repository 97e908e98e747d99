import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeposit, getDeposit } from '../../contract/cashier.ts';
import { listPaymentCompanies, savePaymentCompany } from '../../contract/payment-companies.ts';
import { listDepositMethods } from '../../contract/payment-methods.ts';
import { loggedInStaff } from '../office/test-staff.ts';
import { nowMs } from '../platform/process/clock.ts';
import { newMember } from '../sessions/test-members.ts';
import { byTwo } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { companies } from './companies/known.ts';
import { callOfCards, CARDS, eventOf, offerCards } from './test-card-company.ts';
import { newKey, openedDeposit } from './test-payments.ts';

const HOUR_MS = 3_600_000;
const ROOT = join(import.meta.dirname, '../..');

test('a company is one file, and two lines name it', () => {
  const ofPayments = (path: string) =>
    /^server\/cashier\/|^contract\/(?:cashier|company|deposits|payment|payouts)/.test(path);
  const naming = ['contract', 'server/cashier']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => path.endsWith('.ts') && ofPayments(path) && !/\.test\.ts$|\/test-[a-z-]+\.ts$/.test(path))
    .map((path) => ({
      path,
      lines: readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .filter((line) => /\bcards\b/.test(line)),
    }))
    .filter(({ lines }) => lines.length > 0);
  expect(naming.map(({ path }) => path).toSorted()).toEqual([
    'contract/payment-methods.ts',
    'server/cashier/companies/cards.ts',
    'server/cashier/companies/known.ts',
  ]);
  const linesOf = (file: string) => naming.find(({ path }) => path.endsWith(file))!.lines;
  expect(linesOf('payment-methods.ts')).toHaveLength(1);
  // Its import is the other half of its line.
  expect(linesOf('known.ts')).toHaveLength(2);
});

describe('a brand and a company', () => {
  let site: TestSite;
  let token: string;
  let owner: string;
  let brandId: number;

  beforeAll(async () => {
    site = await startTestSite();
    ({ token } = await newMember(site, 'rahim'));
    owner = (await loggedInStaff(site, 'owner', 'boss')).token;
    brandId = (await site.ctx()).brand.id;
    await offerCards(site, owner);
  });
  afterAll(() => site.close());

  const list = async () => (await site.call(listPaymentCompanies, {}, { token: owner })).body.value.list;
  const cards = async () => (await list()).find(({ company }) => company === 'cards')!;
  const isOffered = async () =>
    (await site.call(listDepositMethods, {}, { token })).body.value.list.some(({ code }) => code === CARDS);
  const save = async (some: object) =>
    byTwo(
      site,
      savePaymentCompany,
      { company: 'cards', version: (await cards()).version, isOn: true, merchant: null, ...some },
      { token: owner },
    );
  const ours = { merchant: 'acme-7', apiKey: 'an API key of tests', webhookSecret: 'a first secret of tests' };

  test('stand as every known company does, and no key is shown', async () => {
    expect((await list()).map(({ company }) => company)).toEqual(Object.keys(companies));
    expect(await cards()).toMatchObject({ hasKeys: true, isConnected: true, isOn: true, merchant: `khela-${brandId}` });
  });

  test('one person switches it off, what was begun is still credited, and two switch it on', async () => {
    const { deposit } = await openedDeposit(site, token, '500', CARDS);
    const off = { company: 'cards', version: 0, isOn: false, merchant: null } as const;
    expect((await site.call(savePaymentCompany, off, { token: owner })).body.value).toEqual({
      version: 1,
      proposalId: null,
    });
    expect(await isOffered()).toBe(false);
    const refused = await site.call(createDeposit, { amount: '500', method: CARDS }, { token, key: newKey() });
    expect(refused.body.errorCode).toBe('method_closed');
    expect((await callOfCards(site, eventOf(deposit, brandId))).body.value).toEqual({ state: 'credited' });
    const alone = await site.call(savePaymentCompany, { ...off, version: 1, isOn: true }, { token: owner });
    expect(alone.body.errorCode).toBe('bad_input');
    expect((await save({})).status).toBe(200);
    expect(await isOffered()).toBe(true);
  });

  test.each([
    ['keys without an account', { apiKey: ours.apiKey, webhookSecret: ours.webhookSecret }],
    ['an account without keys', { merchant: 'acme-7' }],
    ['a secret that is too short', { ...ours, webhookSecret: 'short' }],
    ['keys of a company that has none', { ...ours, company: 'sandbox', version: 0 }],
    ['people', { company: 'people', version: 0 }],
  ])('%s are refused', async (_, some) => {
    expect((await save(some)).body.errorCode).toBe('bad_input');
  });

  test('a secret is changed without a pause: the last is good for its hours, and no longer', async () => {
    expect((await save(ours)).status).toBe(200);
    expect(
      (await save({ merchant: ours.merchant, webhookSecret: 'a second secret of tests', lastSecretHours: 2 })).status,
    ).toBe(200);
    expect((await cards()).lastSecretUntilMs).toBeGreaterThan(nowMs() + HOUR_MS);
    for (const [secret, isGood] of [
      ['a first secret of tests', true],
      ['a second secret of tests', true],
      ['a third secret of tests', false],
    ] as const) {
      const { deposit } = await openedDeposit(site, token, '500', CARDS);
      const event = { ...eventOf(deposit, brandId), merchant: 'acme-7' };
      expect((await callOfCards(site, event, { secret })).body.success).toBe(isGood);
    }
    const ended = await site.ctx({ kind: 'system' }, nowMs() + 3 * HOUR_MS);
    const rawBody = JSON.stringify({ merchant: 'acme-7' });
    const { hmacSha256 } = await import('../platform/process/seal.ts');
    const signed = (secret: string) => {
      const seconds = Math.floor(ended.nowMs / 1000);
      const signature = hmacSha256(secret, `${seconds}.${rawBody}`).toString('hex');
      return companies.cards.verify(ended, { rawBody, headers: { 'card-signature': `t=${seconds},v1=${signature}` } });
    };
    expect(await signed('a first secret of tests')).toBeNull();
    expect(await signed('a second secret of tests')).toEqual({ brandId });
  });

  test('an account of its own takes the place of the one that it was lent', async () => {
    const { deposit, paymentUrl } = await openedDeposit(site, token, '500', CARDS);
    const order = JSON.parse(Buffer.from(new URL(paymentUrl).searchParams.get('order')!, 'base64url').toString());
    expect(order.merchant).toBe('acme-7');
    expect((await callOfCards(site, eventOf(deposit, brandId))).body.errorCode).toBe('bad_signature');
    const { state } = (await site.call(getDeposit, { depositId: deposit.id }, { token })).body.value;
    expect(state).toBe('pending');
  });

  test('what is kept of keys is sealed, in the table, in proposals and in the audit log', async () => {
    const tables = ['payment_companies', 'proposals', 'audit_log'] as const;
    for (const table of tables) {
      const rows = await site.db.selectFrom(table).selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      const texts = rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [
            key,
            value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
          ]),
        ),
      );
      const kept = JSON.stringify(texts, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
      for (const secret of [ours.apiKey, ours.webhookSecret]) expect(kept).not.toContain(secret);
    }
  });
});
