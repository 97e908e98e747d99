import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { bigintsOf } from '../platform/database/database-statement.ts';
import type { RoomId } from './store.ts';

const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

const columns = [
  'id',
  'bet_id',
  'game_code',
  'number',
  'member_id',
  'key',
  'places',
  'stake_minor',
  'player_seed',
  'auto_hundredths',
  'latest_hundredths',
  'state',
  'cash_out_hundredths',
  'payout_minor',
  'paid',
] as const;

export async function betById(db: Db, { brandId, game }: RoomId, memberId: bigint, id: bigint) {
  return bets(db)
    .where('brand_id', '=', brandId)
    .where('game_code', '=', game)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type BetRow = NonNullable<Awaited<ReturnType<typeof betById>>>;

/** The same bet, kept as it is until the transaction ends. */
export async function lockBet(
  db: Db,
  { brandId, game }: RoomId,
  memberId: bigint,
  id: bigint,
): Promise<BetRow | undefined> {
  return bets(db)
    .where('brand_id', '=', brandId)
    .where('game_code', '=', game)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function betByKey(
  db: Db,
  { brandId, game }: RoomId,
  memberId: bigint,
  key: string,
): Promise<BetRow | undefined> {
  return bets(db)
    .where('brand_id', '=', brandId)
    .where('game_code', '=', game)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** What a member has in a round, in the order in which it came. */
export async function betsOf(db: Db, room: RoomId, number: bigint, memberId: bigint): Promise<BetRow[]> {
  return betsIn(db, room, number).where('member_id', '=', memberId).where('state', '<>', 'taken_back').execute();
}

/** All that counts in a round, in one order for whoever makes a tree of it. */
export async function standing(db: Db, room: RoomId, number: bigint): Promise<BetRow[]> {
  return betsIn(db, room, number).where('state', '<>', 'taken_back').execute();
}

/** What all players have put on each position of a round. */
export async function sumsIn(db: Db, room: RoomId, number: bigint) {
  const { rows } = await sql<{ position: string; stake_minor: bigint; players: number }>`
    SELECT e.place ->> 0 AS position, sum((e.place ->> 1)::bigint)::bigint AS stake_minor, count(DISTINCT b.member_id)::integer AS players
      FROM room_bets b CROSS JOIN LATERAL jsonb_array_elements(b.places) AS e(place)
     WHERE b.brand_id = ${room.brandId} AND b.game_code = ${room.game} AND b.number = ${number} AND b.state <> 'taken_back'
     GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** How many members have something on a round. */
export async function playersIn(db: Db, room: RoomId, number: bigint): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    SELECT count(DISTINCT b.member_id)::integer AS players FROM room_bets b
     WHERE b.brand_id = ${room.brandId} AND b.game_code = ${room.game} AND b.number = ${number} AND b.state <> 'taken_back'`.execute(
    db,
  );
  return rows[0]!.players;
}

export async function takeBack(db: Db, { game }: RoomId, id: bigint): Promise<void> {
  await db
    .updateTable('room_bets')
    .set({ state: 'taken_back', ended_at: now })
    .where('game_code', '=', game)
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .execute();
}

/** Writes what the bets of a decided round come to; nothing paid is a loss. */
export async function decide(
  db: Db,
  { game }: RoomId,
  payouts: readonly { id: bigint; payoutMinor: bigint }[],
): Promise<void> {
  if (payouts.length === 0) return;
  const ids = bigintsOf(payouts.map(({ id }) => id));
  const minor = bigintsOf(payouts.map(({ payoutMinor }) => payoutMinor));
  await sql`
    UPDATE room_bets b SET state = CASE WHEN p.minor > 0 THEN 'won' ELSE 'lost' END, payout_minor = p.minor, ended_at = ${now}
      FROM unnest(${ids}::bigint[], ${minor}::bigint[]) AS p(id, minor)
     WHERE b.game_code = ${game} AND b.id = p.id AND b.state = 'placed'`.execute(db);
}

/** @param paid its pay-out is posted in the same transaction */
export async function cashOut(
  db: Db,
  { game }: RoomId,
  id: bigint,
  hundredths: number,
  paid: boolean,
): Promise<BetRow> {
  return db
    .updateTable('room_bets')
    .set({ ...cashedOutAt(sql<number>`${hundredths}::integer`), paid })
    .where('game_code', '=', game)
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Cashes out every bet whose latest multiple has been reached, wherever its player is. */
export async function cashOutReached(
  db: Db,
  { brandId, game }: RoomId,
  number: bigint,
  reachedHundredths: number,
): Promise<BetRow[]> {
  return db
    .updateTable('room_bets')
    .set(cashedOutAt(sql<number>`latest_hundredths`))
    .where('brand_id', '=', brandId)
    .where('game_code', '=', game)
    .where('number', '=', number)
    .where('state', '=', 'placed')
    .where('latest_hundredths', '<=', reachedHundredths)
    .returning(columns)
    .execute();
}

/** The next multiple at which a bet is cashed out by itself; null where none is left. */
export async function nextLatest(db: Db, { brandId, game }: RoomId, number: bigint): Promise<number | null> {
  const row = await db
    .selectFrom('room_bets')
    .select((query) => query.fn.min('latest_hundredths').as('next'))
    .where('brand_id', '=', brandId)
    .where('game_code', '=', game)
    .where('number', '=', number)
    .where('state', '=', 'placed')
    .executeTakeFirst();
  return row?.next ?? null;
}

/** Ends what is left of a round: lost by its end, or given back where it could not be decided. */
export async function endPlaced(
  db: Db,
  { brandId, game }: RoomId,
  number: bigint,
  state: 'lost' | 'refunded',
): Promise<void> {
  await db
    .updateTable('room_bets')
    .set({ state, ended_at: now })
    .where('brand_id', '=', brandId)
    .where('game_code', '=', game)
    .where('number', '=', number)
    .where('state', '=', 'placed')
    .execute();
}

/** The largest bets of a round, and how many there are. */
export async function largestIn(db: Db, room: RoomId, number: bigint, most: number) {
  const rows = await betsIn(db, room, number)
    .clearOrderBy()
    .select(sql<bigint>`count(*) OVER ()`.as('in_all'))
    .where('state', '<>', 'taken_back')
    .orderBy('stake_minor', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return { rows, inAll: Number(rows[0]?.in_all ?? 0n) };
}

/** Wins and refunds of a round that are not paid yet. */
export async function unpaidBets(db: Db, room: RoomId, number: bigint): Promise<BetRow[]> {
  return betsIn(db, room, number).where('state', 'in', ['won', 'refunded']).where('paid', '=', false).execute();
}

export async function markPaid(db: Db, { game }: RoomId, ids: readonly bigint[]): Promise<void> {
  await db
    .updateTable('room_bets')
    .set({ paid: true })
    .where('game_code', '=', game)
    .where('id', 'in', [...ids])
    .where('paid', '=', false)
    .execute();
}

/** What a round has lost, in the order of members. */
export async function lostBets(db: Db, room: RoomId, number: bigint): Promise<BetRow[]> {
  return betsIn(db, room, number).where('state', '=', 'lost').orderBy('member_id').execute();
}

function betsIn(db: Db, { brandId, game }: RoomId, number: bigint) {
  return bets(db)
    .where('brand_id', '=', brandId)
    .where('game_code', '=', game)
    .where('number', '=', number)
    .orderBy('id');
}

function bets(db: Db) {
  return db.selectFrom('room_bets').select(columns);
}

function cashedOutAt(hundredths: ReturnType<typeof sql<number>>) {
  return {
    state: 'won',
    cash_out_hundredths: hundredths,
    payout_minor: sql<bigint>`stake_minor * ${hundredths} / 100`,
    ended_at: now,
  };
}
