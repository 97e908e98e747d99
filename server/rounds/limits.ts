import { fromMinor } from '../../contract/money.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as store from './store-limits.ts';

/** What may be staked in a game, minor units, and the most that one round may be able to pay. */
export interface GameLimits {
  leastStakeMinor: bigint;
  mostStakeMinor: bigint;
  mostPayoutMinor: bigint;
  /** Who takes no bets in it: the staff, or the watch over its returns; null: it is played. */
  suspendedBy: 'staff' | 'return' | null;
}

/** A game's limits: its own where the brand has said so, else those of all games. */
export async function limitsOf(ctx: Ctx, gameCode: string): Promise<GameLimits> {
  const { play } = ctx.brand.settings;
  const own = await store.limitsOf(ctx.db, ctx.brand.id, gameCode);
  return {
    leastStakeMinor: own?.least_stake_minor ?? BigInt(play.leastStakeMinor),
    mostStakeMinor: own?.most_stake_minor ?? BigInt(play.mostStakeMinor),
    mostPayoutMinor: own?.most_payout_minor ?? BigInt(play.mostPayoutMinor),
    suspendedBy: (own?.suspended_by ?? null) as GameLimits['suspendedBy'],
  };
}

/** What a brand says of a single game; null: what it says of all games. */
export interface OwnLimits {
  leastStakeMinor: bigint | null;
  mostStakeMinor: bigint | null;
  mostPayoutMinor: bigint | null;
}

/** What a brand has said of single games, by their codes. */
export async function ownLimits(
  ctx: Ctx,
): Promise<Map<string, OwnLimits & { suspendedBy: GameLimits['suspendedBy'] }>> {
  const rows = await store.allLimits(ctx.db, ctx.brand.id);
  return new Map(
    rows.map((row) => [
      row.game_code,
      {
        leastStakeMinor: row.least_stake_minor,
        mostStakeMinor: row.most_stake_minor,
        mostPayoutMinor: row.most_payout_minor,
        suspendedBy: row.suspended_by as GameLimits['suspendedBy'],
      },
    ]),
  );
}

/** Writes a game's own limits; what is null follows those of all games. They count from the next bet on. */
export async function saveLimits(ctx: Ctx, gameCode: string, limits: OwnLimits): Promise<void> {
  await store.saveLimits(ctx.db, { brandId: ctx.brand.id, gameCode, ...limits });
}

/**
 * Stops or resumes all bets in a game, at once and on every server.
 * @param by null: it is played again
 */
export async function suspendGame(ctx: Ctx, gameCode: string, by: 'staff' | 'return' | null): Promise<void> {
  await store.suspendGame(ctx.db, ctx.brand.id, gameCode, by, ctx.nowMs);
}

/** Which of a game's limits a stake went beyond: the least or the most on one position, or what may be paid. */
export type StakeLimit = 'least' | 'position' | 'payout';

/**
 * @param limit the one that was exceeded; null where it is not known which
 * @throws Refusal stake_limit, with the amounts that are allowed
 */
export async function refuseStake(ctx: Ctx, gameCode: string, limit: StakeLimit | null = null): Promise<never> {
  const limits = await limitsOf(ctx, gameCode);
  const money = (minor: bigint) => fromMinor(minor, ctx.brand.settings.currency.decimals);
  fail('stake_limit', {
    ...(limit && { limit }),
    leastStake: money(limits.leastStakeMinor),
    mostStake: money(limits.mostStakeMinor),
    mostPayout: money(limits.mostPayoutMinor),
  });
}
