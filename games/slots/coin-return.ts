import { add, divide, fraction, multiply, one, subtract, sum, zero, type Fraction } from '../fraction.ts';
import { windowPlaces, type CoinRules } from './coins.ts';
import { largestByScatters } from './line-largest.ts';
import { lineHitRate, meanLines } from './line-return.ts';
import type { LargestWin, SlotReturn } from './machine.ts';
import { scatterCounts } from './scatter-return.ts';
import type { CoinWorth } from './shapes.ts';
import { cycleLength } from './windows.ts';

/**
 * The long-run numbers, exact. What coins are worth has nothing to do with where and when they come, so the respins are
 * worth (expected number of coins at their end) x (mean worth of a coin), and the grand on top when they fill the
 * window. Both come from the Markov chain on (coins held, respins left), followed back from the full window.
 */
export function exactCoinReturn(rules: CoinRules): SlotReturn {
  const { base, leastCoins } = rules;
  const stake = fraction(base.lines.length);
  const places = windowPlaces(rules);
  const coins = followRespins(rules, (held) => fraction(held), zero);
  const fulls = followRespins(rules, (held) => (held === places ? one : zero), zero);
  const respins = followRespins(rules, () => zero, one);
  const chances = coinChances(rules);
  const overFeatures = (worth: (held: number) => Fraction) =>
    sum(chances.map((chance, held) => (held < leastCoins ? zero : multiply(chance, worth(held)))));
  const endCoins = overFeatures(coins);
  const featureChance = overFeatures((held) => (held === places ? zero : one));
  const parts = {
    lines: meanLines(base, base.strips.base),
    coins: divide(
      multiply(
        endCoins,
        meanWorth(rules, ({ jackpot }) => jackpot === null),
      ),
      stake,
    ),
    jackpots: divide(
      multiply(
        endCoins,
        meanWorth(rules, ({ jackpot }) => jackpot !== null),
      ),
      stake,
    ),
    grand: divide(multiply(overFeatures(fulls), fraction(rules.grand.units)), stake),
  };
  return {
    total: sum(Object.values(parts)),
    parts,
    hitRate: lineHitRate(base, (shown) => shown >= leastCoins),
    featureChance,
    freeSpinsPerFeature: featureChance.numerator === 0n ? zero : divide(overFeatures(respins), featureChance),
  };
}

/**
 * The most that one step and one round can pay: the respins can fill the window with the dearest coin whatever coins
 * started them, so the richest lines beside that many coins come on top.
 */
export function largestCoinWin(rules: CoinRules): LargestWin {
  const lines = largestByScatters(rules.base, rules.base.strips.base, 1);
  const dearest = Math.max(...rules.worths.map(({ units }) => units));
  const fullUnits = windowPlaces(rules) * dearest + rules.grand.units;
  const rounds = lines.map((units, coins) => (coins < rules.leastCoins ? units : units + fullUnits));
  const starts = lines.some((units, coins) => coins >= rules.leastCoins && units >= 0);
  return { spinUnits: Math.max(...lines, starts ? fullUnits : 0), roundUnits: Math.max(...rounds) };
}

/**
 * What respins bring in the mean that begin with so many coins held. `each` is counted for every respin, `atEnd` once
 * for the coins with which they end.
 *
 * With n places free a respin brings j coins with the binomial chance b(j). Let A = each + sum over j > 0 of b(j) x (the
 * mean from there, all respins ahead again). The mean with r respins left is then M(r) = A + b(0) x M(r - 1), where
 * M(0) = atEnd.
 */
export function followRespins(
  rules: CoinRules,
  atEnd: (held: number) => Fraction,
  each: Fraction,
): (held: number) => Fraction {
  const places = windowPlaces(rules);
  const means: Fraction[] = [];
  means[places] = atEnd(places);
  for (let held = places - 1; held >= 0; held -= 1) {
    const chances = newCoinChances(rules, places - held);
    const renewed = sum(
      chances.map((chance, coins) => (coins === 0 ? zero : multiply(chance, means[held + coins] ?? zero))),
    );
    let mean = atEnd(held);
    for (let left = 1; left <= rules.respins; left += 1) {
      mean = sum([each, renewed, multiply(chances[0] ?? zero, mean)]);
    }
    means[held] = mean;
  }
  return (held) => means[held] ?? zero;
}

/** The chance of each number of new coins on so many free places. */
function newCoinChances({ chance }: CoinRules, free: number): Fraction[] {
  const hit = fraction(chance.coins, chance.draws);
  const miss = subtract(one, hit);
  let chances: Fraction[] = [one];
  for (let place = 0; place < free; place += 1) {
    chances = [...chances, zero].map((same, coins) =>
      add(multiply(same, miss), multiply(chances[coins - 1] ?? zero, hit)),
    );
  }
  return chances;
}

/** The chance of each number of coins in the window of a base spin. */
export function coinChances({ base }: CoinRules): Fraction[] {
  const cycle = cycleLength(base.strips.base);
  return scatterCounts(base, base.strips.base).map((stops) => fraction(stops, cycle));
}

/** Mean units of a coin, counting only those that are meant. */
function meanWorth({ worths }: CoinRules, meant: (worth: CoinWorth) => boolean): Fraction {
  const weights = worths.reduce((total, { weight }) => total + weight, 0);
  return fraction(
    worths.filter(meant).reduce((total, { units, weight }) => total + units * weight, 0),
    weights,
  );
}
