import type { BetRow, BetState, GameCategory } from '../../contract/bets.ts';
import type { listBets } from '../../contract/bets.ts';
import type { CallOutput } from '../../contract/call.ts';
import type { Ctx } from '../platform/ctx.ts';
import { pageOf } from '../platform/paging.ts';
import * as wallet from '../wallet/service.ts';
import type { LatestWin } from './popularity.ts';
import type { BetFilter } from './store.ts';
import * as store from './store.ts';
import * as recordStore from './store-record.ts';

export { findByKey } from './finding.ts';
export { maskedMember } from './masked-member.ts';
export { largestWins, type LatestWin, type Played, playedLately } from './popularity.ts';
export { invariants } from './store-invariants.ts';
export { type BettingRow, type BettingStatement, statement } from './statement.ts';
export {
  type Ending,
  endAll,
  lockTurnover,
  loseAll,
  type Payout,
  placeAll,
  type PlacedBet,
  resettleAll,
  winAll,
} from './writing.ts';
export { refuseProtected, totalsSince, usage } from './usage.ts';

export interface BetRequest extends BetFilter {
  pageNo: number;
  pageSize: number;
}

/** A member's bets, newest first, with the totals over the whole filter. */
export async function record(ctx: Ctx, memberId: bigint, request: BetRequest): Promise<CallOutput<typeof listBets>> {
  const { pageNo, pageSize, fromMs, untilMs, category, gameCode, state } = request;
  const asked = { brandId: ctx.brand.id, memberId, fromMs, untilMs, category, gameCode, state };
  const found = await recordStore.record(ctx.db, { ...asked, limit: pageSize, offset: (pageNo - 1) * pageSize });
  return {
    ...pageOf(
      found.list.map((row) => betOf(ctx, row)),
      found.count,
      pageSize,
    ),
    totalStake: wallet.writeAmount(ctx, found.stake_minor),
    totalPayout: wallet.writeAmount(ctx, found.payout_minor),
    totalNet: wallet.writeAmount(ctx, found.payout_minor - found.stake_minor),
  };
}

function betOf(ctx: Ctx, row: recordStore.RecordRow): BetRow {
  const [stakeMinor, payoutMinor] = [BigInt(row.stake_minor), BigInt(row.payout_minor)];
  return {
    id: row.id,
    roundId: row.round_id,
    category: row.category as GameCategory,
    gameCode: row.game_code,
    stake: wallet.writeAmount(ctx, stakeMinor),
    stakeBonus: wallet.writeAmount(ctx, BigInt(row.stake_bonus_minor)),
    payout: wallet.writeAmount(ctx, payoutMinor),
    net: wallet.writeAmount(ctx, row.state === 'rolled_back' ? 0n : payoutMinor - stakeMinor),
    validTurnover: wallet.writeAmount(ctx, BigInt(row.valid_minor)),
    state: row.state as BetState,
    placedAtMs: row.placed_at_ms,
    settledAtMs: row.settled_at_ms,
  };
}

export interface Totals {
  count: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
  /** Valid turnover: see games/turnover.ts. Only bets that have their end are in it. */
  validMinor: bigint;
}

/** What a member has staked and won since he joined, minor units. */
export async function memberTotals(ctx: Ctx, memberId: bigint): Promise<Totals> {
  return named(await store.totalsOf(ctx.db, ctx.brand.id, memberId, {}));
}

/** What the brand's members staked and won in a half-open window, minor units. */
export async function dayTotals(ctx: Ctx, window: { fromMs: number; untilMs: number }): Promise<Totals> {
  return named(await store.brandTotals(ctx.db, ctx.brand.id, window.fromMs, window.untilMs));
}

/** How many members have placed a bet since a moment. */
export async function activeMembers(ctx: Ctx, sinceMs: number): Promise<number> {
  return store.activeMembers(ctx.db, ctx.brand.id, sinceMs);
}

/** The latest bets that returned more than their stake. */
export async function latestWins(ctx: Ctx, limit: number): Promise<LatestWin[]> {
  const rows = await store.latestWins(ctx.db, ctx.brand.id, limit);
  return rows.map((row) => ({
    memberId: row.member_id,
    gameCode: row.game_code,
    stakeMinor: row.stake_minor,
    payoutMinor: row.payout_minor,
    settledAtMs: (row.settled_at ?? row.placed_at).getTime(),
  }));
}

function named(totals: store.BetTotals): Totals {
  const { count, stake_minor: stakeMinor, payout_minor: payoutMinor, valid_minor: validMinor } = totals;
  return { count, stakeMinor, payoutMinor, validMinor };
}
