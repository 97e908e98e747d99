import { type RawBuilder, sql } from 'kysely';
import { type Db } from '../platform/database/database.ts';
import type { TicketRow } from './store-tickets.ts';

export interface PartRow {
  brand_id: number;
  draw_id: bigint;
  part: number;
  first_ticket: bigint;
  last_ticket: bigint;
  tickets: number;
  hash: Buffer;
  stake_minor: bigint;
}

/** The next tickets of a draw that were not taken back, by id. */
export async function ticketsAfter(db: Db, drawId: bigint, afterId: bigint, limit: number): Promise<TicketRow[]> {
  return db
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('id', '>', afterId)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The tickets of a part or of neighbouring ones, by id. */
export async function ticketsBetween(db: Db, drawId: bigint, first: bigint, last: bigint): Promise<TicketRow[]> {
  return db
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function insertParts(db: Db, parts: readonly PartRow[]): Promise<void> {
  if (parts.length > 0)
    await db
      .insertInto('lottery_parts')
      .values([...parts])
      .execute();
}

export async function partsOf(db: Db, drawId: bigint): Promise<PartRow[]> {
  return db
    .selectFrom('lottery_parts')
    .select(['brand_id', 'draw_id', 'part', 'first_ticket', 'last_ticket', 'tickets', 'hash', 'stake_minor'])
    .where('draw_id', '=', drawId)
    .orderBy('part')
    .execute();
}

/**
 * Takes parts of one drawn draw that its latest result has not settled and that nobody else works on, until the
 * transaction ends; the oldest draw first.
 */
export async function claimParts(db: Db, brandId: number, most: number): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    SELECT p.brand_id, p.draw_id, p.part, p.first_ticket, p.last_ticket, p.tickets, p.hash, p.stake_minor FROM lottery_parts p
      JOIN lottery_draws d ON d.id = p.draw_id
     WHERE p.settled_version < d.result_version AND d.state = 'drawn' AND d.brand_id = ${brandId}
     ORDER BY d.draws_at, p.draw_id, p.part LIMIT ${most} FOR UPDATE OF p SKIP LOCKED`.execute(db);
  return rows.filter(({ draw_id: id }) => id === rows[0]!.draw_id);
}

export interface PartSums {
  part: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
  winners: number;
}

export async function settleParts(db: Db, drawId: bigint, version: number, sums: readonly PartSums[]): Promise<void> {
  const rows = sums.map((one) => ({
    part: one.part,
    stake: String(one.stakeMinor),
    payout: String(one.payoutMinor),
    winners: one.winners,
  }));
  await sql`
    UPDATE lottery_parts p SET settled_version = ${version}::smallint, stake_minor = s.stake, payout_minor = s.payout, winners = s.winners
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s(part integer, stake bigint, payout bigint, winners integer)
     WHERE p.draw_id = ${drawId} AND p.part = s.part`.execute(db);
}

export interface NewWin {
  ticketId: bigint;
  prizeMinor: bigint;
  rebateMinor: bigint;
}

/**
 * Writes down what tickets were paid by a result; of tickets that an earlier one paid otherwise, what they are paid now. A
 * prize that is as high as the draw's threshold makes a big win, whatever the rebate; who has reviewed it stays where it
 * is still big.
 */
export async function writeWins(
  db: Db,
  { brandId, drawId, version }: { brandId: number; drawId: bigint; version: number },
  wins: readonly NewWin[],
): Promise<void> {
  const rows = wins.map((win) => ({
    ticket: String(win.ticketId),
    prize: String(win.prizeMinor),
    rebate: String(win.rebateMinor),
  }));
  await sql`
    INSERT INTO lottery_wins AS w (brand_id, ticket_id, draw_id, result_version, prize_minor, rebate_minor, flagged_at)
    SELECT ${brandId}::integer, n.ticket, d.id, ${version}::smallint, n.prize, n.rebate,
           CASE WHEN n.prize >= d.big_win_from_minor THEN date_trunc('milliseconds', clock_timestamp()) END
      FROM lottery_draws d
     CROSS JOIN jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(ticket bigint, prize bigint, rebate bigint)
     WHERE d.id = ${drawId}
        ON CONFLICT (ticket_id) DO UPDATE
       SET result_version = excluded.result_version, prize_minor = excluded.prize_minor, rebate_minor = excluded.rebate_minor,
           flagged_at = excluded.flagged_at, ${keptReview(sql`excluded.flagged_at IS NOT NULL`)}
     WHERE w.prize_minor <> excluded.prize_minor OR w.rebate_minor <> excluded.rebate_minor`.execute(db);
}

/** Tickets of which a corrected result left nothing. */
export async function clearWins(db: Db, version: number, ticketIds: readonly bigint[]): Promise<void> {
  await sql`
    UPDATE lottery_wins w
       SET result_version = ${version}::smallint, prize_minor = 0, rebate_minor = 0, flagged_at = NULL, ${keptReview(sql`false`)}
     WHERE w.ticket_id = ANY(${`{${ticketIds.join(',')}}`}::bigint[]) AND w.prize_minor + w.rebate_minor > 0`.execute(
    db,
  );
}

/** Who has looked at a big win is known for as long as it is one. */
function keptReview(isBig: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`reviewed_by = CASE WHEN ${isBig} THEN w.reviewed_by END, reviewed_name = CASE WHEN ${isBig} THEN w.reviewed_name END,
           reviewed_at = CASE WHEN ${isBig} THEN w.reviewed_at END, review_note = CASE WHEN ${isBig} THEN w.review_note END`;
}

/** Whose tickets were paid otherwise before the latest result of their draw. */
export async function correctedMembers(db: Db, drawId: bigint, version: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT DISTINCT t.member_id AS id FROM lottery_wins w JOIN lottery_tickets t ON t.id = w.ticket_id
     WHERE w.draw_id = ${drawId} AND w.result_version = ${version} ORDER BY t.member_id`.execute(db);
  return rows.map(({ id }) => id);
}
