import type { App } from '../../server/app.ts';
import * as rooms from '../../server/rooms/service.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { Refusal } from '../../server/platform/process/fail.ts';
import { pauseMs } from '../../server/platform/jobs/pause.ts';
import { newToken } from '../../server/platform/process/random.ts';
import { liveInDemo } from './demo-life.ts';
import { framesOf } from './frames.ts';
import { neighbourAccounts } from './members.ts';
import { chanceOf } from './moments.ts';

const GAME = 'crash';
const LOOK_EVERY_MS = 400;
/** Of the neighbours about a third join a flight. */
const JOINS = 0.35;
const STAKES = ['1', '2', '2', '5', '5', '10', '20'];
const TARGETS_HUNDREDTHS = [120, 150, 150, 200, 200, 300, 500, 1000];

/**
 * While somebody watches the demo's flights, its made-up neighbours bet a little play money on them, so that the room is
 * seen as it is with people in it. It knows no more of a flight than they would: their targets are set before it begins.
 * Only a server that runs the demonstration starts this, and it plays in the brand `demo` alone.
 */
export function playInCrash(app: App): { stop(): Promise<void> } {
  const frameOf = framesOf(GAME, 'RNG');
  let joined = '';
  const look = async (ctx: Ctx, stopped: AbortSignal): Promise<void> => {
    if (!rooms.heard(ctx).includes(GAME)) return;
    const round = await rooms.bettingRound(ctx, GAME);
    if (round === null || String(round) === joined) return;
    joined = String(round);
    const chance = chanceOf(ctx.random);
    for (const account of neighbourAccounts) {
      if (stopped.aborted) return;
      if (chance() > JOINS) continue;
      await pauseMs(30 + chance() * 300, stopped);
      await join(ctx, await frameOf(ctx, account), round, chance);
    }
  };
  return liveInDemo(app, { everyMs: LOOK_EVERY_MS, where: 'flights', look });
}

async function join(ctx: Ctx, actor: Ctx['actor'] | null, number: bigint, chance: () => number): Promise<void> {
  if (!actor) return;
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  try {
    const playerSeed = Buffer.from(ctx.random(16)).toString('hex');
    const asked = { number, playerSeed, place: 1, stake: one(STAKES), autoHundredths: one(TARGETS_HUNDREDTHS) };
    await rooms.placeFlightBet({ ...ctx, actor, nowMs: nowMs() }, { ...asked, key: newToken(ctx.random) });
  } catch (error) {
    // Too late, out of money, on a break: as it goes with people.
    if (!(error instanceof Refusal)) throw error;
  }
}
