import type { Ctx } from '../../server/platform/process/ctx.ts';
import * as protection from '../../server/protection/service.ts';
import { demoMembers } from './demo-accounts.ts';
import type { Moment, SeededMember } from './moments.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The player whose password is shown has limits, one of which they have asked to be higher and may confirm now; two
 * neighbours are on a break. All of it is done last, so that no bet of the past meets it.
 */
export function seedProtection(ctx: Ctx, seeded: readonly SeededMember[]): Moment[] {
  const player = seeded.find(({ account }) => account === demoMembers.player);
  const [resting, gone] = seeded.filter(({ type, account }) => type === 0 && account !== demoMembers.player);
  const as = (member: SeededMember, atMs: number): Ctx => ({
    ...ctx,
    nowMs: atMs,
    actor: { kind: 'member', memberId: member.id, accountType: member.type, sessionId: 0n },
  });
  const act = async () => {
    if (player) await protectPlayer((atMs) => as(player, atMs), ctx.nowMs);
    if (resting) await protection.takeTimeOut(as(resting, ctx.nowMs - 2 * DAY_MS), 7);
    if (gone) await protection.excludeSelf(as(gone, ctx.nowMs - 9 * DAY_MS), 'six_months');
  };
  return [{ atMs: ctx.nowMs, act }];
}

async function protectPlayer(as: (atMs: number) => Ctx, nowMs: number): Promise<void> {
  const lossWeek = { kind: 'loss', period: 'week' } as const;
  await protection.setLimit(as(nowMs - 20 * DAY_MS), { kind: 'deposit', period: 'month' }, '500000');
  await protection.setLimit(as(nowMs - 20 * DAY_MS), lossWeek, '50000');
  await protection.setLimit(as(nowMs - 20 * DAY_MS), { kind: 'stake', period: 'day' }, '200000');
  await protection.setLimit(as(nowMs - 30 * HOUR_MS), lossWeek, '80000');
}
