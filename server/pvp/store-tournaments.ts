import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database-types.ts';

export type TournamentRow = Selectable<DB['pvp_tournaments']>;
export type EntryRow = Selectable<DB['pvp_entries']>;

export async function insertTournament(db: Db, row: Insertable<DB['pvp_tournaments']>): Promise<void> {
  await db.insertInto('pvp_tournaments').values(row).execute();
}

export async function changeTournament(db: Db, id: bigint, change: Updateable<DB['pvp_tournaments']>): Promise<void> {
  await db.updateTable('pvp_tournaments').set(change).where('id', '=', id).execute();
}

export async function tournamentById(db: Db, brandId: number, id: bigint): Promise<TournamentRow | undefined> {
  return db
    .selectFrom('pvp_tournaments')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function tournamentAt(db: Db, tableId: bigint): Promise<TournamentRow | undefined> {
  return db.selectFrom('pvp_tournaments').selectAll().where('table_id', '=', tableId).executeTakeFirst();
}

interface GoingOn extends TournamentRow {
  /** Who is in. */
  readonly seated: number;
}

/** Tournaments of a brand that have not ended, of one room or of all, those with most members first. */
export async function goingOn(db: Db, brandId: number, roomId?: bigint): Promise<GoingOn[]> {
  const seated = sql<number>`(SELECT count(*)::integer FROM pvp_entries e WHERE e.tournament_id = t.id AND e.state = 'in')`;
  let query = db
    .selectFrom('pvp_tournaments as t')
    .selectAll('t')
    .select(seated.as('seated'))
    .where('t.brand_id', '=', brandId)
    .where('t.ended_at', 'is', null);
  if (roomId !== undefined) query = query.where('t.room_id', '=', roomId);
  return query.orderBy('seated', 'desc').orderBy('t.id').execute();
}

/** Everybody who has entered one and did not leave it before it began, by seat. */
export async function entriesOf(db: Db, tournamentId: bigint): Promise<EntryRow[]> {
  return entriesOfAll(db, [tournamentId]);
}

/** The same of several. */
export async function entriesOfAll(db: Db, tournamentIds: readonly bigint[]): Promise<EntryRow[]> {
  if (tournamentIds.length === 0) return [];
  return (
    db
      .selectFrom('pvp_entries as e')
      .innerJoin('pvp_tournaments as t', 't.id', 'e.tournament_id')
      .selectAll('e')
      .where('e.tournament_id', 'in', [...tournamentIds])
      // Of one that was made void everybody was there to its end.
      .where(({ or, eb }) => or([eb('e.state', '<>', 'back'), eb('e.out_at', '=', eb.ref('t.ended_at'))]))
      .orderBy('e.tournament_id')
      .orderBy('e.seat')
      .execute()
  );
}

/** @returns its number; undefined where the member is in a tournament of the game already, in whichever request at the same time */
export async function insertEntry(db: Db, row: Insertable<DB['pvp_entries']>): Promise<bigint | undefined> {
  const inserted = await db
    .insertInto('pvp_entries')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'member_id', 'game_code']).where('state', '=', 'in').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function changeEntry(db: Db, id: bigint, change: Updateable<DB['pvp_entries']>): Promise<void> {
  await db.updateTable('pvp_entries').set(change).where('id', '=', id).execute();
}

/** Whether the last place that a member had in a tournament was taken from them because of who else sits there. */
export async function isParted(db: Db, tournamentId: bigint, memberId: bigint): Promise<boolean> {
  const last = await db
    .selectFrom('pvp_entries')
    .select('parted')
    .where('tournament_id', '=', tournamentId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.parted ?? false;
}

/** Tournaments of a game that a member has ended or that ended with them, newest first. */
export async function pastOf(
  db: Db,
  of: { brandId: number; memberId: bigint; gameCode: string },
  limit: number,
): Promise<(TournamentRow & Pick<EntryRow, 'place' | 'prize_minor'> & { name_bn: string; name_en: string })[]> {
  return db
    .selectFrom('pvp_entries as e')
    .innerJoin('pvp_tournaments as t', 't.id', 'e.tournament_id')
    .innerJoin('pvp_rooms as r', 'r.id', 't.room_id')
    .selectAll('t')
    .select(['e.place', 'e.prize_minor', 'r.name_bn', 'r.name_en'])
    .where('e.brand_id', '=', of.brandId)
    .where('e.member_id', '=', of.memberId)
    .where('e.game_code', '=', of.gameCode)
    .where('t.ended_at', 'is not', null)
    .where('t.started_at', 'is not', null)
    .where(({ or, eb }) => or([eb('e.state', '=', 'out'), eb('e.out_at', '=', eb.ref('t.ended_at'))]))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}

interface FeesRow {
  room_id: bigint;
  is_today: boolean;
  hands: number;
  turnover_minor: bigint;
  rake_minor: bigint;
}

/** What tournaments that have ended since a moment took in and kept, by room, before today and today: each as a hand of its room. */
export async function feesSince(db: Db, brandId: number, sinceMs: number, todayMs: number): Promise<FeesRow[]> {
  const { rows } = await sql<FeesRow>`
    SELECT room_id, ended_at >= ${dateOf(todayMs)} AS is_today, count(*)::integer AS hands,
           sum(seats * (entry_minor + fee_minor))::bigint AS turnover_minor, sum(seats * fee_minor)::bigint AS rake_minor
      FROM pvp_tournaments
     WHERE brand_id = ${brandId} AND ended_at >= ${dateOf(sinceMs)} AND state = 'ended'
     GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}
