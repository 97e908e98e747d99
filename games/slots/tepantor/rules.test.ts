import { beforeAll, describe, expect, test } from 'vitest';
import { add, divide, fraction, multiply, one, sum, toDecimal, toNumber, zero, type Fraction } from '../../fraction.ts';
import type { Random } from '../../random.ts';
import { fullCycle, type FullCycle } from '../line-cycle.ts';
import { lineWinsIn } from '../lines.ts';
import { payFor } from '../scatters.ts';
import { answering, expectHonestRounds, playOut, seeded } from '../test-rounds.ts';
import { rules, tepantor } from './rules.ts';
import * as shapes from './shapes.ts';
import type { TepantorSymbol } from './shapes.ts';

describe('line pays', () => {
  test.each<[string, string | null, number, number]>([
    ['palace palace palace palace palace', 'palace', 5, 1000],
    ['rakshas wand rakshas flute flute', 'rakshas', 3, 40],
    ['sandal wand wand wand flute', 'sandal', 4, 15],
    ['champa horse champa champa champa', null, 0, 0],
    ['flute flute sandal flute flute', null, 0, 0],
  ])('of %s', (written, symbol, count, units) => {
    // Horses above and below win nothing on lines.
    const window = written.split(' ').map((each): TepantorSymbol[] => ['horse', each as TepantorSymbol, 'horse']);
    expect(lineWinsIn(rules.base, window)).toEqual(symbol === null ? [] : [{ line: 0, symbol, count, units }]);
  });
});

describe('the ride', () => {
  test.each([
    [2, 0, 0],
    [3, 40, 8],
    [4, 200, 9],
    [5, 1000, 10],
  ])('%i horses pay %i units and start %i free spins', (horses, units, freeSpins) => {
    const round = tepantor.start(showing('base', horses));
    expect(round.steps[0]).toMatchObject({ scatterCount: horses, scatterUnits: units, freeSpinsAwarded: freeSpins });
    expect(tepantor.view(round).steps[0]?.stage).toEqual({ index: 0, scatters: 0 });
  });

  test('goes a step on with each horse, and a stage counts from the next free spin on', () => {
    let round = tepantor.start(showing('base', 3));
    for (const horses of [2, 0, 2, 3, 1, 5, 0]) round = tepantor.next(round, showing('free', horses));
    const ridden = tepantor.view(round).steps.slice(1);
    expect(ridden.map(({ stage }) => [stage?.index, stage?.scatters])).toEqual([
      [0, 2],
      [0, 2],
      [1, 4],
      [2, 7],
      [2, 8],
      // More horses than the last stage needs lead nowhere.
      [3, 9],
      [3, 9],
    ]);
    expect(ridden.map(({ drops }) => drops[0]?.multiplier)).toEqual([2, 2, 2, 4, 8, 8, 16]);
    expect(ridden.map(({ freeSpinsAwarded }) => freeSpinsAwarded)).toEqual([0, 0, 3, 3, 0, 4, 0]);
    expect(round).toMatchObject({ freeSpinsTotal: 18, freeSpinsLeft: 11 });
  });

  test('passes a stage over where one spin shows enough horses, and gets what both of them add', () => {
    let round = tepantor.start(showing('base', 5));
    for (const horses of [2, 5, 5]) round = tepantor.next(round, showing('free', horses));
    expect(round.steps.map(({ freeSpinsAwarded }) => freeSpinsAwarded)).toEqual([10, 0, 6, 4]);
    expect(round.freeSpinsTotal).toBe(shapes.freeSpinsCap);
  });

  test('multiplies lines, but not what horses pay', () => {
    let round = tepantor.start(showing('base', 3));
    for (const horses of [3, 3]) round = tepantor.next(round, showing('free', horses));
    const drop = tepantor.view(round).steps.at(-1)?.drops[0];
    const plain = lineWinsIn(rules.base, drop?.window as TepantorSymbol[][]);
    const [horses, ...lines] = drop?.wins ?? [];
    expect(horses).toMatchObject({ kind: 'scatter', units: 40 });
    expect(lines.map(({ units }) => units)).toEqual(plain.map(({ units }) => units * 4));
  });
});

test('every round is honest', () => {
  expectHonestRounds(tepantor, shapes.wild);
});

test('every round with a ride is honest', () => {
  expectHonestRounds(tepantor, shapes.wild, (seed) => {
    const opening = stopsShowing('base', 3);
    const rest = seeded(seed);
    return { below: (limit) => opening.shift() ?? rest.below(limit) };
  });
});

describe('the stated numbers', () => {
  const counted = tepantor.exactReturn();
  let cycles: { base: FullCycle; free: FullCycle };
  beforeAll(() => {
    cycles = {
      base: fullCycle(rules.base, rules.base.strips.base),
      free: fullCycle(rules.base, rules.base.strips.free),
    };
  }, 120_000);

  test('are the exact ones, cut', () => {
    expect(shapes.statedReturn).toBe(toDecimal(counted.total, 12));
    expect(shapes.statedHitRate).toBe(toDecimal(counted.hitRate, 12));
    expect(shapes.statedFreeSpinsEvery).toBe(toDecimal(divide(one, counted.featureChance), 2));
    expect(counted.total).toEqual(sum(Object.values(counted.parts)));
    expect(toNumber(counted.total)).toBeGreaterThan(0.94);
    expect(toNumber(counted.total)).toBeLessThan(0.97);
    const largest = { spinUnits: shapes.maximumSpinUnits, roundUnits: shapes.maximumRoundUnits };
    expect(tepantor.largestWin()).toEqual(largest);
  });

  /**
   * By another road: what every window pays, from the full cycle of the reels, and the way followed forwards (who is
   * where after each spin) instead of backwards.
   */
  test('hold stage by stage over all windows of the reels, fraction for fraction', () => {
    const stake = fraction(shapes.stakeUnits);
    const lines = { base: meanUnits(cycles.base), free: meanUnits(cycles.free) };
    const spins = spinsByStage(scatterShares(cycles.base), scatterShares(cycles.free));
    const scatterUnits = (cycle: FullCycle) =>
      sum(scatterShares(cycle).map((share, count) => multiply(share, fraction(payFor(shapes.scatterPays, count)))));
    expect(counted.parts['baseWins']).toEqual(divide(lines.base, stake));
    expect(counted.parts['baseScatters']).toEqual(divide(scatterUnits(cycles.base), stake));
    expect(counted.parts['freeScatters']).toEqual(divide(multiply(sum(spins), scatterUnits(cycles.free)), stake));
    for (const [index, { name, multiplier }] of shapes.stages.entries()) {
      const worth = multiply(multiply(spins[index] ?? zero, lines.free), fraction(multiplier));
      expect(counted.parts[name]).toEqual(divide(worth, stake));
    }
    expect(multiply(counted.freeSpinsPerFeature, counted.featureChance)).toEqual(sum(spins));
  });

  test('are met by the machine as it is played', () => {
    const random = seeded(1907);
    const rounds = 100_000;
    const paid = Array.from({ length: rounds }, () => playOut(tepantor, random).payoutUnits / shapes.stakeUnits);
    const mean = paid.reduce((total, each) => total + each, 0) / rounds;
    const deviation = Math.sqrt(paid.reduce((total, each) => total + (each - mean) ** 2, 0) / rounds);
    // 3.2905 standard errors on either side hold 99.9 percent of all samples.
    expect(Math.abs(mean - toNumber(counted.total))).toBeLessThan((3.2905 * deviation) / Math.sqrt(rounds));
  });
});

/** Mean free spins of a round at each stage, the way followed forwards. */
function spinsByStage(inBase: readonly Fraction[], inFree: readonly Fraction[]): Fraction[] {
  const spins: Fraction[] = shapes.stages.map(() => zero);
  let waiting = new Map<string, Fraction>();
  for (const [horses, share] of inBase.entries()) {
    const start = payFor(shapes.freeSpins, horses);
    if (start > 0) waiting.set(`0 ${start}`, share);
  }
  while (waiting.size > 0) {
    const next = new Map<string, Fraction>();
    for (const [place, share] of waiting) {
      const [shown = 0, left = 0] = place.split(' ').map(Number);
      const stage = stageOf(shown);
      spins[stage] = add(spins[stage] ?? zero, share);
      for (const [horses, chance] of inFree.entries()) {
        const after = Math.min(9, shown + horses);
        const added = [0, 3, 6, 10][stageOf(after)]! - [0, 3, 6, 10][stage]!;
        const to = `${after} ${left - 1 + added}`;
        if (left - 1 + added > 0) next.set(to, add(next.get(to) ?? zero, multiply(share, chance)));
      }
    }
    waiting = next;
  }
  return spins;
}

function stageOf(horses: number): number {
  return horses >= 9 ? 3 : Math.floor(horses / 3);
}

function meanUnits(cycle: FullCycle): Fraction {
  let units = 0n;
  for (const windows of cycle.windows) for (const [pay, times] of windows) units += BigInt(pay) * BigInt(times);
  return fraction(units, cycle.combinations);
}

function scatterShares(cycle: FullCycle): Fraction[] {
  return cycle.windows.map((windows) =>
    fraction(
      [...windows.values()].reduce((total, times) => total + times, 0),
      cycle.combinations,
    ),
  );
}

/** A spin with a horse in the top row of the first reels, as many as asked, and none anywhere else. */
function showing(kind: 'base' | 'free', horses: number): Random {
  return answering(...stopsShowing(kind, horses));
}

function stopsShowing(kind: 'base' | 'free', horses: number): number[] {
  return rules.base.strips[kind].map((strip, reel) => {
    const shows = (stop: number) => [0, 1, 2].some((row) => strip[(stop + row) % strip.length] === 'horse');
    return strip.findIndex((symbol, stop) => (reel < horses ? symbol === 'horse' : !shows(stop)));
  });
}
