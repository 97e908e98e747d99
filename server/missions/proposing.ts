import type { ProgramTerms } from '../../contract/mission-terms.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import * as rewards from '../rewards/service.ts';
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

/**
 * What a second person has to decide: a budget that members are to see, or that grows for them, where it is more than one person may
 * open alone; whatever it grows by, where all of it is.
 * @param terms null: the program is opened as it stands
 */
export async function budgetProposal(
  ctx: Ctx,
  row: store.ProgramRow,
  terms: ProgramTerms | null,
  reason: string,
): Promise<proposals.Asked | null> {
  if (ctx.actor.kind !== 'staff') return null;
  const before = readTerms(row.terms);
  const budgetMinor = budgetOf(terms ?? before);
  const growsByMinor = budgetMinor - (terms === null ? 0n : row.budget_minor);
  if (terms !== null && growsByMinor <= 0n) return null;
  const version = terms === null ? row.version : row.version + 1;
  const its = { program: 'mission', programId: row.id, version, budgetMinor: growsByMinor } as const;
  const isLarge = budgetMinor >= BigInt(ctx.brand.settings.withdrawal.secondApprovalFromMinor);
  if (!isLarge && (await rewards.opensAlone(ctx, its))) return null;
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
