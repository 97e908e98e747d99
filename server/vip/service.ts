import type { Language } from '../../contract/brand.ts';
import type { CallOutput } from '../../contract/call.ts';
import { VIP_SERVICE_ABOVE_RANK } from '../../contract/service.ts';
import type { getVipLadder } from '../../contract/vip.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';

/** The levels that the brand names, the lowest first, and the one of the caller. */
export async function ladder(ctx: Ctx, language: Language): Promise<CallOutput<typeof getVipLadder>> {
  const { vipLevels, customerService } = ctx.brand.settings;
  const hasChannel = customerService.some(({ csType }) => csType === 'VIP');
  return {
    levels: vipLevels.map((name, level) => ({
      level,
      name: name[language],
      ownService: hasChannel && level > VIP_SERVICE_ABOVE_RANK,
    })),
    rankLevel: ctx.actor.kind === 'member' ? (await members.info(ctx, language)).clubLabel.rankLevel : null,
  };
}
