import { beforeAll, describe, expect, test } from 'vitest';
import { add, divide, one, toDecimal, toNumber } from '../../fraction.ts';
import { lineWinsIn } from '../lines.ts';
import { proveByFullCycle, type FullCycleProof } from '../line-proof.ts';
import { answering, expectHonestRounds, playOut, seeded } from '../test-rounds.ts';
import { kalboishakhi, rules } from './rules.ts';
import * as shapes from './shapes.ts';
import type { KalboishakhiSymbol } from './shapes.ts';

describe('a line', () => {
  test.each<[string, string | null, number, number]>([
    ['palm palm palm drop kadam', 'palm', 3, 40],
    ['palm lightning palm palm drop', 'palm', 4, 200],
    ['drop drop drop drop drop', 'drop', 5, 60],
    ['lightning lightning lightning lightning lightning', 'lightning', 5, 10_000],
    // Four lightnings are worth more than the five palms that they could be counted as three of.
    ['lightning lightning lightning lightning drop', 'lightning', 4, 1000],
    ['lightning lightning lightning lightning palm', 'palm', 5, 3000],
    ['lightning lightning kadam kadam kadam', 'kadam', 5, 80],
    ['lightning cloud lightning lightning lightning', null, 0, 0],
    ['frog frog cloud frog frog', null, 0, 0],
  ])('of %s', (written, symbol, count, units) => {
    // Clouds above and below win nothing on lines.
    const window = written
      .split(' ')
      .map((each): KalboishakhiSymbol[] => ['cloud', each as KalboishakhiSymbol, 'cloud']);
    expect(lineWinsIn(rules, window)).toEqual(symbol === null ? [] : [{ line: 0, symbol, count, units }]);
  });
});

describe('clouds', () => {
  test.each([
    [2, 0, 0],
    [3, 20, 8],
    [4, 200, 10],
    [5, 2000, 12],
  ])('%i of them pay %i units and start %i free spins', (clouds, units, freeSpins) => {
    const round = kalboishakhi.start(answering(...stopsShowing('base', clouds)));
    expect(round.steps[0]).toMatchObject({ scatterCount: clouds, scatterUnits: units, freeSpinsAwarded: freeSpins });
    expect(kalboishakhi.isOpen(round)).toBe(freeSpins > 0);
  });

  test('never stand twice on a reel, nor does lightning strike the outer reels of a paid spin', () => {
    for (const strip of [...rules.strips.base, ...rules.strips.free]) {
      for (const place of strip.keys()) {
        const shown = [0, 1, 2].map((row) => strip[(place + row) % strip.length]);
        expect(shown.filter((symbol) => symbol === 'cloud').length).toBeLessThan(2);
      }
    }
    const strikes = rules.strips.base.map((strip) => strip.includes('lightning'));
    expect(strikes).toEqual([false, true, true, true, false]);
    expect(rules.strips.free.every((strip) => strip.includes('lightning'))).toBe(true);
  });
});

describe('the storm', () => {
  test('multiplies lines by twelve, but not what clouds pay', () => {
    const open = kalboishakhi.start(answering(...stopsShowing('base', 3)));
    const round = kalboishakhi.next(open, answering(...stopsShowing('free', 3)));
    const drop = kalboishakhi.view(round).steps[1]?.drops[0];
    const plain = lineWinsIn(rules, drop?.window as KalboishakhiSymbol[][]);
    const [clouds, ...lines] = drop?.wins ?? [];
    expect(clouds).toMatchObject({ kind: 'scatter', units: 20 });
    expect(lines.map(({ units }) => units)).toEqual(plain.map(({ units }) => units * 12));
  });

  test('ends after eighteen free spins, however many clouds come', () => {
    let round = kalboishakhi.start(answering(...stopsShowing('base', 4)));
    const awarded = [10];
    while (kalboishakhi.isOpen(round)) {
      round = kalboishakhi.next(round, answering(...stopsShowing('free', 3)));
      awarded.push(round.steps.at(-1)?.freeSpinsAwarded ?? -1);
    }
    expect(awarded.slice(0, 4)).toEqual([10, 8, 0, 0]);
    expect(round).toMatchObject({ freeSpinsTotal: 18, freeSpinsLeft: 0 });
  });

  test('pays its richest window more than ten thousand stakes', () => {
    expect(shapes.maximumSpinUnits / shapes.stakeUnits).toBeGreaterThan(10_000);
  });
});

test('every round is honest', () => {
  expectHonestRounds(kalboishakhi, shapes.wild);
});

test('every round with free spins is honest', () => {
  expectHonestRounds(kalboishakhi, shapes.wild, (seed) => {
    const opening = stopsShowing('base', 3);
    const rest = seeded(seed);
    return { below: (limit) => opening.shift() ?? rest.below(limit) };
  });
});

describe('the stated numbers', () => {
  const counted = kalboishakhi.exactReturn();
  let proof: FullCycleProof;
  beforeAll(() => {
    proof = proveByFullCycle(rules);
  }, 120_000);

  test('are the exact ones, cut', () => {
    expect(shapes.statedReturn).toBe(toDecimal(counted.total, 12));
    expect(shapes.statedHitRate).toBe(toDecimal(counted.hitRate, 12));
    expect(shapes.statedFreeSpinsEvery).toBe(toDecimal(divide(one, counted.featureChance), 2));
    const largest = { spinUnits: shapes.maximumSpinUnits, roundUnits: shapes.maximumRoundUnits };
    expect(kalboishakhi.largestWin()).toEqual(largest);
  });

  test('hold over all windows of both sets of strips, fraction for fraction', () => {
    expect(proof.combinations).toEqual({ base: 77_040_288, free: 45_396_120 });
    expect(counted).toEqual(proof.return);
  });

  test('make a stormy machine: less than half comes back by paid spins, and a stake scatters far', () => {
    const { baseWins, baseScatters } = counted.parts;
    expect(toNumber(add(baseWins ?? one, baseScatters ?? one))).toBeLessThan(0.5);
    expect(toNumber(counted.total)).toBeGreaterThan(0.94);
    expect(toNumber(counted.total)).toBeLessThan(0.97);
    expect(proof.standardDeviation).toBeGreaterThan(15);
  });

  test('are met by the machine as it is played', () => {
    const random = seeded(1969);
    const rounds = 100_000;
    const found = { units: 0, hits: 0, features: 0 };
    for (let played = 0; played < rounds; played += 1) {
      const round = playOut(kalboishakhi, random);
      found.units += round.payoutUnits;
      if (round.payoutUnits > 0) found.hits += 1;
      if (round.freeSpinsTotal > 0) found.features += 1;
    }
    // 3.2905 standard errors on either side hold 99.9 percent of all samples.
    const near = (mean: number, expected: number, deviation: number) =>
      Math.abs(mean - expected) <= (3.2905 * deviation) / Math.sqrt(rounds);
    const nearShare = (times: number, share: number) => near(times / rounds, share, Math.sqrt(share * (1 - share)));
    expect(near(found.units / 10 / rounds, toNumber(counted.total), proof.standardDeviation)).toBe(true);
    expect(nearShare(found.hits, toNumber(counted.hitRate))).toBe(true);
    expect(nearShare(found.features, toNumber(counted.featureChance))).toBe(true);
  });
});

/** Stops with a cloud in the top row of the first reels, as many as asked, and none anywhere else. */
function stopsShowing(kind: 'base' | 'free', clouds: number): number[] {
  return rules.strips[kind].map((strip, reel) => {
    const shows = (stop: number) => [0, 1, 2].some((row) => strip[(stop + row) % strip.length] === 'cloud');
    return strip.findIndex((symbol, stop) => (reel < clouds ? symbol === 'cloud' : !shows(stop)));
  });
}
