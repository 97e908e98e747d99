import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { dateOf } from '../platform/database/database.ts';

/** The pot of a machine at a brand. */
interface Pot {
  readonly brandId: number;
  readonly gameCode: string;
}

/** A pot that is held, with what its account has still to gain or, negative, to give up, minor units. */
export interface HeldPot {
  /** As games/slots/pots.ts says. */
  readonly shownMinor: bigint;
  readonly keptMinor: bigint;
  readonly lentMinor: bigint;
  readonly fedMinor: bigint;
  readonly wonMinor: bigint;
  readonly unpostedMinor: bigint;
}

/**
 * Holds a pot until the transaction ends; it is opened where it is not yet. It is held before rounds and accounts: whoever
 * feeds or wins it waits here and nowhere else.
 * @param first what it begins with
 */
export async function hold(db: Db, pot: Pot, first: HeldPot, atMs: number): Promise<HeldPot> {
  await db
    .insertInto('slot_pots')
    .values({ ...rowOf(pot, first, atMs), wins: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('slot_pots')
    .selectAll()
    .where('brand_id', '=', pot.brandId)
    .where('game_code', '=', pot.gameCode)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return stateOf(row);
}

/** Writes a pot that is held. */
export async function save(db: Db, pot: Pot, state: HeldPot, atMs: number): Promise<void> {
  await db
    .updateTable('slot_pots')
    .set(rowOf(pot, state, atMs))
    .where('brand_id', '=', pot.brandId)
    .where('game_code', '=', pot.gameCode)
    .execute();
}

interface PotWin {
  readonly betId: bigint;
  readonly memberId: bigint;
  readonly wonMinor: bigint;
  readonly atMs: number;
}

/** Notes who won a pot that is held. */
export async function noteWin(db: Db, pot: Pot, { betId, memberId, wonMinor, atMs }: PotWin): Promise<void> {
  await db
    .insertInto('slot_pot_wins')
    .values({
      bet_id: betId,
      brand_id: pot.brandId,
      game_code: pot.gameCode,
      member_id: memberId,
      won_minor: wonMinor,
      won_at: dateOf(atMs),
    })
    // Paid a moment ago by another request: this one is taken back with its step.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('slot_pots')
    .set({ wins: sql<bigint>`wins + 1` })
    .where('brand_id', '=', pot.brandId)
    .where('game_code', '=', pot.gameCode)
    .execute();
}

/** The pots of a brand that anybody has fed or won, by their games. */
export async function potsOf(db: Db, brandId: number): Promise<Map<string, HeldPot & { wins: bigint }>> {
  const rows = await db.selectFrom('slot_pots').selectAll().where('brand_id', '=', brandId).execute();
  return new Map(rows.map((row) => [row.game_code, { ...stateOf(row), wins: row.wins }]));
}

/** The latest wins of a pot, the newest first. */
export async function latestWins(db: Db, pot: Pot, limit: number): Promise<PotWin[]> {
  const rows = await db
    .selectFrom('slot_pot_wins')
    .selectAll()
    .where('brand_id', '=', pot.brandId)
    .where('game_code', '=', pot.gameCode)
    .orderBy('won_at', 'desc')
    .orderBy('bet_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    betId: row.bet_id,
    memberId: row.member_id,
    wonMinor: row.won_minor,
    atMs: row.won_at.getTime(),
  }));
}

/** What each of these bets won of a pot, minor units; of those that won none there is nothing. */
export async function wonBy(db: Db, betIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  if (betIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('slot_pot_wins')
    .select(['bet_id', 'won_minor'])
    .where('bet_id', 'in', [...betIds])
    .execute();
  return new Map(rows.map(({ bet_id, won_minor }) => [bet_id, won_minor]));
}

interface PotRow {
  shown_minor: bigint;
  kept_minor: bigint;
  lent_minor: bigint;
  fed_minor: bigint;
  won_minor: bigint;
  unposted_minor: bigint;
}

function stateOf(row: PotRow): HeldPot {
  return {
    shownMinor: row.shown_minor,
    keptMinor: row.kept_minor,
    lentMinor: row.lent_minor,
    fedMinor: row.fed_minor,
    wonMinor: row.won_minor,
    unpostedMinor: row.unposted_minor,
  };
}

function rowOf({ brandId, gameCode }: Pot, state: HeldPot, atMs: number) {
  return {
    brand_id: brandId,
    game_code: gameCode,
    shown_minor: state.shownMinor,
    kept_minor: state.keptMinor,
    lent_minor: state.lentMinor,
    fed_minor: state.fedMinor,
    won_minor: state.wonMinor,
    unposted_minor: state.unpostedMinor,
    changed_at: dateOf(atMs),
  };
}
