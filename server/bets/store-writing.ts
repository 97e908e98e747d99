import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';
import { statement } from '../platform/database/database-statement.ts';

export interface NewBet {
  memberId: bigint;
  provider: string;
  gameCode: string;
  category: string;
  /** What is decided by the round that it is placed on. */
  roundId: bigint;
  key: string;
  bodyHash: Buffer;
  stakeMinor: bigint;
  /** The studio's wallet that it is taken from and paid to; left out: cash and bonus money. */
  studio?: string;
  /** Nothing of it counts as played; its round is its own. */
  uncounted?: boolean;
}

/** A part of an open bet that becomes a bet of its own. */
export interface NewPart {
  memberId: bigint;
  key: string;
  partKey: string;
  /** Less than the stake of the whole. */
  partMinor: bigint;
  bodyHash: Buffer;
}

/**
 * What a bet is ended with: what it won, its stake where it is taken back, or, where it has been settled before, what it is
 * paid in all from now on.
 */
export interface Ending {
  memberId: bigint;
  key: string;
  bodyHash: Buffer;
  kind: 'win' | 'rollback' | 'resettle';
  payoutMinor: bigint;
}

export interface OutcomeRow {
  outcome: string;
  balance_minor: bigint | null;
  /** Of the posting; null where none was made. */
  sequence: bigint | null;
  bet_id: bigint | null;
}

const placing = statement<OutcomeRow>(`
  SELECT p.outcome, p.balance_minor, p.sequence, p.bet_id
    FROM bets_place_all(ARRAY(
           SELECT ROW($1::integer, c."memberId", $2::text, c.provider, c."gameCode", c.category, c."roundId", c.key,
                      decode(c.hash, 'hex'), c.stake, 0, false, c.studio, $3::timestamptz)::bets_command
             FROM jsonb_to_recordset($4::jsonb) AS c(place integer, "memberId" bigint, provider text, "gameCode" text,
                  category text, "roundId" bigint, key text, hash text, stake bigint, studio text)
            ORDER BY c.place)) WITH ORDINALITY AS p(outcome, balance_minor, sequence, bet_id, place)
   ORDER BY p.place`);

/** Bets of one brand by bets_place_all, each answered at its place. */
export async function placeAll(
  db: Db,
  of: { brandId: number; currency: string; atMs: number },
  bets: readonly NewBet[],
): Promise<OutcomeRow[]> {
  const rows = bets.map((bet, place) => ({
    place,
    memberId: String(bet.memberId),
    provider: bet.provider,
    gameCode: bet.gameCode,
    category: bet.category,
    roundId: String(bet.roundId),
    key: bet.key,
    hash: bet.bodyHash.toString('hex'),
    stake: String(bet.stakeMinor),
    studio: bet.studio ?? '',
  }));
  return placing(db, [of.brandId, of.currency, dateOf(of.atMs), JSON.stringify(rows)]);
}

const ending = statement<Omit<OutcomeRow, 'bet_id'>>(`
  SELECT e.outcome, e.balance_minor, e.sequence
    FROM bets_end_all(ARRAY(
           SELECT ROW($1::integer, c."memberId", c.key, decode(c.hash, 'hex'), c.kind, c.payout, $2::timestamptz)::bets_ending
             FROM jsonb_to_recordset($3::jsonb)
                  AS c(place integer, "memberId" bigint, key text, hash text, kind text, payout bigint)
            ORDER BY c.place)) WITH ORDINALITY AS e(outcome, balance_minor, sequence, bet_id, place)
   ORDER BY e.place`);

export async function endAll(
  db: Db,
  brandId: number,
  atMs: number,
  endings: readonly Ending[],
): Promise<Omit<OutcomeRow, 'bet_id'>[]> {
  const rows = endings.map((ending, place) => ({
    place,
    memberId: String(ending.memberId),
    key: ending.key,
    hash: ending.bodyHash.toString('hex'),
    kind: ending.kind,
    payout: String(ending.payoutMinor),
  }));
  return ending(db, [brandId, dateOf(atMs), JSON.stringify(rows)]);
}

/** By bets_split: a part of an open bet becomes a bet of its own. */
export async function split(
  db: Db,
  of: { brandId: number; atMs: number },
  { memberId, key, partKey, partMinor, bodyHash }: NewPart,
): Promise<{ outcome: string; bet_id: bigint | null }> {
  const { rows } = await sql<{ outcome: string; bet_id: bigint | null }>`
    SELECT s.outcome, s.bet_id FROM bets_split(${of.brandId}::integer, ${memberId}::bigint, ${key}::text, ${partKey}::text, ${partMinor}::bigint,
      ${bodyHash}::bytea, ${dateOf(of.atMs)}::timestamptz) s`.execute(db);
  return rows[0]!;
}

/** By bets_count_nothing: nothing of a bet that stands alone on its round counts as played. */
export async function countNothing(db: Db, brandId: number, { memberId, key }: NewBet): Promise<void> {
  await sql`SELECT bets_count_nothing(${brandId}::integer, ${memberId}::bigint, ${key}::text)`.execute(db);
}
