import type { Ctx } from '../platform/process/ctx.ts';
import type { ProviderCall } from './calls.ts';
import * as store from './store-calls.ts';

export {
  bet,
  bonusWin,
  endRound,
  jackpotWin,
  type ProviderAnswer,
  type ProviderBet,
  type ProviderCall,
  type ProviderPrize,
  type ProviderRollback,
  type ProviderWin,
  takeBack,
  win,
} from './calls.ts';
export { forgetRefusals } from './call-log.ts';
export { carryOutKey, carryOutProvider, providerName, providers, royalties } from './connections.ts';
export { findCalls } from './finding.ts';
export { heldWinsWaiting } from './held-wins.ts';
export { launchAddress, launchOrigins } from './launch-address.ts';
export { carryOutFreeRounds, giveFreeRounds, isStudio } from './free-rounds.ts';

const MOST_AT_ONCE = 500;

/** Rounds of studios of which nothing was heard for as long as the operator waits, with what ends each. */
export async function forgottenRounds(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<(ProviderCall & { brandId: number })[]> {
  const rows = await store.idleRounds(ctx.db, ctx.nowMs, MOST_AT_ONCE);
  return rows.map((row) => ({
    brandId: row.brand_id,
    provider: row.provider,
    memberId: row.member_id,
    // Of ours: no studio's own name begins so.
    transactionId: `khela:idle:${row.id}`,
    gameCode: row.game_code,
    round: row.name,
  }));
}
