import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowCounts } from '../../../../games/instant/plinko/shapes.ts';
import { fallOf, landMsOf } from './fall.ts';
import { pegboardOf, pinAt, pocketAt } from './geometry.ts';

const places = [
  { widthPx: 366, heightPx: 400 },
  { widthPx: 560, heightPx: 520 },
  { widthPx: 300, heightPx: 260 },
];
const anyFall = fc.constantFrom(...rowCounts).chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    path: fc.array(fc.constantFrom(0, 1), { minLength: rows, maxLength: rows }),
    place: fc.constantFrom(...places),
  }),
);

describe('a falling ball', () => {
  test('touches one pin of each row, the one that its path leads to, and ends in the pocket of the path', () => {
    fc.assert(
      fc.property(anyFall, ({ rows, path, place }) => {
        const board = pegboardOf(rows, place.widthPx, place.heightPx);
        const fall = fallOf(board, path);
        let rights = 0;
        for (const [row, step] of path.entries()) {
          const hit = fall.hits[row]!;
          expect(hit).toMatchObject({ row, pin: rights });
          const ball = fall.at(hit.atMs);
          const pin = pinAt(board, row, rights);
          expect(Math.hypot(ball.x - pin.x, ball.y - pin.y)).toBeCloseTo(board.pinPx + board.ballPx, 6);
          expect(Math.sign(ball.x - pin.x)).toBe(step === 1 ? 1 : -1);
          rights += step;
        }
        expect(fall.pocket).toBe(rights);
        const { x, y } = fall.at(fall.restMs + 1);
        expect({ x, y }).toEqual(pocketAt(board, rights));
      }),
    );
  });

  test('never falls through a pin, and never out of the board', () => {
    fc.assert(
      fc.property(anyFall, ({ rows, path, place }) => {
        const board = pegboardOf(rows, place.widthPx, place.heightPx);
        const fall = fallOf(board, path);
        for (let ms = 0; ms < fall.restMs; ms += 7) {
          const ball = fall.at(ms);
          expect(ball.x).toBeGreaterThan(0);
          expect(ball.x).toBeLessThan(board.widthPx);
          const row = Math.round(ball.y / board.rowPx - 1.15);
          for (const pin of row >= 0 && row < rows ? pinsOf(row) : []) {
            const { x, y } = pinAt(board, row, pin);
            // The middle of the ball stays outside; its rim may pass over a pin's by a hair.
            expect(Math.hypot(ball.x - x, ball.y - y)).toBeGreaterThan((board.pinPx + board.ballPx) * 0.8);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('takes as long on every board, and less than three seconds', () => {
    fc.assert(
      fc.property(anyFall, ({ rows, path, place }) => {
        const { landMs, restMs } = fallOf(pegboardOf(rows, place.widthPx, place.heightPx), path);
        expect(landMs).toBe(landMsOf(path));
        expect(landMs).toBeGreaterThan(1_200);
        expect(restMs).toBeLessThan(3_000);
      }),
    );
  });

  test('springs higher off one pin than off the next, so that no two paths look alike', () => {
    const { hits } = fallOf(pegboardOf(16, 366, 400), [0, 1, 1, 0, 1, 0, 0, 1, 1, 1, 0, 1, 0, 0, 0, 1]);
    const hops = hits.slice(1).map(({ atMs }, row) => Math.round(atMs - (hits[row]?.atMs ?? 0)));
    expect(new Set(hops).size).toBeGreaterThan(5);
  });
});

/** With the two that close it. */
function pinsOf(row: number): number[] {
  return Array.from({ length: row + 3 }, (_, index) => index - 1);
}
