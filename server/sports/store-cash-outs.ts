import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { type Ticket, type TicketRow, withLegs } from './store-tickets.ts';

/** A part of a ticket that was cashed out while the rest went on. */
export interface CashOutRow {
  ticket_id: bigint;
  /** What was open before it. */
  open_minor: bigint;
  brand_id: number;
  member_id: bigint;
  bet_id: bigint;
  stake_minor: bigint;
  worth_minor: bigint;
  payout_minor: bigint;
  by_rule: boolean;
  at: Date;
}

export async function insertCashOut(db: Db, row: CashOutRow): Promise<void> {
  await db.insertInto('sports_cash_outs').values(row).execute();
}

/** The part that was cashed out when so much of a ticket was open. */
export async function cashOutAt(db: Db, ticketId: bigint, openMinor: bigint): Promise<CashOutRow | undefined> {
  return db
    .selectFrom('sports_cash_outs')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .where('open_minor', '=', openMinor)
    .executeTakeFirst();
}

/** Of tickets their parts that were cashed out, the first first. */
export async function cashOutsOf(db: Db, ticketIds: readonly bigint[]): Promise<Map<bigint, CashOutRow[]>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sports_cash_outs')
    .selectAll()
    .where('ticket_id', 'in', ticketIds)
    .orderBy('open_minor', 'desc')
    .execute();
  return Map.groupBy(rows, (row) => row.ticket_id);
}

/** Of tickets those that they were changed into. */
export async function editedInto(db: Db, ids: readonly bigint[]): Promise<Map<bigint, bigint>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sports_tickets')
    .select(['id', 'edited_from'])
    .where('edited_from', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.edited_from!, row.id]));
}

/**
 * Of a brand, open tickets with a rule of their player whose events were heard of since they were looked at; those that were not looked
 * at for so long are among them, for what a trader changed.
 */
export async function ruledTickets(db: Db, brandId: number, limit: number, atLatestMs: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT t.id FROM sports_tickets t
     WHERE t.brand_id = ${brandId} AND t.state = 'accepted' AND t.rule_minor IS NOT NULL AND t.cash_out_at IS NULL
       AND (t.rule_checked_at < clock_timestamp() - make_interval(secs => ${atLatestMs / 1000})
         OR EXISTS (SELECT FROM sports_legs l JOIN sports_events e ON e.id = l.event_id WHERE l.ticket_id = t.id AND e.told_at >= t.rule_checked_at))
     ORDER BY t.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** One of them that still has a rule, locked; one that another server looks at is left to it. */
export async function holdRuled(db: Db, brandId: number, id: bigint): Promise<Ticket | undefined> {
  const { rows } = await sql<TicketRow>`
    SELECT t.* FROM sports_tickets t
     WHERE t.brand_id = ${brandId} AND t.id = ${id} AND t.state = 'accepted' AND t.rule_minor IS NOT NULL AND t.cash_out_at IS NULL
       FOR UPDATE SKIP LOCKED`.execute(db);
  return (await withLegs(db, rows))[0];
}
