import { pvpGames } from '../../games/pvp/catalogue.ts';
import { randomFromBytes } from '../../games/random.ts';
import { chanceOf, clientSeedOf } from '../../server/pvp/chance.ts';
import { provableBytes } from '../../server/platform/process/random.ts';
import { sha256 } from '../../server/platform/process/seal.ts';
import type { HandRecord } from '../../web/player/fairness/checking-hands.ts';

const ME = 1;

/** What a hand is dealt from beside its rules. */
interface Dealt {
  /** Of each seat 16 bytes of its number and this one. */
  seed?: number;
  /** At its table. */
  number?: bigint;
  seats?: number;
}

/** Tables of every game, with all that may have cards dealt again or further deals. */
export const handGames: readonly (readonly [game: string, options: object])[] = [
  ['teen-patti', { boot: 10, variation: 'joker' }],
  ['call-break', { entry: 10, deals: 1 }],
  ['call-bridge', { entry: 10, deals: 1 }],
  ['twenty-nine', { entry: 10, match: 'deal' }],
  ['rummy', { variant: 'points', value: 1 }],
  ['ludo', { seatsCount: 2, entry: 10, pieces: 2, winners: 1 }],
];
const longMatches: typeof handGames = [
  ['call-break', { entry: 10, deals: 5 }],
  ['call-bridge', { entry: 10, deals: 3 }],
  ['twenty-nine', { entry: 10, match: 'game', seventh: true, redealNoPoints: true, redealFourJacks: true }],
  ['rummy', { variant: 'pool-101', entry: 10 }],
  ['rummy', { variant: 'deals', entry: 10, deals: 3 }],
  ['ludo', { seatsCount: 4, entry: 10, pieces: 4, winners: 2 }],
];

/** Hands of every game, short and long, as their players take them along. */
export function handsOf(each: number): HandRecord[] {
  return [...handGames, ...longMatches].flatMap(([game, options]) =>
    Array.from({ length: each }, (_, at) => handOf(game, options, { seed: at, seats: at === 0 ? 2 : 4 })),
  );
}

/** A hand that is over, dealt as the server deals and played as opponents for practice play; seat 1 takes it along. */
export function handOf(
  code: string,
  asked: object,
  { seed = 0, number = 2n, seats: most = 2 }: Dealt = {},
): HandRecord {
  const serverSeed = Buffer.alloc(32, 7 + seed);
  const game = pvpGames.get(code)!;
  const options = game.options(asked);
  const facts = game.seats(options);
  const count = Math.max(facts.least, Math.min(facts.most, most));
  const seats = Array.from({ length: count }, (_, at) => ({ seat: at + 1, seed: Buffer.alloc(16, seed * 8 + at + 1) }));
  const order = game.facts.direction === 'anticlockwise' ? seats.toReversed() : seats;
  const clientSeed = clientSeedOf(code, 12n, seats);
  const randomOf = chanceOf(serverSeed, clientSeed, number);
  const any = randomFromBytes(provableBytes(serverSeed, 'moves', 0n, 0));
  const starts = order.map(({ seat }) => ({ seat, stack: 2_000 }));
  let state = game.begin(options, starts, randomOf);
  const begin = game.view(state, ME);
  const moves: HandRecord['moves'] = [];
  for (let seat = game.turn(state); seat !== null; seat = game.turn(state)) {
    const move = game.practise(game.view(state, seat), any);
    state = game.next(state, seat, move, randomOf);
    const made = { seat, move: move as Record<string, unknown>, by: 'player' as const, atMs: 0 };
    moves.push({ moveNo: moves.length, ...made, view: game.view(state, ME) });
  }
  const record: HandRecord = {
    hand: {
      handId: '5',
      tableId: '12',
      number: String(number),
      game: code,
      state: 'ended',
      dealtAtMs: 0,
      endedAtMs: 1,
      inChips: false,
      unit: '1',
      put: '1',
      won: '0',
      players: order.map(({ seat }) => ({ seat, name: 'x', isMe: seat === ME })),
    },
    begin,
    moves,
    outcomes: [],
    proof: {
      version: game.version,
      options: options as HandRecord['proof']['options'],
      serverSeedHash: sha256(serverSeed).toString('hex'),
      seats: order.map((one) => ({
        seat: one.seat,
        stackUnits: 2_000,
        promise: sha256(one.seed).toString('hex'),
        seed: one.seed.toString('hex'),
      })),
      clientSeed,
      toldAtMs: 2,
      serverSeed: serverSeed.toString('hex'),
    },
  };
  // As it is written to a file and read again.
  return JSON.parse(JSON.stringify(record)) as HandRecord;
}
