import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import * as brandSettings from '../brand/service-settings.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { LiveToClient } from '../../contract/live.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { transact } from '../platform/database/transaction.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { place } from '../bets/test-bets.ts';
import * as wallet from './service.ts';

let site: TestSite;
let ctx: Ctx;
let nextMemberId = 1n;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
});
afterAll(async () => {
  expect(brokenOf(await wallet.checkInvariants(site.db))).toEqual([]);
  await site.close();
});

/** A member of the books alone: the wallet asks nobody who they are. */
async function owner(amountMinor = 0n): Promise<bigint> {
  const memberId = nextMemberId++;
  await wallet.openAccount(ctx, memberId);
  if (amountMinor > 0n) await wallet.post(ctx, correction(memberId, amountMinor, 'funds'));
  return memberId;
}

function correction(memberId: bigint, amountMinor: bigint, key: string): wallet.PostRequest {
  return { memberId, kind: 'correction', key, amountMinor, house: 'house_corrections', reference: 'office:1' };
}

describe('posting', () => {
  test('moves the amount between the member and the house, in two postings that sum to zero', async () => {
    const memberId = await owner();
    expect(await wallet.post(ctx, correction(memberId, 1_050n, 'in'))).toMatchObject({
      moved: true,
      balanceMinor: 1_050n,
    });
    expect(await wallet.post(ctx, correction(memberId, -50n, 'out'))).toMatchObject({
      moved: true,
      balanceMinor: 1_000n,
    });
    const rows = await site.db
      .selectFrom('postings as p')
      .innerJoin('accounts as a', 'a.id', 'p.account_id')
      .select(['a.kind', 'p.amount_minor', 'p.balance_after_minor'])
      .where('p.member_id', '=', memberId)
      .orderBy('p.id')
      .execute();
    expect(rows).toEqual([
      { kind: 'cash', amount_minor: 1_050n, balance_after_minor: 1_050n },
      { kind: 'house_corrections', amount_minor: -1_050n, balance_after_minor: null },
      { kind: 'cash', amount_minor: -50n, balance_after_minor: 1_000n },
      { kind: 'house_corrections', amount_minor: 50n, balance_after_minor: null },
    ]);
  });

  test('again with the same key and content moves nothing and tells the balance', async () => {
    const memberId = await owner(500n);
    const request = correction(memberId, -200n, 'once');
    await wallet.post(ctx, request);
    await wallet.post(ctx, correction(memberId, 1n, 'later'));
    expect(await wallet.post(ctx, request)).toMatchObject({ moved: false, balanceMinor: 301n });
  });

  test.each([
    ['amount', { amountMinor: -201n }],
    ['sign', { amountMinor: 200n }],
    ['kind', { kind: 'bet' as const }],
    ['house account', { house: 'house_games' as const }],
    ['reference', { reference: 'office:2' }],
  ])('again with the same key and another %s is refused', async (_, other) => {
    const memberId = await owner(500n);
    const request = correction(memberId, -200n, 'once');
    await wallet.post(ctx, request);
    await expect(wallet.post(ctx, { ...request, ...other })).rejects.toMatchObject({ code: 'key_reused' });
    expect((await wallet.balance(ctx, memberId)).balanceMinor).toBe(300n);
  });

  test('takes the last unit and not one more', async () => {
    const memberId = await owner(500n);
    await expect(wallet.post(ctx, correction(memberId, -501n, 'too-much'))).rejects.toMatchObject({
      code: 'insufficient_balance',
    });
    // The key of a refused posting is still free.
    expect(await wallet.post(ctx, correction(memberId, -500n, 'too-much'))).toMatchObject({
      moved: true,
      balanceMinor: 0n,
    });
    await expect(wallet.post(ctx, correction(memberId, -1n, 'empty'))).rejects.toMatchObject({
      code: 'insufficient_balance',
    });
  });

  test('of nothing, or for someone without an account, is a fault of ours', async () => {
    await expect(wallet.post(ctx, correction(await owner(), 0n, 'nothing'))).rejects.toThrow(/amount_minor/);
    await expect(wallet.post(ctx, correction(999_999n, 1n, 'nobody'))).rejects.toThrow(/cash account/);
  });

  test('uses a key for each member apart, and for each brand apart', async () => {
    const [first, second] = [await owner(), await owner()];
    await wallet.post(ctx, correction(first, 1n, 'same'));
    expect(await wallet.post(ctx, correction(second, 2n, 'same'))).toMatchObject({ moved: true, balanceMinor: 2n });
    const settings = brandDefaultSettings.defaultSettings();
    const another = { code: 'elsewhere', hosts: [], isDefault: false, settings };
    const elsewhere: Ctx = { ...ctx, brand: await brandSettings.createBrand(ctx, another) };
    await wallet.openAccount(elsewhere, first);
    expect(await wallet.post(elsewhere, correction(first, 3n, 'same'))).toMatchObject({
      moved: true,
      balanceMinor: 3n,
    });
    expect((await wallet.balance(ctx, first)).balanceMinor).toBe(1n);
  });

  test('tells the member’s screens once it is durable, with a number that grows, and never after a rollback', async () => {
    const memberId = await owner();
    const heard: LiveToClient[] = [];
    const listening: Ctx = {
      ...ctx,
      platform: {
        ...ctx.platform,
        live: {
          ...ctx.platform.live,
          publish: (topic, news) => void (topic === `member:${memberId}` && heard.push(news)),
        },
      },
    };
    await transact(listening, async (inside) => {
      await wallet.post(inside, correction(memberId, 100n, 'one'));
      expect(heard).toEqual([]);
      await wallet.post(inside, correction(memberId, 100n, 'two'));
    });
    const rolledBack = transact(listening, async (inside) => {
      await wallet.post(inside, correction(memberId, 100n, 'three'));
      throw new Error('the rest failed');
    });
    await expect(rolledBack).rejects.toThrow('the rest failed');
    await wallet.post(listening, correction(memberId, 100n, 'two'));
    expect(heard).toEqual([
      { type: 'balance', balance: '1.00', sequence: '1' },
      { type: 'balance', balance: '2.00', sequence: '2' },
    ]);
    expect((await wallet.balance(ctx, memberId)).balanceMinor).toBe(200n);
  });

  test('spreads the house over shards, so that members wait for no row of it', async () => {
    const memberIds = [64_001n, 64_002n, 64_065n];
    for (const memberId of memberIds) {
      await wallet.openAccount(ctx, memberId);
      await wallet.post(ctx, correction(memberId, 1n, 'shard'));
    }
    const rows = await site.db
      .selectFrom('postings as p')
      .innerJoin('accounts as a', 'a.id', 'p.account_id')
      .select(['p.member_id', 'a.shard'])
      .where('p.member_id', 'in', memberIds)
      .where('a.member_id', '=', 0n)
      .orderBy('p.member_id')
      .execute();
    expect(rows.map(({ shard }) => shard)).toEqual([1, 2, 1]);
  });
});

describe('holding', () => {
  const hold = (memberId: bigint, amountMinor: bigint, key = 'hold') =>
    wallet.hold(ctx, { memberId, key, amountMinor, reference: 'withdrawal:1' });

  test('puts a part aside that can neither be spent nor held again', async () => {
    const memberId = await owner(500n);
    await hold(memberId, 300n);
    expect(await wallet.balance(ctx, memberId)).toMatchObject({ balanceMinor: 500n, heldMinor: 300n });
    await expect(wallet.post(ctx, correction(memberId, -201n, 'spend'))).rejects.toMatchObject({
      code: 'insufficient_balance',
    });
    await expect(hold(memberId, 201n, 'more')).rejects.toMatchObject({ code: 'insufficient_balance' });
    expect(await wallet.post(ctx, correction(memberId, -200n, 'spend'))).toMatchObject({ moved: true });
  });

  test('again with the same key holds once, with another amount is refused', async () => {
    const memberId = await owner(500n);
    const first = await hold(memberId, 300n);
    expect(await hold(memberId, 300n)).toEqual(first);
    expect((await wallet.balance(ctx, memberId)).heldMinor).toBe(300n);
    await expect(hold(memberId, 100n)).rejects.toMatchObject({ code: 'key_reused' });
  });

  test.each(['posted', 'released'] as const)('ends once when it is %s', async (state) => {
    const memberId = await owner(500n);
    const { holdId } = await hold(memberId, 300n);
    expect(await wallet.endHold(ctx, memberId, holdId, state)).toBe(true);
    expect(await wallet.balance(ctx, memberId)).toMatchObject({ balanceMinor: 500n, heldMinor: 0n });
    for (const other of ['posted', 'released'] as const)
      expect(await wallet.endHold(ctx, memberId, holdId, other)).toBe(false);
    expect((await wallet.balance(ctx, memberId)).heldMinor).toBe(0n);
  });

  test('of another member cannot be ended', async () => {
    const [memberId, stranger] = [await owner(500n), await owner(500n)];
    const { holdId } = await hold(memberId, 300n);
    expect(await wallet.endHold(ctx, stranger, holdId, 'released')).toBe(false);
    const elsewhere: Ctx = { ...ctx, brand: { ...ctx.brand, id: ctx.brand.id + 1_000 } };
    expect(await wallet.endHold(elsewhere, memberId, holdId, 'released')).toBe(false);
    expect((await wallet.balance(ctx, memberId)).heldMinor).toBe(300n);
  });

  test('is taken back with the transaction that it was part of', async () => {
    const memberId = await owner(500n);
    const broken = transact(ctx, async (inside) => {
      await wallet.hold(inside, { memberId, key: 'gone', amountMinor: 100n, reference: 'withdrawal:2' });
      throw new Error('the rest failed');
    });
    await expect(broken).rejects.toThrow('the rest failed');
    expect((await wallet.balance(ctx, memberId)).heldMinor).toBe(0n);
  });
});

describe('balances', () => {
  test('of many members come in one answer; who has no account is absent', async () => {
    const [rich, poor] = [await owner(500n), await owner()];
    expect(await wallet.balances(ctx, [rich, poor, 888_888n])).toEqual(
      new Map([
        [rich, 500n],
        [poor, 0n],
      ]),
    );
    expect(await wallet.balances(ctx, [])).toEqual(new Map());
  });

  test('opening an account twice keeps the first', async () => {
    const memberId = await owner(500n);
    await wallet.openAccount(ctx, memberId);
    expect((await wallet.balance(ctx, memberId)).balanceMinor).toBe(500n);
  });

  test.each([
    ['500', 50_000n],
    ['0.01', 1n],
    ['12.5', 1_250n],
    ['1.10', 110n],
  ])('reads the amount %s as minor units', (text, amountMinor) => {
    expect(wallet.readAmount(ctx, 'amount', text)).toBe(amountMinor);
  });

  test.each(['0', '0.00', '1.001', '100000000000000'])('refuses the amount %s', (text) => {
    expect(() => wallet.readAmount(ctx, 'amount', text)).toThrow(expect.objectContaining({ code: 'bad_input' }));
  });
});

describe('the books', () => {
  const attempts = ['general_transactions', 'general_postings', 'separate_movements'].flatMap((table) => [
    [`UPDATE ${table} SET brand_id = brand_id`],
    [`DELETE FROM ${table}`],
    [`TRUNCATE ${table}`],
  ]);

  const others = [['DELETE FROM accounts'], ['DELETE FROM holds'], ['TRUNCATE accounts CASCADE']];
  test.each([...attempts, ...others])('refuse the application %s', async (statement) => {
    await expect(sql.raw(statement).execute(site.db)).rejects.toThrow(/permission denied/);
  });

  test.each([
    ['ALTER TABLE general_postings DISABLE TRIGGER ALL'],
    ['ALTER TABLE separate_movements DISABLE TRIGGER ALL'],
    ['DROP TRIGGER postings_rows ON general_postings'],
    ['SET session_replication_role = replica'],
    ['ALTER TABLE accounts DROP CONSTRAINT accounts_not_overdrawn'],
  ])('do not let the application lift the guard: %s', async (statement) => {
    await expect(sql.raw(statement).execute(site.db)).rejects.toThrow(/permission denied|must be owner/);
  });

  test.each(attempts)('refuse even their owner %s', async (statement) => {
    await place(ctx, { memberId: await owner(1n), key: 'a movement', stakeMinor: 1n });
    const client = new pg.Client({ connectionString: site.adminUrl });
    await client.connect();
    try {
      await client.query('SET ROLE khela_owner');
      await expect(client.query(statement)).rejects.toThrow(/is append-only/);
    } finally {
      await client.end();
    }
  });

  test('do not let a balance fall below what is held, whoever writes it', async () => {
    const memberId = await owner(500n);
    await wallet.hold(ctx, { memberId, key: 'held', amountMinor: 300n, reference: 'withdrawal:3' });
    const write = sql`UPDATE accounts SET balance_minor = 299 WHERE member_id = ${memberId}`.execute(site.db);
    await expect(write).rejects.toThrow(/accounts_not_overdrawn/);
  });
});
