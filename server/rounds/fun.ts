import type { HouseGame, HouseRound } from '../../games/house-game.ts';
import { randomFromBytes } from '../../games/random.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { gameOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { limitsOf, refuseStake } from './limits.ts';
import type { MoveAsked } from './move-asked.ts';
import type { Shown } from './shown.ts';
import * as store from './store-sessions.ts';

/**
 * Play for fun: the same game by the same rules with fresh chance, on a balance that belongs to the frame alone.
 * No member, no bet, no posting.
 */
interface FunRound<Round> {
  number: number;
  key: string;
  stake: string;
  startedAtMs: number;
  round: Round;
}

const noSeeds = { serverSeedHash: '', clientSeed: '' };

export async function open<Choice, Round extends HouseRound, Move>(ctx: Ctx, game: HouseGame<Choice, Round, Move>) {
  const state = await store.funState(ctx.db, gameOf(ctx).gameSessionId);
  const last = state.round as FunRound<Round> | null;
  return {
    balanceMinor: state.balanceMinor,
    fairness: { serverSeedHash: null, clientSeed: null, nextNonce: '0', nextServerSeedHash: null },
    shown: last && game.isOpen(last.round) ? shownOf(game, last) : null,
  };
}

export async function play<Choice, Round extends HouseRound, Move>(
  ctx: Ctx,
  game: HouseGame<Choice, Round, Move>,
  asked: { stakeMinor: bigint; choice: Choice; key: string; largestPayoutMinor: bigint },
): Promise<{ shown: Shown<Round>; balanceMinor: bigint }> {
  const { gameSessionId } = gameOf(ctx);
  const limits = await limitsOf(ctx, game.id);
  const state = await store.funState(ctx.db, gameSessionId);
  const last = state.round as FunRound<Round> | null;
  const stake = String(asked.stakeMinor);
  if (last?.key === asked.key) {
    if (last.stake !== stake) fail('key_reused');
    return { shown: shownOf(game, last), balanceMinor: state.balanceMinor };
  }
  if (last && game.isOpen(last.round)) fail('round_open');
  const allowed = asked.stakeMinor >= limits.leastStakeMinor && asked.stakeMinor <= limits.mostStakeMinor;
  if (!allowed || asked.largestPayoutMinor > limits.mostPayoutMinor) return refuseStake(ctx, game.id);
  if (state.balanceMinor < asked.stakeMinor) fail('insufficient_balance');
  const round = game.start(asked.choice, randomFromBytes(ctx.random));
  const balanceMinor = state.balanceMinor - asked.stakeMinor + game.payoutMinor(round, asked.stakeMinor);
  const next = { number: (last?.number ?? 0) + 1, key: asked.key, stake, startedAtMs: ctx.nowMs, round };
  if (!(await store.saveFun(ctx.db, gameSessionId, state, balanceMinor, next))) fail('conflict');
  return { shown: shownOf(game, next), balanceMinor };
}

/** The next move; repeated, it answers the round as it stands: nothing of it is anybody's record. */
export async function move<Choice, Round extends HouseRound, Move>(
  ctx: Ctx,
  game: HouseGame<Choice, Round, Move>,
  asked: Pick<MoveAsked<Round, Move>, 'roundId' | 'seen' | 'decide'>,
): Promise<{ shown: Shown<Round>; balanceMinor: bigint }> {
  const { gameSessionId } = gameOf(ctx);
  const state = await store.funState(ctx.db, gameSessionId);
  const last = state.round as FunRound<Round> | null;
  if (!last || BigInt(last.number) !== asked.roundId) fail('not_found');
  const steps = last.round.steps.length;
  if (asked.seen > steps) fail('conflict');
  if (asked.seen < steps) return { shown: shownOf(game, last), balanceMinor: state.balanceMinor };
  if (!game.isOpen(last.round)) fail('round_closed');
  const round = await asked.decide(ctx, last.round, randomFromBytes(ctx.random), BigInt(last.stake));
  if (round === null) return { shown: shownOf(game, last), balanceMinor: state.balanceMinor };
  const balanceMinor = state.balanceMinor + game.payoutMinor(round, BigInt(last.stake));
  const after = { ...last, round };
  if (!(await store.saveFun(ctx.db, gameSessionId, state, balanceMinor, after))) fail('conflict');
  return { shown: shownOf(game, after), balanceMinor };
}

function shownOf<Choice, Round extends HouseRound, Move>(
  game: HouseGame<Choice, Round, Move>,
  fun: FunRound<Round>,
): Shown<Round> {
  const closed = !game.isOpen(fun.round);
  return {
    round: fun.round,
    roundId: BigInt(fun.number),
    stakeMinor: BigInt(fun.stake),
    payoutMinor: game.payoutMinor(fun.round, BigInt(fun.stake)),
    nonce: 0n,
    pair: noSeeds,
    closed,
    closedBy: closed ? 'player' : null,
    startedAtMs: fun.startedAtMs,
  };
}
