import { describe, expect, test } from 'vitest';
import { resting, stopping, turning } from './reel-motion.ts';

describe('a reel', () => {
  const moving = turning(0, 1000);
  const { motion, landing } = stopping(moving, 1900, 4.7);
  const positions = (from: number, to: number, every = 4) =>
    Array.from({ length: Math.ceil((to - from) / every) }, (_, index) => motion.positionAt(from + index * every));

  test('pulls back before it runs', () => {
    expect(moving.positionAt(1000)).toBe(0);
    expect(moving.positionAt(1120)).toBeLessThan(-0.1);
    expect(moving.positionAt(1600)).toBeGreaterThan(3);
  });

  test('never jumps: from a frame to the next it moves by less than half a cell', () => {
    const all = positions(1000, motion.restMs + 100);
    const steps = all.slice(1).map((position, index) => Math.abs(position - (all[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.1);
    expect(
      Math.max(
        ...positions(1900, motion.restMs, 16)
          .slice(1)
          .map((one, index) => Math.abs(one - motion.positionAt(1900 + index * 16))),
      ),
    ).toBeLessThan(0.5);
  });

  test('lands on a whole place, at least as far ahead as asked', () => {
    expect(Number.isInteger(landing)).toBe(true);
    expect(landing - moving.positionAt(1900)).toBeGreaterThanOrEqual(4.7);
    expect(motion.positionAt(motion.restMs)).toBe(landing);
    expect(motion.positionAt(motion.knockMs)).toBeCloseTo(landing, 6);
  });

  test('swings past its place, though by less than a third of a cell, and comes back', () => {
    const after = positions(motion.knockMs, motion.restMs);
    const furthest = Math.max(...after) - landing;
    expect(furthest).toBeGreaterThan(0.08);
    expect(furthest).toBeLessThan(0.34);
    expect(Math.abs((after.at(-1) ?? 0) - landing)).toBeLessThan(0.01);
  });

  test('at rest stays where it is', () => {
    expect(resting(3).positionAt(99)).toBe(3);
    expect(resting(3).speedAt(99)).toBe(0);
  });
});
