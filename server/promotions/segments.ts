import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { audience as audienceShape } from '../../contract/promotion-terms.ts';
import type { listSegments, saveSegment, Segment } from '../../contract/promotions-office.ts';
import * as audit from '../audit/service.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { countOf } from './audience.ts';
import * as store from './store-results.ts';

/** The saved audiences of the brand with how many members each has now. */
export async function segments(ctx: Ctx): Promise<CallOutput<typeof listSegments>> {
  const list = [];
  for (const row of await store.segments(ctx.db, ctx.brand.id)) list.push(await present(ctx, row));
  return { list };
}

/** Keeps an audience under its name. */
export async function save(
  ctx: Ctx,
  { name, audience }: CallParsed<typeof saveSegment>,
  address: string | null,
): Promise<CallOutput<typeof saveSegment>> {
  return transact(ctx, async (inside) => {
    const row = await store.saveSegment(inside.db, { brandId: inside.brand.id, name, audience, atMs: inside.nowMs });
    const detail = { name, audience };
    await audit.record(inside, { action: 'promotion.segment.save', subject: `segment:${row.id}`, detail, address });
    return present(inside, row);
  });
}

/** Forgets a saved audience. @throws Refusal not_found */
export async function remove(ctx: Ctx, id: bigint, address: string | null): Promise<void> {
  await transact(ctx, async (inside) => {
    const name = await store.removeSegment(inside.db, inside.brand.id, id);
    if (name === undefined) fail('not_found');
    const subject = `segment:${id}`;
    await audit.record(inside, { action: 'promotion.segment.remove', subject, detail: { name }, address });
  });
}

async function present(ctx: Ctx, { id, name, audience }: store.SegmentRow): Promise<Segment> {
  const conditions = audienceShape.parse(audience);
  return { id: String(id), name, audience: conditions, members: await countOf(ctx, conditions) };
}
