import type { GameCategory } from '../../contract/bets.ts';
import * as members from '../members/service.ts';
import { nowMs } from '../platform/process/clock.ts';
import * as rounds from '../rounds/service.ts';
import { fund } from '../testing/money.ts';
import type { TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';

export interface InstantPlayer {
  memberId: bigint;
  /** A new frame of a game, by its token. */
  frame(gameCode: string, category?: GameCategory): Promise<string>;
  balanceMinor(): Promise<bigint>;
}

/** A member with money in their account. */
export async function playerOn(
  site: TestSite,
  account: string,
  amountMinor: bigint,
  uplineId: bigint | null = null,
): Promise<InstantPlayer> {
  const ctx = await site.ctx();
  const memberId = await members.create(ctx, {
    account,
    nickname: account,
    type: 0,
    language: 'EN',
    passwordHash: 'nobody logs in with a password here',
    paymentPasswordHash: null,
    uplineId,
    details: {},
  });
  await wallet.openAccount(ctx, memberId);
  await fund(site, memberId, amountMinor);
  return {
    memberId,
    async frame(gameCode, category = 'RNG') {
      const asMember = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n }, nowMs());
      const { token } = await rounds.openSession(asMember, { provider: 'khela', gameCode, category });
      return token;
    },
    balanceMinor: async () => (await wallet.balance(await site.ctx(), memberId)).balanceMinor,
  };
}
