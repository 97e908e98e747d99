import type { CallOutput } from '../../contract/call.ts';
import type { officeListPvpPairs } from '../../contract/pvp-company.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as tournamentStore from './store-tournaments.ts';

const MOST_SHOWN = 100;

/** Members whom sit-and-gos kept apart since a moment, with what they have in common: the players themselves are not told. */
export async function keptApart(
  ctx: Ctx,
  sinceMs: number,
): Promise<CallOutput<typeof officeListPvpPairs>['keptApart']> {
  const rows = await tournamentStore.keptSince(ctx.db, ctx.brand.id, sinceMs, MOST_SHOWN);
  const ids = rows.flatMap(({ member_id: one, kept_from: other }) => [one, other]);
  const accounts = await members.accountsOf(ctx, [...new Set(ids)]);
  const whoOf = (id: bigint) => ({ memberId: String(id), account: accounts.get(id) ?? String(id) });
  return rows.map((row) => ({
    entryId: String(row.id),
    first: whoOf(row.member_id),
    second: whoOf(row.kept_from),
    link: row.kept_link,
    roomName: { BN: row.name_bn, EN: row.name_en },
    atMs: row.entered_at.getTime(),
    parted: row.parted,
  }));
}
