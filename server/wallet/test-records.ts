import { sql } from 'kysely';
import type { TransactionKind } from '../../contract/wallet.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { dateOf } from '../platform/database/database.ts';
import * as wallet from './service.ts';

export interface TestWindow {
  kind?: TransactionKind | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

/** The totals of a member's account record. */
export async function totalsShown(ctx: Ctx, memberId: bigint, window: TestWindow) {
  const { totalCount, totalIn, totalOut } = await wallet.accountRecord(ctx, memberId, {
    ...window,
    pageNo: 1,
    pageSize: 1,
  });
  return { totalCount, totalIn, totalOut };
}

/** The same, by adding up every posting. */
export async function totalsDue(ctx: Ctx, memberId: bigint, { kind, fromMs, untilMs }: TestWindow) {
  const { rows } = await sql<{ count: number; in_minor: bigint; out_minor: bigint }>`
    SELECT count(*)::int AS count, coalesce(sum(p.amount_minor) FILTER (WHERE p.amount_minor > 0), 0)::bigint AS in_minor,
           coalesce(-sum(p.amount_minor) FILTER (WHERE p.amount_minor < 0), 0)::bigint AS out_minor
      FROM postings p JOIN accounts a ON a.id = p.account_id
     WHERE a.brand_id = ${ctx.brand.id} AND a.member_id = ${memberId} AND a.currency = ${ctx.brand.settings.currency.code}
       AND p.at >= ${fromMs === undefined ? '-infinity' : dateOf(fromMs)}::timestamptz
       AND p.at < ${untilMs === undefined ? 'infinity' : dateOf(untilMs)}::timestamptz
       AND (${kind ?? null}::text IS NULL OR p.kind = ${kind ?? null})`.execute(ctx.db);
  const { count, in_minor: inMinor, out_minor: outMinor } = rows[0]!;
  return {
    totalCount: count,
    totalIn: wallet.writeAmount(ctx, inMinor),
    totalOut: wallet.writeAmount(ctx, outMinor),
  };
}

/** What a statement says of each account, by adding up every posting. */
export async function partsDue(ctx: Ctx, memberId: bigint, { fromMs, untilMs }: wallet.StatementWindow) {
  const [from, until] = [dateOf(fromMs), dateOf(untilMs)];
  const { rows } = await sql<wallet.AccountPart>`
    SELECT a.kind AS account, a.studio, o.minor AS "openingMinor", i.minor AS "inMinor", -u.minor AS "outMinor", o.minor + i.minor + u.minor AS "closingMinor"
      FROM accounts a
     CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount_minor), 0)::bigint AS minor FROM postings p WHERE p.account_id = a.id AND p.at < ${from}) o
     CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount_minor), 0)::bigint AS minor FROM postings p
                          WHERE p.account_id = a.id AND p.at >= ${from} AND p.at < ${until} AND p.amount_minor > 0) i
     CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount_minor), 0)::bigint AS minor FROM postings p
                          WHERE p.account_id = a.id AND p.at >= ${from} AND p.at < ${until} AND p.amount_minor < 0) u
     WHERE a.brand_id = ${ctx.brand.id} AND a.member_id = ${memberId} ORDER BY a.id`.execute(ctx.db);
  return rows;
}
