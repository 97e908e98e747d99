import type { Ctx } from '../platform/process/ctx.ts';
import * as sessions from '../sessions/service.ts';
import * as withdrawals from '../withdrawals/service.ts';
import * as uses from './store-uses.ts';

const EVER_MS = 0;

/**
 * What links a member to somebody who has used a code of this campaign: a device, or an account that they are paid on. A real name
 * links nobody here: of all who hear of a code many are called alike, as of the few friends of one person they are not.
 */
export async function linkOf(ctx: Ctx, memberId: bigint, campaignId: bigint): Promise<'device' | 'account' | null> {
  const among = (await uses.membersOf(ctx.db, ctx.brand.id, campaignId)).filter((id) => id !== memberId);
  if (among.length === 0) return null;
  if ((await sessions.othersOnDevice(ctx, { memberId, among }, EVER_MS)).length > 0) return 'device';
  const onAccounts = await withdrawals.othersOnAccounts(ctx, memberId);
  return onAccounts.some((id) => among.includes(id)) ? 'account' : null;
}
