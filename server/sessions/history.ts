import type { HistoryRow, Stretch } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { deviceOf } from './devices.ts';
import * as store from './store-history.ts';

/** A member’s logins, the newest first. */
export async function historyOf(ctx: Ctx, memberId: bigint, stretch: Stretch): Promise<HistoryRow[]> {
  const rows = await store.historyOf(ctx.db, ctx.brand.id, memberId, stretch);
  return rows.map((row) => {
    const [userAgent = '', address = ''] = row.text.split('\n');
    return { ...row, text: `${deviceOf(userAgent)} · ${address}` };
  });
}
