import { createHash } from 'node:crypto';
import { pvpGames } from '../../games/pvp/catalogue.ts';
import { randomFromBytes } from '../../games/random.ts';
import type { App } from '../../server/app.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { Refusal } from '../../server/platform/process/fail.ts';
import { newToken } from '../../server/platform/process/random.ts';
import * as pvp from '../../server/pvp/service.ts';
import { liveInDemo } from './demo-life.ts';
import { framesOf } from './frames.ts';
import { neighbourAccounts } from './members.ts';
import { chanceOf } from './moments.ts';

const LOOK_EVERY_MS = 1_500;
/** Who is on turn thinks about it for this share of looks. */
const THINKS = 0.35;
/** At each game so many places stay free for visitors, and so many neighbours sit at most. */
const LEFT_FREE = 1;
const MOST_SEATED = 3;
const PHRASES = ['hello', 'well_played', 'lucky', 'oops'] as const;
const SAYS = 0.04;

interface Neighbour {
  readonly account: string;
  readonly game: string;
  readonly frameOf: ReturnType<typeof framesOf>;
}

/**
 * The demo's made-up neighbours play against each other, and against whoever sits down with them, for a little play money. They
 * see what their seats see, and play by it. Only a server that runs the demonstration starts this, and it plays in the brand `demo`
 * alone.
 */
export function playBetweenPeople(app: App): { stop(): Promise<void> } {
  const codes = [...pvpGames.keys()];
  const neighbours = neighbourAccounts.map((account, at): Neighbour => {
    const game = codes[at % codes.length]!;
    return { account, game, frameOf: framesOf(game, 'PVP') };
  });
  const seeds = new Map<string, string>();
  const look = async (ctx: Ctx, stopped: AbortSignal): Promise<void> => {
    const chance = chanceOf(ctx.random);
    for (const neighbour of neighbours) {
      if (stopped.aborted) return;
      const actor = await neighbour.frameOf(ctx, neighbour.account);
      if (actor) await act({ ...ctx, actor, nowMs: nowMs() }, neighbour.game, seeds, chance);
    }
  };
  return liveInDemo(app, { everyMs: LOOK_EVERY_MS, where: 'card rooms', look });
}

async function act(ctx: Ctx, game: string, seeds: Map<string, string>, chance: () => number): Promise<void> {
  try {
    const waits = await pvp.waitedFor(ctx);
    if (waits === null) await sitDown(ctx, seeds);
    else if (waits.for === 'return') await pvp.sitOut(ctx, waits.tableId, false);
    else if (waits.for === 'seed') await showSeed(ctx, waits.tableId, seeds);
    else if (waits.for === 'turn' && chance() > THINKS) await move(ctx, game, waits.tableId, chance);
  } catch (error) {
    // Too late, out of money, on a break: as it goes with people.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** In the first room of the game, where enough places are left. */
async function sitDown(ctx: Ctx, seeds: Map<string, string>): Promise<void> {
  const { rooms, balance } = await pvp.open(ctx);
  const room = rooms.find((one) => !one.paused);
  if (!room || room.players >= Math.min(MOST_SEATED, room.mostSeats - LEFT_FREE)) return;
  if (Number(balance) < Number(room.leastBuyIn)) return;
  const asked = { roomId: room.roomId, kind: 'open' as const, buyIn: room.leastBuyIn, promise: newPromise(ctx, seeds) };
  await pvp.sit(ctx, asked, newToken(ctx.random));
}

async function showSeed(ctx: Ctx, tableId: bigint, seeds: Map<string, string>): Promise<void> {
  const { seeds: called, me } = await pvp.tableAnswer(ctx, tableId);
  const seed = seeds.get(me?.promised ?? '');
  if (called && seed) {
    await pvp.showSeed(ctx, tableId, { number: BigInt(called.number), seed, promise: newPromise(ctx, seeds) });
    seeds.delete(me!.promised!);
  }
  // Promised before this server was started: it is gone.
  else if (!seed && !called) await pvp.promise(ctx, tableId, newPromise(ctx, seeds));
}

async function move(ctx: Ctx, game: string, tableId: bigint, chance: () => number): Promise<void> {
  const { hand } = await pvp.tableAnswer(ctx, tableId);
  if (!hand) return;
  const chosen = pvpGames.get(game)!.practise(hand.view, randomFromBytes(ctx.random));
  await pvp.move(ctx, tableId, { handId: BigInt(hand.handId), moveNo: hand.moveNo, move: chosen });
  if (chance() < SAYS) await pvp.say(ctx, tableId, PHRASES[Math.floor(chance() * PHRASES.length)]!);
}

function newPromise(ctx: Ctx, seeds: Map<string, string>): string {
  const seed = Buffer.from(ctx.random(16));
  const promise = createHash('sha256').update(seed).digest('hex');
  seeds.set(promise, seed.toString('hex'));
  return promise;
}
