// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as brand from '../brand/service.ts';
import { type App, createApp } from '../app.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { nowMs } from '../platform/process/clock.ts';
import { readConfig } from '../platform/process/config.ts';
import type { Actor, Ctx } from '../platform/process/ctx.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import { secureRandom } from '../platform/process/random.ts';
import { createSeal, sha256 } from '../platform/process/seal.ts';
import { silentLog } from '../platform/process/test-ctx.ts';
import * as rounds from '../rounds/service.ts';
import { earlierFolder, type EarlierFolder } from '../testing/earlier-folder.ts';
import * as wallet from '../wallet/service.ts';
import { serverSeedOf } from './chain.ts';
import * as flights from './flights.ts';
import * as service from './service.ts';
import * as store from './store.ts';
import * as betStore from './store-bets.ts';
import { crashPointOf, sky } from './test-flights.ts';

/** Migrating the folder of a house takes its time where two busy cores are shared. */
const PATIENCE_MS = 120_000;
const SECRET = 'a secret of tests only, long enough';
/** The flights of the earlier version: one that is over and has not paid all, and one on which bets are taken. */
const [OVER, OPEN] = [7n, 8n];
const STAKE_MINOR = 1_000n;

let folder: EarlierFolder;
let app: App;
/** Four members with money, and what each had before their bets. */
let members: { id: bigint; sessionId: bigint; cashMinor: bigint }[];
/** The session of a visitor who had set a bet to cash out by itself on the flight that is over. */
let visitor: bigint;
/** A brand whose flight was in the air, and where it crashes. */
const ELSEWHERE = 77;
let elsewhereAt: number;
/** By member, flight and place, as `0:8:1`. */
const betIds = new Map<string, bigint>();

beforeAll(async () => {
  folder = await earlierFolder('27a37b6');
  await seat();
  await layFlights();
  await bet(0, OVER, 1, 'cashed_out', { auto: 102 });
  await bet(0, OVER, 2, 'cashed_out', { at: 101, paid: true });
  await bet(1, OVER, 1, 'lost');
  await bet(0, OPEN, 1, 'placed');
  await bet(1, OPEN, 1, 'placed', { auto: 102 });
  await bet(2, OPEN, 1, 'placed');
  await layFlying();
  visitor = await layForFun();
  const databaseUrl = await folder.migrate();
  const config = readConfig({ DATABASE_URL: databaseUrl, SECRET, NODE_ENV: 'test' });
  app = await createApp({ config, databaseUrl, log: silentLog });
  // Who comes back opens the game anew.
  for (const member of members) member.sessionId = await openedBy(member.id);
}, PATIENCE_MS);
afterAll(async () => {
  await app.close();
  await folder.drop();
});

async function seat(): Promise<void> {
  const { rows } = await folder.client.query<{ id: string; session_id: string; cash_minor: string }>(`
    WITH rich AS (
      SELECT a.member_id, a.balance_minor AS cash_minor FROM accounts a
       WHERE a.brand_id = 1 AND a.kind = 'cash' AND a.currency = 'PLAY' AND a.member_id <> 0 AND a.held_minor = 0 AND a.balance_minor > 10000
         AND NOT EXISTS (SELECT FROM bonuses b WHERE b.member_id = a.member_id AND b.state = 'active')
         AND NOT EXISTS (SELECT FROM protection_members p WHERE p.member_id = a.member_id)
       ORDER BY a.member_id LIMIT 4
    ), seated AS (
      INSERT INTO game_sessions (token_hash, brand_id, member_id, provider, game_code, category, currency, started_at, expires_at)
      SELECT sha256(convert_to('seat ' || member_id, 'UTF8')), 1, member_id, 'khela', 'crash', 'RNG', 'PLAY', now(), now() + interval '12 hours'
        FROM rich RETURNING id, member_id)
    SELECT s.member_id::text AS id, s.id::text AS session_id, r.cash_minor::text FROM seated s JOIN rich r USING (member_id) ORDER BY s.member_id`);
  members = rows.map((row) => ({
    id: BigInt(row.id),
    sessionId: BigInt(row.session_id),
    cashMinor: BigInt(row.cash_minor),
  }));
  expect(members.length).toBe(4);
}

/** On a chain of which the house knows where its flights crash. */
async function layFlights(): Promise<void> {
  const seeds = Buffer.from(secureRandom(32));
  const [first, second] = [serverSeedOf(seeds, 1), serverSeedOf(seeds, 2)];
  let [clientSeed, overAt] = ['', 0];
  for (let looks = 0; clientSeed === ''; looks += 1) {
    overAt = crashPointOf(first, `looked-for-${looks}`, OVER);
    const openAt = crashPointOf(second, `looked-for-${looks}`, OPEN);
    if (overAt > 103 && overAt < 120 && openAt > 115 && openAt < 125) clientSeed = `looked-for-${looks}`;
  }
  const sealed = createSeal(SECRET).close('crash-chain', seeds, secureRandom);
  await folder.client.query(
    `WITH chain AS (
       INSERT INTO crash_chains (brand_id, commitment, client_seed, first_number, rounds, seeds_sealed, started_at)
       VALUES (1, $1::bytea, $2, ${OVER}, 500, $3, now() - interval '1 hour') RETURNING id),
     room AS (INSERT INTO crash_rooms (brand_id, watched_until) VALUES (1, now()))
     INSERT INTO crash_rounds (brand_id, number, chain_id, server_seed_hash, state, opened_at, closes_at, server_seed, crash_hundredths, crashed_at, next_at)
     SELECT 1, ${OVER}, id, $1::bytea, 'crashed', t.now - interval '2 minutes', t.now - interval '1 minute', $4::bytea, $5::integer, t.now, t.now
       FROM chain, (SELECT date_trunc('milliseconds', now()) AS now) t
      UNION ALL
     SELECT 1, ${OPEN}, id, $4::bytea, 'betting', t.now, t.now + interval '1 hour', NULL, NULL, NULL, NULL
       FROM chain, (SELECT date_trunc('milliseconds', now()) AS now) t`,
    [sha256(first), clientSeed, sealed, first, overAt],
  );
}

/** In another brand, nobody on it. */
async function layFlying(): Promise<void> {
  const seeds = Buffer.from(secureRandom(32));
  const seed = serverSeedOf(seeds, 1);
  elsewhereAt = crashPointOf(seed, 'elsewhere', 3n);
  const sealed = createSeal(SECRET).close('crash-chain', seeds, secureRandom);
  await folder.client.query(
    `WITH chain AS (
       INSERT INTO crash_chains (brand_id, commitment, client_seed, first_number, rounds, seeds_sealed, started_at)
       VALUES (${ELSEWHERE}, $1::bytea, 'elsewhere', 3, 500, $2, now() - interval '1 hour') RETURNING id),
     room AS (INSERT INTO crash_rooms (brand_id, watched_until) VALUES (${ELSEWHERE}, now()))
     INSERT INTO crash_rounds (brand_id, number, chain_id, server_seed_hash, state, opened_at, closes_at)
     SELECT ${ELSEWHERE}, 3, id, $1::bytea, 'flying', t.now - interval '10 minutes', t.now - interval '9 minutes'
       FROM chain, (SELECT date_trunc('milliseconds', now()) AS now) t`,
    [sha256(seed), sealed],
  );
}

/** A visitor's frame as that version kept it. */
async function layForFun(): Promise<bigint> {
  const bet = { id: 1, number: String(OVER), place: 1, key: 'for fun', stake: '1000', autoHundredths: 102 };
  const round = JSON.stringify({ bets: [{ ...bet, latestHundredths: 102, state: 'placed', cashOutHundredths: null }] });
  const { rows } = await folder.client.query<{ id: string }>(
    `INSERT INTO game_sessions (token_hash, brand_id, provider, game_code, category, currency, started_at, expires_at, fun_balance_minor, fun_round)
     VALUES (sha256('for fun'), 1, 'khela', 'crash', 'RNG', 'PLAY', now(), now() + interval '12 hours', 50000, $1) RETURNING id`,
    [round],
  );
  return BigInt(rows[0]!.id);
}

/** A bet as that version placed it, by its own functions, and what became of it in its room. */
async function bet(
  who: number,
  number: bigint,
  place: number,
  state: string,
  { auto = null, at = auto, paid = false }: { auto?: number | null; at?: number | null; paid?: boolean } = {},
): Promise<void> {
  const { id: memberId, sessionId } = members[who]!;
  const out = state === 'cashed_out' ? at : null;
  const payout = out === null ? 0n : (STAKE_MINOR * BigInt(out)) / 100n;
  const { rows } = await folder.client.query<{ id: string }>(
    `INSERT INTO crash_bets (brand_id, number, member_id, place, key, stake_minor, auto_hundredths, latest_hundredths, state,
                             cash_out_hundredths, payout_minor, paid, placed_at, ended_at)
     VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, (SELECT opened_at FROM crash_rounds WHERE number = $1), CASE WHEN $8::text <> 'placed' THEN now() END) RETURNING id`,
    // prettier-ignore
    [number, memberId, place, keyOf(number, place), STAKE_MINOR, auto, auto ?? 50_000, state, out, payout, paid],
  );
  betIds.set(`${who}:${number}:${place}`, BigInt(rows[0]!.id));
  const transactionId = `${number}:${memberId}:${place}:${rows[0]!.id}`;
  const said = {
    brandId: 1,
    memberId: String(memberId),
    provider: 'khela-crash',
    roundName: String(number),
    gameCode: 'crash',
    currency: 'PLAY',
    endsRound: false,
    bodyHash: sha256(transactionId).toString('hex'),
    atMs: nowMs(),
    leastStakeMinor: '1',
    mostStakeMinor: '1000000',
  };
  const stake = { kind: 'bet', sessionId: String(sessionId), transactionId, amountMinor: String(STAKE_MINOR) };
  const win = { kind: 'win', transactionId: `${transactionId}:win`, bet: transactionId, amountMinor: String(payout) };
  for (const call of [stake, ...(paid ? [win] : [])]) {
    const calls = JSON.stringify([{ ...said, ...call }]);
    const answers = await folder.client.query('SELECT outcome FROM providers_call_all($1::jsonb)', [calls]);
    expect(answers.rows).toEqual([{ outcome: 'posted' }]);
  }
}

function keyOf(number: bigint, place: number): string {
  return `earlier-${number}-${place}`;
}

async function ctxOf(who: number | null): Promise<Ctx> {
  const actor: Actor =
    who === null
      ? { kind: 'system' }
      : {
          kind: 'game',
          gameSessionId: members[who]!.sessionId,
          memberId: members[who]!.id,
          memberSessionId: null,
          gameCode: 'crash',
        };
  const { db } = app.database;
  return {
    actor,
    db,
    nowMs: nowMs(),
    random: secureRandom,
    platform: app.platform,
    brand: await brand.brandOf(db, 'demo', 'localhost'),
  };
}

async function openedBy(memberId: bigint): Promise<bigint> {
  const ctx = await ctxOf(null);
  const asMember: Ctx = { ...ctx, actor: { kind: 'member', memberId, accountType: 0, sessionId: 0n } };
  const game = { provider: 'khela', gameCode: 'crash', category: 'RNG' };
  const actor = await rounds.authenticate(ctx, (await rounds.openSession(asMember, game)).token);
  if (actor.kind !== 'game') throw new Error('a game token opens a game session');
  return actor.gameSessionId;
}

async function gained(who: number): Promise<bigint> {
  const { balanceMinor } = await wallet.balance(await ctxOf(null), members[who]!.id);
  return balanceMinor - members[who]!.cashMinor;
}

async function calls(): Promise<number> {
  const { rows } = await folder.client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM provider_transactions',
  );
  return rows[0]!.count;
}

test('flights that an earlier version left open end as they had to, once, and beside bets of this one', async () => {
  const before = await calls();
  const asked = { number: OPEN, stake: '10', autoHundredths: null };
  const again = await flights.place(await ctxOf(0), { ...asked, place: 1, key: keyOf(OPEN, 1) });
  expect(again.bet.betId).toBe(String(betIds.get(`0:${OPEN}:1`)));
  const taken = { ...asked, place: 1, key: 'of this version' };
  await expect(flights.place(await ctxOf(0), taken)).rejects.toMatchObject({ code: 'crash_place_taken' });
  await flights.place(await ctxOf(0), { ...asked, place: 2, key: 'of this version' });
  await flights.place(await ctxOf(3), { ...asked, place: 1, autoHundredths: 103, key: 'of this version' });
  const back = await flights.takeBack(await ctxOf(2), betIds.get(`2:${OPEN}:1`)!);
  expect(back.bet.state).toBe('taken_back');

  await folder.client.query(
    `UPDATE room_rounds SET closes_at = date_trunc('milliseconds', clock_timestamp()) WHERE game_code = 'crash' AND number = ${OPEN}`,
  );
  const state = async () => (await store.roundOf(app.database.db, sky, OPEN))!;
  while ((await state()).state === 'betting') await service.moveOn(await ctxOf(null), sky.game, false, null);
  await pauseMs(400);
  const out = await flights.cashOut(await ctxOf(0), betIds.get(`0:${OPEN}:1`)!);
  expect(await flights.cashOut(await ctxOf(0), betIds.get(`0:${OPEN}:1`)!)).toEqual(out);
  while ((await state()).paid_at === null) {
    await service.moveOn(await ctxOf(null), sky.game, false, null);
    await pauseMs(20);
  }

  const handMinor = BigInt(out.bet.cashOutHundredths!) * 10n;
  const won = [1_020n + 1_010n + handMinor - 4n * STAKE_MINOR, 1_020n - 2n * STAKE_MINOR, 0n, 1_030n - STAKE_MINOR];
  expect(await Promise.all(won.map((_, who) => gained(who)))).toEqual(won);
  const { rows } = await folder.client.query(
    `SELECT count(*)::int AS open FROM bets WHERE provider = 'khela-crash' AND state = 'accepted'`,
  );
  expect(rows).toEqual([{ open: 0 }]);
  // Nothing goes the way of studios any more.
  expect(await calls()).toBe(before);
  const own = await betStore.betsOf(app.database.db, sky, OVER, members[1]!.id);
  expect(own.map((row) => [row.id, row.state])).toEqual([[betIds.get(`1:${OVER}:1`), 'lost']]);
  expect(brokenOf(await checkLedger(app.database.db))).toEqual([]);
});

test('a flight that was in the air ends by the time line and the seed that it was promised', async () => {
  const base = await ctxOf(null);
  const ctx = { ...base, brand: { ...base.brand, id: ELSEWHERE } };
  const there = { brandId: ELSEWHERE, game: sky.game };
  const flying = (await store.roundOf(app.database.db, there, 3n))!;
  expect([flying.state, flying.version, flying.dealt_at]).toEqual(['running', 1, flying.closes_at]);
  await service.moveOn(ctx, sky.game, false, null);
  const over = (await store.roundOf(app.database.db, there, 3n))!;
  expect(over).toMatchObject({ state: 'settled', outcome: { crashHundredths: elsewhereAt } });
});

test('what a visitor had on a flight for fun comes to what it had to', async () => {
  const actor: Actor = {
    kind: 'game',
    gameSessionId: visitor,
    memberId: null,
    memberSessionId: null,
    gameCode: 'crash',
  };
  const again = { number: OVER, place: 1, stake: '10', autoHundredths: 102, key: 'for fun' };
  const { bet: won, balance } = await flights.place({ ...(await ctxOf(null)), actor }, again);
  expect(won).toMatchObject({ place: 1, state: 'cashed_out', cashOutHundredths: 102, payout: '10.20' });
  expect(balance).toBe('510.20');
});
