import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

const columns = [
  'id',
  'bet_id',
  'number',
  'member_id',
  'place',
  'key',
  'stake_minor',
  'auto_hundredths',
  'latest_hundredths',
  'state',
  'cash_out_hundredths',
  'payout_minor',
  'paid',
] as const;

export async function betById(db: Db, brandId: number, memberId: bigint, id: bigint) {
  return bets(db)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type BetRow = NonNullable<Awaited<ReturnType<typeof betById>>>;

/** The same bet, kept as it is until the transaction ends. */
export async function lockBet(db: Db, brandId: number, memberId: bigint, id: bigint): Promise<BetRow | undefined> {
  return bets(db)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function betByKey(db: Db, brandId: number, memberId: bigint, key: string): Promise<BetRow | undefined> {
  return bets(db)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function betsOf(db: Db, brandId: number, memberId: bigint, number: bigint): Promise<BetRow[]> {
  return bets(db)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('number', '=', number)
    .where('state', '<>', 'taken_back')
    .orderBy('place')
    .execute();
}

/** The largest bets of a round, and how many there are. */
export async function betsIn(db: Db, brandId: number, number: bigint, most: number) {
  const rows = await bets(db)
    .select(sql<bigint>`count(*) OVER ()`.as('in_all'))
    .where('brand_id', '=', brandId)
    .where('number', '=', number)
    .where('state', '<>', 'taken_back')
    .orderBy('stake_minor', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return { rows, inAll: Number(rows[0]?.in_all ?? 0n) };
}

export async function takeBack(db: Db, id: bigint): Promise<void> {
  await db
    .updateTable('crash_bets')
    .set({ state: 'taken_back', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .execute();
}

/** @param paid its pay-out is posted in the same transaction */
export async function cashOut(db: Db, id: bigint, hundredths: number, paid: boolean): Promise<BetRow> {
  return db
    .updateTable('crash_bets')
    .set({ ...cashedOutAt(sql<number>`${hundredths}::integer`), paid })
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Cashes out every bet whose latest multiple has been reached, wherever its player is. */
export async function cashOutReached(
  db: Db,
  brandId: number,
  number: bigint,
  reachedHundredths: number,
): Promise<BetRow[]> {
  return db
    .updateTable('crash_bets')
    .set(cashedOutAt(sql<number>`latest_hundredths`))
    .where('brand_id', '=', brandId)
    .where('number', '=', number)
    .where('state', '=', 'placed')
    .where('latest_hundredths', '<=', reachedHundredths)
    .returning(columns)
    .execute();
}

/** What was not cashed out is lost. */
export async function lose(db: Db, brandId: number, number: bigint): Promise<void> {
  await db
    .updateTable('crash_bets')
    .set({ state: 'lost', ended_at: now })
    .where('brand_id', '=', brandId)
    .where('number', '=', number)
    .where('state', '=', 'placed')
    .execute();
}

/** The next multiple at which a bet is cashed out by itself; null where none is left. */
export async function nextLatest(db: Db, brandId: number, number: bigint): Promise<number | null> {
  const row = await db
    .selectFrom('crash_bets')
    .select((query) => query.fn.min('latest_hundredths').as('next'))
    .where('brand_id', '=', brandId)
    .where('number', '=', number)
    .where('state', '=', 'placed')
    .executeTakeFirst();
  return row?.next ?? null;
}

/** Cash-outs of a round that are not paid yet. */
export async function unpaidBets(db: Db, brandId: number, number: bigint): Promise<BetRow[]> {
  return bets(db)
    .where('brand_id', '=', brandId)
    .where('number', '=', number)
    .where('state', '=', 'cashed_out')
    .where('paid', '=', false)
    .orderBy('id')
    .execute();
}

export async function markPaid(db: Db, ids: readonly bigint[]): Promise<void> {
  await db
    .updateTable('crash_bets')
    .set({ paid: true })
    .where('id', 'in', [...ids])
    .where('paid', '=', false)
    .execute();
}

/** What a round has lost, in the order of members. */
export async function lostBets(db: Db, brandId: number, number: bigint): Promise<BetRow[]> {
  return bets(db)
    .where('brand_id', '=', brandId)
    .where('number', '=', number)
    .where('state', '=', 'lost')
    .orderBy('member_id')
    .orderBy('place')
    .execute();
}

function bets(db: Db) {
  return db.selectFrom('crash_bets').select(columns);
}

function cashedOutAt(hundredths: ReturnType<typeof sql<number>>) {
  return {
    state: 'cashed_out',
    cash_out_hundredths: hundredths,
    payout_minor: sql<bigint>`stake_minor * ${hundredths} / 100`,
    ended_at: now,
  };
}
