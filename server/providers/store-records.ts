import { dateOf, type Db } from '../platform/database.ts';
import { roundColumns, type RoundRow, seedColumns, type SeedRow } from './store.ts';

export type PairRow = SeedRow & { revealed_at: Date | null };

/** The pairs of a member, the newest first, up to one of them. */
export async function pairsOf(
  db: Db,
  brandId: number,
  memberId: bigint,
  upToId: bigint | null,
  limit: number,
): Promise<PairRow[]> {
  let query = db
    .selectFrom('game_seeds')
    .select([...seedColumns, 'revealed_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId);
  if (upToId !== null) query = query.where('id', '<=', upToId);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function pairsById(db: Db, ids: readonly bigint[]): Promise<PairRow[]> {
  return db
    .selectFrom('game_seeds')
    .select([...seedColumns, 'revealed_at'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

export interface RoundsAsked {
  /** Only those of a smaller nonce. */
  beforeNonce: bigint | null;
  fromMs: number;
  untilMs: number;
  limit: number;
}

/** Rounds of a pair that began in a half-open window, the newest first. */
export async function roundsOfPair(db: Db, seedId: bigint, asked: RoundsAsked): Promise<RoundRow[]> {
  let query = db
    .selectFrom('game_rounds')
    .select(roundColumns)
    .where('seed_id', '=', seedId)
    .where('started_at', '>=', dateOf(asked.fromMs))
    .where('started_at', '<', dateOf(asked.untilMs));
  if (asked.beforeNonce !== null) query = query.where('nonce', '<', asked.beforeNonce);
  return query.orderBy('nonce', 'desc').limit(asked.limit).execute();
}

/** A member's rounds of one game that were played with a pair, the newest first. */
export async function roundsOfGame(
  db: Db,
  brandId: number,
  memberId: bigint,
  gameCode: string,
  beforeId: bigint | null,
  limit: number,
): Promise<RoundRow[]> {
  let query = db
    .selectFrom('game_rounds')
    .select(roundColumns)
    .where('game_code', '=', gameCode)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('seed_id', 'is not', null);
  if (beforeId !== null) query = query.where('id', '<', beforeId);
  return query.orderBy('id', 'desc').limit(limit).execute();
}
