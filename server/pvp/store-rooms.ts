import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database-types.ts';

export type RoomRow = Selectable<DB['pvp_rooms']>;
export type NewRoom = Omit<RoomRow, 'id' | 'paused' | 'version' | 'options'> & { options: object };

/** Rooms of a brand, of one game or of all, in their order. */
export async function rooms(db: Db, brandId: number, gameCode?: string): Promise<RoomRow[]> {
  let query = db.selectFrom('pvp_rooms').selectAll().where('brand_id', '=', brandId);
  if (gameCode !== undefined) query = query.where('game_code', '=', gameCode);
  return query.orderBy('game_code').orderBy('position').orderBy('id').execute();
}

export async function roomById(db: Db, brandId: number, id: bigint): Promise<RoomRow | undefined> {
  return db.selectFrom('pvp_rooms').selectAll().where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst();
}

export async function insertRooms(db: Db, rows: readonly NewRoom[]): Promise<bigint[]> {
  const inserted = await db
    .insertInto('pvp_rooms')
    .values(rows.map((row) => ({ ...row, options: JSON.stringify(row.options) })))
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** @returns false: somebody else has changed it meanwhile */
export async function updateRoom(
  db: Db,
  { id, version }: Pick<RoomRow, 'id' | 'version'>,
  change: Updateable<DB['pvp_rooms']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pvp_rooms')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * One at a time chooses a table of a room; held until the transaction ends. The key stays free: who changes a table twice in one
 * transaction looks its room up again, and would wait here for whoever waits for that table.
 */
export async function lockRoom(db: Db, id: bigint): Promise<void> {
  await db.selectFrom('pvp_rooms').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** People who play for money in rooms of a brand, by room: each seat counts. */
export async function playersByRoom(db: Db, brandId: number): Promise<Map<bigint, number>> {
  const rows = await db
    .selectFrom('pvp_seats as s')
    .innerJoin('pvp_tables as t', 't.id', 's.table_id')
    .select(({ fn }) => ['t.room_id', fn.countAll<bigint>().as('players')])
    .where('t.brand_id', '=', brandId)
    .where('t.closed_at', 'is', null)
    .where('t.kind', '<>', 'practice')
    .where('s.state', '<>', 'left')
    .groupBy('t.room_id')
    .execute();
  return new Map(rows.map(({ room_id: room, players }) => [room, Number(players)]));
}
