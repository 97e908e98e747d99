import { describe, expect, test } from 'vitest';
import { beadPlate, bigRoad, derivedRoad, derivedRoads, hintsOf, type Mark, runsOf, type Side } from './roads.ts';

const sides = (text: string): Side[] =>
  Array.from(text, (one) => (one === 'B' ? 'first' : one === 'P' ? 'second' : 'neither'));
const at = (text: string) => bigRoad(sides(text)).map(({ column, row }) => [column, row]);

test('nothing has no road, and ties alone have none', () => {
  expect(bigRoad([])).toEqual([]);
  expect(bigRoad(sides('TT'))).toEqual([]);
});

test('goes down while the side stays, and begins a column when it changes', () => {
  expect(at('BBPB')).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [2, 0],
  ]);
});

test('marks ties on the result before them, and at the beginning on the first', () => {
  expect(bigRoad(sides('TTBTPT')).map(({ ties }) => ties)).toEqual([3, 1]);
  expect(bigRoad(sides('TBT'))[0]?.ties).toBe(2);
});

test('a long run turns to the right at the sixth row', () => {
  const road = bigRoad(sides('TBBPBBBTPPBPPPPPPPPBBPTPBBBBPBPB'));
  const lengths = road.reduce<number[]>((runs, { side }, index) => {
    if (index > 0 && road[index - 1]?.side === side) runs[runs.length - 1]! += 1;
    else runs.push(1);
    return runs;
  }, []);
  expect(lengths).toEqual([2, 1, 3, 2, 1, 8, 2, 2, 4, 1, 1, 1, 1]);
  const long = road.slice(9, 17).map(({ column, row }) => [column, row]);
  expect(long).toEqual([
    [5, 0],
    [5, 1],
    [5, 2],
    [5, 3],
    [5, 4],
    [5, 5],
    [6, 5],
    [7, 5],
  ]);
  // The next run begins behind the start of the long one, above its tail.
  expect([road[17]?.column, road[17]?.row]).toEqual([6, 0]);
});

test('a run that meets a tail turns above it, and never goes down again', () => {
  expect(at(`${'B'.repeat(8)}${'P'.repeat(7)}`).slice(8)).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 4],
    [3, 4],
  ]);
});

describe('the derived roads', () => {
  const shoe = sides('TBBPBBBTPPBPPPPPPPPBBPTPBBBBPBPB');
  const written = (marks: readonly (Mark | null)[]) => marks.map((mark) => (mark === 'red' ? 'R' : 'B')).join('');

  test('of a shoe that is known', () => {
    const runs = runsOf(shoe);
    expect(written(derivedRoad(runs, derivedRoads.bigEye))).toBe('BBRBRBBBRRRRRRBRBRRRBRBBRR');
    expect(written(derivedRoad(runs, derivedRoads.small))).toBe('RBBBBBRBRRRRRBBBRBRBRBBBR');
    expect(written(derivedRoad(runs, derivedRoads.cockroach))).toBe('RRRRRBRRRRBRRBBRRRBBBB');
    expect(Object.values(hintsOf(shoe, 'first'))).toEqual(['blue', 'blue', 'blue']);
    expect(Object.values(hintsOf(shoe, 'second'))).toEqual(['red', 'red', 'red']);
  });

  test('say nothing before there is something to compare with', () => {
    expect(hintsOf([], 'first')).toEqual({ bigEye: null, small: null, cockroach: null });
    expect(hintsOf(sides('BP'), 'second')).toEqual({ bigEye: 'blue', small: null, cockroach: null });
  });

  test('are the same told from the cells of the big road, for 20,000 shoes', () => {
    const chance = quickChance(20_261_126);
    let marks = 0;
    for (let at = 0; at < 20_000; at += 1) {
      // Some shoes are long runs of one side: there the roads turn.
      const stays = at % 4 === 0 ? 0.85 : 0.5;
      let side: Side = 'first';
      const results = Array.from({ length: 10 + Math.floor(chance() * 70) }, (): Side => {
        if (chance() < 0.095) return 'neither';
        if (chance() >= stays) side = side === 'first' ? 'second' : 'first';
        return side;
      });
      for (const back of Object.values(derivedRoads)) {
        const told = written(derivedRoad(runsOf(results), back));
        marks += told.length;
        if (told !== fromCells(results, back)) expect(told).toBe(fromCells(results, back));
      }
    }
    expect(marks).toBeGreaterThan(1_000_000);
  });
});

/**
 * As players are taught it: result by result, with a sheet of cells that is never bent. At the top, whether the columns
 * before are equally deep; below, whether the cell beside and the one above it are alike, both filled or both empty.
 */
function fromCells(results: readonly Side[], back: number): string {
  const sheet: string[] = [];
  let told = '';
  for (const side of results.filter((one) => one !== 'neither')) {
    const mark = side === 'first' ? 'B' : 'P';
    const column = sheet.at(-1)?.startsWith(mark) ? sheet.length - 1 : sheet.length;
    const above = sheet[column]?.length ?? 0;
    sheet[column] = `${sheet[column] ?? ''}${mark}`;
    const beside = sheet[column - back];
    if (above > 0 && beside !== undefined)
      told += (beside[above] === undefined) === (beside[above - 1] === undefined) ? 'R' : 'B';
    const [before, compared] = [sheet[column - 1], sheet[column - 1 - back]];
    if (above === 0 && before !== undefined && compared !== undefined)
      told += before.length === compared.length ? 'R' : 'B';
  }
  return told;
}

/** Numbers from 0 to 1 by a seed: the same shoes each time. */
function quickChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('the bead plate goes down by six', () => {
  expect(beadPlate(sides('BPTBPTB')).map(({ column, row }) => [column, row])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [0, 5],
    [1, 0],
  ]);
});
