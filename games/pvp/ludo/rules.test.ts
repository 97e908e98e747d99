import { describe, expect, test } from 'vitest';
import { answering, noChance } from '../../instant/test-chance.ts';
import { ludo, type State } from './rules.ts';
import * as shapes from './shapes.ts';
import { everyMove, optionsOf, play, resign, seatsOf, startsOf, stateWith, type Step, wonIn } from './test-matches.ts';

const { yard, home } = shapes;
const noStep = () => noChance;

describe('options', () => {
  test('that are missing have defaults', () => {
    expect(ludo.options({})).toEqual({ seatsCount: 4, entry: 1, pieces: 4, winners: 1 });
    expect(ludo.options({ seatsCount: 2, entry: 1_000_000_000, pieces: 2 })).toEqual(
      optionsOf({ entry: 1_000_000_000, pieces: 2 }),
    );
    expect(ludo.entry(optionsOf({ entry: 70 }))).toEqual({ least: 70, most: 70 });
    expect(ludo.seats(optionsOf({ seatsCount: 4 }))).toEqual({ least: 4, most: 4 });
  });

  test.each<[unknown]>([
    [null],
    [[]],
    ['2'],
    [{ seatsCount: 3 }],
    [{ seatsCount: '2' }],
    [{ entry: 0 }],
    [{ entry: 1.5 }],
    [{ entry: 1_000_000_001 }],
    [{ pieces: 3 }],
    [{ winners: 0 }],
    [{ seatsCount: 2, winners: 2 }],
    [{ winners: 4 }],
    [{ entry: 5, rake: 1 }],
  ])('are refused: %j', (input) => expect(ludo.options(input)).toBeNull());
});

test('a move is read strictly', () => {
  for (const move of everyMove) expect(ludo.move(move)).toEqual(move);
  for (const bad of [null, {}, { kind: 'roll', die: 6 }, { kind: 'piece' }, { kind: 'piece', piece: 4 }, 'roll'])
    expect(ludo.move(bad)).toBeNull();
});

describe('captures', () => {
  // Seat 1 of two sits in corner 2: their progress p stands on square p + 26.
  test.each<[string, number[], number[], number, number[]]>([
    ['one that stands alone', [3, yard, yard, yard], [32, yard, yard, yard], 3, [yard, yard, yard, yard]],
    ['none on a safe square', [3, yard, yard, yard], [34, yard, yard, yard], 5, [34, yard, yard, yard]],
    ['none on their own first square', [24, yard, yard, yard], [0, yard, yard, yard], 2, [0, yard, yard, yard]],
    ['none of two of a colour', [3, yard, yard, yard], [32, 32, yard, yard], 3, [32, 32, yard, yard]],
    ['none that it passes', [3, yard, yard, yard], [32, yard, yard, yard], 4, [32, yard, yard, yard]],
    ['none in a lane', [48, yard, yard, yard], [51, yard, yard, yard], 3, [51, yard, yard, yard]],
  ])('%s', (_, mine, theirs, die, after) => {
    const state = play(stateWith([mine, theirs]), ['roll', die], ['piece', 0]);
    expect(state.pieces[1]).toEqual(after);
  });

  test('of several colours at once, and none of a pair among them', () => {
    // Square 16: seat 1 stands there with 3, seat 2 with 42, seat 3 with a pair at 29.
    const others = [
      [3, yard],
      [42, 42],
      [29, yard],
    ];
    const state = play(stateWith([[10, yard], ...others]), ['roll', 6], ['piece', 0]);
    expect(state.pieces).toEqual([
      [16, yard],
      [yard, yard],
      [42, 42],
      [yard, yard],
    ]);
    expect(state.last).toMatchObject({ captured: [{ seat: seatsOf(4)[1] }, { seat: seatsOf(4)[3] }] });
  });
});

describe('the turn', () => {
  const lone = [5, yard, yard, yard];
  test.each<[string, State, Step[], number]>([
    [
      'stays after a six',
      stateWith([lone, lone]),
      [
        ['roll', 6],
        ['piece', 1],
      ],
      0,
    ],
    [
      'passes after another roll',
      stateWith([lone, lone]),
      [
        ['roll', 2],
        ['piece', 0],
      ],
      1,
    ],
    [
      'stays after a capture',
      stateWith([lone, [33, yard, yard, yard]]),
      [
        ['roll', 2],
        ['piece', 0],
      ],
      0,
    ],
    [
      'stays when a piece comes home',
      stateWith([[54, 3, yard, yard], lone]),
      [
        ['roll', 2],
        ['piece', 0],
      ],
      0,
    ],
    ['passes when nothing can move', stateWith([[yard, yard, yard, yard], lone]), [['roll', 5]], 1],
    ['passes when home would be passed', stateWith([[54, 55, home, home], lone]), [['roll', 6]], 1],
    [
      'passes with the third six, which is void',
      stateWith([lone, lone]),
      [
        ['roll', 6],
        ['piece', 0],
        ['roll', 6],
        ['piece', 0],
        ['roll', 6],
      ],
      1,
    ],
  ])('%s', (_, state, steps, seat) => {
    const after = play(state, ...steps);
    expect([after.turn, after.die]).toEqual([seat, null]);
  });

  test('says why it passed, and keeps what two sixes gained', () => {
    const after = play(stateWith([lone, lone]), ['roll', 6], ['piece', 0], ['roll', 6], ['piece', 0], ['roll', 6]);
    expect(after.last).toEqual({ kind: 'roll', seat: seatsOf(2)[0], die: 6, passed: 'third-six' });
    expect(after.pieces[0]).toEqual([17, yard, yard, yard]);
    expect(
      play(
        stateWith([
          [yard, yard],
          [yard, yard],
        ]),
        ['roll', 1],
      ).last,
    ).toMatchObject({ passed: 'no-move' });
  });

  test('counts only sixes that follow each other', () => {
    const capturing = stateWith([
      [0, yard],
      [40, yard],
    ]);
    const steps: Step[] = [
      ['roll', 6],
      ['piece', 0],
      ['roll', 6],
      ['piece', 0],
    ];
    // Twelve squares on, then two: seat 1 stands there, on square 14.
    const after = play(capturing, ...steps, ['roll', 2], ['piece', 0], ['roll', 6]);
    expect([after.turn, after.die, after.sixes]).toEqual([0, 6, 1]);
  });

  test('begins with the seat that is drawn', () => {
    const begin = (seatsCount: number, stack?: number) =>
      ludo.begin(optionsOf(), startsOf(seatsCount, stack), () => answering(1));
    expect(ludo.turn(begin(2))).toBe(seatsOf(2)[1]);
    expect(() => begin(4)).toThrow(RangeError);
    expect(() => begin(2, 9)).toThrow(RangeError);
  });
});

describe('the end', () => {
  const pairs = (...pieces: number[]) => pieces.map((progress) => [progress, progress]);

  test('comes with the last piece home, which takes the pot', () => {
    const before = stateWith([
      [home, 54],
      [3, 4],
    ]);
    expect(() => ludo.result(before)).toThrow(RangeError);
    const won = play(before, ['roll', 2], ['piece', 1]);
    const [first, second] = seatsOf(2) as [number, number];
    expect(ludo.turn(won)).toBeNull();
    expect(ludo.result(won)).toEqual({
      put: [
        { seat: first, units: 10 },
        { seat: second, units: 10 },
      ],
      pots: [{ units: 20, winners: [first] }],
      uncalled: 0,
      isContested: true,
    });
    expect(ludo.isAllowed(won, first, { kind: 'roll' })).toBe(false);
    expect(() => ludo.safest(won, false)).toThrow(RangeError);
  });

  test('comes when one seat is left', () => {
    expect(wonIn(resign(stateWith(pairs(3, 5))))).toEqual([0, 20]);
    const three = resign(stateWith(pairs(3, 5, 7, 9), { turn: 1 }));
    expect([three.turn, three.pieces[1]]).toEqual([2, [yard, yard]]);
    expect(wonIn(resign(resign(three)))).toEqual([40, 0, 0, 0]);
  });

  const late = { rolls: shapes.mostRolls - 1 };
  test.each<[string, State, Step[], number[]]>([
    [
      'most progress wins',
      stateWith(pairs(7, 9), late),
      [
        ['roll', 6],
        ['piece', 0],
      ],
      [20, 0],
    ],
    [
      'ties share',
      stateWith(pairs(7, 10), late),
      [
        ['roll', 6],
        ['piece', 0],
      ],
      [10, 10],
    ],
    ['the roll may move nothing', stateWith(pairs(yard, 9), late), [['roll', 1]], [0, 20]],
  ])('comes with the last roll: %s', (_, state, steps, won) => expect(wonIn(play(state, ...steps))).toEqual(won));

  test('several winners divide the pot, and ties the parts of their ranks', () => {
    const options = optionsOf({ seatsCount: 4, entry: 1, pieces: 2, winners: 3 });
    const state = stateWith(
      [
        [home, 54],
        [3, 4],
        [9, 9],
        [3, 4],
      ],
      { options, rolls: shapes.mostRolls - 2 },
    );
    const first = play(state, ['roll', 2], ['piece', 1]);
    expect(first.turn).toBe(1);
    const done = play(first, ['roll', 6], ['piece', 0]);
    expect(done.ranks).toEqual([[0], [2], [1]]);
    expect(wonIn(done)).toEqual([2, 1, 1, 0]);
    expect(wonIn({ ...done, ranks: [[0], [1, 2, 3]] })).toEqual([2, 1, 1, 0]);
  });
});

test('what is not allowed throws a RangeError', () => {
  const [first, second] = seatsOf(2) as [number, number];
  const state = stateWith([
    [5, yard],
    [5, yard],
  ]);
  const waiting = play(state, ['roll', 2]);
  for (const [now, seat, move] of [
    [state, second, { kind: 'roll' }],
    [state, second, { kind: 'resign' }],
    [state, first, { kind: 'piece', piece: 0 }],
    [waiting, first, { kind: 'roll' }],
    [waiting, first, { kind: 'piece', piece: 1 }],
    [waiting, first, { kind: 'piece', piece: 3 }],
  ] as const)
    expect(() => ludo.next(now, seat, move, noStep)).toThrow(RangeError);
});

test('everybody sees the same but for what they may do', () => {
  const [first, second] = seatsOf(2) as [number, number];
  const state = play(
    stateWith([
      [5, yard],
      [5, yard],
    ]),
    ['roll', 2],
  );
  const seen = ludo.view(state, null);
  expect(seen).toMatchObject({ me: null, moves: [], turn: first, die: 2 });
  expect(ludo.view(state, second)).toEqual({ ...seen, me: second });
  expect(ludo.view(state, first)).toEqual({
    ...seen,
    me: first,
    moves: [{ kind: 'piece', piece: 0 }, { kind: 'resign' }],
  });
  expect(shapes.piecesIn(ludo.view(state, first))).toEqual([0]);
  expect(seen.players.map(({ corner }) => corner)).toEqual([0, 2]);
});
