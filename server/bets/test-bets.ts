import { sql } from 'kysely';
import type { Ctx } from '../platform/ctx.ts';
import { sha256 } from '../platform/seal.ts';

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
  atMs?: number;
}

interface Outcome {
  outcome: string;
  balance_minor: bigint | null;
}

let lastRoundId = 1_000_000n;

/** Places a bet as the port of the games does: through the database function that takes the stake. */
export async function place(ctx: Ctx, bet: TestBet): Promise<Outcome> {
  const { provider = 'test', gameCode = 'test-game', category = 'RNG', settled = true, payoutMinor = 0n } = bet;
  const at = new Date(bet.atMs ?? ctx.nowMs);
  const { rows } = await sql<Outcome>`SELECT outcome, balance_minor FROM bets_place(
    ${ctx.brand.id}, ${bet.memberId}, 'PLAY', ${provider}, ${gameCode}, ${category}, ${bet.roundId ?? ++lastRoundId}, ${bet.key},
    ${hashOf(bet.key)}, ${bet.stakeMinor}, ${payoutMinor}, ${settled}, ${at})`.execute(ctx.db);
  return rows[0]!;
}

export async function settle(ctx: Ctx, memberId: bigint, key: string, payoutMinor: bigint): Promise<Outcome> {
  const { rows } = await sql<Outcome>`SELECT outcome, balance_minor FROM bets_settle(
    ${ctx.brand.id}, ${memberId}, ${key}, ${hashOf(key)}, ${payoutMinor}, ${new Date(ctx.nowMs)})`.execute(ctx.db);
  return rows[0]!;
}

export async function rollBack(ctx: Ctx, memberId: bigint, key: string): Promise<Outcome> {
  const { rows } = await sql<Outcome>`SELECT outcome, balance_minor FROM bets_roll_back(
    ${ctx.brand.id}, ${memberId}, ${key}, ${hashOf(key)}, ${new Date(ctx.nowMs)})`.execute(ctx.db);
  return rows[0]!;
}

function hashOf(key: string): Buffer {
  return sha256(`content of ${key}`);
}
