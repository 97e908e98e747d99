import { createFastFamily, type Play, sidesOf, sumOf, together, winning } from '../fast-plays.ts';
import { faces, facts } from './shapes.ts';

export const threeDice = createFastFamily({
  facts,
  version: 1,
  symbols: faces,
  draw: (random) => Array.from({ length: 3 }, () => faces[random.below(faces.length)]!),
  plays: {
    'total-sides': winning((drawn) => (differentIn(drawn) === 1 ? [] : sidesOf(sumOf(drawn), 11))),
    total: winning((drawn) => [String(sumOf(drawn))]),
    'any-triple': winning((drawn) => (differentIn(drawn) === 1 ? ['any-triple'] : [])),
    triple: winning((drawn) => (differentIn(drawn) === 1 ? [drawn[0]!] : [])),
    'any-pair': winning((drawn) => (differentIn(drawn) < 3 ? ['any-pair'] : [])),
    pair: winning((drawn) => faces.filter((face) => timesIn(drawn, face) >= 2)),
    single: byTimes(),
    'two-faces': together(2, 0, 3),
    'three-faces': together(3, 0, 3),
    'any-run': winning((drawn) => (isRun(drawn) ? ['any-run'] : [])),
  },
});

/** A face that shows once, twice or three times wins the first, second or third prize, and no other. */
function byTimes(): Play {
  return ({ prizes }) =>
    (selection, drawn) =>
      prizes.map((_, at) => selection[0]!.filter((face) => timesIn(drawn, face) === at + 1).length);
}

function differentIn(drawn: readonly string[]): number {
  return new Set(drawn).size;
}

function timesIn(drawn: readonly string[], face: string): number {
  return drawn.filter((one) => one === face).length;
}

/** Three neighbours, in any order; 1 does not follow 6. */
function isRun(drawn: readonly string[]): boolean {
  const values = drawn.map(Number);
  return differentIn(drawn) === 3 && Math.max(...values) - Math.min(...values) === 2;
}
