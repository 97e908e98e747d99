import type { BrandSettings } from '../../contract/brand.ts';
import type { VipLevelTerms } from '../../contract/brand-vip.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import * as rewards from '../../server/rewards/service.ts';
import { demoMembers } from './demo-accounts.ts';
import type { Moment, SeededMember } from './moments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Gifts of the levels, in whole units of currency. */
const gifts = [0, 20, 80, 300, 1_000, 4_000, 12_000, 40_000];

/** The demo's levels give something: a gift at each, and cashback that grows with them, well below what the games keep. */
export function generousVip(vip: BrandSettings['vip']): BrandSettings['vip'] {
  const levels = vip.levels.map((terms, level) => ({
    ...terms,
    giftMinor: (gifts[level] ?? 0) * 100,
    cashback: ratesAt(terms, level),
  }));
  return { ...vip, levels };
}

function ratesAt({ cashback }: VipLevelTerms, level: number): VipLevelTerms['cashback'] {
  const rate = 20 + level * 5;
  return {
    ...cashback,
    RNG: rate,
    LIVE: rate,
    FISH: rate,
    LOTT: rate,
    ELOTT: rate,
    SPORTS: 2 * rate,
    ESPORTS: 2 * rate,
  };
}

/** Rewards of every end for the demo's player, and one that waits. */
export function seedRewards(ctx: Ctx, members: readonly SeededMember[]): Moment[] {
  const player = members.find(({ account }) => account === demoMembers.player);
  if (!player) return [];
  const at = (days: number): Ctx => ({ ...ctx, nowMs: ctx.nowMs - Math.floor(days * DAY_MS) });
  const gift = (days: number, occurrence: string, amountMinor: bigint, claimDays: number, note: string) => ({
    memberId: player.id,
    program: 'staff' as const,
    programId: 0n,
    occurrence,
    amountMinor,
    expiresAtMs: at(days).nowMs + claimDays * DAY_MS,
    note,
  });
  return [
    moment(at(20), (then) => rewards.pay(then, gift(20, 'seed-1', 5_000n, 30, 'welcome'))),
    moment(at(12), (then) => rewards.offer(then, gift(12, 'seed-2', 2_000n, 7, 'festival'))),
    moment(at(2), (then) => rewards.offer(then, gift(2, 'seed-3', 10_000n, 30, 'a long evening without the line'))),
  ];
}

function moment(then: Ctx, act: (then: Ctx) => Promise<unknown>): Moment {
  return { atMs: then.nowMs, act: async () => void (await act(then)) };
}
