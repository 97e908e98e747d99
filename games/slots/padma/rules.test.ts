import { beforeAll, describe, expect, test } from 'vitest';
import { clusterCycle, fastPlay, type ClusterCycle } from '../cluster-cycle.ts';
import { clusterReturn } from '../cluster-machine.ts';
import { clustersIn, dropsAt } from '../clusters.ts';
import { fraction, toDecimal } from '../../fraction.ts';
import { answering, expectHonestRounds, playOut, seeded } from '../test-rounds.ts';
import { padma, rules } from './rules.ts';
import * as shapes from './shapes.ts';
import type { PadmaSymbol } from './shapes.ts';

describe('cluster pays', () => {
  test.each<[PadmaSymbol, number, number, number, number]>([
    ['hilsa', 80, 240, 800, 4000],
    ['prawn', 50, 150, 500, 2000],
    ['lotus', 30, 90, 300, 1200],
    ['boat', 16, 60, 200, 800],
    ['net', 10, 40, 120, 500],
    ['pitcher', 8, 30, 100, 400],
    ['paddle', 5, 20, 80, 300],
  ])('%s pays %i, %i, %i and %i from five, seven, nine and twelve on', (symbol, five, seven, nine, twelve) => {
    const pays = [4, 5, 6, 7, 8, 9, 11, 12, 25].map((size) => clustersIn(rules, windowOf(symbol, size))[0]?.units ?? 0);
    expect(pays).toEqual([0, five, five, seven, seven, nine, nine, twelve, twelve]);
  });
});

test('a spin by hand: every fall follows from the stops', () => {
  const stops = [2, 1, 1, 0, 0];
  const round = padma.start(answering(...stops));
  const [step] = padma.view(round).steps;
  expect(step?.drops[0]?.window).toEqual(
    rules.strips.map((strip, reel) => strip.slice(stops[reel], (stops[reel] ?? 0) + 5)),
  );
  expect(step?.drops).toEqual(dropsAt(rules, stops));
  expect(padma.isOpen(round)).toBe(false);
});

test('every round is honest', () => {
  expectHonestRounds(padma, shapes.wild);
});

test('what fell in is what the strip shows above the stop', () => {
  const random = seeded(7);
  for (let played = 0; played < 300; played += 1) {
    const round = padma.start(random);
    const { stops = [] } = round.steps[0] ?? {};
    const drops = padma.view(round).steps[0]?.drops ?? [];
    const gone = rules.strips.map(() => 0);
    for (const drop of drops.slice(0, -1)) {
      for (const { reel } of drop.wins.flatMap((win) => win.positions)) gone[reel] = (gone[reel] ?? 0) + 1;
    }
    // Of what has fallen in, whatever still stands at the top of the last window stands in the order of the strip.
    for (const [reel, strip] of rules.strips.entries()) {
      const fallen = gone[reel] ?? 0;
      const top = (((stops[reel] ?? 0) - fallen) % strip.length) + strip.length;
      if (fallen > 0) expect(drops.at(-1)?.window[reel]?.[0]).toBe(strip[top % strip.length]);
    }
  }
});

describe('the stated numbers', { timeout: 60_000 }, () => {
  let cycle: ClusterCycle;
  beforeAll(() => {
    cycle = clusterCycle(rules);
  });

  test('are the exact ones, over all 3,528,000 combinations of stops', () => {
    const counted = clusterReturn(rules, cycle);
    expect(counted.total).toEqual(fraction(3_770_419, 3_920_000));
    expect(shapes.statedReturn).toBe(toDecimal(counted.total, 12));
    expect(shapes.statedHitRate).toBe(toDecimal(counted.hitRate, 12));
    expect([shapes.maximumSpinUnits, shapes.maximumRoundUnits]).toEqual([cycle.largestUnits, cycle.largestUnits]);
    expect(cycle.combinations).toBe(3_528_000);
  });

  test('come from a walk that plays as the rules do, on thousands of combinations', () => {
    const play = fastPlay(rules);
    const random = seeded(5);
    for (let played = 0; played < 4000; played += 1) {
      const stops = rules.strips.map((strip) => random.below(strip.length));
      const drops = dropsAt(rules, stops);
      const [first, ...falls] = drops.map((drop) => drop.units);
      const fallUnits = falls.reduce((sum, units) => sum + units, 0);
      expect(play(stops)).toEqual({ firstUnits: first, fallUnits, drops: drops.length });
    }
  });

  test('are met by the machine as it is played', () => {
    const random = seeded(1974);
    let units = 0;
    for (let played = 0; played < 20_000; played += 1) units += padma.payoutUnits(playOut(padma, random));
    const within = (3.2905 * DEVIATION) / Math.sqrt(20_000);
    expect(Math.abs(units / 20 / 20_000 - Number(shapes.statedReturn))).toBeLessThan(within);
  });

  test('make a machine of long chains: up to sixteen windows one after another', () => {
    expect(cycle.mostDrops).toBe(16);
    const deviation = Math.sqrt(cycle.squares / cycle.combinations / 400 - Number(shapes.statedReturn) ** 2);
    expect(deviation).toBeCloseTo(DEVIATION, 2);
  });
});

/** Of one round's pay-out, in stakes. */
const DEVIATION = 5.44;

/** A window with one cluster of that size, filled from the first reel on; what is left stands like a chessboard. */
function windowOf(symbol: PadmaSymbol, size: number): PadmaSymbol[][] {
  const [one, other] = shapes.symbols.filter((each) => each !== symbol) as [PadmaSymbol, PadmaSymbol];
  return Array.from({ length: 5 }, (_, reel) =>
    Array.from({ length: 5 }, (__, row) => (reel * 5 + row < size ? symbol : (reel + row) % 2 === 0 ? one : other)),
  );
}
