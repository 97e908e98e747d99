import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { createDownline as createCall } from '../../contract/agent-team.ts';
import { MEMBER_TYPE, NEW_AGENT_TYPE } from '../../contract/members.ts';
import * as members from '../members/service.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { hashPassword } from '../platform/process/passwords.ts';
import { newToken } from '../platform/process/random.ts';
import * as sessions from '../sessions/service.ts';
import { agentOf } from './guard.ts';

/**
 * Opens an account directly below the agent behind the token. Nobody knows a password of it but for one that serves once, which is said here
 * and nowhere again: with it its owner chooses their own.
 * @throws Refusal those of `agentOf`, function.not.available, bad_input on username and nickname, tree_too_deep
 */
export async function openBelow(
  ctx: Ctx,
  input: CallParsed<typeof createCall>,
): Promise<CallOutput<typeof createCall>> {
  const agent = await agentOf(ctx);
  const { switches, register } = ctx.brand.settings;
  if (!switches['REG3']) fail('function.not.available');
  const account = input.username.trim();
  const nickname = input.nickname.trim() || account;
  if (members.breaksRule(register.username, account)) failField('username', 'reg_pattern');
  if (nickname !== account && members.breaksRule(register.nickname, nickname)) failField('nickname', 'reg_pattern');
  const passwordHash = await hashPassword(newToken(ctx.random), ctx.random);
  return transact(ctx, async (inside) => {
    const opened = await sessions.open(inside, {
      account,
      nickname,
      type: input.makes === 'agent' ? NEW_AGENT_TYPE : MEMBER_TYPE,
      language: agent.language,
      passwordHash,
      paymentPasswordHash: null,
      uplineId: agent.id,
      details: {},
    });
    return { account: opened.account, ...(await members.makeDefaultPassword(inside, opened.id)) };
  });
}
