import { sql } from 'kysely';
import type { Ctx } from '../platform/process/ctx.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as wallet from '../wallet/service.ts';

export interface TestBet {
  memberId: bigint;
  key: string;
  stakeMinor: bigint;
  /** Of a bet that is settled as it is placed. */
  payoutMinor?: bigint;
  settled?: boolean;
  provider?: string;
  gameCode?: string;
  category?: string;
  roundId?: bigint;
  studio?: string;
  /** Whether it is a round that its member plays alone. */
  isRound?: boolean;
  atMs?: number;
}

export interface TestEnding {
  memberId: bigint;
  key: string;
  kind: 'win' | 'rollback' | 'resettle' | 'more';
  payoutMinor?: bigint;
}

interface Outcome {
  outcome: string;
  balance_minor: bigint | null;
}

let lastRoundId = 1_000_000n;
let lastNonce = 0;

/** Places a bet as every game does, in a list of one. */
export async function place(ctx: Ctx, bet: TestBet): Promise<Outcome> {
  return (await placeAll(ctx, [bet]))[0]!;
}

export async function settle(ctx: Ctx, memberId: bigint, key: string, payoutMinor: bigint): Promise<Outcome> {
  return (await endAll(ctx, [{ memberId, key, kind: 'win', payoutMinor }]))[0]!;
}

export async function rollBack(ctx: Ctx, memberId: bigint, key: string): Promise<Outcome> {
  return (await endAll(ctx, [{ memberId, key, kind: 'rollback' }]))[0]!;
}

export async function resettle(ctx: Ctx, memberId: bigint, key: string, payoutMinor: bigint): Promise<Outcome> {
  return (await endAll(ctx, [{ memberId, key, kind: 'resettle', payoutMinor }]))[0]!;
}

/** Places bets in one list, all of them rounds or none; `content` tells bodies of one key apart. */
export async function placeAll(ctx: Ctx, bets: readonly (TestBet & { content?: string })[]): Promise<Outcome[]> {
  const list = bets.map((bet) => ({
    brand_id: ctx.brand.id,
    member_id: String(bet.memberId),
    currency: 'PLAY',
    provider: bet.provider ?? 'test',
    game_code: bet.gameCode ?? 'test-game',
    category: bet.category ?? 'RNG',
    round_id: bet.isRound ? null : String(bet.roundId ?? ++lastRoundId),
    key: bet.key,
    body_hash: `\\x${hashOf(bet.content ?? bet.key).toString('hex')}`,
    stake_minor: String(bet.stakeMinor),
    payout_minor: String(bet.payoutMinor ?? 0n),
    settled: bet.settled ?? true,
    studio: bet.studio ?? '',
    at: new Date(bet.atMs ?? ctx.nowMs).toISOString(),
  }));
  const rounds = bets[0]?.isRound
    ? sql`ARRAY(${sql.join(
        bets.map(() => sql`SELECT ROW(1, ${++lastNonce}::bigint, 1, NULL)::bets_round`),
        sql` UNION ALL `,
      )})`
    : sql`NULL`;
  const { rows } = await sql<Outcome>`SELECT outcome, balance_minor FROM bets_place_all(
    ARRAY(SELECT c FROM jsonb_populate_recordset(NULL::bets_command, ${JSON.stringify(list)}::jsonb) c), ${rounds}::bets_round[])`.execute(
    ctx.db,
  );
  return rows;
}

/** Settles bets and takes them back in one list, or settles them again. */
export async function endAll(ctx: Ctx, endings: readonly TestEnding[]): Promise<Outcome[]> {
  const list = endings.map((ending) => ({
    brand_id: ctx.brand.id,
    member_id: String(ending.memberId),
    key: ending.key,
    body_hash: `\\x${hashOf(`${ending.kind} ${ending.key} ${ending.payoutMinor}`).toString('hex')}`,
    kind: ending.kind,
    payout_minor: String(ending.payoutMinor ?? 0n),
    at: new Date(ctx.nowMs).toISOString(),
  }));
  const { rows } = await sql<Outcome>`SELECT outcome, balance_minor FROM bets_end_all(
    ARRAY(SELECT e FROM jsonb_populate_recordset(NULL::bets_ending, ${JSON.stringify(list)}::jsonb) e))`.execute(
    ctx.db,
  );
  return rows;
}

export interface TestBonus {
  memberId: bigint;
  amountMinor: bigint;
  spendOrder: 'cash_first' | 'bonus_first';
  maxBetMinor?: bigint | undefined;
}

/** A bonus that is being played, too large a requirement to be met by chance. */
export async function playingBonus(ctx: Ctx, bonus: TestBonus): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    WITH terms AS (INSERT INTO bonus_terms (brand_id, version, terms, at) VALUES (${ctx.brand.id}, 1, '{}', now()) RETURNING id)
    INSERT INTO bonuses (brand_id, member_id, currency, key, terms_id, state, amount_minor, wagering_minor, weights, game_weights,
                         max_bet_minor, expires_days, spend_order, reference, granted_at, accept_until, accepted_at, expires_at)
    SELECT ${ctx.brand.id}, ${bonus.memberId}, 'PLAY', 'test', terms.id, 'active', ${bonus.amountMinor}::bigint, 1000000000000, '{"RNG":100,"LIVE":70}', '{}',
           ${bonus.maxBetMinor ?? null}::bigint, 30, ${bonus.spendOrder}, 'test:1', now(), now() + interval '1 day', now(), now() + interval '30 days'
      FROM terms RETURNING id`.execute(ctx.db);
  await wallet.post(ctx, {
    memberId: bonus.memberId,
    kind: 'bonus',
    key: `bonus:${rows[0]!.id}`,
    account: 'bonus',
    amountMinor: bonus.amountMinor,
    house: 'house_bonuses',
    reference: `bonus:${rows[0]!.id}`,
  });
  return rows[0]!.id;
}

function hashOf(key: string): Buffer {
  return sha256(`content of ${key}`);
}
