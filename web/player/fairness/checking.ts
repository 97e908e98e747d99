import { sha256 } from '@noble/hashes/sha2.js';
import { notProvenOf, notProvenWhere } from '../../../contract/proofs.ts';
import type { RoundRecord } from '../../../contract/rounds.ts';
import { houseGames, slotMachines } from '../../../games/catalogue.ts';
import { type HouseGame, type HouseRound, playedAgain } from '../../../games/house-game.ts';
import type { Random } from '../../../games/random.ts';
import { bytesOf, chanceOf, hexOf } from './checking-chance.ts';

/**
 * Computes rounds in the browser, by the very rules of the house: the one place of the web that knows them. No game's
 * client is built with it. docs/fairness.md says the same in words.
 */

/** What somebody says of a round; what they do not say is computed and compared with nothing. */
export type Claim = Pick<RoundRecord, 'game' | 'choice' | 'moves' | 'stakeMinor' | 'clientSeed' | 'nonce'> &
  Partial<Pick<RoundRecord, 'roundId' | 'version' | 'state' | 'payoutMinor' | 'views' | 'serverSeedHash'>> & {
    serverSeed: string | null;
  };

/** One number that the game asked for, and the bytes that gave it. */
export interface Draw {
  step: number;
  limit: number;
  /** Hexadecimal; all but the last were thrown away. */
  readings: string[];
  drawn: number;
}

export type Fault = 'game' | 'seed' | 'hash' | 'choice' | 'moves' | 'version' | 'views' | 'state' | 'payout';

export type Check =
  /** The seed is not revealed yet: nothing can be said. */
  | { verdict: 'waits' }
  /** It could not even be played. */
  | { verdict: 'wrong'; faults: Fault[]; played: null }
  | { verdict: 'right' | 'wrong'; faults: Fault[]; played: Played; notProven: string[] };

export interface Played {
  views: unknown[];
  payoutMinor: string;
  hash: string;
  draws: Draw[];
}

export function check(claim: Claim): Check {
  if (claim.serverSeed === null) return { verdict: 'waits' };
  const game = houseGames.get(claim.game);
  if (!game) return notPlayed('game');
  const seed = bytesOf(claim.serverSeed);
  if (seed === null || !/^\d+$/.test(claim.nonce) || !/^\d+$/.test(claim.stakeMinor)) return notPlayed('seed');
  if (!game.isPlayableStake(BigInt(claim.stakeMinor))) return notPlayed('seed');
  const choice = game.choice(claim.choice);
  // As it was written: what a game would pass over has not been chosen.
  if (choice === null || canonical(choice) !== canonical(claim.choice)) return notPlayed('choice');
  const moves = movesIn(game, claim.moves);
  if (moves === null) return notPlayed('moves');
  const draws: Draw[] = [];
  const stepChance = (step: number) => drawing(seed, `${claim.clientSeed}:${claim.nonce}:${step}`, step, draws);
  let round: HouseRound;
  let paid: bigint;
  try {
    round = playedAgain(game, choice, moves, stepChance);
    // Where the stake stands in the choice too, another one is no round of the game.
    paid = isPaid(claim) ? game.payoutMinor(round, BigInt(claim.stakeMinor)) : 0n;
  } catch (error) {
    if (error instanceof RangeError) return notPlayed('moves');
    throw error;
  }
  const told = [...draws];
  const played: Played = {
    views: game.viewsOf(round, stepChance),
    payoutMinor: String(paid),
    hash: hexOf(sha256(seed)),
    draws: told,
  };
  const faults = faultsOf(claim, played, round, game.isOpen(round));
  return { verdict: faults.length === 0 ? 'right' : 'wrong', faults, played, notProven: notProvenIn(claim) };
}

function faultsOf(claim: Claim, played: Played, { version }: HouseRound, isOpen: boolean): Fault[] {
  const faults: Fault[] = [];
  if (claim.serverSeedHash !== undefined && claim.serverSeedHash !== played.hash) faults.push('hash');
  if (claim.version !== undefined && claim.version !== version) faults.push('version');
  if (claim.views !== undefined && canonical(claim.views) !== canonical(played.views)) faults.push('views');
  if (!isOneOf(claim.state) || (claim.state === 'open' ? !isOpen : claim.state === 'closed' && isOpen))
    faults.push('state');
  if (claim.payoutMinor !== undefined && claim.payoutMinor !== played.payoutMinor) faults.push('payout');
  return faults;
}

function isPaid({ state }: Claim): boolean {
  return state === undefined || state === 'closed';
}

function isOneOf(state: Claim['state']): boolean {
  return state === undefined || ['open', 'closed', 'rolled_back'].includes(state);
}

/** What is not shown of a record; of a round that was written by hand nothing else is said. */
function notProvenIn(claim: Claim): string[] {
  if (claim.views === undefined) return [];
  const rolledBack = claim.state === 'rolled_back' ? notProvenWhere.rolledBack : [];
  const machine = claim.moves.length > 0 && slotMachines.has(claim.game) ? notProvenWhere.machineMoves : [];
  return notProvenOf('round', claim, [...rolledBack, ...machine]);
}

function notPlayed(fault: Fault): Check {
  return { verdict: 'wrong', faults: [fault], played: null };
}

function movesIn(game: HouseGame, given: readonly unknown[]): unknown[] | null {
  const moves = given.map((move) => (move === null ? null : game.move(move)));
  return moves.every((move, at) => move !== null || given[at] === null) ? moves : null;
}

/** The chance of a step, with what is drawn from it. */
function drawing(seed: Uint8Array, message: string, step: number, draws: Draw[]): Random {
  let readings: string[] = [];
  const chance = chanceOf(seed, message, (hex) => readings.push(hex));
  return {
    below(limit) {
      readings = [];
      const drawn = chance.below(limit);
      draws.push({ step, limit, readings, drawn });
      return drawn;
    },
  };
}

/** The same JSON in one way of writing: the order of names means nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
