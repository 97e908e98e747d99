import type { CallOutput } from '../../contract/call.ts';
import type { InstantRoundAnswer, moveInstant, openInstant, playInstant } from '../../contract/instant.ts';
import { instantGames, instantRounds } from '../../games/catalogue.ts';
import type { InstantGame, InstantRound } from '../../games/instant/instant-game.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { gameOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';

/** What the frame needs to start, with the round that was interrupted or that the server ended for the player. */
export async function open(ctx: Ctx): Promise<CallOutput<typeof openInstant>> {
  const { instant, game } = gameAskedFor(ctx);
  const { balanceMinor, limits, shown, ...opened } = await rounds.open(ctx, game);
  return {
    game: instant.id,
    ...opened,
    balance: rounds.moneyOf(ctx, balanceMinor),
    leastStake: rounds.moneyOf(ctx, limits.leastStakeMinor),
    mostStake: rounds.moneyOf(ctx, limits.mostStakeMinor),
    mostPayout: rounds.moneyOf(ctx, limits.mostPayoutMinor),
    stakes: rounds.stakesBetween(limits).map((stake) => rounds.moneyOf(ctx, stake)),
    round: shown && answerOf(ctx, instant, shown),
  };
}

/** One paid round. The same key plays it once and answers it again. */
export async function play(
  ctx: Ctx,
  asked: { stake: string; choice: unknown; key: string },
): Promise<CallOutput<typeof playInstant>> {
  const { instant, game } = gameAskedFor(ctx);
  const { shown, balanceMinor } = await rounds.play(ctx, game, asked);
  return { round: answerOf(ctx, instant, shown), balance: rounds.moneyOf(ctx, balanceMinor) };
}

/** The move after `seen` steps of an open round. */
export async function move(
  ctx: Ctx,
  asked: { roundId: bigint; seen: number; move: unknown },
): Promise<CallOutput<typeof moveInstant>> {
  const { instant, game } = gameAskedFor(ctx);
  const { shown, balanceMinor } = await rounds.move(ctx, game, asked);
  return { round: answerOf(ctx, instant, shown), balance: rounds.moneyOf(ctx, balanceMinor) };
}

function answerOf(ctx: Ctx, instant: InstantGame, shown: rounds.Shown<InstantRound>): InstantRoundAnswer {
  return {
    ...rounds.factsOf(ctx, shown),
    steps: shown.round.steps.length,
    // Only what the game itself shows leaves the server.
    view: instant.view(shown.round) as InstantRoundAnswer['view'],
  };
}

function gameAskedFor(ctx: Ctx) {
  const { gameCode } = gameOf(ctx);
  return {
    instant: instantGames.get(gameCode) ?? fail('not_found'),
    game: instantRounds.get(gameCode) ?? fail('not_found'),
  };
}
