import { sql } from 'kysely';
import type { Ctx } from '../platform/process/ctx.ts';
import { dateOf } from '../platform/database/database.ts';
import { Refusal } from '../platform/process/fail.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { memberOn } from '../test-people.ts';
import type { TestSite } from '../test-site.ts';
import * as wallet from '../wallet/service.ts';
import * as providers from './service.ts';

export const PROVIDER = 'river';
export const GAME = 'river-boats';

export interface ProviderPlayer {
  ctx: Ctx;
  memberId: bigint;
  /** Of the member's own session. */
  memberToken: string;
  sessionId: bigint;
  /** Of the game's. */
  token: string;
}

/** A member with money, and a session in a game of an outside studio. */
export async function playerAt(site: TestSite, account: string, amountMinor = 100_000n): Promise<ProviderPlayer> {
  const { memberId, token: memberToken } = await memberOn(site, account);
  const ctx = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });
  if (amountMinor > 0n)
    await wallet.post(ctx, {
      memberId,
      kind: 'correction',
      key: 'funds',
      amountMinor,
      house: 'house_corrections',
      reference: 'test:1',
    });
  const { token } = await providers.openSession(ctx, { provider: PROVIDER, gameCode: GAME, category: 'RNG' });
  const actor = await providers.authenticate(ctx, token);
  if (actor.kind !== 'game') throw new Error('a game session has a game actor');
  return { ctx, memberId, memberToken, sessionId: actor.gameSessionId, token };
}

type Said<T> = Omit<T, 'provider' | 'memberId' | 'gameCode' | 'sessionId'>;

/** The calls of the studio for one player, each answered by its balance or its refusal. */
export function studioOf({ ctx, memberId, sessionId }: ProviderPlayer) {
  const who = { provider: PROVIDER, memberId, gameCode: GAME };
  return {
    bet: (said: Said<providers.ProviderBet>) => heard(providers.bet(ctx, { ...who, sessionId, ...said })),
    win: (said: Said<providers.ProviderWin>) => heard(providers.win(ctx, { ...who, ...said })),
    takeBack: (said: Said<providers.ProviderRollback>) => heard(providers.takeBack(ctx, { ...who, ...said })),
    endRound: (said: Said<providers.ProviderCall>) => heard(providers.endRound(ctx, { ...who, ...said })),
    bonusWin: (said: Said<providers.ProviderPrize>) => heard(providers.bonusWin(ctx, { ...who, ...said })),
    jackpotWin: (said: Said<providers.ProviderPrize>) => heard(providers.jackpotWin(ctx, { ...who, ...said })),
    balance: async () => (await wallet.balance(ctx, memberId)).balanceMinor,
  };
}

/** The member's bets as the record has them: what was staked, what was paid, where it stands. */
export async function betsOf({ ctx, memberId }: ProviderPlayer): Promise<string[]> {
  const { rows } = await sql<{
    key: string;
    stake_minor: bigint;
    payout_minor: bigint;
    state: string;
    version: number;
  }>`
    SELECT key, stake_minor, payout_minor, state, settlement_version AS version FROM bets
     WHERE brand_id = ${ctx.brand.id} AND member_id = ${memberId} ORDER BY id`.execute(ctx.db);
  return rows.map((row) => `${row.key} ${row.stake_minor} ${row.payout_minor} ${row.state} v${row.version}`);
}

async function heard(answer: Promise<providers.ProviderAnswer>): Promise<bigint | string> {
  try {
    return (await answer).balanceMinor;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/**
 * Takes a round back that is not over, as nothing in the house does: what belongs to it is right all the same.
 * @throws Refusal bet_settled
 */
export async function takeRoundBack(ctx: Ctx, memberId: bigint, key: string): Promise<'taken back' | 'unknown'> {
  return endRound(ctx, memberId, key, 'rollback');
}

/** Settles a round that is not over: its bet and what it paid stand in rows of their own. */
export async function settleRound(ctx: Ctx, memberId: bigint, key: string, payoutMinor: bigint): Promise<void> {
  await endRound(ctx, memberId, key, payoutMinor);
}

async function endRound(
  ctx: Ctx,
  memberId: bigint,
  key: string,
  ending: bigint | 'rollback',
): Promise<'taken back' | 'unknown'> {
  return inTransaction(ctx.db, async (db) => {
    const { rows } = await sql<{ bet_id: bigint; state: string; body_hash: Buffer }>`
      SELECT bet_id, state, body_hash FROM game_rounds
       WHERE brand_id = ${ctx.brand.id} AND member_id = ${memberId} AND key = ${key}`.execute(db);
    const [round] = rows;
    if (!round) return 'unknown';
    // Before the bet and the account, as every step.
    await sql`SELECT 1 FROM current_rounds WHERE bet_id = ${round.bet_id} FOR UPDATE`.execute(db);
    const { rows: ends } = await sql<{ outcome: string }>`
      SELECT outcome FROM bets_end_all(ARRAY[ROW(
        ${ctx.brand.id}::integer, ${memberId}::bigint, ${key}::text, ${round.body_hash}::bytea, ${ending === 'rollback' ? ending : 'win'}::text,
        ${ending === 'rollback' ? null : ending}::bigint, ${dateOf(ctx.nowMs)}::timestamptz)::bets_ending])`.execute(
      db,
    );
    if (ends[0]!.outcome === 'bet_settled') throw new Refusal('bet_settled');
    await sql`DELETE FROM current_rounds WHERE bet_id = ${round.bet_id}`.execute(db);
    return 'taken back';
  });
}
