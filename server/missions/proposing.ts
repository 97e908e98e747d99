import type { ProgramTerms } from '../../contract/mission-terms.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import { budgetOf, checkProgram } from './checks.ts';
import { checkOpening, open, write } from './writing.ts';
import { readTerms } from './reading.ts';
import * as store from './store.ts';

/** What two people agree on: to open a program as it stands at this version, or other terms for the next one. */
interface ProgramBody {
  programId: string;
  version: number;
  terms: ProgramTerms | null;
}

/** The budget, minor units, from which two people decide: what they decide together of a member's withdrawals. */
export function limitOf({ brand }: Pick<Ctx, 'brand'>): number {
  return brand.settings.withdrawal.secondApprovalFromMinor;
}

/**
 * What a second person has to decide: a budget from the brand's limit on that members are to see, or that grows there.
 * @param terms null: the program is opened as it stands
 */
export function budgetProposal(
  ctx: Ctx,
  row: store.ProgramRow,
  terms: ProgramTerms | null,
  reason: string,
): proposals.Asked | null {
  if (ctx.actor.kind !== 'staff') return null;
  const before = readTerms(row.terms);
  const budgetMinor = budgetOf(terms ?? before);
  if (budgetMinor < BigInt(limitOf(ctx)) || (terms !== null && budgetMinor <= row.budget_minor)) return null;
  const changes =
    terms === null
      ? proposals.changesBetween({ state: row.state }, { state: 'active', ...before })
      : proposals.changesBetween(before, terms);
  const body: ProgramBody = { programId: String(row.id), version: row.version, terms };
  return { kind: 'mission_program', subject: `mission:${row.id}`, body, changes, reason, field: 'note' };
}

/**
 * Carries out what two people agreed on for a program.
 * @throws Refusal proposal_stale where it stands at another version by now; bad_input where it costs too much by now
 */
export async function carryOutProgram(ctx: Ctx, { body }: proposals.Approved, address: string): Promise<null> {
  const { programId, version, terms } = body as ProgramBody;
  const row = await store.locked(ctx.db, ctx.brand.id, BigInt(programId));
  if (!row) fail('not_found');
  if (row.version !== version || row.state !== (terms === null ? 'draft' : 'active')) fail('proposal_stale');
  if (terms === null) {
    await checkOpening(ctx, row);
    await open(ctx, row, address);
    return null;
  }
  const programs = await store.all(ctx.db, ctx.brand.id);
  await checkProgram(ctx, terms, row.id, programs);
  await write(ctx, row, terms, address);
  return null;
}
