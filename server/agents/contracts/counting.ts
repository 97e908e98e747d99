import * as bets from '../../bets/service.ts';
import * as members from '../../members/service.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { known } from '../../platform/process/fail.ts';
import { booksOf } from './books.ts';
import * as store from './store-play.ts';

/** What is told of a settled bet, as far as contracts count it. */
export interface BetNews {
  betId: string;
  memberId: string;
  category: string;
  currency: string;
  group: string;
  stakeMinor: string;
  payoutMinor: string;
  validMinor: string;
  placedAtMs: number;
  settledAtMs: number;
  settlement: number;
}

/**
 * Adds settled bets up by the way down to their members as they were placed, at the moment of their first settlement: what is settled anew changes the
 * window that it was paid in. Runs wait for it, and it for them: so each piece of news comes before a run, or is late.
 */
export async function count(ctx: Ctx, news: readonly BetNews[]): Promise<void> {
  const mine = news.filter(({ currency }) => currency === ctx.brand.settings.currency.code);
  if (mine.length === 0) return;
  await store.lockPlay(ctx.db, ctx.brand.id);
  const ways = await members.waysAt(
    ctx,
    mine.map(({ memberId, placedAtMs }) => ({ memberId: BigInt(memberId), atMs: placedAtMs })),
  );
  const again = mine.flatMap(({ betId, settlement }) => (settlement > 1 ? [BigInt(betId)] : []));
  const first = await bets.firstSettledAt(ctx, again);
  const counted = mine.flatMap((bet, at) => {
    const path = known(ways[at] === undefined ? null : { path: ways[at] }, 'each bet has its place').path;
    const atMs = bet.settlement > 1 ? (first.get(BigInt(bet.betId)) ?? bet.settledAtMs) : bet.settledAtMs;
    return path === null ? [] : [{ ...bet, path, atMs }];
  });
  if (counted.length > 0) await store.add(ctx.db, booksOf(ctx), counted);
}

/** Keeps when members paid in first. */
export async function countPayers(ctx: Ctx, memberIds: readonly bigint[], atMs: number): Promise<void> {
  if (memberIds.length > 0) await store.addPayers(ctx.db, ctx.brand.id, memberIds, atMs);
}
