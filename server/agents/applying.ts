import {
  AGENT_APPLICATION_REST_DAYS,
  type AgentApplication,
  type AgentApplicationStanding,
  type declineAgentApplication as declineCall,
  type sendAgentApplication as sendCall,
} from '../../contract/agent-applications.ts';
import type { CallParsed } from '../../contract/call.ts';
import { REASON_LEAST } from '../../contract/fields.ts';
import { inEach } from '../../contract/in-both.ts';
import { agentTypes, TRIAL_TYPE } from '../../contract/members.ts';
import { escapeRichText } from '../../contract/rich-text.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import * as messages from '../messages/service.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, memberOf, staffOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import { words } from './applying.words.ts';
import * as store from './store-applications.ts';

const said = inEach(words);
const REST_MS = AGENT_APPLICATION_REST_DAYS * 24 * 60 * 60 * 1000;

/** Where the member behind the token stands on their way to become an agent. */
export async function standing(ctx: Ctx): Promise<AgentApplicationStanding> {
  const { memberId } = memberOf(ctx);
  const { type } = await members.get(ctx, memberId);
  const last = await store.lastOf(ctx.db, { brandId: ctx.brand.id, memberId });
  return {
    application: last === undefined ? null : present(last),
    isAgent: agentTypes.includes(type),
    againAtMs: againAtMs(ctx, last),
  };
}

/**
 * Takes the application of the member behind the token.
 * @throws Refusal in_need_true_account, agent_already, agent_application_waiting, agent_application_too_soon, those of
 * `protection.checkOpen`, bad_input with too_short where there are only blanks
 */
export async function apply(
  ctx: Ctx,
  { plan, expects, contact }: CallParsed<typeof sendCall>,
): Promise<AgentApplicationStanding> {
  const { memberId } = memberOf(ctx);
  const written = { plan: plan.trim(), expects, contact: contact.trim() };
  if (written.plan.length < 20) failField('plan', 'too_short');
  return transact(ctx, async (inside) => {
    // Behind their gate, so that nobody who is being made an agent applies at the same time.
    await wallet.lockMembers(inside, [memberId]);
    const { type } = await members.get(inside, memberId);
    if (type === TRIAL_TYPE) fail('in_need_true_account');
    if (agentTypes.includes(type)) fail('agent_already');
    await protection.checkOpen(inside, memberId);
    const whose = { brandId: inside.brand.id, memberId };
    // First, so that what staff decide about the one before meanwhile counts.
    const sent = (await store.insert(inside.db, whose, written, inside.nowMs)) ?? fail('agent_application_waiting');
    if (againAtMs(inside, await store.lastOf(inside.db, whose, sent.id)) !== null) fail('agent_application_too_soon');
    return standing(inside);
  });
}

/** Takes back what the member behind the token applied for. @throws Refusal not_found, agent_application_decided */
export async function withdraw(ctx: Ctx, applicationId: bigint): Promise<AgentApplicationStanding> {
  const { memberId } = memberOf(ctx);
  return transact(ctx, async (inside) => {
    const row = await waiting(inside, applicationId, memberId);
    const decision = { state: 'withdrawn', by: null, answer: '', atMs: inside.nowMs } as const;
    await store.decide(inside.db, inside.brand.id, row.id, decision);
    return standing(inside);
  });
}

/** Declines an application; the member reads why. @throws Refusal not_found, agent_application_decided, bad_input with too_short where the reason is blank */
export async function decline(
  ctx: Ctx,
  { applicationId, reason }: CallParsed<typeof declineCall>,
  address: string,
): Promise<void> {
  await transact(ctx, async (inside) => {
    const row = await waiting(inside, BigInt(applicationId));
    const answer = reason.trim();
    if (answer.length < REASON_LEAST) failField('reason', 'too_short');
    await end(inside, row, { state: 'declined', by: staffOf(inside).account, answer, atMs: inside.nowMs });
    const detail = { application: applicationId, reason: answer };
    await audit.record(inside, { action: 'agent.decline', subject: `member:${row.member_id}`, detail, address });
  });
}

/** Whoever two people make an agent, behind their gate, has what they applied for. */
export async function approveOf(ctx: Ctx, memberId: bigint): Promise<void> {
  const last = await store.lastOf(ctx.db, { brandId: ctx.brand.id, memberId });
  const row = last && (await store.locked(ctx.db, ctx.brand.id, last.id));
  if (row?.state === 'waiting')
    await end(ctx, row, { state: 'approved', by: staffOf(ctx).account, answer: '', atMs: ctx.nowMs });
}

async function end(
  ctx: Ctx,
  row: store.ApplicationRow,
  decision: store.Decision & { state: 'approved' | 'declined' },
): Promise<void> {
  await store.decide(ctx.db, ctx.brand.id, row.id, decision);
  const { state, answer } = decision;
  const textIn = (language: 'BN' | 'EN') =>
    `<p>${escapeRichText(said[language][state].replace('{reason}', () => answer))}</p>`;
  await messages.deliver(ctx, {
    memberId: row.member_id,
    key: `agent-application:${row.id}`,
    title: { BN: said.BN[`${state}Title`], EN: said.EN[`${state}Title`] },
    content: { BN: textIn('BN'), EN: textIn('EN') },
    link: '/join',
  });
}

async function waiting(ctx: Ctx, id: bigint, memberId?: bigint): Promise<store.ApplicationRow> {
  const row = await store.locked(ctx.db, ctx.brand.id, id);
  if (!row || (memberId !== undefined && row.member_id !== memberId)) fail('not_found');
  if (row.state !== 'waiting') fail('agent_application_decided');
  return row;
}

function againAtMs({ nowMs }: Ctx, last: store.ApplicationRow | undefined): number | null {
  if (last?.state !== 'declined' || last.decided_at === null) return null;
  const atMs = last.decided_at.getTime() + REST_MS;
  return atMs > nowMs ? atMs : null;
}

export function present(row: store.ApplicationRow): AgentApplication {
  return {
    id: String(row.id),
    plan: row.plan,
    expects: row.expects as AgentApplication['expects'],
    contact: row.contact,
    state: row.state as AgentApplication['state'],
    sentAtMs: row.sent_at.getTime(),
    decidedAtMs: row.decided_at?.getTime() ?? null,
    answer: row.answer,
  };
}
