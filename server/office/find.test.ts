import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findInOffice } from '../../contract/office-find.ts';
import { listAudit } from '../../contract/office.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import * as brandSettings from '../brand/service-settings.ts';
import { callBack, newsOf, openedDeposit } from '../cashier/test-payments.ts';
import { sql } from 'kysely';
import { readWithin } from '../platform/database/database-time.ts';
import { nowMs } from '../platform/process/clock.ts';
import * as rounds from '../rounds/service.ts';
import * as sessions from '../sessions/service.ts';
import { roundPaying } from '../testing/plays.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { loggedInStaff } from './test-staff.ts';

let site: TestSite;
let owner: { token: string };
let cashier: { token: string };
let rahim: Awaited<ReturnType<typeof memberOn>>;
let depositId: string;
let seedHash: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  owner = await loggedInStaff(site, 'owner');
  cashier = await loggedInStaff(site, 'cashier');
  rahim = await memberOn(site, 'rahim');
  await memberOn(site, 'shorna');
  await brandSettings.createBrand(await site.ctx(), {
    code: 'other',
    hosts: [],
    isDefault: false,
    settings: brandDefaultSettings.defaultSettings(),
  });
  const far = await sessions.open(await site.ctx({ kind: 'system' }, nowMs(), 'other'), {
    account: 'rahima',
    nickname: 'rahima',
    type: 0,
    language: 'BN',
    passwordHash: 'none',
    paymentPasswordHash: null,
    uplineId: null,
    details: {},
  });
  const details = { email: 'Moyna@Example.com', payeeName: 'Abdur Rahim', mobileNum: '01812-345678' };
  await site.db
    .updateTable('members')
    .set({ mobile: '8801712345678', details: JSON.stringify(details) })
    .where('id', 'in', [rahim.memberId, far.id])
    .execute();
  const { deposit } = await openedDeposit(site, rahim.token, '500');
  await callBack(site, newsOf(deposit, { paymentReference: 'TRX9K2LM' }));
  depositId = deposit.id;
  const ctx = await site.ctx({ kind: 'member', memberId: rahim.memberId, accountType: 0, sessionId: 0n });
  const game = await rounds.openSession(ctx, { provider: 'khela', gameCode: 'rickshaw-raja', category: 'RNG' });
  const actor = await rounds.authenticate(ctx, game.token);
  if (actor.kind !== 'game') throw new Error('a game session has a game actor');
  const bet = { sessionId: actor.gameSessionId, memberId: rahim.memberId, key: 'spin-1' };
  await rounds.placeRound(ctx, { ...bet, ...roundPaying(0n, true) });
  const seed = await site.db.selectFrom('game_seeds').select('server_seed_hash').executeTakeFirstOrThrow();
  seedHash = seed.server_seed_hash.toString('hex');
});
afterAll(() => site.close());

const find = async (search: string, staff = owner) => (await site.call(findInOffice, { search }, staff)).body.value;

describe('a member is found', () => {
  test.each([
    ['by the beginning of the account', 'RAH', 'account', null],
    ['by letters inside the account', 'ahi', 'account', null],
    ['by the last digits of their number', '5678', 'mobile', '**********678'],
    ['by their number in Bengali digits, as dialled', '০১৭১২ ৩৪৫৬৭৮', 'mobile', '**********678'],
    ['by a number that they only said', '01812345678', 'mobile', '**********678'],
    ['by their whole address of mail', 'moyna@example.com', 'email', 'M***@Example.com'],
    ['by a fragment of it', 'moyna@', 'email', 'M***@Example.com'],
    ['by the name that they are paid under', 'abdur', 'payee', 'A*** R***'],
  ])('%s', async (_, search, matched, text) => {
    const { members } = await find(search);
    expect(members).toMatchObject([{ id: String(rahim.memberId), account: 'rahim', matched, text }]);
  });

  test('by their id, the hash of their seed, and the address they logged in from', async () => {
    const number = String(rahim.memberId);
    expect((await find(number)).members[0]).toMatchObject({ id: number, matched: 'number' });
    expect((await find(seedHash.toUpperCase())).members).toMatchObject([{ id: number, matched: 'seedHash' }]);
    expect((await find('127.0.0.1')).members.map(({ account, matched }) => [account, matched])).toEqual([
      ['shorna', 'address'],
      ['rahim', 'address'],
    ]);
  });

  test('in this brand alone, and what only looks like a pattern finds nothing', async () => {
    expect((await find('rahima')).members).toEqual([]);
    for (const search of ['%', '_____', 'ra%', String.raw`ra\him`]) expect((await find(search)).members).toEqual([]);
  });
});

describe('money is found', () => {
  test.each(['TRX9K2LM', 'trx9k2', 'TRX9'])('by the beginning of what the company calls it: %s', async (search) => {
    const { deposits } = await find(search);
    expect(deposits).toMatchObject([{ id: depositId, account: 'rahim', amount: '500.00', reference: 'TRX9K2LM' }]);
  });

  test('by its number, alone or as the note of the transfer has it', async () => {
    for (const search of [depositId, `KH${depositId}`, `#${depositId}`])
      expect((await find(search)).deposits).toMatchObject([{ id: depositId, reference: null }]);
    expect((await find(depositId)).transactions).toMatchObject([{ kind: 'deposit', memberAccount: 'rahim' }]);
  });
});

describe('who looks', () => {
  test('for what is personal is written down, for a name is not', async () => {
    const lookUps = async () =>
      (await site.call(listAudit, { action: 'member.find', subject: `member:${rahim.memberId}` }, owner)).body.value;
    const before = (await lookUps()).totalCount;
    await find('rahim');
    expect((await lookUps()).totalCount).toBe(before);
    await find('01712345678', cashier);
    const { totalCount, list } = await lookUps();
    expect(totalCount).toBe(before + 1);
    expect(list[0]).toMatchObject({ staffAccount: 'cashier', detail: { by: 'mobile' } });
    expect(JSON.stringify(list[0])).not.toContain('1712345678');
  });

  test('finds only what their role may read', async () => {
    const { members, deposits, transactions, late } = await find(depositId, cashier);
    expect([members.length, deposits.length, transactions.length, late]).toEqual([0, 1, 1, []]);
    expect((await site.call(findInOffice, { search: 'rahim' }, { token: rahim.token })).status).toBe(401);
    expect((await site.call(findInOffice, { search: '' }, owner)).body.errorCode).toBe('bad_input');
  });
});

test('what takes too long is given up, and nothing else', async () => {
  const ctx = await site.ctx();
  expect(await readWithin(ctx, 50, ({ db }) => sql`SELECT pg_sleep(5)`.execute(db))).toBeNull();
  expect(await readWithin(ctx, 0, () => Promise.reject(new Error('is not asked')))).toBeNull();
  await expect(readWithin(ctx, 500, ({ db }) => sql`SELECT 1 / 0`.execute(db))).rejects.toThrow('division');
  expect(await readWithin(ctx, 500, () => Promise.resolve('in time'))).toBe('in time');
});
