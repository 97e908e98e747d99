import { houseGames } from '../../games/catalogue.ts';
import { type HouseGame, type HouseRound, movesOf, roundAfter } from '../../games/house-game.ts';
import type { Random } from '../../games/random.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { gameOf } from '../platform/process/ctx.ts';
import { assert, fail, failField, Refusal } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as wallet from '../wallet/service.ts';
import { roundOf } from './finding.ts';
import * as fun from './fun.ts';
import type { MoveAsked } from './move-asked.ts';
import { canonical, chanceOf, recordOf } from './replaying.ts';
import { writeStep } from './round-writer.ts';
import { pairOf, type SeedPair } from './seeds.ts';
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
  const wanted = game.move(asked.move) ?? failField('move', 'invalid_value');
  return moveBy(ctx, game, {
    ...asked,
    isSame: (made) => canonical(made) === canonical(wanted),
    decide(_, round, random) {
      if (!game.isAllowed(round, wanted)) failField('move', 'invalid_value');
      return game.next(round, wanted, random);
    },
  });
}

/** As `move`, where only whoever decides about it can say what a move comes to: what else it meets is none of the round's. */
export async function moveBy<Choice, Round extends HouseRound, Move>(
  ctx: Ctx,
  game: HouseGame<Choice, Round, Move>,
  asked: MoveAsked<Round, Move>,
): Promise<{ shown: Shown<Round>; balanceMinor: bigint }> {
  const { memberId } = gameOf(ctx);
  if (memberId === null)
    return asked.isWhole ? transact(ctx, (inside) => fun.move(inside, game, asked)) : fun.move(ctx, game, asked);
  const stands = await standing(ctx, game, await roundOf(ctx, memberId, asked.roundId), asked);
  if ('answer' in stands) return stands.answer;
  const { row, pair, before, chance } = stands;
  const made = await writtenStep(ctx, game, row, asked, (inside) =>
    asked.decide(inside, before, chance, row.stake_minor),
  );
  if (made === 'nothing')
    return { shown: shownOf(game, row, pair, before), balanceMinor: row.balance_after_minor ?? 0n };
  // Told as a repetition is told, so that the two are one answer.
  const since = made === 'stale' ? await roundOf(ctx, memberId, asked.roundId) : made;
  assert(since, 'a round does not go away');
  return answerAgain(ctx, game, since, pair, asked);
}

type Answer<Round> = { shown: Shown<Round>; balanceMinor: bigint };

/** A round that goes on from where its caller has seen it, with the chance of its next step; or what was answered there before. */
type Standing<Round> = { row: RoundRow; pair: SeedPair; before: Round; chance: Random } | { answer: Answer<Round> };

/** @param row of the caller, as it stands; null: they have none @throws Refusal as `move` */
export async function standing<Choice, Round extends HouseRound, Move>(
  ctx: Ctx,
  game: HouseGame<Choice, Round, Move>,
  row: RoundRow | null,
  asked: Pick<MoveAsked<Round, Move>, 'seen' | 'isSame'>,
): Promise<Standing<Round>> {
  if (!row || row.game_code !== game.id) fail('not_found');
  const pair = await pairOf(ctx, row);
  if (asked.seen > row.steps) fail('conflict');
  if (asked.seen < row.steps) return { answer: answerAgain(ctx, game, row, pair, asked) };
  if (row.state !== 'open') fail('round_closed');
  return { row, pair, before: recordOf(game, row, pair), chance: chanceOf(pair, row)(asked.seen) };
}

/** Decides about the next step and writes it. @returns the round since; 'stale' where another request was first */
async function writtenStep<Choice, Round extends HouseRound, Move>(
  ctx: Ctx,
  game: HouseGame<Choice, Round, Move>,
  row: RoundRow,
  { isWhole = false }: Pick<MoveAsked<Round, Move>, 'isWhole'>,
  decide: (inside: Ctx) => Round | null | Promise<Round | null>,
): Promise<RoundRow | 'nothing' | 'stale'> {
  const act = async (inside: Ctx): Promise<RoundRow | 'nothing' | 'stale'> => {
    const after = await decide(inside);
    if (after === null) return 'nothing';
    const { written, balanceMinor } = await write(inside, game, row, after, 'player');
    if (!written && isWhole) throw new StaleStep();
    if (!written) return 'stale';
    return writtenBy(row, after, balanceMinor);
  };
  if (!isWhole) return act(ctx);
  try {
    return await transact(ctx, act);
  } catch (error) {
    if (error instanceof StaleStep) return 'stale';
    // What is refused now may have been done a moment ago, by the same request.
    const since = error instanceof Refusal ? await roundOf(ctx, row.member_id, row.id) : null;
    if (since && since.steps > row.steps) return 'stale';
    throw error;
  }
}

/** A round since its player's step was written. */
export function writtenBy(row: RoundRow, after: HouseRound, balanceMinor: bigint | null): RoundRow {
  return {
    ...row,
    record: after as unknown as RoundRow['record'],
    steps: after.steps.length,
    closed_by: 'player',
    closed_balance_minor: balanceMinor,
  };
}

/** Takes back what was written beside a step that another request has written. */
export class StaleStep extends Error {}

/** Ends a round whose player has gone: what goes on by itself is played to its end, and the round is paid. */
export async function finish(ctx: Ctx, row: RoundRow): Promise<void> {
  const game = houseGames.get(row.game_code);
  assert(game, 'a round of the house is of one of its games');
  const pair = await pairOf(ctx, row);
  await write(ctx, game, row, game.end(recordOf(game, row, pair), chanceOf(pair, row)), 'server');
}

/**
 * As `finish`, where only whoever decides about it can say what the last step comes to: what they write beside it stands or
 * falls with it. Where another request was first, nothing happens.
 */
export async function finishBy(
  ctx: Ctx,
  row: RoundRow,
  decide: (inside: Ctx, round: HouseRound) => Promise<HouseRound>,
): Promise<void> {
  const game = houseGames.get(row.game_code);
  assert(game, 'a round of the house is of one of its games');
  const before = recordOf(game, row, await pairOf(ctx, row));
  try {
    await transact(ctx, async (inside) => {
      const { written } = await write(inside, game, row, await decide(inside, before), 'server');
      if (!written) throw new StaleStep();
    });
  } catch (error) {
    if (!(error instanceof StaleStep)) throw error;
  }
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
  return step(ctx, stepOf(ctx, game, row, round, by));
}

export function stepOf<Round extends HouseRound>(
  ctx: Ctx,
  game: HouseGame<unknown, Round>,
  row: RoundRow,
  round: Round,
  by: 'player' | 'server',
): Omit<StepCommand, 'brandId' | 'atMs'> {
  return {
    memberId: row.member_id,
    betId: row.bet_id,
    steps: row.steps,
    record: round,
    moves: game.isOpen(round) ? null : movesOf(game, round),
    closed: !game.isOpen(round),
    payoutMinor: game.payoutMinor(round, row.stake_minor),
    idleMs: idleMs(ctx, game),
    by,
  };
}

/** The answer that the first request for this step got, whatever has come since. */
export function answerAgain<Choice, Round extends HouseRound, Move>(
  ctx: Ctx,
  game: HouseGame<Choice, Round, Move>,
  row: RoundRow,
  pair: SeedPair,
  { seen, isSame }: Pick<MoveAsked<Round, Move>, 'seen' | 'isSame'>,
): { shown: Shown<Round>; balanceMinor: bigint } {
  const recorded = recordOf(game, row, pair);
  const made = game.moveOf(recorded.steps[seen]);
  // Another tab's move, or the server's for a player who had gone: what was asked for here was never done.
  if (made === null || !isSame(made)) fail('conflict');
  const round = roundAfter(game, recorded, seen + 1, chanceOf(pair, row));
  const balanceMinor = game.isOpen(round) ? row.balance_after_minor : row.closed_balance_minor;
  return { shown: shownOf(game, row, pair, round), balanceMinor: balanceMinor ?? 0n };
}
