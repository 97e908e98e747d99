import { sql } from 'kysely';
import type { Ctx } from '../platform/process/ctx.ts';
import { Refusal } from '../platform/process/fail.ts';
import { memberOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as providers from './service.ts';
import * as rounds from '../rounds/service.ts';

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
  const { token } = await rounds.openSession(ctx, { provider: PROVIDER, gameCode: GAME, category: 'RNG' });
  const actor = await rounds.authenticate(ctx, token);
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
