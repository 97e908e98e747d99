import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Window } from '../platform/database/database-keyset.ts';

export interface BigWinRow {
  /** Of the ticket. */
  id: bigint;
  member_id: bigint;
  game_code: string;
  name_bn: string;
  name_en: string;
  family: string;
  issue: string;
  play_type: string;
  lines: number;
  stake_minor: bigint;
  odds: readonly number[];
  prize_minor: bigint;
  big_win_from_minor: bigint;
  placed_at: Date;
  draws_at: Date;
  flagged_at: Date;
  reviewed_name: string | null;
  reviewed_at: Date | null;
  review_note: string | null;
}

export interface WinFilter {
  /** Only those that somebody has looked at, or only the others. */
  isReviewed?: boolean | undefined;
  memberId?: bigint | undefined;
  /** When it was paid. */
  fromMs?: number | undefined;
  untilMs?: number | undefined;
  /** Of the prize. */
  fromMinor?: bigint | undefined;
  toMinor?: bigint | undefined;
}

/** Big wins of a brand, by the moment when they were paid. */
export async function bigWins(
  db: Db,
  brandId: number,
  filter: WinFilter,
  { order: { isDown }, limit, offset = 0, after }: Window,
): Promise<BigWinRow[]> {
  const order = sql.raw(isDown ? 'w.flagged_at DESC, w.ticket_id DESC' : 'w.flagged_at, w.ticket_id');
  const behind =
    after && sql`AND (w.flagged_at, w.ticket_id) ${sql.raw(isDown ? '<' : '>')} (${after.value}, ${after.id})`;
  const { rows } = await sql<BigWinRow>`
    SELECT w.ticket_id AS id, t.member_id, d.game_code, g.name_bn, g.name_en, g.family, d.issue, t.play_type, t.lines, t.stake_minor, t.odds,
           w.prize_minor, d.big_win_from_minor, t.placed_at, d.draws_at, w.flagged_at, w.reviewed_name, w.reviewed_at, w.review_note
      FROM (SELECT w.* FROM lottery_wins w WHERE ${whichOf(brandId, filter)} ${behind ?? sql``}
             ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) w
      JOIN lottery_tickets t ON t.id = w.ticket_id
      JOIN lottery_draws d ON d.id = w.draw_id
      JOIN lottery_games g ON g.brand_id = d.brand_id AND g.code = d.game_code
     ORDER BY ${order}`.execute(db);
  return rows;
}

export async function countBigWins(db: Db, brandId: number, filter: WinFilter): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM lottery_wins w WHERE ${whichOf(brandId, filter)}`.execute(db);
  return Number(rows[0]!.count);
}

/** @returns false where nobody is needed any more: it has been reviewed, or is no big win of this brand */
export async function review(
  db: Db,
  brandId: number,
  ticketId: bigint,
  by: { staffId: bigint; account: string; note: string },
): Promise<boolean> {
  const result = await db
    .updateTable('lottery_wins')
    .set({
      reviewed_by: by.staffId,
      reviewed_name: by.account,
      reviewed_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
      review_note: by.note,
    })
    .where('ticket_id', '=', ticketId)
    .where('brand_id', '=', brandId)
    .where('flagged_at', 'is not', null)
    .where('reviewed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A big win of a brand, whoever has looked at it. */
export async function bigWin(
  db: Db,
  brandId: number,
  ticketId: bigint,
): Promise<{ game_code: string; issue: string; member_id: bigint; prize_minor: bigint } | undefined> {
  return db
    .selectFrom('lottery_wins as w')
    .innerJoin('lottery_tickets as t', 't.id', 'w.ticket_id')
    .innerJoin('lottery_draws as d', 'd.id', 'w.draw_id')
    .select(['d.game_code', 'd.issue', 't.member_id', 'w.prize_minor'])
    .where('w.ticket_id', '=', ticketId)
    .where('w.brand_id', '=', brandId)
    .where('w.flagged_at', 'is not', null)
    .executeTakeFirst();
}

function whichOf(
  brandId: number,
  { isReviewed, memberId, fromMs, untilMs, fromMinor, toMinor }: WinFilter,
): RawBuilder<unknown> {
  const seen =
    isReviewed === undefined ? sql`TRUE` : isReviewed ? sql`w.reviewed_at IS NOT NULL` : sql`w.reviewed_at IS NULL`;
  const [from = null, until = null] = [fromMs, untilMs].map((atMs) => (atMs === undefined ? null : new Date(atMs)));
  return sql`w.brand_id = ${brandId} AND w.flagged_at IS NOT NULL AND ${seen}
    AND (${from}::timestamptz IS NULL OR w.flagged_at >= ${from}::timestamptz)
    AND (${until}::timestamptz IS NULL OR w.flagged_at < ${until}::timestamptz)
    AND (${fromMinor ?? null}::bigint IS NULL OR w.prize_minor >= ${fromMinor ?? null}::bigint)
    AND (${toMinor ?? null}::bigint IS NULL OR w.prize_minor <= ${toMinor ?? null}::bigint)
    AND (${memberId ?? null}::bigint IS NULL
         OR EXISTS (SELECT FROM lottery_tickets t WHERE t.id = w.ticket_id AND t.member_id = ${memberId ?? null}::bigint))`;
}
