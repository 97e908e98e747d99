import { fromMinor } from '../../contract/money.ts';
import type { Ctx } from '../platform/ctx.ts';
import { drawOf } from './presenting.ts';
import type { DrawRow } from './store.ts';

/** Where the news of a brand's draws goes. */
export function drawsTopic(brandId: number): string {
  return `lottery:${brandId}`;
}

/** Where the news of one player's own tickets goes. */
export function playerTopic(brandId: number, memberId: bigint): string {
  return `lottery:${brandId}:${memberId}`;
}

export function tellDraw(ctx: Pick<Ctx, 'brand' | 'platform' | 'nowMs'>, draw: DrawRow): void {
  ctx.platform.live.publish(drawsTopic(ctx.brand.id), { type: 'lottery-draw', draw: drawOf(draw), atMs: ctx.nowMs });
}

interface Paid {
  ticket: { member_id: bigint };
  prizeMinor: bigint;
}

/** Tells each winner the sum of what he won, on all his open pages. */
export function tellWins(ctx: Ctx, draw: DrawRow, paid: readonly Paid[]): void {
  const sums = new Map<bigint, bigint>();
  for (const { ticket, prizeMinor } of paid) {
    if (prizeMinor > 0n) sums.set(ticket.member_id, (sums.get(ticket.member_id) ?? 0n) + prizeMinor);
  }
  for (const [memberId, sum] of sums) {
    ctx.platform.live.publish(playerTopic(ctx.brand.id, memberId), {
      type: 'lottery-own',
      gameCode: draw.game_code,
      issue: draw.issue,
      payout: fromMinor(sum, ctx.brand.settings.currency.decimals),
    });
  }
}
