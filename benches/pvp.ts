import { createHash, randomBytes } from 'node:crypto';
import type { CallInput } from '../contract/call.ts';
import * as pvp from '../contract/pvp.ts';
import { pvpGames } from '../games/pvp/catalogue.ts';
import { randomFromBytes } from '../games/random.ts';
import { pauseMs } from '../server/platform/jobs/pause.ts';
import { secureRandom } from '../server/platform/process/random.ts';
import { registerHouseRooms } from '../server/pvp/service.ts';
import { ask, openFrames } from './frames.ts';
import { type Line, lineTo } from './http-load.ts';
import { summary } from './latencies.ts';
import { numberOption, rounded } from './options.ts';
import { movesInPlainSql, preparePlainMoves } from './plain-move.ts';
import { benchCtx } from './readers.ts';
import { startSite } from './site.ts';

const GAME = 'call-break';
const SEATS = 4;
const CONNECTIONS = 16;
/** What the yardstick copies is being played by then. */
const FIRST_SECONDS = 10;
const LOOK_AGAIN_MS = 200;

interface Counts {
  moves: number;
  movesMs: number[];
  readsMs: number[];
}

/**
 * Moves of Call Break over HTTP on the real server with durable commits, at so many tables at once: after each move all four frames
 * read the table anew, as they do when they hear of it. In turn with the same rows written in plain SQL.
 * @param options `--tables N` (default 60) `--seconds N` (default 10) `--turns N` (default 3)
 */
export async function benchPvp(options: string[]): Promise<Record<string, unknown>> {
  const tables = numberOption(options, '--tables', 60);
  const seconds = numberOption(options, '--seconds', 10);
  const turns = numberOption(options, '--turns', 3);
  const tokens: string[] = [];
  const site = await startSite({
    players: tables * SEATS,
    servers: 1,
    async prepare(app, players) {
      await registerHouseRooms(await benchCtx(app.database.db, app.platform));
      tokens.push(...(await openFrames(app, players, { gameCode: GAME, category: 'PVP' })));
    },
  });
  try {
    const seats: Seat[] = [];
    for (const token of tokens) seats.push(await Seat.take(site.portOf(0), token));
    const byTable = Map.groupBy(seats, ({ tableId }) => tableId);
    const playFor = async (lastsSeconds: number): Promise<Counts> => {
      const counts: Counts = { moves: 0, movesMs: [], readsMs: [] };
      const endMs = performance.now() + lastsSeconds * 1000;
      await Promise.all([...byTable.values()].map((four) => play(four, endMs, counts)));
      return counts;
    };
    await playFor(FIRST_SECONDS);
    await site.settleDown();
    const copied = await preparePlainMoves(site.adminUrl);
    const ratios: number[] = [];
    let last: Record<string, number> = {};
    for (let turn = 0; turn < turns; turn += 1) {
      const { moves, movesMs, readsMs } = await playFor(seconds);
      const plain = await movesInPlainSql(site.adminUrl, copied, { connections: CONNECTIONS, seconds });
      const [move, read] = [summary(movesMs), summary(readsMs)];
      const perSecond = { movesPerSecond: moves / seconds, readsPerSecond: readsMs.length / seconds, plain };
      const waited = { moveP50Ms: move.p50Ms, moveP99Ms: move.p99Ms, readP50Ms: read.p50Ms, readP99Ms: read.p99Ms };
      last = rounded({ ...perSecond, ...waited, toPlain: moves / seconds / plain });
      ratios.push(last['toPlain']!);
      console.log(`turn ${turn + 1}: ${JSON.stringify(last)}`);
    }
    for (const seat of seats) seat.end();
    return { tables, ...last, toPlainOf: ratios };
  } finally {
    await site.stop();
  }
}

/** A frame at a table, on a line of its own. */
class Seat {
  readonly tableId: string;
  readonly #line: Line;
  readonly #token: string;
  readonly #seeds: Map<string, string>;

  private constructor(tableId: string, line: Line, token: string, seeds: Map<string, string>) {
    this.tableId = tableId;
    this.#line = line;
    this.#token = token;
    this.#seeds = seeds;
  }

  static async take(port: number, token: string): Promise<Seat> {
    const line = lineTo(port);
    const { rooms } = done(await ask(line, token, pvp.openPvp, {}));
    const room = rooms.find(({ randomSeating, tournament }) => !randomSeating && tournament === null)!;
    const seeds = new Map<string, string>();
    const wish = { roomId: room.roomId, buyIn: room.mostBuyIn, promise: promiseIn(seeds), kind: 'open' as const };
    const { tableId } = done(await ask(line, token, pvp.takePvpSeat, wish));
    return new Seat(tableId, line, token, seeds);
  }

  async read(): Promise<pvp.PvpTable> {
    return done(await ask(this.#line, this.#token, pvp.getPvpTable, { tableId: this.tableId }));
  }

  async show(number: string, promised: string): Promise<void> {
    const asked = { tableId: this.tableId, number, seed: this.#seeds.get(promised)!, promise: promiseIn(this.#seeds) };
    done(await ask(this.#line, this.#token, pvp.showPvpSeed, asked));
  }

  async move({ handId, moveNo, view }: NonNullable<pvp.PvpTable['hand']>): Promise<void> {
    const practised = pvpGames.get(GAME)!.practise(view, randomFromBytes(secureRandom));
    const move = practised as CallInput<typeof pvp.playPvpMove>['move'];
    done(await ask(this.#line, this.#token, pvp.playPvpMove, { tableId: this.tableId, handId, moveNo, move }));
  }

  end(): void {
    this.#line.end();
  }
}

/** Plays at a table until the time is over; hands go on where they were left. */
async function play(four: readonly Seat[], endMs: number, counts: Counts): Promise<void> {
  while (performance.now() < endMs) {
    const seen = await Promise.all(four.map((seat) => timed(counts.readsMs, () => seat.read())));
    let isIdle = true;
    for (const [at, { hand, seeds, me }] of seen.entries()) {
      const seat = four[at]!;
      if (hand?.turn?.seat === me!.seat) {
        await timed(counts.movesMs, () => seat.move(hand));
        counts.moves += 1;
        isIdle = false;
      } else if (seeds?.seats.includes(me!.seat)) {
        await seat.show(seeds.number, me!.promised!);
        isIdle = false;
      }
    }
    if (isIdle) await pauseMs(LOOK_AGAIN_MS);
  }
}

async function timed<T>(latenciesMs: number[], act: () => Promise<T>): Promise<T> {
  const sinceMs = performance.now();
  const value = await act();
  latenciesMs.push(performance.now() - sinceMs);
  return value;
}

function promiseIn(seeds: Map<string, string>): string {
  const seed = randomBytes(16);
  const promise = createHash('sha256').update(seed).digest('hex');
  seeds.set(promise, seed.toString('hex'));
  return promise;
}

function done<T>(answer: T | string): T {
  if (typeof answer === 'string') throw new Error(`refused: ${answer}`);
  return answer;
}
