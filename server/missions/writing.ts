import type { ProgramTerms } from '../../contract/mission-terms.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import { budgetOf, checkProgram } from './checks.ts';
import { addDays } from './days.ts';
import { readTerms, startsOf, today } from './reading.ts';
import * as store from './store.ts';

/** Writes the next version of a locked program. */
export async function write(
  ctx: Ctx,
  row: store.ProgramRow,
  terms: ProgramTerms,
  address: string | null,
): Promise<void> {
  const next = { brandId: ctx.brand.id, id: row.id, version: row.version + 1, terms, atMs: ctx.nowMs };
  await store.update(ctx.db, { ...next, budgetMinor: budgetOf(terms), span: await spanOf(ctx, terms) });
  if (row.state === 'active') await store.insertTerms(ctx.db, { ...next, holdsFrom: addDays(today(ctx), 1) });
  const detail = { version: next.version, before: readTerms(row.terms), after: terms };
  await audit.record(ctx, { action: 'mission.save', subject: `mission:${row.id}`, detail, address });
}

/** What was right when it was written down may be over, or cost too much beside what was opened since. */
export async function checkOpening(ctx: Ctx, row: store.ProgramRow): Promise<void> {
  const terms = readTerms(row.terms);
  const programs = await store.all(ctx.db, ctx.brand.id);
  await checkProgram(ctx, terms, row.id, programs);
  const now = today(ctx);
  if (terms.untilDay !== null && terms.untilDay <= now) failField('terms.untilDay', 'too_small');
  // What was settled before is read already, and would count for nobody.
  if (terms.kind === 'board' && terms.fromDay <= now && ctx.actor.kind === 'staff')
    failField('terms.fromDay', 'too_small');
}

/** Opens a locked draft to members. */
export async function open(ctx: Ctx, row: store.ProgramRow, address: string | null): Promise<void> {
  const terms = readTerms(row.terms);
  await store.activate(ctx.db, ctx.brand.id, row.id, ctx.nowMs);
  const first = { brandId: ctx.brand.id, id: row.id, version: row.version, terms, holdsFrom: null, atMs: ctx.nowMs };
  await store.insertTerms(ctx.db, first);
  const detail = { version: row.version, budgetMinor: String(row.budget_minor) };
  await audit.record(ctx, { action: 'mission.open', subject: `mission:${row.id}`, detail, address });
}

/** When a leaderboard counts. */
export async function spanOf(ctx: Ctx, terms: ProgramTerms): Promise<store.Span | null> {
  if (terms.kind !== 'board') return null;
  const start = await startsOf(ctx, [terms.fromDay, terms.untilDay]);
  return { fromAtMs: start(terms.fromDay), untilAtMs: start(terms.untilDay) };
}
