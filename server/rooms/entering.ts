import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import * as rounds from '../rounds/service.ts';
import * as fun from './fun.ts';
import type { Seat } from './games.ts';
import { keepOpen } from './presence.ts';
import * as store from './store.ts';
import { isOpen } from './terms.ts';
import type { BetRow } from './store-bets.ts';
import * as betStore from './store-bets.ts';

/** A room as it stands, for who enters or comes back: what all games of it say; where it rested, it begins again. */
export async function enter(ctx: Ctx, seat: Seat, mostLatest: number) {
  const { room } = seat;
  await keepOpen(ctx, room.game);
  const { db, brand } = ctx;
  const limits = await rounds.limitsOf(ctx, room.game);
  const round = await store.latestRound(db, room);
  const nowMs = await store.clockMs(db);
  const { bets: own, balanceMinor } = await ownIn(ctx, seat, round?.number ?? 0n);
  return {
    trial: gameOf(ctx).memberId === null,
    currency: brand.settings.currency,
    balance: rounds.moneyOf(ctx, balanceMinor),
    leastStake: rounds.moneyOf(ctx, limits.leastStakeMinor),
    mostStake: rounds.moneyOf(ctx, limits.mostStakeMinor),
    mostPayout: rounds.moneyOf(ctx, limits.mostPayoutMinor),
    stakes: rounds.stakesBetween(limits).map((stakeMinor) => rounds.moneyOf(ctx, stakeMinor)),
    maintenance: limits.suspendedBy !== null || !(await isOpen(ctx, room)),
    nowMs,
    round: round ?? null,
    own,
    latest: await store.endedRounds(db, room, null, mostLatest),
  };
}

/** What the player of this frame has in a round, and their balance. */
export async function ownIn(ctx: Ctx, seat: Seat, number: bigint): Promise<{ bets: BetRow[]; balanceMinor: bigint }> {
  const { memberId, gameSessionId } = gameOf(ctx);
  if (memberId === null) return fun.ownIn(ctx, seat, number);
  return {
    bets: await betStore.betsOf(ctx.db, seat.room, number, memberId),
    balanceMinor: await rounds.balance(ctx, memberId, gameSessionId),
  };
}
