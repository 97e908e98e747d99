import type { CallOutput } from '../../contract/call.ts';
import type { FileAnswer } from '../../contract/call.ts';
import type { getRound, listRounds, RoundRecord } from '../../contract/rounds.ts';
import { houseGames, slotMachines } from '../../games/catalogue.ts';
import { movesOf } from '../../games/house-game.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail, failField } from '../platform/process/fail.ts';
import { roundOf } from './finding.ts';
import { type PlayedRound, roundsOf, withPairs } from './records.ts';
import { chanceOf, recordOf as roundRecordOf } from './replaying.ts';
import { moneyOf } from './shown.ts';
import type { RoundRow } from './store.ts';

/** A member's past rounds, for their own eyes: what they saw and decided, and what they are checked by. */

type Window = { fromMs: number; untilMs: number };

const allTime: Window = { fromMs: 0, untilMs: 8_640_000_000_000_000 };

/** The member's rounds, newest first. @throws Refusal not_found where `beforeRoundId` is none of their */
export async function list(
  ctx: Ctx,
  memberId: bigint,
  asked: { game?: string | undefined; beforeRoundId?: string | undefined; most: number },
): Promise<CallOutput<typeof listRounds>> {
  const before =
    asked.beforeRoundId === undefined ? null : (await ownRound(ctx, memberId, BigInt(asked.beforeRoundId))).round;
  // One more than is told says whether there are more.
  const found = await roundsFrom(ctx, memberId, asked.game, before, asked.most + 1);
  return {
    list: found.slice(0, asked.most).map((played) => ({
      roundId: String(played.round.id),
      game: played.round.game_code,
      state: stateOf(played),
      stake: moneyOf(ctx, played.round.stake_minor),
      payout: moneyOf(ctx, played.round.payout_minor),
      ...seedsOf(played),
      startedAtMs: played.round.started_at.getTime(),
    })),
    hasMore: found.length > asked.most,
  };
}

/** One round of the member, whole. @throws Refusal not_found where it is another's, or was not played in a house game */
export async function get(ctx: Ctx, memberId: bigint, roundId: bigint): Promise<CallOutput<typeof getRound>> {
  const played = await ownRound(ctx, memberId, roundId);
  const { round } = played;
  const machine = slotMachines.get(round.game_code);
  const balanceMinor = round.state === 'open' ? null : (round.closed_balance_minor ?? round.balance_after_minor);
  return {
    record: recordOf(played),
    stake: moneyOf(ctx, round.stake_minor),
    payout: moneyOf(ctx, round.payout_minor),
    net: moneyOf(ctx, round.state === 'rolled_back' ? 0n : round.payout_minor - round.stake_minor),
    balanceAfter: balanceMinor === null ? null : moneyOf(ctx, balanceMinor),
    unit: machine ? moneyOf(ctx, round.stake_minor / BigInt(machine.stakeUnits)) : null,
  };
}

/**
 * The member's last rounds as a file of JSON lines, newest first.
 * @throws Refusal bad_input on untilMs where it is not after fromMs
 */
export function exported(
  ctx: Ctx,
  memberId: bigint,
  asked: { fromMs?: number | undefined; untilMs?: number | undefined; most: number },
): FileAnswer {
  const window = { fromMs: asked.fromMs ?? allTime.fromMs, untilMs: asked.untilMs ?? allTime.untilMs };
  if (window.untilMs <= window.fromMs) failField('untilMs', 'too_small');
  return {
    name: `${ctx.brand.code}-rounds-${memberId}.jsonl`.replaceAll(/[^\w.-]/g, '-'),
    mediaType: 'application/x-ndjson',
    body: linesOf(ctx, memberId, window, asked.most),
  };
}

async function* linesOf(ctx: Ctx, memberId: bigint, window: Window, most: number): AsyncGenerator<string> {
  let left = most;
  for await (const part of roundsOf(ctx, memberId, { game: null, before: null, window })) {
    const told = part.filter(({ round }) => houseGames.has(round.game_code)).slice(0, left);
    left -= told.length;
    yield told.map((played) => `${JSON.stringify(recordOf(played))}\n`).join('');
    if (left === 0) return;
  }
}

async function roundsFrom(
  ctx: Ctx,
  memberId: bigint,
  game: string | undefined,
  before: RoundRow | null,
  most: number,
): Promise<PlayedRound[]> {
  const found: PlayedRound[] = [];
  const asked = { game: game ?? null, before, window: allTime, atOnce: most };
  for await (const part of roundsOf(ctx, memberId, asked)) {
    found.push(...part);
    if (found.length >= most) break;
  }
  return found;
}

async function ownRound(ctx: Ctx, memberId: bigint, roundId: bigint): Promise<PlayedRound> {
  const round = await roundOf(ctx, memberId, roundId);
  if (!round || !houseGames.has(round.game_code)) fail('not_found');
  const [played] = await withPairs(ctx, [round]);
  return played ?? fail('not_found');
}

function recordOf(played: PlayedRound): RoundRecord {
  const { round, pair } = played;
  const game = houseGames.get(round.game_code);
  assert(game, 'a round of the house is of one of its games');
  const stored = roundRecordOf(game, round, pair);
  return {
    roundId: String(round.id),
    game: round.game_code,
    version: stored.version,
    state: stateOf(played),
    currency: round.currency,
    stakeMinor: String(round.stake_minor),
    payoutMinor: String(round.payout_minor),
    // Plain JSON, all of it: rounds are stored as such.
    choice: game.choiceOf(stored) as RoundRecord['choice'],
    moves: movesOf(game, stored) as RoundRecord['moves'],
    views: game.viewsOf(stored, chanceOf(pair, round)) as RoundRecord['views'],
    ...seedsOf(played),
    promisedAtMs: pair.promisedAtMs,
    seedSetAtMs: pair.startedAtMs,
    startedAtMs: round.started_at.getTime(),
  };
}

/** The server's seed only where the pair has been changed since: before that it decides rounds to come. */
function seedsOf({ round, pair, revealed }: PlayedRound) {
  return {
    serverSeedHash: pair.serverSeedHash,
    serverSeed: revealed ? pair.serverSeed.toString('hex') : null,
    clientSeed: pair.clientSeed,
    nonce: String(round.nonce),
  };
}

function stateOf({ round }: PlayedRound): RoundRecord['state'] {
  return round.state;
}
