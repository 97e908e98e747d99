import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export type CallKind = 'bet' | 'win' | 'rollback' | 'end_round' | 'bonus_win' | 'jackpot_win';

export interface CallCommand {
  kind: CallKind;
  brandId: number;
  memberId: bigint;
  provider: string;
  /** Of a bet the session that it is placed in; elsewhere null, where the provider of the session says enough. */
  sessionId: bigint | null;
  transactionId: string;
  /** The bet that is paid or taken back. */
  bet: string | null;
  roundName: string | null;
  gameCode: string;
  currency: string;
  amountMinor: bigint;
  endsRound: boolean;
  freeRoundsId: bigint | null;
  bodyHash: Buffer;
  atMs: number;
  /** When the brand's day began: what a studio is paid is counted by days. */
  dayAtMs: number;
  /** What may be staked in a game of which the brand says nothing else. */
  leastStakeMinor: bigint;
  mostStakeMinor: bigint;
}

export type CallOutcome =
  | 'posted'
  | 'repeated'
  | 'key_reused'
  | 'session_ended'
  | 'game_unknown'
  | 'rolled_back'
  | 'suspended'
  | 'stake_limit'
  | 'round_ended'
  | 'bet_unknown'
  | 'bet_settled'
  | 'member_unknown'
  | 'free_rounds_ended'
  | 'no_account'
  | 'self_excluded'
  | 'limit_reached'
  | 'bonus_max_bet'
  | 'insufficient';

export interface CallAnswer {
  outcome: CallOutcome;
  id: bigint | null;
  balance_minor: bigint | null;
  sequence: bigint | null;
}

/**
 * Carries out calls of several members in one durable write, each with an outcome of its own.
 * @param commands sorted by brand and member
 * @returns the answers in the order of the commands
 */
export async function callAll(db: Db, commands: readonly CallCommand[]): Promise<CallAnswer[]> {
  const list = commands.map(({ memberId, sessionId, amountMinor, freeRoundsId, bodyHash, ...rest }) => ({
    ...rest,
    leastStakeMinor: String(rest.leastStakeMinor),
    mostStakeMinor: String(rest.mostStakeMinor),
    memberId: String(memberId),
    sessionId: sessionId === null ? null : String(sessionId),
    amountMinor: String(amountMinor),
    freeRoundsId: freeRoundsId === null ? null : String(freeRoundsId),
    bodyHash: bodyHash.toString('hex'),
  }));
  const { rows } = await sql<
    CallAnswer & { place: bigint }
  >`SELECT * FROM providers_call_all(${JSON.stringify(list)}::jsonb)`.execute(db);
  const answers: CallAnswer[] = [];
  for (const { place, ...answer } of rows) answers[Number(place) - 1] = answer;
  return answers;
}

/** A transaction of a provider, and whether the bet that it is was taken back since. */
export async function transactionOf(db: Db, brandId: number, provider: string, transactionId: string) {
  return db
    .selectFrom('provider_transactions as t')
    .select((query) => [
      't.id',
      't.member_id',
      't.kind',
      't.state',
      't.bet',
      't.round_name',
      't.game_code',
      't.currency',
      't.amount_minor',
      't.balance_after_minor',
      't.at',
      query
        .exists(
          query
            .selectFrom('provider_transactions as r')
            .select('r.id')
            .whereRef('r.brand_id', '=', 't.brand_id')
            .whereRef('r.provider', '=', 't.provider')
            .whereRef('r.bet', '=', 't.transaction_id')
            .where('r.kind', '=', 'rollback')
            .where('r.state', '=', 'posted'),
        )
        .as('is_taken_back'),
    ])
    .where('t.brand_id', '=', brandId)
    .where('t.provider', '=', provider)
    .where('t.transaction_id', '=', transactionId)
    .executeTakeFirst();
}

/** Whether a bet that never came was taken back: it will be refused. */
export async function isBuried(db: Db, brandId: number, provider: string, bet: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_transactions')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('bet', '=', bet)
    .where('state', '=', 'tombstone')
    .executeTakeFirst();
  return row !== undefined;
}

export interface IdleRound {
  id: bigint;
  brand_id: number;
  member_id: bigint;
  provider: string;
  game_code: string;
  name: string;
}

/** Open rounds of connected providers that were touched for the last time longer ago than each allows, oldest first. */
export async function idleRounds(db: Db, atMs: number, limit: number): Promise<IdleRound[]> {
  const { rows } = await sql<IdleRound>`
    SELECT r.id, r.brand_id, r.member_id, r.provider, r.game_code, r.name
      FROM provider_rounds r JOIN providers p ON p.brand_id = r.brand_id AND p.code = r.provider
     WHERE r.state = 'open' AND r.touched_at < ${dateOf(atMs)}::timestamptz - make_interval(hours => p.idle_hours)
     ORDER BY r.touched_at LIMIT ${limit}`.execute(db);
  return rows;
}
