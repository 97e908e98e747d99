import { fishingRounds } from '../../games/catalogue.ts';
import { besideFish, wonMinor } from '../../games/fishing/house-magazine.ts';
import type { RoomId } from '../../games/fishing/rooms-shapes.ts';
import { anyShots } from '../../games/fishing/test-shots.ts';
import { type Random } from '../../games/random.ts';
import {
  ALARM_AT,
  type Evidence,
  evidenceAfter,
  noEvidence,
  type SettledBet,
  weightOf,
} from '../../server/returns/evidence.ts';
import { statedGames } from '../../server/returns/stated.ts';
import type { Chance } from '../simulator/chance.ts';
import { gameOf, plansOf, played } from './plans.ts';
import { potRounds } from './pots.ts';
import { isRiver } from './returns-rivers.ts';

/**
 * Bets of players without a plan: any choice, stakes from 1 to 1,000. `paid` is the house's fraud or fault; so many
 * `together` bet alike on one round, as people do who follow one another at a table.
 */
export function* betsOn(
  game: string,
  random: Random,
  dice: Chance,
  paid: (payoutMinor: bigint) => bigint = (payoutMinor) => payoutMinor,
  together = 1,
): Generator<SettledBet, never, undefined> {
  if (isRiver(game)) return yield* magazinesAt(game, random, dice, paid);
  // What a pot pays is not watched: at the least stake nobody wins it.
  const isPot = potRounds.has(game);
  const plans = plansOf(game).map((plan) => ({
    ...plan,
    choice: gameOf(plan).choice(isPot ? { stakeMinor: 25 } : plan.choice),
  }));
  for (let number = 1; ; number += 1) {
    const plan = plans[dice.below(plans.length)]!;
    const house = gameOf(plan);
    const round = played(house, plan, random);
    for (let each = 0; each < together; each += 1) {
      const stakeMinor = stakes[dice.below(stakes.length)]!;
      const payoutMinor = paid(house.payoutMinor(round, stakeMinor));
      yield settled(number, stakeMinor, { stakeMinor, payoutMinor });
    }
  }
}

/** Magazines of people who shoot at any fish with anything, and keep what is left as soon as they have caught something. */
function* magazinesAt(
  game: RoomId,
  random: Random,
  dice: Chance,
  paid: (payoutMinor: bigint) => bigint,
): Generator<SettledBet, never, undefined> {
  const house = fishingRounds.get(game)!;
  for (let number = 1; ; number += 1) {
    const laidMinor = stakes[dice.below(stakes.length)]!;
    let round = house.start({ power: 1 }, random);
    for (
      let move = anyShots(dice);
      house.isAllowed(round, move) && wonMinor(round, laidMinor) === 0n;
      move = anyShots(dice)
    )
      round = house.next(round, move, random);
    if (house.isOpen(round)) round = house.next(round, { kind: 'close' }, random);
    const moves = round.steps.flatMap((step) => house.moveOf(step) ?? []);
    const { backMinor, poolsMinor } = besideFish(moves, laidMinor);
    const payoutMinor = paid(house.payoutMinor(round, laidMinor) - backMinor - poolsMinor);
    yield settled(number, laidMinor, { stakeMinor: laidMinor - backMinor, payoutMinor });
  }
}

function settled(number: number, laidMinor: bigint, played: { stakeMinor: bigint; payoutMinor: bigint }): SettledBet {
  return {
    round: String(number),
    laidMinor: Number(laidMinor),
    stakeMinor: Number(played.stakeMinor),
    payoutMinor: Number(played.payoutMinor),
  };
}

// Multiples of every machine's units.
const stakes = [1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 100_000n];
const HIGH_STAKE_MINOR = 100_000;

export interface Watched {
  bets: number;
  alarm: 'high' | 'low' | null;
  /** The most that the evidence of either kind ever stood at: one in so many, as a logarithm. */
  most: { high: number; low: number };
}

/** Watches as the house does, looks after every `lookEvery` bets, and stops at an alarm or after `mostBets`. */
export function watch(game: string, bets: Iterator<SettledBet>, mostBets: number, lookEvery: number): Watched {
  const stated = statedGames.get(game);
  if (!stated) throw new Error(`${game} is not watched`);
  let evidence: Evidence = noEvidence;
  const most = { high: 0, low: 0 };
  for (let at = 0; at < mostBets; at += lookEvery) {
    const some = Array.from({ length: Math.min(lookEvery, mostBets - at) }, () => bets.next().value as SettledBet);
    evidence = evidenceAfter(evidence, some, stated, HIGH_STAKE_MINOR);
    most.high = Math.max(most.high, weightOf(evidence.tooHigh));
    most.low = Math.max(most.low, weightOf(evidence.tooLow));
    if (most.high >= ALARM_AT) return { bets: at + some.length, alarm: 'high', most };
    if (most.low >= ALARM_AT) return { bets: at + some.length, alarm: 'low', most };
  }
  return { bets: mostBets, alarm: null, most };
}
