import { type HouseGame, type HouseRound } from '../../games/house-game.ts';
import type { Random } from '../../games/random.ts';
import type { Db } from '../platform/database/database.ts';
import { inTransaction, transact } from '../platform/database/transaction.ts';
import { gathererOfServer, type Owner } from '../platform/jobs/gatherer.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { Refusal } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { roundOf } from './finding.ts';
import * as fun from './fun.ts';
import type { MoveAsked } from './move-asked.ts';
import { answerAgain, standing, StaleStep, stepOf, writtenBy } from './moving.ts';
import { pairOf } from './seeds.ts';
import { type Shown, shownOf } from './shown.ts';
import type { RoundRow } from './store.ts';
import * as store from './store.ts';

/** A move that is decided with others, inside the transaction in which all are written. */
export interface Together<Round, Wish> {
  readonly ctx: Ctx;
  readonly wish: Wish;
  readonly round: Round;
  /** The chance of the step. */
  readonly random: Random;
  readonly stakeMinor: bigint;
}

interface Asked<Round, Move, Wish> extends Omit<MoveAsked<Round, Move>, 'decide' | 'isWhole'> {
  readonly wish: Wish;
}

interface Command<Choice, Round extends HouseRound, Move, Wish> extends Owner {
  readonly ctx: Ctx;
  readonly game: HouseGame<Choice, Round, Move>;
  readonly asked: Asked<Round, Move, Wish>;
}

interface Moved<Round> {
  shown: Shown<Round>;
  balanceMinor: bigint;
  /** Of a step that ended its round: what the account's other screens are told. */
  paid: { balanceMinor: bigint; sequence: bigint } | null;
}

interface Moves<Round, Wish> {
  /** In the metrics. */
  name: string;
  /**
   * The rounds with their next steps, each at its place; null: nothing happens. What is written meanwhile stands or falls
   * with all of them.
   */
  decideAll(moves: readonly Together<Round, Wish>[]): Promise<readonly (Round | null | Refusal)[]>;
}

/**
 * As `moveBy`, together with the moves that arrive while earlier ones are being written: where many players meet, one
 * transaction decides about all of them instead of one waiting for the other. What is played for fun is decided by itself.
 * @throws Refusal as `moveBy`, as decided, and unavailable where too many wait
 */
export function movingTogether<Choice, Round extends HouseRound, Move, Wish>({ name, decideAll }: Moves<Round, Wish>) {
  const write = gathererOfServer<Command<Choice, Round, Move, Wish>, Moved<Round> | Refusal>({
    name,
    gatherMs: 40,
    // Two, so that one list is decided while the other is being made durable.
    mostUnderWay: 2,
    mostInAList: 64,
    // So that each list takes its locks once, in one order, and a move goes on from what the one before has come to.
    mostOfAnOwner: 1,
    mostWaiting: 2_000,
    write: (db, commands) => inTransaction(db, (inside) => moveAll(inside, commands, decideAll), false),
  });
  return async (
    ctx: Ctx,
    game: HouseGame<Choice, Round, Move>,
    asked: Asked<Round, Move, Wish>,
  ): Promise<{ shown: Shown<Round>; balanceMinor: bigint }> => {
    const { memberId } = gameOf(ctx);
    if (memberId === null) return transact(ctx, (inside) => fun.move(inside, game, alone(asked, decideAll)));
    try {
      const moved = await write(ctx, { brandId: ctx.brand.id, memberId, ctx, game, asked });
      if (moved instanceof Refusal) throw moved;
      if (moved.paid) wallet.tellBalance(ctx, memberId, moved.paid.balanceMinor, moved.paid.sequence);
      return moved;
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof StaleStep)) throw error;
      // What is refused now may have been done a moment ago, by the same request.
      const since = await roundOf(ctx, memberId, asked.roundId);
      if (!since || since.steps <= asked.seen) throw error;
      return answerAgain(ctx, game, since, await pairOf(ctx, since), asked);
    }
  };
}

function alone<Round, Move, Wish>(
  asked: Asked<Round, Move, Wish>,
  decideAll: Moves<Round, Wish>['decideAll'],
): MoveAsked<Round, Move> {
  return {
    ...asked,
    async decide(ctx, round, random, stakeMinor) {
      const [decided] = await decideAll([{ ctx, wish: asked.wish, round, random, stakeMinor }]);
      if (decided instanceof Refusal) throw decided;
      return decided ?? null;
    },
  };
}

/** @throws StaleStep where another request was first in one of the rounds: nothing is written then */
async function moveAll<Choice, Round extends HouseRound, Move, Wish>(
  db: Db,
  commands: readonly Command<Choice, Round, Move, Wish>[],
  decideAll: Moves<Round, Wish>['decideAll'],
): Promise<(Moved<Round> | Refusal)[]> {
  const rows = await store.roundsOfBets(
    db,
    commands.map(({ asked }) => asked.roundId),
  );
  const results: (Moved<Round> | Refusal)[] = [];
  const ready = [];
  for (const [place, command] of commands.entries()) {
    const ctx = { ...command.ctx, db };
    const own = rows.find((row) => isTheirs(row, command));
    const stands = await refusedOr(() => standing(ctx, command.game, own ?? null, command.asked));
    if (stands instanceof Refusal) results[place] = stands;
    else if ('answer' in stands) results[place] = { ...stands.answer, paid: null };
    else ready.push({ ...command, ...stands, ctx, place });
  }
  if (ready.length === 0) return results;
  const decided = await decideAll(
    ready.map(({ ctx, asked, row, before, chance }) => ({
      ctx,
      wish: asked.wish,
      round: before,
      random: chance,
      stakeMinor: row.stake_minor,
    })),
  );
  const moved = [];
  for (const [at, each] of ready.entries()) {
    const after = decided[at];
    if (after instanceof Refusal) results[each.place] = after;
    else if (after) moved.push({ ...each, after });
    else results[each.place] = unmoved(each);
  }
  const stepped = await store.stepAll(
    db,
    moved.map(({ ctx, game, row, after }) => ({
      ...stepOf(ctx, game, row, after, 'player'),
      brandId: ctx.brand.id,
      atMs: ctx.nowMs,
    })),
  );
  for (const [at, { game, row, pair, after, place }] of moved.entries()) {
    const { outcome, balance_minor: balanceMinor, sequence } = stepped[at]!;
    if (outcome !== 'posted') throw new StaleStep();
    const paid = balanceMinor !== null && sequence !== null ? { balanceMinor, sequence } : null;
    const since = writtenBy(row, after, balanceMinor);
    const told = (game.isOpen(after) ? since.balance_after_minor : balanceMinor) ?? 0n;
    // As it was decided: whoever shows it says each part by name, as of one that is read again.
    results[place] = { shown: shownOf(game, since, pair, after), balanceMinor: told, paid };
  }
  return results;
}

function isTheirs(row: RoundRow, { brandId, memberId, asked }: Owner & { asked: { roundId: bigint } }): boolean {
  return row.id === asked.roundId && row.brand_id === brandId && row.member_id === memberId;
}

function unmoved<Round extends HouseRound>({
  game,
  row,
  pair,
  before,
}: {
  game: HouseGame<unknown, Round>;
  row: RoundRow;
  pair: Awaited<ReturnType<typeof pairOf>>;
  before: Round;
}): Moved<Round> {
  return { shown: shownOf(game, row, pair, before), balanceMinor: row.balance_after_minor ?? 0n, paid: null };
}

async function refusedOr<T>(act: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
