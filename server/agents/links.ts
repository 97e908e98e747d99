import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type {
  countLinkVisit as visitCall,
  createInviteLink as createCall,
  endInviteLink as endCall,
  InviteLink,
  listInviteLinks as listCall,
} from '../../contract/agents.ts';
import * as members from '../members/service.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import { agentOf } from './guard.ts';

const NOTHING_YET = { visits: 0, joins: 0, deposited: 0 };

/** The links of the agent behind the token. */
export async function links(ctx: Ctx, request: CallParsed<typeof listCall>): Promise<CallOutput<typeof listCall>> {
  const agent = await agentOf(ctx);
  const { links: found, totalCount } = await members.linksOf(ctx, agent.id, request);
  return pageOf(found.map(presentLink), totalCount, request.pageSize);
}

/** Makes a link under the agent behind the token. @throws Refusal those of `agentOf`, links_full, bad_input on endsAtMs */
export async function createLink(ctx: Ctx, input: CallParsed<typeof createCall>): Promise<InviteLink> {
  const agent = await agentOf(ctx);
  if (input.endsAtMs !== null && input.endsAtMs <= ctx.nowMs) failField('endsAtMs', 'too_small');
  const { makes, landing, endsAtMs } = input;
  const link = await members.createLink(ctx, agent.id, { label: input.label.trim(), makes, landing, endsAtMs });
  return presentLink({ ...link, ...NOTHING_YET });
}

/** Ends one of their links. @throws Refusal those of `agentOf`, not_found */
export async function endLink(ctx: Ctx, { linkId }: CallParsed<typeof endCall>): Promise<void> {
  const agent = await agentOf(ctx);
  await members.endLink(ctx, agent.id, BigInt(linkId));
}

/** Counts a visit; who asks does not learn whether the code is one. */
export async function countVisit(ctx: Ctx, { code }: CallParsed<typeof visitCall>): Promise<void> {
  await members.countVisit(ctx, code);
}

/** Keeps what somebody paid in first, where they came by a link. */
export async function keepFirstDeposit(ctx: Ctx, memberId: bigint, amountMinor: bigint): Promise<void> {
  await members.keepFirstDeposit(ctx, memberId, amountMinor);
}

export function presentLink(link: members.CountedLink): InviteLink {
  const { id, code, label, makes, landing, createdAtMs, endsAtMs, visits, joins, deposited } = link;
  const came = { visits, registrations: joins, firstDeposits: deposited };
  return { id: String(id), code, label, makes, landing, createdAtMs, endsAtMs, ...came };
}
