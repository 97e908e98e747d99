import type { Taker } from '../../contract/queues.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as queues from '../queues/service.ts';
import * as store from './store-cases.ts';
import { nextCase } from './store-queue.ts';

/** @throws Refusal not_found, conflict where it is decided */
export async function refuseCaseUnlessOpen(ctx: Ctx, caseId: bigint): Promise<void> {
  const row = await store.findCase(ctx.db, ctx.brand.id, caseId);
  if (!row) fail('not_found');
  if (row.state !== 'open') fail('conflict');
}

/** The oldest case that waits, behind this one where one is named, but for these; null where none is left. */
export async function nextOpenCase(ctx: Ctx, after: bigint | null, except: readonly bigint[]): Promise<bigint | null> {
  return nextCase(ctx.db, ctx.brand.id, except, after);
}

/** Who works on each of these cases. */
export async function takersOfCases(ctx: Ctx, rows: readonly store.CaseRow[]): Promise<Map<bigint, Taker>> {
  const ids = rows.filter(({ state }) => state === 'open').map(({ id }) => id);
  return queues.takersOf(ctx, 'cases', ids);
}
