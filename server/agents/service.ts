import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type {
  freezeAgent as freezeCall,
  proposePromotion as promoteCall,
  proposeUnfreeze as unfreezeCall,
} from '../../contract/agents-office.ts';
import { agentTypes, MEMBER_TYPE, NEW_AGENT_TYPE, TRIAL_TYPE } from '../../contract/members.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import * as wallet from '../wallet/service.ts';
import { approveOf } from './applying.ts';

export { apply, decline, standing, withdraw } from './applying.ts';
export { exportApplications, searchApplications, waitingCount } from './searching-applications.ts';
export { closeDays, openDays } from './closing.ts';
export { carryOut as carryOutContract, findStatement, owedToAgents } from './contracts/service.ts';
export { openBelow } from './opening.ts';
export { bets, round, transactions } from './records.ts';
export { downlines, overview, profit } from './team.ts';
export { decideRisk } from './reviewing.ts';
export { risks } from './risk.ts';
export { countVisit, createLink, endLink, keepFirstDeposit, links } from './links.ts';
export { agentPage, branch, exportFile, search } from './looking.ts';
export { carryOutMove, followMoves, proposeMove, untilMoveDueMs } from './moving.ts';

interface WhoBody {
  memberId: string;
}

/**
 * Asks a second person to make a member an agent.
 * @throws Refusal not_found, agent_already, in_need_true_account
 */
export async function proposePromotion(
  ctx: Ctx,
  { memberId, reason }: CallParsed<typeof promoteCall>,
  address: string,
): Promise<CallOutput<typeof promoteCall>> {
  await promotable(ctx, BigInt(memberId));
  const changes = proposals.changesBetween({ accountType: MEMBER_TYPE }, { accountType: NEW_AGENT_TYPE });
  return propose(ctx, { kind: 'agent_promotion', memberId, changes, reason }, address);
}

/** Makes the agent that two people agreed on. @throws Refusal agent_already */
export async function carryOutPromotion(ctx: Ctx, approved: proposals.Approved, address: string): Promise<null> {
  const memberId = BigInt((approved.body as WhoBody).memberId);
  const { type } = await members.get(ctx, memberId);
  // Behind their gate: what they apply for meanwhile is seen here, or sees this.
  if (type !== TRIAL_TYPE) await wallet.lockMembers(ctx, [memberId]);
  const member = await promotable(ctx, memberId);
  await members.makeAgent(ctx, member.id);
  await approveOf(ctx, member.id);
  return carriedOut(ctx, 'agent.promote', member, approved, address);
}

/**
 * Freezes an agent at once: what protects the house and its members needs no second person.
 * @throws Refusal not_found, error_not_agent, agent_frozen
 */
export async function freezeAgent(
  ctx: Ctx,
  { memberId, reason }: CallParsed<typeof freezeCall>,
  address: string,
): Promise<void> {
  await transact(ctx, async (inside) => {
    const member = await agentNamed(inside, BigInt(memberId));
    if (member.agentFrozenAtMs !== null) fail('agent_frozen');
    await members.freezeAgent(inside, member.id);
    const detail = { account: member.account, reason };
    await audit.record(inside, { action: 'agent.freeze', subject: `member:${memberId}`, detail, address });
  });
}

/**
 * Asks a second person to unfreeze an agent.
 * @throws Refusal not_found, error_not_agent, agent_not_frozen
 */
export async function proposeUnfreeze(
  ctx: Ctx,
  { memberId, reason }: CallParsed<typeof unfreezeCall>,
  address: string,
): Promise<CallOutput<typeof unfreezeCall>> {
  await frozen(ctx, BigInt(memberId));
  const changes = proposals.changesBetween({ agentState: 'frozen' }, { agentState: 'active' });
  return propose(ctx, { kind: 'agent_unfreeze', memberId, changes, reason }, address);
}

/** Unfreezes the agent that two people agreed on. @throws Refusal agent_not_frozen */
export async function carryOutUnfreeze(ctx: Ctx, approved: proposals.Approved, address: string): Promise<null> {
  const member = await frozen(ctx, BigInt((approved.body as WhoBody).memberId));
  await members.unfreezeAgent(ctx, member.id);
  return carriedOut(ctx, 'agent.unfreeze', member, approved, address);
}

/** Asks a second person about one member. */
async function propose(
  ctx: Ctx,
  asked: Pick<proposals.Asked, 'kind' | 'changes' | 'reason'> & WhoBody,
  address: string,
): Promise<{ proposalId: string }> {
  const { memberId, ...rest } = asked;
  const body: WhoBody = { memberId };
  const { id } = await proposals.propose(
    ctx,
    { ...rest, subject: `member:${memberId}`, body, field: 'reason' },
    address,
  );
  return { proposalId: id };
}

/** Writes down what two people agreed on. */
async function carriedOut(
  ctx: Ctx,
  action: string,
  { id, account }: members.Member,
  { reason, proposedBy }: proposals.Approved,
  address: string,
): Promise<null> {
  await audit.record(ctx, { action, subject: `member:${id}`, detail: { account, reason, proposedBy }, address });
  return null;
}

async function promotable(ctx: Ctx, memberId: bigint): Promise<members.Member> {
  const member = await members.get(ctx, memberId);
  if (member.type === TRIAL_TYPE) fail('in_need_true_account');
  if (agentTypes.includes(member.type)) fail('agent_already');
  return member;
}

async function agentNamed(ctx: Ctx, memberId: bigint): Promise<members.Member> {
  const member = await members.get(ctx, memberId);
  if (!agentTypes.includes(member.type)) fail('error_not_agent');
  return member;
}

async function frozen(ctx: Ctx, memberId: bigint): Promise<members.Member> {
  const member = await agentNamed(ctx, memberId);
  if (member.agentFrozenAtMs === null) fail('agent_not_frozen');
  return member;
}
