import { fromMinor } from '../../contract/money.ts';
import { escapeRichText } from '../../contract/rich-text.ts';
import * as messages from '../messages/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { drawOf } from './presenting.ts';
import type { DrawRow } from './store.ts';
import * as gameStore from './store-games.ts';
import * as partStore from './store-parts.ts';
import { inEach } from '../../contract/in-both.ts';
import { words } from './words.ts';

const { EN: en, BN: bn } = inEach(words);

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

/** Writes to all whose tickets are paid otherwise by a corrected result: call it in the transaction that settles the draw. */
export async function tellCorrection(ctx: Ctx, draw: DrawRow): Promise<void> {
  const game = await gameStore.game(ctx.db, ctx.brand.id, draw.game_code);
  const version = draw.result_version;
  for (const memberId of await partStore.correctedMembers(ctx.db, draw.id, version)) {
    await messages.deliver(ctx, {
      memberId,
      key: `lottery-correction:${draw.id}:${version}:${memberId}`,
      title: { BN: bn.correctedTitle, EN: en.correctedTitle },
      content: {
        BN: correctionText(bn.correctedText, game!.name_bn, draw.issue),
        EN: correctionText(en.correctedText, game!.name_en, draw.issue),
      },
      link: `/lottery?gameCode=${draw.game_code}&view=tickets`,
    });
  }
}

function correctionText(text: string, lottery: string, issue: string): string {
  return `<p>${escapeRichText(text.replace('{lottery}', lottery).replace('{issue}', issue))}</p>`;
}

interface Paid {
  ticket: { member_id: bigint };
  prizeMinor: bigint;
}

/** Tells each winner the sum of what they won, on all their open pages. */
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
