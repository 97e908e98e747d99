import { toMinor } from '../../contract/money.ts';
import type { HouseGame, HouseRound } from '../../games/house-game.ts';
import { randomFromBytes } from '../../games/random.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { gameOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { currentRound } from './finding.ts';
import * as fun from './fun.ts';
import { type GameLimits, limitsOf } from './limits.ts';
import { placeRound } from './playing.ts';
import { canonical } from './replaying.ts';
import { fairnessOf } from './seed-promises.ts';
import { pairOf } from './seeds.ts';
import { balance } from './sessions.ts';
import { type Shown, shownOf } from './shown.ts';
import { idleMs } from './waiting.ts';

export { changeClientSeed } from './client-seed.ts';
export {
  currentRound,
  dueRounds,
  findRound,
  openRoundOf,
  openStakes,
  ownerOfSeed,
  roundOf,
  roundsOfBets,
} from './finding.ts';
export {
  type GameLimits,
  limitsOf,
  type OwnLimits,
  ownLimits,
  refuseStake,
  saveLimits,
  type StakeLimit,
  suspendGame,
} from './limits.ts';
export { finish, finishBy, move, moveBy, step } from './moving.ts';
export { movingTogether, type Together } from './moving-together.ts';
export { placeRound } from './playing.ts';
export { activePair, type SeedPair } from './seeds.ts';
export {
  authenticate,
  balance,
  endSessionsOf,
  forgetFun,
  holdPlay,
  houseProvider,
  openSession,
  pvpProvider,
  sessionOf,
} from './sessions.ts';
export { factsOf, moneyOf, type Shown } from './shown.ts';
export {
  promiseInvariants,
  punctuality,
  roundInvariants,
  sharedInvariants,
  wholeInvariants,
} from './store-invariants.ts';
export type { RoundRow } from './store.ts';
export { type FunState, funState, saveFun } from './store-sessions.ts';

/**
 * The rounds of the house's games, whichever they are: played, moved on, repeated, found again, ended for a player who
 * has gone. A game adds its rules (games/), its slice the words in which it is asked and answered. Here too is what every game
 * frame stands on, a studio's among them: its session, and what a brand says of the game.
 */

/** What a frame needs to start, with the round that was interrupted or that the server ended for the player. */
export async function open<Choice, Round extends HouseRound, Move>(ctx: Ctx, game: HouseGame<Choice, Round, Move>) {
  const { memberId, gameSessionId } = gameOf(ctx);
  const { currency, minimumRoundMs } = ctx.brand.settings;
  const shared = { currency, minimumRoundMs, limits: await limitsOf(ctx, game.id) };
  if (memberId === null) return { ...shared, trial: true, ...(await fun.open(ctx, game)) };
  const current = await currentRound(ctx, memberId, game.id);
  return {
    ...shared,
    trial: false,
    balanceMinor: await balance(ctx, memberId, gameSessionId),
    fairness: await fairnessOf(ctx, memberId),
    shown: current && shownOf(game, current, await pairOf(ctx, current), current.record as unknown as Round),
  };
}

/**
 * One paid round. The same key plays it once and answers it again.
 * @throws Refusal as placeRound; stake_not_offered where the stake does not divide; bad input where it is no amount,
 *   or the choice none of the game
 */
export async function play<Choice, Round extends HouseRound, Move>(
  ctx: Ctx,
  game: HouseGame<Choice, Round, Move>,
  asked: { stake: string; choice: unknown; key: string },
): Promise<{ shown: Shown<Round>; balanceMinor: bigint }> {
  const { memberId, gameSessionId } = gameOf(ctx);
  const stakeMinor = toMinor(asked.stake, ctx.brand.settings.currency.decimals);
  if (stakeMinor === null) failField('stake', 'invalid_amount');
  if (!game.isPlayableStake(stakeMinor)) fail('stake_not_offered');
  const choice = game.choice(asked.choice) ?? failField('choice', 'invalid_value');
  const largestPayoutMinor = game.largestPayoutMinor(choice, stakeMinor);
  if (memberId === null) return fun.play(ctx, game, { stakeMinor, choice, key: asked.key, largestPayoutMinor });
  const played = await placeRound(ctx, {
    sessionId: gameSessionId,
    memberId,
    gameCode: game.id,
    key: asked.key,
    stakeMinor,
    choice: canonical(choice) === '' ? null : choice,
    choiceText: canonical(choice),
    largestPayoutMinor,
    leastMs: ctx.brand.settings.minimumRoundMs,
    idleMs: idleMs(ctx, game),
    outcome(bytes) {
      const round = game.start(choice, randomFromBytes(bytes));
      return { record: round, closed: !game.isOpen(round), payoutMinor: game.payoutMinor(round, stakeMinor) };
    },
  });
  const facts = {
    id: played.roundId,
    stake_minor: stakeMinor,
    nonce: played.nonce,
    closed_by: null,
    started_at: new Date(played.startedAtMs),
  };
  return { shown: shownOf(game, facts, played.pair, played.outcome.record), balanceMinor: played.balanceMinor };
}

/** 1, 2, 5, 10, 20, 50 … minor units, from the least to the most that may be staked: what a frame offers. */
export function stakesBetween(limits: Pick<GameLimits, 'leastStakeMinor' | 'mostStakeMinor'>): bigint[] {
  const stakes: bigint[] = [];
  for (let power = 1n; power <= limits.mostStakeMinor; power *= 10n) {
    for (const step of [1n, 2n, 5n]) {
      const stakeMinor = step * power;
      if (stakeMinor >= limits.leastStakeMinor && stakeMinor <= limits.mostStakeMinor) stakes.push(stakeMinor);
    }
  }
  return stakes;
}
