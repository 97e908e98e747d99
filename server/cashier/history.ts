import type { HistoryRow, Stretch } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { methodsOf } from './methods.ts';
import * as store from './store-history.ts';

/** A member’s deposits, the newest first; `text` is the method in both languages, Bengali first. */
export async function historyOf(ctx: Ctx, memberId: bigint, stretch: Stretch): Promise<HistoryRow[]> {
  const rows = await store.historyOf(ctx.db, ctx.brand.id, memberId, stretch);
  const names = new Map((await methodsOf(ctx)).map(({ code, name }) => [code, `${name.BN}\n${name.EN}`]));
  return rows.map((row) => ({ ...row, text: names.get(row.text) ?? `${row.text}\n${row.text}` }));
}
