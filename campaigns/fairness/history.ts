import type { RoundRecord } from '../../contract/rounds.ts';
import { type HouseGame, type HouseRound, movesOf } from '../../games/house-game.ts';
import { randomFromBytes } from '../../games/random.ts';
import { provableBytes } from '../../server/platform/process/random.ts';
import { sha256 } from '../../server/platform/process/seal.ts';
import { Chance } from '../simulator/chance.ts';
import { anyChoice, anyMove } from './choices.ts';

const START_MS = Date.UTC(2026, 0, 1);
const ROUNDS_A_PAIR = 500;

/**
 * What a player would export who has played so many rounds of all games, in turn, by the very rules and the very chance
 * of the house, and has changed their seed now and then. The same seed gives the same history.
 */
export function* historyOf(
  games: readonly HouseGame[],
  rounds: number,
  seed: bigint,
): Generator<RoundRecord, void, undefined> {
  const dice = new Chance(seed, 0);
  let pair = pairOf(dice);
  for (let number = 0; number < rounds; number += 1) {
    const nonce = number % ROUNDS_A_PAIR;
    if (nonce === 0) pair = pairOf(dice);
    yield recordOf(games[number % games.length] as HouseGame, { ...pair, nonce: BigInt(nonce), number }, dice);
  }
}

interface Place {
  serverSeed: Buffer;
  clientSeed: string;
  nonce: bigint;
  number: number;
}

function recordOf(game: HouseGame, { serverSeed, clientSeed, nonce, number }: Place, dice: Chance): RoundRecord {
  const chanceOf = (step: number) => randomFromBytes(provableBytes(serverSeed, clientSeed, nonce, step));
  const stakeMinor = stakeOf(game, dice);
  const choice = game.choice(game.hasPot ? { stakeMinor: Number(stakeMinor) } : anyChoice(game.id, dice));
  let round: HouseRound = game.start(choice, chanceOf(0));
  while (game.isOpen(round)) {
    const move = game.hasPot
      ? { potUnits: dice.below(1_000_000) }
      : anyMove(game.viewsOf(round, chanceOf).at(-1), dice);
    round =
      move !== null && game.isAllowed(round, move)
        ? game.next(round, move, chanceOf(round.steps.length))
        : game.end(round, chanceOf);
  }
  return {
    roundId: String(number + 1),
    game: game.id,
    version: round.version,
    state: 'closed',
    currency: 'PLAY',
    stakeMinor: String(stakeMinor),
    payoutMinor: String(game.payoutMinor(round, stakeMinor)),
    choice: game.choiceOf(round) as RoundRecord['choice'],
    moves: movesOf(game, round) as RoundRecord['moves'],
    views: game.viewsOf(round, chanceOf) as RoundRecord['views'],
    serverSeedHash: sha256(serverSeed).toString('hex'),
    serverSeed: serverSeed.toString('hex'),
    clientSeed,
    nonce: String(nonce),
    promisedAtMs: START_MS - 2_000,
    seedSetAtMs: START_MS - 1_000,
    startedAtMs: START_MS + number * 1_000,
  };
}

function pairOf(dice: Chance): { serverSeed: Buffer; clientSeed: string } {
  const serverSeed = Buffer.from(Array.from({ length: 32 }, () => dice.below(256)));
  return { serverSeed, clientSeed: dice.next().toString(36) };
}

/** Stakes that do not divide evenly are played too: what is cut off a pay-out must be cut as the rules say. */
function stakeOf(game: HouseGame, dice: Chance): bigint {
  for (;;) {
    const stakeMinor = BigInt(100 + dice.below(9_900));
    if (game.isPlayableStake(stakeMinor)) return stakeMinor;
  }
}
