import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

/** What is sealed of a ticket. */
export interface SealedTicket {
  id: bigint;
  member_id: bigint;
  play_type: string;
  selection: string;
  lines: number;
  unit_minor: bigint;
  stake_minor: bigint;
  odds: readonly number[];
  rebate_milli: number;
  placed_at: Date;
  salt: string;
}

export interface TicketRow extends SealedTicket {
  brand_id: number;
  draw_id: bigint;
  bet_id: bigint;
  key: string;
  chase_id: bigint | null;
  cancelled_at: Date | null;
}

/** A ticket as its player sees it, with its draw and what it was paid. */
export interface OwnTicketRow extends TicketRow {
  game_code: string;
  issue: string;
  draw_state: string;
  draw_cancelled_at: Date | null;
  draws_at: Date;
  prize_minor: bigint | null;
  rebate_minor: bigint | null;
}

export interface NewTicket {
  drawId: bigint;
  betId: bigint;
  key: string;
  playType: string;
  selection: string;
  lines: number;
  unitMinor: bigint;
  stakeMinor: bigint;
  odds: readonly number[];
  rebateMilli: number;
  chaseId: bigint | null;
}

export async function insertTickets(
  db: Db,
  of: { brandId: number; memberId: bigint; atMs: number },
  tickets: readonly NewTicket[],
): Promise<bigint[]> {
  const rows = await db
    .insertInto('lottery_tickets')
    .values(
      tickets.map((ticket) => ({
        brand_id: of.brandId,
        member_id: of.memberId,
        draw_id: ticket.drawId,
        bet_id: ticket.betId,
        key: ticket.key,
        play_type: ticket.playType,
        selection: ticket.selection,
        lines: ticket.lines,
        unit_minor: ticket.unitMinor,
        stake_minor: ticket.stakeMinor,
        odds: [...ticket.odds],
        rebate_milli: ticket.rebateMilli,
        chase_id: ticket.chaseId,
        placed_at: dateOf(of.atMs),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function ownTickets(db: Db, brandId: number, memberId: bigint) {
  return db
    .selectFrom('lottery_tickets as t')
    .innerJoin('lottery_draws as d', 'd.id', 't.draw_id')
    .leftJoin('lottery_wins as w', 'w.ticket_id', 't.id')
    .where('t.brand_id', '=', brandId)
    .where('t.member_id', '=', memberId);
}

const ownColumns = [
  't.id',
  't.brand_id',
  't.draw_id',
  't.member_id',
  't.bet_id',
  't.key',
  't.play_type',
  't.selection',
  't.lines',
  't.unit_minor',
  't.stake_minor',
  't.odds',
  't.rebate_milli',
  't.chase_id',
  't.placed_at',
  't.salt',
  't.cancelled_at',
  'd.game_code',
  'd.issue',
  'd.state as draw_state',
  'd.cancelled_at as draw_cancelled_at',
  'd.draws_at',
  'w.prize_minor',
  'w.rebate_minor',
] as const;

/** The tickets of one request, in the order in which they were placed. */
export async function ticketsByKeys(
  db: Db,
  brandId: number,
  memberId: bigint,
  keys: readonly string[],
): Promise<OwnTicketRow[]> {
  return ownTickets(db, brandId, memberId).select(ownColumns).where('t.key', 'in', keys).orderBy('t.id').execute();
}

export async function ownTicket(
  db: Db,
  brandId: number,
  memberId: bigint,
  id: bigint,
): Promise<OwnTicketRow | undefined> {
  return ownTickets(db, brandId, memberId).select(ownColumns).where('t.id', '=', id).executeTakeFirst();
}

export interface TicketFilter {
  gameCode?: string | undefined;
  issue?: string | undefined;
  state?: 'placed' | 'won' | 'lost' | 'cancelled' | 'refunded' | undefined;
  chaseId?: bigint | undefined;
}

/** A page of a member's tickets, newest first, and how many there are. */
export async function listTickets(
  db: Db,
  brandId: number,
  memberId: bigint,
  filter: TicketFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OwnTicketRow[]; count: number }> {
  let query = ownTickets(db, brandId, memberId);
  if (filter.gameCode !== undefined) query = query.where('d.game_code', '=', filter.gameCode);
  if (filter.issue !== undefined) query = query.where('d.issue', '=', filter.issue);
  if (filter.chaseId !== undefined) query = query.where('t.chase_id', '=', filter.chaseId);
  if (filter.state !== undefined) query = query.where(stateOf, '=', filter.state);
  const rows = await query.select(ownColumns).orderBy('t.id', 'desc').limit(limit).offset(offset).execute();
  const counted = await query.select((one) => one.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { rows, count: Number(counted.count) };
}

/** As `ticketStateOf` in presenting.ts says it. */
const stateOf = sql<string>`CASE WHEN t.cancelled_at < coalesce(d.cancelled_at, 'infinity') THEN 'cancelled' WHEN d.state = 'cancelled' THEN 'refunded'
  WHEN d.state <> 'settled' THEN 'placed' WHEN w.prize_minor > 0 THEN 'won' ELSE 'lost' END`;

/** Lotteries that a member played last, the latest first. */
export async function recentGames(db: Db, brandId: number, memberId: bigint, limit: number): Promise<string[]> {
  const { rows } = await sql<{ game_code: string }>`
    SELECT d.game_code FROM (SELECT t.id, t.draw_id FROM lottery_tickets t WHERE t.brand_id = ${brandId} AND t.member_id = ${memberId}
                              ORDER BY t.id DESC LIMIT 500) t
      JOIN lottery_draws d ON d.id = t.draw_id
     GROUP BY d.game_code ORDER BY max(t.id) DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ game_code }) => game_code);
}

/** Lotteries by the tickets of their draws of the last day, most first. */
export async function popularGames(db: Db, brandId: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ game_code: string }>`
    SELECT d.game_code FROM lottery_draws d
     WHERE d.brand_id = ${brandId} AND d.draws_at BETWEEN clock_timestamp() - interval '1 day' AND clock_timestamp() AND d.tickets > 0
     GROUP BY d.game_code ORDER BY sum(d.tickets) DESC, d.game_code LIMIT ${limit}`.execute(db);
  return rows.map(({ game_code }) => game_code);
}

/** Tickets that are marked as taken back now, locked; those that were before are not answered. */
export async function cancelTickets(db: Db, ids: readonly bigint[]): Promise<TicketRow[]> {
  return db
    .updateTable('lottery_tickets')
    .set({ cancelled_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())` })
    .where('id', 'in', ids)
    .where('cancelled_at', 'is', null)
    .returningAll()
    .execute();
}

/** Tickets of a draw that have not been taken back, for whoever ends them: others skip them. */
export async function claimTickets(db: Db, drawId: bigint, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('lottery_tickets')
    .select('id')
    .where('draw_id', '=', drawId)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a draw has tickets that have not been taken back. */
export async function hasTickets(db: Db, drawId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('lottery_tickets')
    .select('id')
    .where('draw_id', '=', drawId)
    .where('cancelled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
