import { expect, test } from 'vitest';
import { heightAt, placeOf, riseMs, targetPlace } from './rising.ts';

test('the lantern rises without turning back and ends exactly at the height that was drawn', () => {
  for (const reached of [100, 101, 247, 12_345, 100_000_000]) {
    let before = 100;
    for (let part = 0; part <= 1; part += 0.01) {
      const height = heightAt(reached, part);
      expect(height).toBeGreaterThanOrEqual(before);
      expect(height).toBeLessThanOrEqual(reached);
      before = height;
    }
    expect(heightAt(reached, 1)).toBe(reached);
  }
});

test.each([
  [200, 200],
  [101, 101],
  [100_000_000, 100_000_000],
])('a lantern at its target of %i stands on the string', (reached, target) => {
  expect(placeOf(reached, target)).toBeCloseTo(targetPlace, 10);
});

test('a lantern stands above the string just where it has reached its target', () => {
  for (const target of [101, 150, 200, 10_000, 100_000_000]) {
    expect(placeOf(target - 1, target)).toBeLessThan(targetPlace);
    expect(placeOf(target + 1, target)).toBeGreaterThan(targetPlace);
    expect(placeOf(100, target)).toBe(0);
    expect(placeOf(100_000_000, target)).toBeLessThan(1);
  }
});

test('no flight takes longer than two and a half seconds', () => {
  expect([riseMs(100), riseMs(100_000_000)]).toEqual([750, 2500]);
});
