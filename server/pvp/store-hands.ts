import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { statement } from '../platform/database/database-statement.ts';
import type { DB } from '../platform/database/database-types.ts';

export type HandRow = Selectable<DB['pvp_hands']>;
export type HandSeatRow = Selectable<DB['pvp_hand_seats']>;
export type MoveRow = Selectable<DB['pvp_moves']>;

export async function handById(db: Db, brandId: number, id: bigint): Promise<HandRow | undefined> {
  return db.selectFrom('pvp_hands').selectAll().where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst();
}

export async function insertHand(
  db: Db,
  hand: Insertable<DB['pvp_hands']>,
  seats: readonly Omit<Insertable<DB['pvp_hand_seats']>, 'hand_id'>[],
): Promise<void> {
  await db.insertInto('pvp_hands').values(hand).execute();
  await db
    .insertInto('pvp_hand_seats')
    .values(seats.map((seat) => ({ ...seat, hand_id: hand.id })))
    .execute();
}

/** The number of the next hand: its first bets name it before it is written. */
export async function newHandId(db: Db): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`SELECT nextval('pvp_hand_ids') AS id`.execute(db);
  return rows[0]!.id;
}

export async function changeHand(db: Db, id: bigint, change: Updateable<DB['pvp_hands']>): Promise<void> {
  await db.updateTable('pvp_hands').set(change).where('id', '=', id).execute();
}

export async function changeHandSeat(
  db: Db,
  handId: bigint,
  seat: number,
  change: Updateable<DB['pvp_hand_seats']>,
): Promise<void> {
  await db.updateTable('pvp_hand_seats').set(change).where('hand_id', '=', handId).where('seat', '=', seat).execute();
}

interface NewMove {
  readonly handId: bigint;
  readonly moveNo: number;
  readonly seat: number;
  readonly move: unknown;
  readonly by: 'player' | 'clock' | 'gone';
  readonly at: Date;
}

const moved = statement(`
  WITH made AS (INSERT INTO pvp_moves (hand_id, move_no, seat, move, made_by, at) VALUES ($1, $2, $3, $4, $5, $6))
  UPDATE pvp_hands
     SET moves = $2 + 1, now = coalesce($7, now), turn_seat = coalesce($8, turn_seat),
         turn_at = CASE WHEN $8 IS NULL THEN turn_at ELSE $6 END, turn_ends_at = coalesce($9, turn_ends_at)
   WHERE id = $1`);

/** Writes a move of a hand. @param next what it has come to and whose turn it is now; null: it is over, which is written apart */
export async function writeMove(
  db: Db,
  { handId, moveNo, seat, move, by, at }: NewMove,
  next: { state: unknown; turn: number; endsAt: Date } | null,
): Promise<void> {
  const values = [handId, moveNo, seat, JSON.stringify(move), by, at];
  const after = next && [JSON.stringify(next.state), next.turn, next.endsAt];
  await moved(db, [...values, ...(after ?? [null, null, null])]);
}

export async function movesOf(db: Db, handId: bigint): Promise<MoveRow[]> {
  return db.selectFrom('pvp_moves').selectAll().where('hand_id', '=', handId).orderBy('move_no').execute();
}

export async function moveOf(db: Db, handId: bigint, moveNo: number): Promise<MoveRow | undefined> {
  return db
    .selectFrom('pvp_moves')
    .selectAll()
    .where('hand_id', '=', handId)
    .where('move_no', '=', moveNo)
    .executeTakeFirst();
}

/** Hands that a member was dealt into, of one game, newest first: for money, or of tournaments. */
export async function pastHands(
  db: Db,
  of: { brandId: number; memberId: bigint; gameCode: string },
  before: bigint | null,
  limit: number,
): Promise<HandRow[]> {
  let query = db
    .selectFrom('pvp_hand_seats as s')
    .innerJoin('pvp_hands as h', 'h.id', 's.hand_id')
    .selectAll('h')
    .where('s.brand_id', '=', of.brandId)
    .where('s.member_id', '=', of.memberId)
    .where('h.game_code', '=', of.gameCode)
    .where('h.state', '<>', 'playing');
  if (before !== null) query = query.where('s.hand_id', '<', before);
  return query.orderBy('s.hand_id', 'desc').limit(limit).execute();
}
