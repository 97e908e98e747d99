import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { endAll, placeAll, playingBonus } from '../bets/test-bets.ts';
import { bonusFaults } from '../bonuses/test-faults.ts';
import { providerFaults } from '../providers/test-faults.ts';
import { promiseFaults } from '../rounds/test-faults.ts';
import { depositFaults } from '../cashier/test-faults.ts';
import { correctionFaults } from '../corrections/test-faults.ts';
import { codeFaults } from '../codes/test-faults.ts';
import { giftFaults } from '../gifts/test-faults.ts';
import { raffleFaults } from '../raffles/test-faults.ts';
import { missionFaults } from '../missions/test-faults.ts';
import { wheelFaults } from '../wheels/test-faults.ts';
import { promotionFaults } from '../promotions/test-faults.ts';
import { pointsFaults } from '../points/test-faults.ts';
import { referralFaults } from '../referrals/test-faults.ts';
import { rewardFaults } from '../rewards/test-faults.ts';
import { currencyFaults } from '../brand/test-faults.ts';
import { crashFaults } from '../rooms/test-flight-faults.ts';
import { tableFaults } from '../rooms/test-faults.ts';
import { lotteryFaults } from '../lottery/test-faults.ts';
import { pvpFaults } from '../pvp/test-faults.ts';
import { sportsFaults } from '../sports/test-faults.ts';
import { checkNewBooks } from './new.ts';
import { seesPlanted } from './test-new.ts';
import { checkLedger } from './ledger.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { type Database, type Db, openDatabase } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import * as rounds from '../rounds/service.ts';
import { settleRound } from '../rounds/test-rounds.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { transferFaults } from '../transfers/test-faults.ts';
import * as wallet from '../wallet/service.ts';
import { withdrawalFaults } from '../withdrawals/test-faults.ts';
import { roundPaying } from '../testing/plays.ts';

let site: TestSite;
let admin: Database;
let ctx: Ctx;
let sessionId: bigint;
let nextKey = 1;

const RAHIM = 11n;
const KARIM = 12n;

beforeAll(async () => {
  site = await startTestSite();
  admin = openDatabase(site.adminUrl, 3, pino({ level: 'silent' }));
  ctx = await site.ctx({ kind: 'member', memberId: RAHIM, accountType: 0, sessionId: 0n });
  for (const memberId of [RAHIM, KARIM]) {
    await wallet.openAccount(ctx, memberId);
    await correct(memberId, 100_000n);
  }
  const { token } = await rounds.openSession(ctx, { provider: 'khela', gameCode: 'rickshaw-raja', category: 'RNG' });
  const actor = await rounds.authenticate(ctx, token);
  if (actor.kind !== 'game') throw new Error('a game session has a game actor');
  sessionId = actor.gameSessionId;
  // Yesterday: an open bet that today settles, and rounds before the mark.
  await placeAll(ctx, [{ memberId: KARIM, key: 'yesterday', stakeMinor: 400n, settled: false }]);
  await play('old-round', 100n);
  expect(await broken(site.db)).toEqual([]);
  expect(await broken(site.db)).toEqual([]);
  await liveToday();
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await admin.close();
  await site.close();
});

async function liveToday(): Promise<void> {
  await play('at-once', 2_500n);
  for (const [key, payoutMinor] of [
    ['won', 2_500n],
    ['lost', 0n],
  ] as const) {
    await play(key, 0n, false);
    await settleRound(ctx, RAHIM, key, payoutMinor);
  }
  await playingBonus(ctx, { memberId: KARIM, amountMinor: 700n, spendOrder: 'bonus_first' });
  await placeAll(ctx, [
    { memberId: KARIM, key: 'of-bonus', stakeMinor: 1_000n, payoutMinor: 333n },
    { memberId: KARIM, key: 'back', stakeMinor: 50n, settled: false },
  ]);
  await endAll(ctx, [
    { memberId: KARIM, key: 'yesterday', kind: 'win', payoutMinor: 900n },
    { memberId: KARIM, key: 'back', kind: 'rollback' },
  ]);
  await correct(KARIM, -700n, 'gift');
  await wallet.hold(ctx, { memberId: RAHIM, key: 'held', amountMinor: 300n, reference: 'withdrawal:1' });
  await endHoldsOf(RAHIM);
}

/** No withdrawal stands behind the test's hold: it has to be gone before the whole books are read. */
async function endHoldsOf(memberId: bigint): Promise<void> {
  const hold = await site.db
    .selectFrom('holds')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  await wallet.endHold(ctx, memberId, hold.id, 'released');
}

async function correct(memberId: bigint, amountMinor: bigint, key = `funds-${nextKey++}`): Promise<void> {
  await wallet.post(ctx, {
    memberId,
    kind: 'fee',
    key,
    amountMinor,
    house: 'house_fees',
    reference: 'office:1',
  });
}

async function play(key: string, payoutMinor: bigint, closed = true): Promise<void> {
  await rounds.placeRound(ctx, {
    sessionId,
    memberId: RAHIM,
    key,
    ...roundPaying(payoutMinor, closed),
  });
}

/** Rules of either kind. */
async function broken(db: Db): Promise<string[]> {
  return (await checkNewBooks(db)).filter(({ violations }) => violations > 0).map(({ name }) => name);
}

const gift = sql`(SELECT id FROM general_transactions WHERE key = 'gift')`;
const OPEN = `state = 'accepted', settled_at = NULL, settlement_version = 0`;
/** One that is not over, or was, of the bet that won. */
const current = (dueAt: ReturnType<typeof sql>) => sql`
  INSERT INTO current_rounds (bet_id, brand_id, member_id, game_code, steps, record, due_at)
  SELECT id, brand_id, member_id, game_code, 1, '{"steps": [1]}', (${dueAt})::timestamptz FROM bets WHERE key = 'won'`;
const bet = (key: string, set: string) => sql`UPDATE bets SET ${sql.raw(set)} WHERE key = ${key}`;

const faults: [name: string, ...fault: ReturnType<typeof sql>[]][] = [
  [
    'postings of a transaction sum to zero',
    sql`UPDATE general_postings SET amount_minor = amount_minor - 1 WHERE transaction_id = ${gift} AND balance_after_minor IS NULL`,
  ],
  [
    'postings of a transaction are in its one currency',
    sql`UPDATE general_transactions SET currency = 'BDT' WHERE id = ${gift}`,
  ],
  ['a transaction has postings', sql`DELETE FROM general_postings WHERE transaction_id = ${gift}`],
  ['a posting has a transaction', sql`DELETE FROM general_transactions WHERE id = ${gift}`],
  [
    'a balance is the sum of its postings',
    sql`UPDATE accounts SET balance_minor = balance_minor - 1 WHERE member_id = ${KARIM} AND kind = 'cash'`,
  ],
  [
    'each posting continues the balance before it',
    sql`UPDATE general_postings SET balance_after_minor = balance_after_minor + 1 WHERE transaction_id = ${gift} AND balance_after_minor > 0`,
  ],
  [
    'no member is below zero',
    sql`ALTER TABLE accounts DROP CONSTRAINT accounts_not_overdrawn`,
    sql`UPDATE accounts SET held_minor = balance_minor + 1 WHERE member_id = ${RAHIM}`,
  ],
  [
    'no bonus account is below zero',
    sql`ALTER TABLE accounts DROP CONSTRAINT accounts_not_overdrawn`,
    sql`UPDATE accounts SET balance_minor = -1 WHERE kind = 'bonus'`,
  ],
  ['held is the sum of open holds', sql`UPDATE holds SET state = 'open'`],
  [
    'player balances are what the liability report says',
    sql`UPDATE accounts SET balance_minor = balance_minor + 1 WHERE member_id = ${KARIM} AND kind = 'cash'`,
  ],
  // Of a member who did nothing since the mark: their account is not looked at, but the sum is.
  [
    'what members own is what the house accounts owe',
    sql`INSERT INTO accounts (brand_id, member_id, kind, currency, decimals, balance_minor) VALUES (${1}, 99, 'cash', 'PLAY', 2, 5)`,
    sql`UPDATE accounts SET brand_id = (SELECT brand_id FROM accounts WHERE member_id = ${RAHIM}) WHERE member_id = 99`,
  ],
  ['a settled bet has one settlement, an open one has none', bet('won', 'settlement_version = 0')],
  [
    'a round of one bet has one bet',
    sql`UPDATE bets SET round_id = (SELECT round_id FROM bets WHERE key = 'won') WHERE key = 'lost'`,
  ],
  ['no round is interrupted for more than 30 seconds', current(sql`now() - interval '11 seconds'`)],
  ['an open round has a time by which it is ended', bet('won', OPEN), current(sql`NULL`)],
  ['the nonces of a seed pair are used without a gap', sql`UPDATE game_seeds SET next_nonce = next_nonce + 1`],
  ['the nonces of a seed pair are used without a gap', bet('won', 'nonce = 7')],
  [
    'a member has one seed pair in use',
    sql`DROP INDEX game_seeds_active`,
    sql`INSERT INTO game_seeds (brand_id, member_id, server_seed_sealed, server_seed_hash, client_seed, started_at)
        SELECT brand_id, member_id, '', '', 'second', now() FROM game_seeds`,
  ],
  ...promiseFaults.map(([name, [first, ...more]]): (typeof faults)[number] => [name, first!, ...more]),
  ['a bet has one stake posting of its amount', bet('lost', 'stake_minor = stake_minor + 1')],
  ['a bet has one stake posting of its amount', bet('lost', 'id = id + 1000000')],
  [
    'a settled bet with a payout has one win of it, any other bet none',
    bet('yesterday', 'payout_minor = payout_minor + 1'),
  ],
  ['a settled bet with a payout has one win of it, any other bet none', bet('lost', 'payout_minor = 1')],
  ['a settled bet with a payout has one win of it, any other bet none', bet('won', 'payout_minor = 0')],
  [
    'a bet that was taken back has its stake back, any other has not',
    bet('back', `state = 'settled', settlement_version = 1`),
  ],
  ['a bet that was taken back has its stake back, any other has not', bet('lost', `state = 'rolled_back'`)],
  ['a bet takes and returns its shares of bonus and studio money', bet('of-bonus', 'stake_bonus_minor = 699')],
  ['a bet takes and returns its shares of bonus and studio money', bet('of-bonus', 'payout_bonus_minor = 234')],
  ['each posting continues the balance before it', bet('at-once', 'cash_after_minor = cash_after_minor + 1')],
  ['what members own is what the house accounts owe', bet('at-once', 'payout_minor = payout_minor + 1')],
  // A movement is known by its bet.
  ['a posting has a transaction', sql`DELETE FROM bets WHERE key = 'of-bonus'`],
  [
    'a bet, win or rollback transaction has its bet',
    sql`UPDATE general_transactions SET kind = 'win', key = 'win:of-no-bet' WHERE id = ${gift}`,
  ],
  ['a round of ours is as its bet is', bet('lost', OPEN)],
  ['a round of ours is as its bet is', bet('lost', 'seed_id = NULL, nonce = NULL, rules = NULL')],
  ['a round of ours is as its bet is', current(sql`now() + interval '1 hour'`)],
  ['the nonces of a seed pair are used without a gap', sql`DELETE FROM bets WHERE key = 'lost'`],
];

describe('the check of what is new', () => {
  test.each(faults.map(([name, ...fault], index) => ({ index, name, fault })))(
    'sees a fault by its name ($index): $name',
    async ({ name, fault }) => {
      expect(await seesPlanted(admin.db, name, fault)).toBe(true);
    },
  );

  test('has a planted fault for each of its invariants, and names them as the whole books do', async () => {
    const names = (await checkNewBooks(site.db)).map(({ name }) => name);
    const ofGifts = [bonusFaults, codeFaults, giftFaults, missionFaults, pointsFaults, promotionFaults].flat();
    const ofLuck = [raffleFaults, referralFaults, rewardFaults, wheelFaults].flat();
    const ofPayments = [correctionFaults, depositFaults, transferFaults, withdrawalFaults].flat();
    const ofPlay = [crashFaults, currencyFaults, lotteryFaults, providerFaults, pvpFaults].flat();
    const ofBooks = [sportsFaults, tableFaults].flat();
    expect(
      new Set([...faults, ...ofGifts, ...ofLuck, ...ofPayments, ...ofPlay, ...ofBooks].map(([name]) => name)),
    ).toEqual(new Set(names));
    const whole = new Set((await checkLedger(site.db)).map(({ name }) => name));
    expect(names.filter((name) => !whole.has(name))).toEqual([]);
  });

  test('is right about a day that ended well, again and again', async () => {
    for (let check = 0; check < 3; check++) {
      expect(await broken(site.db)).toEqual([]);
      await play(`after-check-${check}`, 300n);
    }
  });

  test('moves no mark over broken books: the alarm stays until they are right', async () => {
    await play('to-be-broken', 0n);
    const change = (by: number) =>
      inTransaction(admin.db, async (db) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(db);
        await sql`UPDATE accounts SET balance_minor = balance_minor + ${by} WHERE member_id = ${RAHIM} AND kind = 'cash'`.execute(
          db,
        );
      });
    await change(1);
    for (let check = 0; check < 3; check++)
      expect(await broken(site.db)).toContain('a balance is the sum of its postings');
    await change(-1);
    expect(await broken(site.db)).toEqual([]);
  });

  test.each([
    ['while others played', true],
    ['while nobody else did anything', false],
  ])('misses nothing that was under way while a mark was set, %s', async (_, othersPlay) => {
    const key = `slow-${othersPlay}`;
    const { promise: go, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>();
    const slow = inTransaction(admin.db, async (db) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(db);
      await placeAll({ ...ctx, db }, [{ memberId: KARIM, key, stakeMinor: 10n }]);
      await sql`UPDATE bets SET stake_minor = 11 WHERE key = ${key}`.execute(db);
      tellWritten();
      await go;
    });
    await written;
    for (let check = 0; check < 3; check++) {
      if (othersPlay) await play(`meanwhile-${check}`, 0n);
      expect(await broken(site.db)).toEqual([]);
    }
    letGo();
    await slow;
    expect(await broken(site.db)).toEqual(['a bet has one stake posting of its amount']);
    await sql`UPDATE bets SET stake_minor = 10 WHERE key = ${key}`.execute(admin.db);
    expect(await broken(site.db)).toEqual([]);
  });
});
