import type { VipLevelTerms } from '../../contract/brand-vip.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as rewards from '../rewards/service.ts';
import * as tallies from '../tallies/service.ts';
import * as store from './store.ts';

/** Who reads the news of bets before levels follow them. */
export const READ_BEFORE = tallies.READER;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Valid turnover of a member, minor units: in all, and in a month. */
export interface Played {
  inAllMinor: bigint;
  monthMinor: bigint;
}

/** The highest level that this much play leads to. */
export function levelFor(levels: readonly VipLevelTerms[], { inAllMinor, monthMinor }: Played): number {
  return levels.findLastIndex(
    (terms, level) => level === 0 || (inAllMinor >= terms.turnoverMinor && monthMinor >= terms.monthMinor),
  );
}

/**
 * Moves those of these members up who have played for it, by several levels at once where they have; each level that they
 * reach for the first time gives its gift. What was told to the reader of the tallies counts.
 */
export async function climb(ctx: Ctx, memberIds: readonly bigint[]): Promise<void> {
  const { levels } = ctx.brand.settings.vip;
  const standing = await members.vipLevels(ctx, memberIds);
  const below = [...standing].filter(([, level]) => level < levels.length - 1).map(([memberId]) => memberId);
  if (below.length === 0) return;
  const month = await store.monthAt(ctx.db, ctx.brand.settings.timeZone, ctx.nowMs);
  const played = await tallies.playedBy(ctx, below, { fromMs: month.fromMs, untilMs: month.untilMs });
  for (const [memberId, { inAllMinor, windowMinor: monthMinor }] of played) {
    const [from, to] = [standing.get(memberId) ?? 0, levelFor(levels, { inAllMinor, monthMinor })];
    if (to > from) await move(ctx, memberId, from, to);
  }
}

async function move(ctx: Ctx, memberId: bigint, from: number, to: number): Promise<void> {
  // Who stands elsewhere by now, was moved by people, and is looked at again with their next bet.
  if (!(await members.moveVipLevel(ctx, memberId, from, to))) return;
  const moved = { brandId: ctx.brand.id, memberId, levelBefore: from, level: to, atMs: ctx.nowMs };
  await store.insertChange(ctx.db, { ...moved, cause: 'turnover' });
  await giveGifts(ctx, memberId, from, to);
}

/** The gifts of the levels from one, without it, to another; each is given once in a life. */
async function giveGifts(ctx: Ctx, memberId: bigint, from: number, to: number): Promise<void> {
  const { levels, giftDays } = ctx.brand.settings.vip;
  for (let level = from + 1; level <= to; level++) {
    const giftMinor = levels[level]?.giftMinor ?? 0;
    if (giftMinor === 0) continue;
    await rewards.offer(ctx, {
      memberId,
      program: 'vip_level',
      programId: BigInt(level),
      occurrence: 'once',
      amountMinor: BigInt(giftMinor),
      expiresAtMs: ctx.nowMs + giftDays * DAY_MS,
    });
  }
}
