import type { RunningGame } from '../../games/running-game.ts';
import { dateOf } from '../platform/database/database.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { drawnFor } from './chance.ts';
import { alone } from './deciding.ts';
import type { Seat } from './games.ts';
import { payBack } from './paying.ts';
import type { RoundRow } from './store.ts';
import * as store from './store.ts';
import * as betStore from './store-bets.ts';
import { timesOf } from './terms.ts';
import { tellChanged, tellMoved } from './voices.ts';

/**
 * Moves on what runs: cashes out what has been reached, and ends the round where its time is over.
 * @returns how long nothing more will be due
 */
export async function keepRunning(ctx: Ctx, seat: Seat<RunningGame>, round: RoundRow, nowMs: number): Promise<number> {
  const { game, room } = seat;
  const { outcome } = await drawnFor(ctx, round);
  const beganAtMs = round.dealt_at!.getTime();
  const lastsMs = game.lastsMs(outcome);
  if (nowMs - beganAtMs >= lastsMs) {
    await end(ctx, seat, round);
    return 0;
  }
  const reachedHundredths = game.reachedHundredths(nowMs - beganAtMs);
  const reached = await betStore.cashOutReached(ctx.db, room, round.number, reachedHundredths);
  tellChanged(ctx, seat, round.number, reached);
  await payBack(ctx, room, reached);
  const next = await betStore.nextLatest(ctx.db, room, round.number);
  const isBefore = next !== null && next <= game.endHundredths(outcome);
  const nextMs = isBefore ? Math.min(lastsMs, game.elapsedMsAt(next)) : lastsMs;
  return Math.max(1, nextMs - ((await store.clockMs(ctx.db)) - beganAtMs));
}

/**
 * Ends a round once, at the moment of its time line: cashes out what it reached, and writes the end of the rest together
 * with the seed. Bets that are being cashed out are waited for; whoever comes later finds the round over.
 */
async function end(ctx: Ctx, seat: Seat<RunningGame>, { number }: RoundRow): Promise<void> {
  const { game, room } = seat;
  let reached: betStore.BetRow[] = [];
  let toldAtMs = 0;
  const ended = await alone(ctx, room, number, 'running', async (inside, locked) => {
    const { db } = inside;
    toldAtMs = await store.clockMs(db);
    const { serverSeed, outcome } = await drawnFor(inside, locked);
    reached = await betStore.cashOutReached(db, room, number, game.endHundredths(outcome));
    await betStore.endPlaced(db, room, number, 'lost');
    const endsAtMs = locked.dealt_at!.getTime() + game.lastsMs(outcome);
    await store.change(db, room, number, 'running', {
      state: 'settled',
      server_seed: serverSeed,
      outcome: JSON.stringify(outcome),
      ends_at: dateOf(endsAtMs),
      next_at: dateOf(endsAtMs + (await timesOf(inside, game, room)).pauseMs),
    });
  });
  if (!ended) return;
  tellChanged(ctx, seat, number, reached);
  tellMoved(ctx, ended, toldAtMs);
}
