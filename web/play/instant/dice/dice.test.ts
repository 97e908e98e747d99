import { describe, expect, test } from 'vitest';
import { winningRolls } from '../../../../games/instant/dice/shapes.ts';
import { design } from './design.ts';
import { marksOf, onSide, snapped, withMark } from './mark.ts';
import { type Faces, facesOf, restingDice, rollingOut, turning } from './rolling.ts';

describe('the mark', () => {
  test.each([
    ['under', { least: 1, most: 9800 }],
    ['over', { least: 199, most: 9998 }],
  ] as const)('%s stands where a bet may be placed', (side, marks) => {
    expect(marksOf(side)).toEqual(marks);
    const rolls = [marks.least, marks.most].map((targetHundredths) => winningRolls({ side, targetHundredths }));
    expect(rolls.toSorted((one, other) => one - other)).toEqual([1, 9800]);
  });

  test('is held within its side', () => {
    expect(withMark({ side: 'under', targetHundredths: 5000 }, 9999).targetHundredths).toBe(9800);
    expect(withMark({ side: 'over', targetHundredths: 5000 }, -4).targetHundredths).toBe(199);
  });

  test('keeps its chance on the other side', () => {
    for (const targetHundredths of [1, 2500, 5000, 9800]) {
      const under = { side: 'under', targetHundredths } as const;
      const over = onSide(under, 'over');
      expect(winningRolls(over)).toBe(winningRolls(under));
      expect(onSide(over, 'under')).toEqual(under);
    }
  });

  test('goes by whole numbers under a finger', () => {
    expect([4949, 4950, 5049].map(snapped)).toEqual([4900, 5000, 5000]);
  });
});

describe('the dice', () => {
  test.each([
    [0, [0, 0, 0, 0]],
    [7321, [7, 3, 2, 1]],
    [9999, [9, 9, 9, 9]],
  ])('show %i as %j', (roll, faces) => {
    expect(facesOf(roll)).toEqual(faces);
  });

  test('come to rest on the roll, whatever they showed before, within the time that the frame waits', () => {
    for (const roll of [0, 1, 4999, 7321, 9999]) {
      const from = turning([3, 9, 0, 5], 417);
      const end = design.motionMs(undefined as never, null) ?? 0;
      expect(rollingOut(from, facesOf(roll), end)).toEqual(facesOf(roll));
      expect(restingDice(end)).toBe(4);
    }
  });

  test('never jump as they roll out', () => {
    let before: Faces = [3, 9.5, 0.2, 5];
    const from = before;
    for (let atMs = 0; atMs <= 1000; atMs += 8) {
      const now = rollingOut(from, [7, 3, 2, 1], atMs);
      for (const [die, face] of now.entries()) {
        const step = Math.abs(face - (before[die] ?? 0));
        expect(Math.min(step, 10 - step)).toBeLessThan(0.65);
      }
      before = now;
    }
  });
});

test.each([
  [{ side: 'over', targetHundredths: 5000 }, true],
  [{ side: 'under', targetHundredths: 9801 }, false],
  [{ side: 'beside', targetHundredths: 5000 }, false],
  [{ side: 'under', targetHundredths: 12.5 }, false],
  [null, false],
])('what this device kept, %j, is a choice: %s', (kept, isChoice) => {
  expect(design.readChoice(kept)).toEqual(isChoice ? kept : null);
});
