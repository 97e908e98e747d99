import * as claims from './store-claims.ts';
import * as store from './store.ts';
import { readTerms } from './reading.ts';
import type { Ctx } from '../platform/process/ctx.ts';

export { leaderboards } from './boards.ts';
export { givenBackByKind } from './ceiling.ts';
export { activeMissions } from './open-missions.ts';
export { claim } from './claiming.ts';
export { closeDue, READER } from './closing.ts';
export { count } from './counting.ts';
export { list, move, save } from './programs.ts';
export { carryOutProgram } from './proposing.ts';
export { results } from './results.ts';
export { signIn } from './signing.ts';
export { summary } from './summary.ts';

/** What the brand's programs are called, by their numbers. */
export async function titles(ctx: Ctx): Promise<Map<string, { BN: string; EN: string }>> {
  const rows = await store.all(ctx.db, ctx.brand.id);
  return new Map(rows.map(({ id, terms }) => [String(id), readTerms(terms).title]));
}

/** How often members claimed each of these missions in a half-open window: all of them, or one. */
export async function claimsIn(
  ctx: Ctx,
  missionIds: readonly bigint[],
  window: { fromMs: number; untilMs: number },
  memberId: bigint | null = null,
): Promise<{ missionId: bigint; memberId: bigint; claims: number }[]> {
  const rows = await claims.claimsIn(ctx.db, ctx.brand.id, missionIds, { ...window, memberId });
  return rows.map((row) => ({ missionId: row.program_id, memberId: row.member_id, claims: row.claims }));
}
