import { toMinor } from '../../contract/money.ts';
import { houseGames } from '../../games/catalogue.ts';
import { type HouseGame, type HouseRound, movesOf, playedAgain, roundAfter } from '../../games/house-game.ts';
import { type Random, randomFromBytes } from '../../games/random.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { gameOf } from '../platform/process/ctx.ts';
import { assert, fail, failField } from '../platform/process/fail.ts';
import type { RandomBytes } from '../platform/process/random.ts';
import * as providers from '../providers/service.ts';
import * as fun from './fun.ts';
import type { Shown } from './shown.ts';

export { factsOf, moneyOf, type Shown } from './shown.ts';

/**
 * The rounds of the house's games, whichever they are: played, moved on, repeated, found again, ended for a player who
 * has gone. A game adds its rules (games/), its slice the words in which it is asked and answered.
 */

/** A machine plays on by itself when its player has been away for so long. */
const PLAYS_ON_AFTER_MS = 20_000;

/** What a frame needs to start, with the round that was interrupted or that the server ended for the player. */
export async function open<Choice, Round extends HouseRound, Move>(ctx: Ctx, game: HouseGame<Choice, Round, Move>) {
  const { memberId, gameSessionId } = gameOf(ctx);
  const { currency, minimumRoundMs } = ctx.brand.settings;
  const shared = { currency, minimumRoundMs, limits: await providers.limitsOf(ctx, game.id) };
  if (memberId === null) return { ...shared, trial: true, ...(await fun.open(ctx, game)) };
  const current = await providers.currentRound(ctx, memberId, game.id);
  return {
    ...shared,
    trial: false,
    balanceMinor: await providers.balance(ctx, memberId, gameSessionId),
    fairness: await providers.fairnessOf(ctx, memberId),
    shown: current && shownOf(game, current, await providers.pairOf(ctx, current), current.record as unknown as Round),
  };
}

/**
 * One paid round. The same key plays it once and answers it again.
 * @throws Refusal as providers.play; stake_not_offered where the stake does not divide; bad input where it is no amount,
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
  let started: Round | null = null;
  const played = await providers.play(ctx, {
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
    outcome(bytes: RandomBytes) {
      const round = (started = game.start(choice, randomFromBytes(bytes)));
      return {
        // What is stored is plain data: `steps` is there to be counted.
        record: round as Round & { steps: unknown[] },
        closed: !game.isOpen(round),
        payoutMinor: game.payoutMinor(round, stakeMinor),
      };
    },
  });
  assert(started, 'an outcome was computed');
  const facts = {
    id: played.roundId,
    stake_minor: stakeMinor,
    nonce: played.nonce,
    closed_by: null,
    started_at: new Date(played.startedAtMs),
  };
  return { shown: shownOf(game, facts, played.pair, started), balanceMinor: played.balanceMinor };
}

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
  const row = await providers.round(ctx, memberId, asked.roundId);
  if (!row || row.game_code !== game.id) fail('not_found');
  const pair = await providers.pairOf(ctx, row);
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
        record: after as unknown as providers.RoundRow['record'],
        steps: after.steps.length,
        closed_by: 'player' as const,
        closed_balance_minor: balanceMinor,
      }
    : await providers.round(ctx, memberId, asked.roundId);
  assert(since, 'a round does not go away');
  return answerAgain(ctx, game, since, pair, asked.seen, wanted);
}

/** Open rounds of the house's games whose players have had their time, over all brands. */
export async function dueRounds(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<providers.RoundRow[]> {
  return providers.dueRounds(ctx);
}

/**
 * Reveals the pair in use and starts the promised one with the player's seed.
 * @throws Refusal in_need_true_account in play for fun; round_open; seed_promise_changed
 */
export async function changeClientSeed(
  ctx: Ctx,
  memberId: bigint | null,
  { clientSeed, nextServerSeedHash: seenHash }: { clientSeed: string; nextServerSeedHash?: string | undefined },
) {
  if (memberId === null) fail('in_need_true_account');
  return providers.changeClientSeed(ctx, memberId, { clientSeed, seenHash });
}

/** Ends a round whose player has gone: what goes on by itself is played to its end, and the round is paid. */
export async function finish(ctx: Ctx, row: providers.RoundRow): Promise<void> {
  const game = houseGames.get(row.game_code);
  assert(game, 'a round of the house is of one of its games');
  const pair = await providers.pairOf(ctx, row);
  await write(ctx, game, row, game.end(recordOf(game, row, pair), chanceOf(pair, row)), 'server');
}

/** 1, 2, 5, 10, 20, 50 … minor units, from the least to the most that may be staked: what a frame offers. */
export function stakesBetween(limits: Pick<providers.GameLimits, 'leastStakeMinor' | 'mostStakeMinor'>): bigint[] {
  const stakes: bigint[] = [];
  for (let power = 1n; power <= limits.mostStakeMinor; power *= 10n) {
    for (const step of [1n, 2n, 5n]) {
      const stakeMinor = step * power;
      if (stakeMinor >= limits.leastStakeMinor && stakeMinor <= limits.mostStakeMinor) stakes.push(stakeMinor);
    }
  }
  return stakes;
}

async function write<Round extends HouseRound>(
  ctx: Ctx,
  game: HouseGame<unknown, Round>,
  row: providers.RoundRow,
  round: Round,
  by: 'player' | 'server',
) {
  return providers.step(ctx, {
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
  row: providers.RoundRow,
  pair: providers.SeedPair,
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

function shownOf<Round extends HouseRound>(
  game: HouseGame<unknown, Round>,
  row: Pick<providers.RoundRow, 'id' | 'stake_minor' | 'nonce' | 'closed_by' | 'started_at'>,
  pair: { serverSeedHash: string; clientSeed: string },
  round: Round,
): Shown<Round> {
  const closed = !game.isOpen(round);
  return {
    round,
    roundId: row.id,
    stakeMinor: row.stake_minor,
    payoutMinor: game.payoutMinor(round, row.stake_minor),
    nonce: row.nonce,
    pair: { serverSeedHash: pair.serverSeedHash, clientSeed: pair.clientSeed },
    closed,
    closedBy: closed ? (row.closed_by ?? 'player') : null,
    startedAtMs: row.started_at.getTime(),
  };
}

/** What a round holds: of one that is over it follows from what its player decided and its chance. */
export function recordOf<Choice, Round extends HouseRound, Move>(
  game: HouseGame<Choice, Round, Move>,
  row: providers.RoundRow,
  pair: providers.SeedPair,
): Round {
  if (row.record !== null) return row.record as unknown as Round;
  const choice = game.choice(row.choice ?? {});
  assert(choice !== null, 'what was chosen once stays a choice of the game');
  const round = playedAgain(game, choice, (row.moves ?? []) as (Move | null)[], chanceOf(pair, row));
  assert(round.version === row.rules, `round ${row.id} was played by rules ${row.rules}`);
  return round;
}

function chanceOf(pair: providers.SeedPair, row: { nonce: bigint }): (step: number) => Random {
  return (step) => randomFromBytes(providers.stepBytes(pair, row, step));
}

function idleMs(ctx: Ctx, game: HouseGame): number {
  return game.waitsForPlayer ? ctx.brand.settings.play.waitingMinutes * 60_000 : PLAYS_ON_AFTER_MS;
}

/** What was decided, in one way of writing; '' where nothing is to be decided. */
function canonical(decision: unknown): string {
  const entries = Object.entries(decision as Record<string, unknown>).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return entries.length === 0 ? '' : JSON.stringify(entries);
}
