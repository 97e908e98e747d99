import type { Ctx } from '../platform/process/ctx.ts';
import type { RandomBytes } from '../platform/process/random.ts';
import * as wallet from '../wallet/service.ts';
import { writeStep } from './round-writer.ts';
import * as promises from './seed-promises.ts';
import * as seeds from './seeds.ts';
import type { RoundRow, StepCommand } from './store.ts';
import * as store from './store.ts';
import * as sessionStore from './store-sessions.ts';

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
  forgottenRounds,
  takeBack,
  win,
} from './calls.ts';
export { forgetRefusals } from './call-log.ts';
export { carryOutKey, carryOutProvider, providerName, providers } from './connections.ts';
export { heldWinsWaiting } from './held-wins.ts';
export { launchAddress, launchOrigins } from './launch-address.ts';
export { carryOutFreeRounds } from './free-rounds.ts';
export { findRound, openRoundOf, openStakes } from './finding.ts';
export {
  type GameLimits,
  limitsOf,
  type OwnLimits,
  ownLimits,
  refuseStake,
  saveLimits,
  suspendGame,
} from './limits.ts';
export { play } from './playing.ts';
export { type PlayedRound, roundsOf, withPairs } from './records.ts';
export {
  promiseInvariants,
  punctuality,
  roundInvariants,
  sharedInvariants,
  wholeInvariants,
} from './store-invariants.ts';
export type { RoundRow } from './store.ts';
export type { FunState } from './store-sessions.ts';
export { fairnessOf } from './seed-promises.ts';
export { activePair, type SeedPair } from './seeds.ts';
export { authenticate, endSessionsOf, forgetFun, holdPlay, houseProvider, openSession } from './sessions.ts';

/** A round of this member, with the pair it was played with; null where it is another's or none. */
export async function round(ctx: Ctx, memberId: bigint, roundId: bigint): Promise<RoundRow | null> {
  return (await store.roundById(ctx.db, ctx.brand.id, memberId, roundId)) ?? null;
}

/** The member's round of a game that is not over, or that was ended for them since they last played it; null: neither. */
export async function currentRound(ctx: Ctx, memberId: bigint, gameCode: string): Promise<RoundRow | null> {
  return (await store.currentRound(ctx.db, ctx.brand.id, memberId, gameCode)) ?? null;
}

/** The pair that a round was played with. */
export async function pairOf(ctx: Ctx, round: RoundRow): Promise<seeds.SeedPair> {
  return seeds.pairById(ctx, round.seed_id);
}

/** Bytes of a later step of a round. */
export function stepBytes(pair: seeds.SeedPair, round: { nonce: bigint }, step: number): RandomBytes {
  return seeds.bytesOf(pair, round.nonce, step);
}

/**
 * Writes the next step of an open round; the step that closes it pays the win, in the same transaction.
 * @returns the balance after a closing step, or null: not closed, or another request wrote this step first
 * @throws Refusal unavailable where too many wait
 */
export async function step(
  ctx: Ctx,
  command: Omit<StepCommand, 'brandId' | 'atMs'>,
): Promise<{ written: boolean; balanceMinor: bigint | null }> {
  const stepped = await writeStep(ctx, { ...command, brandId: ctx.brand.id, atMs: ctx.nowMs });
  if (stepped.balance_minor !== null && stepped.sequence !== null) {
    wallet.tellBalance(ctx, command.memberId, stepped.balance_minor, stepped.sequence);
  }
  return { written: stepped.outcome === 'posted', balanceMinor: stepped.balance_minor };
}

/** What the member can stake in this game, minor units: of the studio's wallet where it has one. */
export async function balance(ctx: Ctx, memberId: bigint, sessionId: bigint): Promise<bigint> {
  const [has, studio] = [await wallet.balance(ctx, memberId), await sessionStore.studioOf(ctx.db, sessionId)];
  return studio === '' ? has.spendableMinor : (has.studios.get(studio) ?? 0n);
}

/**
 * Reveals the pair in use and starts the promised one with the player's own seed; his first may have nothing to reveal.
 * @throws Refusal round_open while a round of any game that was played with the pair is not over: its chance would be
 *   known; seed_promise_changed where another promise than the one he names stands
 */
export async function changeClientSeed(
  ctx: Ctx,
  memberId: bigint,
  wanted: { clientSeed: string; seenHash: string | undefined },
) {
  const { old, fairness } = await promises.rotatePair(ctx, memberId, wanted);
  seeds.forget(ctx, memberId);
  const pair = old && seeds.openPair(ctx, old);
  const revealed = pair && {
    serverSeed: pair.serverSeed.toString('hex'),
    serverSeedHash: pair.serverSeedHash,
    clientSeed: pair.clientSeed,
    rounds: String(pair.nextNonce),
  };
  return { revealed, fairness };
}

/** Open rounds whose players have had their time, over all brands. */
export async function dueRounds(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<RoundRow[]> {
  return store.dueRounds(ctx.db, ctx.nowMs, 200);
}

/** Play for fun: a balance and a round that belong to a visitor's frame and to no book. */
export const fun = { state: sessionStore.funState, save: sessionStore.saveFun };
