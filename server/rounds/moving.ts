import { houseGames } from '../../games/catalogue.ts';
import { type HouseGame, type HouseRound, movesOf, roundAfter } from '../../games/house-game.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { gameOf } from '../platform/process/ctx.ts';
import { assert, fail, failField } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { roundOf } from './finding.ts';
import * as fun from './fun.ts';
import { canonical, chanceOf, recordOf } from './replaying.ts';
import { writeStep } from './round-writer.ts';
import { pairById, type SeedPair } from './seeds.ts';
import { type Shown, shownOf } from './shown.ts';
import type { RoundRow, StepCommand } from './store.ts';
import { idleMs } from './waiting.ts';

/**
 * The move after `seen` steps of an open round. Repeated, or sent by two tabs, it gets the step that was written first.
 * @throws Refusal not_found, round_closed, conflict where the caller has not seen the steps before or where another move
 *   was made there; bad input where it is no move that the round allows
 */
export async function move<Choice, Round extends HouseRound, Move>(
  ctx: Ctx,
  game: HouseGame<Choice, Round, Move>,
  asked: { roundId: bigint; seen: number; move: unknown },
): Promise<{ shown: Shown<Round>; balanceMinor: bigint }> {
  const { memberId } = gameOf(ctx);
  const wanted = game.move(asked.move) ?? failField('move', 'invalid_value');
  if (memberId === null) return fun.move(ctx, game, { ...asked, move: wanted });
  const row = await roundOf(ctx, memberId, asked.roundId);
  if (!row || row.game_code !== game.id) fail('not_found');
  const pair = await pairById(ctx, row.seed_id);
  if (asked.seen > row.steps) fail('conflict');
  if (asked.seen < row.steps) return answerAgain(ctx, game, row, pair, asked.seen, wanted);
  if (row.state !== 'open') fail('round_closed');
  const before = recordOf(game, row, pair);
  if (!game.isAllowed(before, wanted)) failField('move', 'invalid_value');
  const after = game.next(before, wanted, chanceOf(pair, row)(asked.seen));
  const { written, balanceMinor } = await write(ctx, game, row, after, 'player');
  // Told as a repetition is told, so that the two are one answer.
  const since = written
    ? {
        ...row,
        record: after as unknown as RoundRow['record'],
        steps: after.steps.length,
        closed_by: 'player' as const,
        closed_balance_minor: balanceMinor,
      }
    : await roundOf(ctx, memberId, asked.roundId);
  assert(since, 'a round does not go away');
  return answerAgain(ctx, game, since, pair, asked.seen, wanted);
}

/** Ends a round whose player has gone: what goes on by itself is played to its end, and the round is paid. */
export async function finish(ctx: Ctx, row: RoundRow): Promise<void> {
  const game = houseGames.get(row.game_code);
  assert(game, 'a round of the house is of one of its games');
  const pair = await pairById(ctx, row.seed_id);
  await write(ctx, game, row, game.end(recordOf(game, row, pair), chanceOf(pair, row)), 'server');
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

async function write<Round extends HouseRound>(
  ctx: Ctx,
  game: HouseGame<unknown, Round>,
  row: RoundRow,
  round: Round,
  by: 'player' | 'server',
) {
  return step(ctx, {
    memberId: row.member_id,
    betId: row.bet_id,
    steps: row.steps,
    record: round,
    moves: game.isOpen(round) ? null : movesOf(game, round),
    closed: !game.isOpen(round),
    payoutMinor: game.payoutMinor(round, row.stake_minor),
    idleMs: idleMs(ctx, game),
    by,
  });
}

/** The answer that the first request for this step got, whatever has come since. */
function answerAgain<Choice, Round extends HouseRound, Move>(
  ctx: Ctx,
  game: HouseGame<Choice, Round, Move>,
  row: RoundRow,
  pair: SeedPair,
  seen: number,
  wanted: Move,
): { shown: Shown<Round>; balanceMinor: bigint } {
  const recorded = recordOf(game, row, pair);
  const made = game.moveOf(recorded.steps[seen]);
  // Another tab's move, or the server's for a player who had gone: what was asked for here was never done.
  if (made === null || canonical(made) !== canonical(wanted)) fail('conflict');
  const round = roundAfter(game, recorded, seen + 1, chanceOf(pair, row));
  const balanceMinor = game.isOpen(round) ? row.balance_after_minor : row.closed_balance_minor;
  return { shown: shownOf(game, row, pair, round), balanceMinor: balanceMinor ?? 0n };
}
