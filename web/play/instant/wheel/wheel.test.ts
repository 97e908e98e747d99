import { describe, expect, test } from 'vitest';
import { risks, segmentCounts, wheelTenths } from '../../../../games/instant/wheel/shapes.ts';
import { design } from './design.ts';
import { paysOf, payText } from './pays.ts';
import { bentBy, OUTRUN_MS, runningOut, turnedBy, turnTo } from './turning.ts';

const wheels = risks.flatMap((risk) => segmentCounts.map((segments) => ({ risk, segments })));

describe('the wheel', () => {
  test('stops with the drawn segment under the flapper, clear of its borders', () => {
    for (const { segments } of wheels) {
      for (let segment = 0; segment < segments; segment += 1) {
        for (const viewKey of ['1.1', '99.1', '123456.1']) {
          // The top of the wheel, in segments from the first border.
          const top = (((-turnTo(segment, segments, viewKey) * segments) / 360) % segments) + 0;
          expect(Math.floor(top)).toBe(segment);
          expect(top - segment).toBeGreaterThan(0.2);
          expect(top - segment).toBeLessThan(0.8);
        }
      }
    }
  });

  test('runs out from wherever it is to its end, slower and slower and never back', () => {
    for (const [from, to] of [
      [0, -9],
      [1234.5, -351],
      [77, -180],
    ] as const) {
      let [before, stepBefore] = [from as number, Number.POSITIVE_INFINITY];
      for (let atMs = 10; atMs <= OUTRUN_MS; atMs += 10) {
        const turn = runningOut(from, to, atMs);
        expect(turn - before).toBeGreaterThanOrEqual(0);
        expect(turn - before).toBeLessThanOrEqual(stepBefore + 1e-9);
        [stepBefore, before] = [turn - before, turn];
      }
      expect((((before - to) % 360) + 360) % 360).toBeCloseTo(0, 6);
    }
  });

  test('gathers speed without a jerk', () => {
    expect(turnedBy(0)).toBe(0);
    expect(turnedBy(260)).toBeCloseTo(turnedBy(260 - 1e-6), 3);
  });

  test('bends the flapper by a peg that comes near, and lets it go', () => {
    expect([bentBy(0, 10), bentBy(18, 10)]).toEqual([0, 0]);
    expect(bentBy(35.9, 10)).toBeGreaterThan(0.9);
  });
});

describe('what a wheel pays', () => {
  test.each(wheels)('$risk with $segments segments is told whole, the most first', (choice) => {
    const pays = paysOf(choice);
    expect(pays.reduce((sum, { count }) => sum + count, 0)).toBe(choice.segments);
    expect(pays.map(({ tenths }) => tenths)).toEqual(
      [...new Set(wheelTenths[choice.risk][choice.segments])].toSorted((one, other) => other - one),
    );
    expect(design.largestMultiple(choice)).toBe(pays[0]?.multiple);
  });

  test.each([
    [0, '0', '০'],
    [13, '1.3', '১.৩'],
    [20, '2', '২'],
    [400, '40', '৪০'],
  ])('%i tenths are written %s and %s', (tenths, english, bengali) => {
    expect([payText(tenths, 'en-IN'), payText(tenths, 'bn-BD')]).toEqual([english, bengali]);
  });
});

test.each([
  [{ segments: 10, risk: 'high' }, true],
  [{ segments: 11, risk: 'high' }, false],
  [{ segments: 10, risk: 'none' }, false],
  [null, false],
])('what this device kept, %j, is a choice: %s', (kept, isChoice) => {
  expect(design.readChoice(kept)).toEqual(isChoice ? kept : null);
});
