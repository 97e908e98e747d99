import * as store from './store.ts';
import { readTerms } from './reading.ts';
import type { Ctx } from '../platform/process/ctx.ts';

export { leaderboards } from './boards.ts';
export { givenBackByKind } from './ceiling.ts';
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
