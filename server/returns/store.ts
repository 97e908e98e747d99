import { type Db, dateOf } from '../platform/database/database.ts';

const columns = [
  'game_code',
  'bets',
  'stake_minor',
  'payout_minor',
  'evidence',
  'watched_since',
  'alarm',
  'alarm_at',
] as const;

export async function all(db: Db, brandId: number) {
  return db.selectFrom('game_returns').select(columns).where('brand_id', '=', brandId).execute();
}

export type ReturnsRow = Awaited<ReturnType<typeof all>>[number];

/** The row of a game, locked; it is made where there is none. */
export async function locked(
  db: Db,
  brandId: number,
  gameCode: string,
  fresh: { evidence: object; atMs: number },
): Promise<ReturnsRow> {
  await db
    .insertInto('game_returns')
    .values({
      brand_id: brandId,
      game_code: gameCode,
      evidence: JSON.stringify(fresh.evidence),
      watched_since: dateOf(fresh.atMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('game_returns')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('game_code', '=', gameCode)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export interface Change {
  bets?: bigint;
  stakeMinor?: bigint;
  payoutMinor?: bigint;
  evidence: object;
  watchedSinceMs?: number;
  alarm: { kind: 'high' | 'low'; atMs: number } | null;
}

export async function save(db: Db, brandId: number, gameCode: string, change: Change): Promise<void> {
  await db
    .updateTable('game_returns')
    .set({
      ...(change.bets !== undefined && { bets: change.bets }),
      ...(change.stakeMinor !== undefined && { stake_minor: change.stakeMinor }),
      ...(change.payoutMinor !== undefined && { payout_minor: change.payoutMinor }),
      ...(change.watchedSinceMs !== undefined && { watched_since: dateOf(change.watchedSinceMs) }),
      evidence: JSON.stringify(change.evidence),
      alarm: change.alarm?.kind ?? null,
      alarm_at: change.alarm ? dateOf(change.alarm.atMs) : null,
    })
    .where('brand_id', '=', brandId)
    .where('game_code', '=', gameCode)
    .execute();
}
