import { agentTypes, TRIAL_TYPE } from '../../contract/members.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';

/**
 * The agent behind a member call. Whether they are one says the member and not the session: who is made an agent need not log in anew.
 * @throws Refusal in_need_true_account for a trial account, error_not_agent for any other member, agent_frozen
 */
export async function agentOf(ctx: Ctx): Promise<members.Member> {
  const member = await members.get(ctx, memberOf(ctx).memberId);
  if (member.type === TRIAL_TYPE) fail('in_need_true_account');
  if (!agentTypes.includes(member.type)) fail('error_not_agent');
  if (member.agentFrozenAtMs !== null) fail('agent_frozen');
  return member;
}

/** Someone below the agent behind the call. Who is not, is as unknown as one that is not there: not_found. */
export async function downlineOf(ctx: Ctx, agentId: bigint, memberId: bigint): Promise<members.Member> {
  if (!(await members.isBelow(ctx, agentId, memberId))) fail('not_found');
  return members.get(ctx, memberId);
}
