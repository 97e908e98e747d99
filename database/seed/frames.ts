import * as members from '../../server/members/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import * as rounds from '../../server/rounds/service.ts';

/** Opens a game for made-up people of the demo, each once; null for somebody who is not there. */
export function framesOf(gameCode: string, category: string) {
  const frames = new Map<string, Ctx['actor']>();
  return async (ctx: Ctx, account: string): Promise<Ctx['actor'] | null> => {
    const known = frames.get(account);
    if (known) return known;
    const member = await members.findByAccount(ctx, account);
    if (!member) return null;
    const actor = { kind: 'member' as const, memberId: member.id, accountType: member.type, sessionId: 0n };
    const session = { provider: rounds.houseProvider, gameCode, category };
    const { token } = await rounds.openSession({ ...ctx, actor }, session);
    const frame = await rounds.authenticate(ctx, token);
    frames.set(account, frame);
    return frame;
  };
}
