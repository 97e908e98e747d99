import type { Db } from '../platform/database.ts';
import { bigintsOf, statement } from '../platform/database-statement.ts';
import { readTogether } from '../platform/database-together.ts';
import type { BetFilter } from './store.ts';

export interface RecordQuestion extends BetFilter {
  brandId: number;
  memberId: bigint;
  limit: number;
  offset: number;
}

/** Written by the database: numbers as text, moments in milliseconds. */
export interface RecordRow {
  id: string;
  round_id: string;
  category: string;
  game_code: string;
  stake_minor: string;
  stake_bonus_minor: string;
  payout_minor: string;
  valid_minor: string;
  state: string;
  placed_at_ms: number;
  settled_at_ms: number | null;
}

export interface BetRecord {
  count: number;
  stake_minor: bigint;
  payout_minor: bigint;
  /** Newest first. */
  list: RecordRow[];
}

/** A page of a member's bets, with the totals over the whole filter. */
export const record = readTogether<RecordQuestion, BetRecord>({
  most: 8,
  kindOf: (question) => JSON.stringify({ ...question, memberId: 0 }),
  read: (db, questions) => recordsOf(db, questions),
});

function recordsOf(db: Db, questions: readonly RecordQuestion[]): Promise<BetRecord[]> {
  const { brandId, fromMs, untilMs, category, gameCode, state, limit, offset } = questions[0]!;
  return recordStatement(db, [
    brandId,
    bigintsOf(questions.map(({ memberId }) => memberId)),
    fromMs === undefined ? '-infinity' : new Date(fromMs),
    untilMs === undefined ? 'infinity' : new Date(untilMs),
    category ?? null,
    gameCode ?? null,
    state ?? null,
    limit,
    offset,
  ]);
}

const meant = `b.brand_id = $1 AND b.member_id = asked.member_id AND b.placed_at >= $3::timestamptz AND b.placed_at < $4::timestamptz
  AND ($5::text IS NULL OR b.category = $5) AND ($6::text IS NULL OR b.game_code = $6) AND ($7::text IS NULL OR b.state = $7)`;

// A bet that was taken back cost nothing.
const recordStatement = statement<BetRecord>(`
  SELECT totals.*, page.list
    FROM unnest($2::bigint[]) WITH ORDINALITY AS asked(member_id, place)
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS count, coalesce(sum(b.stake_minor) FILTER (WHERE b.state <> 'rolled_back'), 0)::bigint AS stake_minor,
            coalesce(sum(b.payout_minor), 0)::bigint AS payout_minor
       FROM bets b WHERE ${meant}) totals
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(r), '[]') AS list FROM (
       SELECT b.id::text, b.round_id::text, b.category, b.game_code, b.stake_minor::text, b.stake_bonus_minor::text, b.payout_minor::text,
              b.valid_minor::text, b.state, floor(extract(epoch FROM b.placed_at) * 1000)::bigint AS placed_at_ms,
              floor(extract(epoch FROM b.settled_at) * 1000)::bigint AS settled_at_ms
         FROM bets b WHERE ${meant} ORDER BY b.placed_at DESC, b.id DESC LIMIT $8::int OFFSET $9::int) r) page
   ORDER BY asked.place`);
