import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store.ts';
import * as findingStore from './store-finding.ts';

export interface FoundRound {
  id: bigint;
  betId: bigint;
  memberId: bigint;
  state: 'open' | 'closed' | 'rolled_back';
  nonce: bigint;
  steps: number;
  closedBy: 'player' | 'server' | null;
  startedAtMs: number;
  closedAtMs: number | null;
}

/** A round of the brand, whoever played it; null where there is none. */
export async function findRound(ctx: Ctx, roundId: bigint): Promise<FoundRound | null> {
  const row = await store.roundOfBrand(ctx.db, ctx.brand.id, roundId);
  if (!row) return null;
  return {
    id: row.id,
    memberId: row.member_id,
    betId: row.bet_id,
    state: row.state,
    nonce: row.nonce,
    steps: row.steps,
    closedBy: row.closed_by,
    startedAtMs: row.started_at.getTime(),
    closedAtMs: row.closed_at?.getTime() ?? null,
  };
}

/** The member whose rounds are made from the seed with this hash, in hex; null where it is none of ours. */
export async function ownerOfSeed(ctx: Ctx, hash: string): Promise<bigint | null> {
  return (await findingStore.ownerOfSeed(ctx.db, ctx.brand.id, Buffer.from(hash, 'hex'))) ?? null;
}

/** The game in which the member has a round that is not over; null where they have none, the latest where they have several. */
export async function openRoundOf(ctx: Ctx, memberId: bigint): Promise<{ gameCode: string } | null> {
  const row = await findingStore.openRoundOf(ctx.db, ctx.brand.id, memberId);
  return row ? { gameCode: row.game_code } : null;
}

/** What members have staked on rounds that are not over, minor units, by currency. */
export async function openStakes(ctx: Ctx): Promise<Map<string, { count: number; stakeMinor: bigint }>> {
  const rows = await findingStore.openStakes(ctx.db, ctx.brand.id);
  return new Map(rows.map(({ currency, count, stake_minor }) => [currency, { count, stakeMinor: stake_minor }]));
}

/** A round of this member, with the pair it was played with; null where it is another's or none. */
export async function roundOf(ctx: Ctx, memberId: bigint, roundId: bigint): Promise<store.RoundRow | null> {
  return (await store.roundById(ctx.db, ctx.brand.id, memberId, roundId)) ?? null;
}

/** The rounds of bets. */
export async function roundsOfBets(ctx: Pick<Ctx, 'db'>, betIds: readonly bigint[]): Promise<store.RoundRow[]> {
  return betIds.length === 0 ? [] : store.roundsOfBets(ctx.db, betIds);
}

/** The member's round of a game that is not over, or that was ended for them since they last played it; null: neither. */
export async function currentRound(ctx: Ctx, memberId: bigint, gameCode: string): Promise<store.RoundRow | null> {
  return (await store.currentRound(ctx.db, ctx.brand.id, memberId, gameCode)) ?? null;
}

/** Open rounds whose players have had their time, over all brands. */
export async function dueRounds(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<store.RoundRow[]> {
  return store.dueRounds(ctx.db, ctx.nowMs, 200);
}
