import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import * as rewards from '../rewards/service.ts';
import { checkOpening } from './checks.ts';
import { largestOf, readTerms, writtenWorths } from './reading.ts';
import { newSecret } from './sealing.ts';
import * as store from './store.ts';

/** What two people agree on: to open a wheel as it stands at this version. */
interface WheelBody {
  wheelId: string;
  version: number;
}

/** What a second person has to decide: to open a wheel with a budget that is more than one person may open alone; null: nobody. */
export async function budgetProposal(ctx: Ctx, row: store.WheelRow, reason: string): Promise<proposals.Asked | null> {
  const its = { program: 'wheel', programId: row.id, version: row.version, budgetMinor: row.budget_minor } as const;
  if (await rewards.opensAlone(ctx, its)) return null;
  const body: WheelBody = { wheelId: String(row.id), version: row.version };
  const changes = proposals.changesBetween({ state: row.state }, { state: 'active', ...readTerms(row.terms) });
  return { kind: 'wheel', subject: `wheel:${row.id}`, body, changes, reason, field: 'note' };
}

/**
 * Opens what two people agreed on.
 * @throws Refusal proposal_stale where it stands at another version by now; bad_input where it costs too much by now
 */
export async function carryOutWheel(ctx: Ctx, { body }: proposals.Approved, address: string): Promise<null> {
  const { wheelId, version } = body as WheelBody;
  const row = (await store.locked(ctx.db, ctx.brand.id, BigInt(wheelId))) ?? fail('not_found');
  if (row.version !== version || row.state !== 'draft') fail('proposal_stale');
  await open(ctx, row, address);
  return null;
}

/** Opens a locked draft: what its prizes are worth stands from now on, and the salt of every spin. */
export async function open(ctx: Ctx, row: store.WheelRow, address: string | null): Promise<void> {
  const worths = await checkOpening(ctx, readTerms(row.terms));
  await store.activate(ctx.db, {
    brandId: ctx.brand.id,
    id: row.id,
    worths: writtenWorths(worths),
    largestMinor: largestOf(worths),
    secretSealed: newSecret(ctx),
    atMs: ctx.nowMs,
  });
  const detail = { version: row.version, budgetMinor: String(row.budget_minor) };
  await audit.record(ctx, { action: 'wheel.open', subject: `wheel:${row.id}`, detail, address });
}
