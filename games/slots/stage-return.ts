import { fraction, multiply, divide, one, subtract, sum, zero, type Fraction } from '../fraction.ts';
import { largestByScatters } from './line-largest.ts';
import { lineHitRate, meanLines } from './line-return.ts';
import type { LargestWin, SlotReturn } from './machine.ts';
import { awardChances, meanScatters, scatterCounts } from './scatter-return.ts';
import { payFor } from './scatters.ts';
import { freeSpinsBetween, scattersToEnd, stageAt, type StageRules } from './stages.ts';
import { cycleLength } from './windows.ts';

/**
 * The long-run numbers, exact. Which stage a free spin is played at is settled before it turns, so its lines are worth
 * (mean pay of one free spin) x (what its stage multiplies by), and a stage is worth that times the free spins expected
 * there. Those come from the Markov chain on (scatters shown, free spins left), followed back from the end.
 */
export function exactStageReturn(rules: StageRules): SlotReturn {
  const { base, stages } = rules;
  const stakeUnits = base.lines.length;
  const awards = awardChances(base, base.strips.base);
  const spinsAt = stages.map((_, stage) => {
    const spinsFrom = expectedSpins(rules, (index) => (index === stage ? one : zero));
    return sum([...awards].map(([award, chance]) => multiply(chance, spinsFrom(award))));
  });
  const freeSpins = sum(spinsAt);
  const featureChance = subtract(one, awards.get(0) ?? zero);
  const ofLines = meanLines(base, base.strips.free);
  const parts: Record<string, Fraction> = {
    baseWins: meanLines(base, base.strips.base),
    baseScatters: meanScatters(base, base.strips.base, stakeUnits),
    freeScatters: multiply(freeSpins, meanScatters(base, base.strips.free, stakeUnits)),
  };
  for (const [index, { name, multiplier }] of stages.entries()) {
    parts[name] = multiply(multiply(spinsAt[index] ?? zero, ofLines), fraction(multiplier));
  }
  return {
    total: sum(Object.values(parts)),
    parts,
    hitRate: lineHitRate(base, (count) => payFor(base.scatterPays, count) > 0),
    featureChance,
    freeSpinsPerFeature: featureChance.numerator === 0n ? zero : divide(freeSpins, featureChance),
  };
}

/**
 * The mean number of free spins, each counted as its stage says, of a round that starts with so many.
 *
 * With `shown` scatters behind and `left` spins ahead: M = count(stage) + sum over c of p(c) M(shown + c, left - 1 + what
 * the stages between them add); none left: 0.
 */
function expectedSpins(rules: StageRules, count: (stage: number) => Fraction): (start: number) => Fraction {
  const { base } = rules;
  const cycle = cycleLength(base.strips.free);
  const chances = scatterCounts(base, base.strips.free).map((stops) => fraction(stops, cycle));
  const mean = followStages<Fraction>(rules, zero, (stage, later) =>
    sum([count(stage), ...chances.map((chance, scatters) => multiply(chance, later(scatters)))]),
  );
  return (start) => mean(0, start);
}

/** The most that one spin and one round can pay: step after step the best of paying now and of leading on. */
export function largestStageWin(rules: StageRules): LargestWin {
  const { base, stages } = rules;
  const ofBase = largestByScatters(base, base.strips.base, 1);
  const ofStages = stages.map(({ multiplier }) => largestByScatters(base, base.strips.free, multiplier));
  const most = followStages<number>(rules, 0, (stage, later) =>
    Math.max(...(ofStages[stage] ?? []).map((units, scatters) => (units < 0 ? 0 : units + later(scatters)))),
  );
  return {
    spinUnits: Math.max(...ofBase, ...ofStages.flat()),
    roundUnits: Math.max(...ofBase.map((units, scatters) => units + most(0, payFor(base.freeSpins, scatters)))),
  };
}

/**
 * Follows the way back from its end, each place of it once.
 * @param end of a round without free spins left
 * @param spin of one that has some: at which stage it is played, and what comes later by the scatters it shows
 */
function followStages<Worth>(
  rules: StageRules,
  end: Worth,
  spin: (stage: number, later: (scatters: number) => Worth) => Worth,
): (shown: number, left: number) => Worth {
  const known = new Map<string, Worth>();
  const follow = (shown: number, left: number): Worth => {
    if (left === 0) return end;
    const place = `${shown} ${left}`;
    const found = known.get(place);
    if (found !== undefined) return found;
    const worth = spin(stageAt(rules, shown), (scatters) => {
      const after = Math.min(shown + scatters, scattersToEnd(rules));
      return follow(after, left - 1 + freeSpinsBetween(rules, shown, after));
    });
    known.set(place, worth);
    return worth;
  };
  return follow;
}
