import type { FishingNews, FishingShot } from '../../contract/fishing.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import { monotonicMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { Seal } from '../platform/process/seal.ts';
import * as rounds from '../rounds/service.ts';
import { poolMinor } from './pool.ts';
import { rodsFor } from './presenting.ts';
import * as store from './store.ts';

/** A river is told something at most so often; whose shots wait longest come first. */
const EACH_MS = 250;
/** So many of the largest fit into one message. */
const MOST_SHOTS = 5;
/** Of one rod, if telling does not keep up: what is older is seen by nobody. */
const MOST_WAITING = 20;
/** A rod that was not heard of for so long is free again. */
export const SILENT_MS = 30_000;

export function riverTopic(brandId: number, riverId: bigint): string {
  return `fishing:${brandId}:${riverId}`;
}

type Waiting = Map<number, FishingShot[]>;

// One a server.
const rivers = new WeakMap<Seal, Map<string, Waiting>>();

/** Tells a river what a rod has fired, soon. */
export function tellShots(
  ctx: Ctx,
  room: store.Room,
  riverId: bigint,
  seat: number,
  shots: readonly FishingShot[],
): void {
  const all = rivers.get(ctx.platform.seal) ?? new Map<string, Waiting>();
  rivers.set(ctx.platform.seal, all);
  const topic = riverTopic(ctx.brand.id, riverId);
  const waiting = all.get(topic);
  if (waiting) {
    waiting.set(seat, [...(waiting.get(seat) ?? []), ...shots].slice(-MOST_WAITING));
    return;
  }
  const begun: Waiting = new Map([[seat, [...shots]]]);
  all.set(topic, begun);
  void keepTelling(ctx, room, riverId, begun)
    // What is lost is lost: nothing hangs on it but what others see.
    .catch((error: unknown) => ctx.platform.log.debug({ err: error }, 'shots could not be told'))
    .finally(() => all.delete(topic));
}

async function keepTelling(ctx: Ctx, room: store.Room, riverId: bigint, waiting: Waiting): Promise<void> {
  for (;;) {
    const [first] = waiting;
    if (!first) return;
    const [seat, shots] = first;
    waiting.delete(seat);
    if (shots.length > MOST_SHOTS) waiting.set(seat, shots.slice(MOST_SHOTS));
    const pool = rounds.moneyOf(ctx, await poolSoon(ctx, room));
    say(ctx, riverId, {
      type: 'fishing-shots',
      riverId: String(riverId),
      seat,
      shots: shots.slice(0, MOST_SHOTS),
      pool,
    });
    await pauseMs(EACH_MS);
  }
}

interface PoolRead {
  readonly atMs: number;
  readonly minor: Promise<bigint>;
}

// One a server: all rivers of a room are told of the same pool.
const pools = new WeakMap<Seal, Map<string, PoolRead>>();

/** What is in the pool of a room, as it was read for any of its rivers a moment ago. */
function poolSoon({ db, platform: { seal } }: Ctx, room: store.Room): Promise<bigint> {
  const reads = pools.get(seal) ?? new Map<string, PoolRead>();
  pools.set(seal, reads);
  const key = `${room.brandId}:${room.gameCode}`;
  const last = reads.get(key);
  const atMs = monotonicMs();
  if (last && atMs - last.atMs < EACH_MS) return last.minor;
  const read = { atMs, minor: poolMinor(db, room) };
  reads.set(key, read);
  return read.minor;
}

const sayings = new Map<string, Promise<void>>();

/** Tells a river who fishes there. One after the other: what was read later is told later. */
export function tellRods(ctx: Ctx, riverId: bigint): void {
  const topic = riverTopic(ctx.brand.id, riverId);
  const saying = (sayings.get(topic) ?? Promise.resolve())
    .then(() => sayRods(ctx, riverId))
    .catch((error: unknown) => ctx.platform.log.debug({ err: error }, 'the rods of a river could not be told'))
    .finally(() => {
      if (sayings.get(topic) === saying) sayings.delete(topic);
    });
  sayings.set(topic, saying);
}

async function sayRods(ctx: Ctx, riverId: bigint): Promise<void> {
  const rods = await store.rodsAt(ctx.db, riverId, (await store.clockMs(ctx.db)) - SILENT_MS);
  say(ctx, riverId, { type: 'fishing-rods', riverId: String(riverId), rods: rodsFor(ctx, rods, null) });
}

function say({ brand, platform }: Ctx, riverId: bigint, news: FishingNews): void {
  platform.live.publish(riverTopic(brand.id, riverId), news);
}
