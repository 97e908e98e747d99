import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import { readTerms } from './reading.ts';
import * as spins from './store-spins.ts';
import * as store from './store.ts';

export { list, move, save } from './campaigns.ts';
export { forecast } from './forecasting.ts';
export { carryOutWheel } from './opening.ts';
export { history, recordOf, shown } from './presenting.ts';
export { results } from './results.ts';
export { spin } from './spinning.ts';

/** What the brand's wheels are called, by their numbers. */
export async function titles(ctx: Ctx): Promise<Map<string, { BN: string; EN: string }>> {
  const rows = await store.all(ctx.db, ctx.brand.id);
  return new Map(rows.map(({ id, terms }) => [String(id), readTerms(terms).title]));
}

/** A spin, as far as transactions tell of it; null: there is none of this number. */
export async function findSpin(ctx: Ctx, id: bigint) {
  const row = await spins.byId(ctx.db, ctx.brand.id, id);
  if (!row) return null;
  const wheel = known(await store.byId(ctx.db, ctx.brand.id, row.wheel_id), 'a spin is of a wheel');
  const { title, segments } = readTerms(wheel.terms);
  const award = segments[row.segment]?.award;
  return {
    memberId: row.member_id,
    wheelId: row.wheel_id,
    title,
    points: award?.kind === 'points' ? award.points : 0,
    atMs: row.at.getTime(),
  };
}
