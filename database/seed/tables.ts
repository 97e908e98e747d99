import { fromMinor } from '../../contract/money.ts';
import { tableFacts } from '../../games/catalogue-shapes.ts';
import { gameOfRoom } from '../../games/tables/room-shapes.ts';
import type { App } from '../../server/app.ts';
import { pauseMs } from '../../server/platform/jobs/pause.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { Refusal } from '../../server/platform/process/fail.ts';
import { newToken } from '../../server/platform/process/random.ts';
import * as rounds from '../../server/rounds/service.ts';
import * as rooms from '../../server/rooms/service.ts';
import { liveInDemo } from './demo-life.ts';
import { framesOf } from './frames.ts';
import { neighbourAccounts } from './members.ts';
import { chanceOf } from './moments.ts';

const LOOK_EVERY_MS = 500;
/** Of the neighbours about so many bet on a round. */
const JOINS = 0.4;
/** Most bet on who wins: the first positions of a table. */
const ON_WHO_WINS = 0.75;
/** How many of the least stake of the room. */
const STAKES = [5, 5, 10, 10, 20, 50, 100];

/**
 * While somebody watches a table of the demo, its made-up neighbours bet a little play money there, so that it is seen as
 * it is with people around it. They choose without knowing more than anybody does.
 */
export function playAtTables(app: App): { stop(): Promise<void> } {
  const tables = new Map<string, ReturnType<typeof neighbourhood>>();
  const look = async (ctx: Ctx, stopped: AbortSignal): Promise<void> => {
    for (const game of rooms.heard(ctx)) {
      if (!rooms.isTableRoom(game)) continue;
      const around = tables.get(game) ?? neighbourhood(game);
      tables.set(game, around);
      await around(ctx, stopped);
    }
  };
  return liveInDemo(app, { everyMs: LOOK_EVERY_MS, where: 'tables', look });
}

/** Who bets at one table, each round anew. */
function neighbourhood(game: string) {
  const frameOf = framesOf(game, 'LIVE');
  let joined: bigint | null = null;
  return async (ctx: Ctx, stopped: AbortSignal): Promise<void> => {
    const number = await rooms.bettingRound(ctx, game);
    if (number === null || number === joined) return;
    joined = number;
    const chance = chanceOf(ctx.random);
    for (const account of neighbourAccounts) {
      if (chance() > JOINS) continue;
      await pauseMs(100 + chance() * 700, stopped);
      if (stopped.aborted) return;
      await bet({ ...ctx, actor: (await frameOf(ctx, account)) ?? ctx.actor }, { game, number }, chance);
    }
  };
}

async function bet(ctx: Ctx, { game, number }: { game: string; number: bigint }, chance: () => number): Promise<void> {
  if (ctx.actor.kind !== 'game') return;
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const { positions } = tableFacts.find(({ id }) => id === gameOfRoom(game))!;
  const { id: position } = one(chance() < ON_WHO_WINS ? positions.slice(0, 2) : positions);
  const playerSeed = Buffer.from(ctx.random(16)).toString('hex');
  try {
    const { leastStakeMinor } = await rounds.limitsOf(ctx, game);
    const { decimals } = ctx.brand.settings.currency;
    const places = [{ position, stake: fromMinor(leastStakeMinor * BigInt(one(STAKES)), decimals) }];
    await rooms.place({ ...ctx, nowMs: nowMs() }, { number, places, playerSeed, key: newToken(ctx.random) });
  } catch (error) {
    // Too late, out of money, on a break: as it goes with people.
    if (!(error instanceof Refusal)) throw error;
  }
}
