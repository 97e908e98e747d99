import { expect, test } from 'vitest';
import { bigRoad, type Side } from './roads.ts';

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
