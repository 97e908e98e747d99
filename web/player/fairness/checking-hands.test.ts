import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pvpGames } from '../../../games/pvp/catalogue.ts';
import { randomFromBytes } from '../../../games/random.ts';
import { chanceOf, clientSeedOf } from '../../../server/pvp/chance.ts';
import { provableBytes } from '../../../server/platform/process/random.ts';
import { checkHand, type HandRecord } from './checking-hands.ts';
import { claimsIn } from './claims.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const serverSeed = Buffer.alloc(32, 7);
const NUMBER = 2n;

/** A hand that is over, dealt as the server deals and played as opponents for practice play. */
function handOf(code: string, asked: object): HandRecord {
  const game = pvpGames.get(code)!;
  const options = game.options(asked);
  const { least } = game.seats(options);
  const seats = Array.from({ length: least }, (_, at) => ({ seat: at + 1, seed: Buffer.alloc(16, at + 1) }));
  const order = game.facts.direction === 'anticlockwise' ? seats.toReversed() : seats;
  const clientSeed = clientSeedOf(code, 12n, seats);
  const randomOf = chanceOf(serverSeed, clientSeed, NUMBER);
  const any = randomFromBytes(provableBytes(serverSeed, 'moves', 0n, 0));
  const starts = order.map(({ seat }) => ({ seat, stack: 2_000 }));
  let state = game.begin(options, starts, randomOf);
  const begin = game.view(state, 1);
  const moves: HandRecord['moves'] = [];
  for (let seat = game.turn(state); seat !== null; seat = game.turn(state)) {
    const move = game.practise(game.view(state, seat), any);
    state = game.next(state, seat, move, randomOf);
    const made = { seat, move: move as Record<string, unknown>, by: 'player' as const, atMs: 0 };
    moves.push({ moveNo: moves.length, ...made, view: game.view(state, 1) });
  }
  const record = {
    hand: {
      handId: '5',
      tableId: '12',
      number: String(NUMBER),
      game: code,
      state: 'ended',
      dealtAtMs: 0,
      endedAtMs: 1,
    },
    begin,
    moves,
    outcomes: [],
    proof: {
      version: game.version,
      options,
      serverSeedHash: sha256(serverSeed),
      seats: order.map(({ seat, seed }) => ({
        seat,
        stackUnits: 2_000,
        promise: sha256(seed),
        seed: seed.toString('hex'),
      })),
      clientSeed,
      toldAtMs: 2,
      serverSeed: serverSeed.toString('hex'),
    },
  };
  const players = order.map(({ seat }) => ({ seat, name: 'x', isMe: seat === 1 }));
  const whole = { ...record, hand: { ...record.hand, put: '1', won: '0', players } };
  // As it is written to a file and read again.
  const [read] = claimsIn(JSON.stringify(whole)).claims;
  if (read?.kind !== 'hand') throw new Error('a hand is read as one');
  return read.claim;
}

const games: readonly [string, object][] = [
  ['teen-patti', { boot: 10, variation: 'joker' }],
  ['call-break', { entry: 10, deals: 1 }],
  ['call-bridge', { entry: 10, deals: 1 }],
  ['twenty-nine', { entry: 10, match: 'deal' }],
  ['rummy', { variant: 'points', value: 1 }],
  ['ludo', { seatsCount: 2, entry: 10, pieces: 2, winners: 1 }],
];

describe.each(games)('a hand of %s', (code, options) => {
  const hand = handOf(code, options);
  const checked = (proof: Partial<HandRecord['proof']>, other: Partial<HandRecord> = {}) =>
    checkHand({ ...hand, ...other, proof: { ...hand.proof, ...proof } });

  test('is dealt and played again as its player saw it', () => {
    expect(checkHand(hand)).toMatchObject({ verdict: 'right', faults: [] });
  });

  test('waits for the seed of the house, and is wrong before that where a promise was broken', () => {
    expect(checked({ serverSeed: null })).toMatchObject({ verdict: 'waits' });
    const broken = hand.proof.seats.map((seat) => ({ ...seat, promise: '00'.repeat(32) }));
    expect(checked({ serverSeed: null, seats: broken })).toMatchObject({ verdict: 'wrong', faults: ['promise'] });
  });

  test('is found where anything of it is another', () => {
    const otherSeed = Buffer.alloc(32, 8);
    expect(checked({ serverSeed: otherSeed.toString('hex') }).faults).toContain('hash');
    const swapped = { serverSeed: otherSeed.toString('hex'), serverSeedHash: sha256(otherSeed) };
    expect(checked(swapped)).toMatchObject({ verdict: 'wrong' });
    expect(checked({ clientSeed: `${hand.proof.clientSeed}x` }).faults).toContain('seatMix');
    expect(checked({ version: 99 }).faults).toEqual(['version']);
    expect(checked({}, { begin: {} }).faults).toEqual(['views']);
    expect(checked({}, { moves: hand.moves.slice(0, -1) }).faults).toEqual(['state']);
    const last = hand.moves.at(-1)!;
    const cut = hand.moves.slice(0, -1);
    expect(checked({}, { moves: [...cut, { ...last, view: {} }] }).faults).toEqual(['views']);
    expect(checked({}, { moves: [...cut, { ...last, move: { kind: 'jump' } }] }).faults).toEqual(['moves']);
    const first = { ...hand, hand: { ...hand.hand, number: '1' } };
    expect(checkHand(first)).toMatchObject({ verdict: 'wrong' });
    expect(checkHand({ ...hand, hand: { ...hand.hand, game: 'chess' } }).faults).toEqual(['game']);
  });
});

test('seats that acted in another order than round the table are found', () => {
  const hand = handOf('call-break', { entry: 10, deals: 1 });
  const [one, other, ...rest] = hand.proof.seats;
  const seats = [other!, one!, ...rest];
  expect(checkHand({ ...hand, proof: { ...hand.proof, seats } }).faults).toContain('order');
});
