import type { decideAgentRisk as decideCall } from '../../contract/agent-risk.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { dateOf } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { findings, numbersOf } from './risk.ts';
import * as store from './store-risk.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps what somebody has decided about a finding, with the numbers they decided on. Nothing else happens by it; a case is noted at the agent.
 * @throws Refusal not_found where nothing of it stands any more, conflict where it is decided already
 */
export async function decideRisk(
  ctx: Ctx,
  { finding, decision, silentDays, reason }: CallParsed<typeof decideCall>,
  address: string,
): Promise<CallOutput<typeof decideCall>> {
  const found = (await findings(ctx)).find((one) => one.finding === finding) ?? fail('not_found');
  const numbers = numbersOf(ctx, found);
  const { staffId, account } = staffOf(ctx);
  const silentUntilMs = ctx.nowMs + silentDays * DAY_MS;
  await transact(ctx, async (inside) => {
    await store.lockFinding(inside.db, inside.brand.id, finding);
    const reviews = await store.silentReviews(inside.db, inside.brand.id, inside.nowMs);
    if (reviews.some((row) => row.finding === finding)) fail('conflict');
    await store.insertReview(inside.db, {
      brand_id: inside.brand.id,
      finding,
      kind: found.kind,
      agent_id: found.agentId,
      decision,
      reason,
      evidence: JSON.stringify(numbers),
      decided_by: staffId,
      decided_by_account: account,
      decided_at: dateOf(inside.nowMs),
      silent_until: dateOf(silentUntilMs),
    });
    const memberId = String(found.agentId);
    if (decision === 'case') {
      const names = await members.accountsOf(inside, found.memberIds);
      const others = found.memberIds.map((id) => `${names.get(id) ?? ''} (${id})`).join(', ');
      await members.addNote(inside, { memberId, content: [found.kind, others, reason].join(' · ') }, address);
    }
    const detail = { decision, reason, finding, turnover: numbers.turnover, net: numbers.net };
    await audit.record(inside, { action: 'agent.risk', subject: `member:${memberId}`, detail, address });
  });
  return { silentUntilMs };
}
