import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface TicketRow {
  id: bigint;
  brand_id: number;
  member_id: bigint;
  bet_id: bigint;
  key: string;
  state: 'pending' | 'accepted' | 'refused' | 'settled' | 'cashed_out';
  sizes: number[];
  lines: number;
  line_minor: bigint;
  stake_minor: bigint;
  /** What of its stake was not cashed out. */
  open_minor: bigint;
  /** Of all that is open. */
  most_minor: bigint;
  /** Whether it counts as played. */
  counts: boolean;
  policy: 'none' | 'higher' | 'any';
  placed_at: Date;
  decides_at: Date;
  decided_at: Date | null;
  refusal: string | null;
  payout_minor: bigint;
  version: number;
  settled_at: Date | null;
  cash_out_minor: bigint | null;
  cash_out_at: Date | null;
  cash_out_asked_at: Date | null;
  /** The stake that it ends; null: all that is open. */
  cash_out_part_minor: bigint | null;
  cash_out_by_rule: boolean;
  /** When all that is open is offered so much, a share of it is cashed out. */
  rule_minor: bigint | null;
  rule_share_milli: number | null;
  rule_checked_at: Date | null;
  /** The ticket that it was changed from. */
  edited_from: bigint | null;
  /** What that one was worth then, and gave. */
  edit_worth_minor: bigint | null;
  edit_credit_minor: bigint | null;
}

export interface LegRow {
  ticket_id: bigint;
  place: number;
  event_id: bigint;
  market: string;
  line: number | null;
  outcome: string;
  odds: number;
  chance: number;
  event_version: bigint;
  accepted: { home: number; away: number } | null;
  incidents: string;
  banker: boolean;
  result: 'win' | 'half_win' | 'void' | 'half_lose' | 'lose' | 'dead_heat' | 'repriced' | null;
  result_version: number;
  /** Of a dead heat. */
  heat_places: number | null;
  heat_sharing: number | null;
  /** Of a builder what is paid where parts of it fall away, thousandths, by which are left, as bits; null: it is none. */
  rest_odds: readonly number[] | null;
  /** What was left of a builder is paid at. */
  paid_odds: number | null;
  /** For when its event was announced as it was taken. */
  starts_at: Date;
  /** Its event moved too far from there: it is void, whatever is played later. */
  postponed_at: Date | null;
}

export interface Ticket extends TicketRow {
  legs: LegRow[];
}

export type NewLeg = Omit<
  LegRow,
  'ticket_id' | 'place' | 'result' | 'result_version' | 'heat_places' | 'heat_sharing' | 'paid_odds' | 'postponed_at'
>;
export type NewTicket = Pick<
  TicketRow,
  | 'brand_id'
  | 'member_id'
  | 'bet_id'
  | 'key'
  | 'state'
  | 'sizes'
  | 'lines'
  | 'line_minor'
  | 'stake_minor'
  | 'open_minor'
  | 'most_minor'
  | 'counts'
  | 'policy'
  | 'placed_at'
  | 'decides_at'
  | 'decided_at'
  | 'edited_from'
  | 'edit_worth_minor'
  | 'edit_credit_minor'
>;

export async function insertTicket(db: Db, ticket: NewTicket, legs: readonly NewLeg[]): Promise<bigint> {
  const { id } = await db
    .insertInto('sports_tickets')
    .values({ ...ticket, sizes: [...ticket.sizes] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sports_legs')
    .values(
      legs.map((leg, place) => ({
        ticket_id: id,
        place,
        ...leg,
        rest_odds: leg.rest_odds && [...leg.rest_odds],
        accepted: leg.accepted && JSON.stringify(leg.accepted),
      })),
    )
    .execute();
  return id;
}

/** The round of a ticket of several selections. */
export async function newRound(db: Db): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`SELECT nextval('sports_rounds') AS id`.execute(db);
  return rows[0]!.id;
}

export async function ticketByKey(db: Db, brandId: number, memberId: bigint, key: string): Promise<Ticket | undefined> {
  const rows = await tickets(db)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute();
  return (await withLegs(db, rows))[0];
}

/** Locked where it is to be changed. */
export async function ticketById(db: Db, brandId: number, id: bigint, isLocked: boolean): Promise<Ticket | undefined> {
  const query = tickets(db).where('brand_id', '=', brandId).where('id', '=', id);
  return (await withLegs(db, await (isLocked ? query.forUpdate() : query).execute()))[0];
}

/** A page of a member's tickets, newest first, and how many there are. */
export async function listTickets(
  db: Db,
  brandId: number,
  memberId: bigint,
  { open, limit, offset }: { open: boolean | undefined; limit: number; offset: number },
): Promise<{ rows: Ticket[]; count: number }> {
  let query = tickets(db).where('brand_id', '=', brandId).where('member_id', '=', memberId);
  if (open !== undefined) {
    query = query.where('state', open ? 'in' : 'not in', ['pending', 'accepted']);
  }
  const rows = await query.orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const counted = await query
    .clearSelect()
    .select((one) => one.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows: await withLegs(db, rows), count: Number(counted.count) };
}

/** Of a brand, tickets that have waited long enough, the first that were placed first. */
export async function dueTickets(db: Db, brandId: number, limit: number): Promise<bigint[]> {
  const rows = await due(db, brandId).select('id').orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** One of them that still is, locked; one that another server decides is left to it. */
export async function holdDue(db: Db, brandId: number, id: bigint): Promise<Ticket | undefined> {
  const rows = await due(db, brandId).selectAll().where('id', '=', id).forUpdate().skipLocked().execute();
  return (await withLegs(db, rows))[0];
}

function due(db: Db, brandId: number) {
  return db
    .selectFrom('sports_tickets')
    .where('brand_id', '=', brandId)
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'pending'), eb('decides_at', '<=', sql<Date>`clock_timestamp()`)]),
        and([eb('state', '=', 'accepted'), eb('cash_out_at', '<=', sql<Date>`clock_timestamp()`)]),
      ]),
    );
}

/** How long no ticket of any brand will be due; null: none waits. */
export async function untilDueMs(db: Db): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    SELECT (extract(epoch FROM min(t.at) - clock_timestamp()) * 1000)::double precision AS ms
      FROM (SELECT min(decides_at) AS at FROM sports_tickets WHERE state = 'pending'
            UNION ALL
            SELECT min(cash_out_at) FROM sports_tickets WHERE state = 'accepted' AND cash_out_at IS NOT NULL) t`.execute(
    db,
  );
  return rows[0]?.ms ?? null;
}

export type TicketChange = Partial<
  Pick<
    TicketRow,
    | 'state'
    | 'decided_at'
    | 'refusal'
    | 'payout_minor'
    | 'most_minor'
    | 'version'
    | 'settled_at'
    | 'open_minor'
    | 'cash_out_minor'
    | 'cash_out_at'
    | 'cash_out_asked_at'
    | 'cash_out_part_minor'
    | 'cash_out_by_rule'
    | 'rule_minor'
    | 'rule_share_milli'
    | 'rule_checked_at'
  >
>;

export async function changeTicket(db: Db, id: bigint, change: TicketChange): Promise<void> {
  await db.updateTable('sports_tickets').set(change).where('id', '=', id).execute();
}

/** It is looked at again then. */
export async function putOff(db: Db, { id, state }: Pick<TicketRow, 'id' | 'state'>, until: Date): Promise<void> {
  const change = state === 'pending' ? { decides_at: until } : { cash_out_at: until };
  await db.updateTable('sports_tickets').set(change).where('id', '=', id).execute();
}

/** Rows of tickets with their selections in order. */
export async function withLegs(db: Db, rows: readonly unknown[]): Promise<Ticket[]> {
  const found = rows as TicketRow[];
  if (found.length === 0) return [];
  const legs = (await db
    .selectFrom('sports_legs')
    .selectAll()
    .where(sql<boolean>`ticket_id = ANY (${found.map(({ id }) => id)}::bigint[])`)
    .orderBy('ticket_id')
    .orderBy('place')
    .execute()) as unknown as LegRow[];
  const byTicket = Map.groupBy(legs, (leg) => leg.ticket_id);
  return found.map((row) => ({ ...row, legs: byTicket.get(row.id) ?? [] }));
}

export function atMs(ms: number): Date {
  return dateOf(ms);
}

function tickets(db: Db) {
  return db.selectFrom('sports_tickets').selectAll();
}
