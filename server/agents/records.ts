import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type {
  getTeamRound as roundCall,
  listTeamBets as betsCall,
  listTeamTransactions as transactionsCall,
} from '../../contract/agent-team.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service-records.ts';
import * as tallies from '../tallies/service.ts';
import * as wallet from '../wallet/service.ts';
import { agentOf } from './guard.ts';
import { presentName } from './naming.ts';

/**
 * Bets of one of the team, newest first, since they stand below the agent behind the token: what was before is another one's.
 * @throws Refusal those of `agentOf`, not_found where they do not stand below
 */
export async function bets(ctx: Ctx, request: CallParsed<typeof betsCall>): Promise<CallOutput<typeof betsCall>> {
  const { memberId: _, ...asked } = request;
  const { member, name, fromMs } = await seen(ctx, request);
  return { ...(await tallies.record(ctx, member.id, { ...asked, fromMs })), name };
}

/** One round of theirs, move by move; what they had after it is theirs to know. @throws Refusal as `bets` */
export async function round(ctx: Ctx, request: CallParsed<typeof roundCall>): Promise<CallOutput<typeof roundCall>> {
  const { member, fromMs } = await seen(ctx, request);
  const found = await rounds.get(ctx, member.id, BigInt(request.roundId));
  if (found.record.startedAtMs < fromMs) fail('not_found');
  return { ...found, balanceAfter: null };
}

/** What moved their money, likewise; neither what for nor by which company. @throws Refusal as `bets` */
export async function transactions(
  ctx: Ctx,
  request: CallParsed<typeof transactionsCall>,
): Promise<CallOutput<typeof transactionsCall>> {
  const { memberId: _, ...asked } = request;
  const { member, name, fromMs } = await seen(ctx, request);
  const { list, ...rest } = await wallet.accountRecord(ctx, member.id, { ...asked, fromMs });
  return {
    ...rest,
    name,
    list: list.map(({ id, atMs, kind, account, amount, balanceAfter }) => ({
      id,
      atMs,
      kind,
      account,
      amount,
      balanceAfter,
    })),
  };
}

async function seen(ctx: Ctx, request: { memberId: string; fromMs?: number | undefined }) {
  const agent = await agentOf(ctx);
  const memberId = BigInt(request.memberId);
  const sinceMs = (await members.belowSince(ctx, agent.id, memberId)) ?? fail('not_found');
  const member = await members.get(ctx, memberId);
  return { member, name: presentName(agent.id, member), fromMs: Math.max(request.fromMs ?? 0, sinceMs) };
}
