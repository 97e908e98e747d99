import type { Ctx } from '../platform/ctx.ts';
import { sha256 } from '../platform/seal.ts';
import type { GameRow, NewDraw, PlannedDraw } from './store-games.ts';
import * as gameStore from './store-games.ts';

export const SEED_PURPOSE = 'lottery-draw';
const SEED_BYTES = 32;
/** So many rows are written at once. */
const MOST_AT_ONCE = 500;

/**
 * Plans the coming draws of a brand's lotteries, and those that were missed while no server ran. Our own draws get their
 * seed now: its hash is published before the first bet. Repeatable, on any number of servers.
 */
export async function planDraws(ctx: Ctx): Promise<void> {
  for (const game of await gameStore.games(ctx.db, ctx.brand.id)) {
    if (!game.enabled) continue;
    const planned = await gameStore.unplanned(ctx.db, game, ctx.brand.settings.timeZone);
    for (let from = 0; from < planned.length; from += MOST_AT_ONCE) {
      const some = planned.slice(from, from + MOST_AT_ONCE);
      await gameStore.insertDraws(
        ctx.db,
        some.map((draw) => newDraw(ctx, game, draw)),
      );
    }
  }
}

function newDraw(ctx: Ctx, game: GameRow, { issue, draws_at: drawsAt, before_at: before }: PlannedDraw): NewDraw {
  const drawsAtMs = drawsAt.getTime();
  const closeBeforeMs = Number(game.close_before_ms);
  const seed = game.source === 'rng' ? Buffer.from(ctx.random(SEED_BYTES)) : null;
  return {
    brandId: ctx.brand.id,
    gameCode: game.code,
    issue,
    opensAtMs: (before?.getTime() ?? drawsAtMs) - closeBeforeMs,
    closesAtMs: drawsAtMs - closeBeforeMs,
    drawsAtMs,
    serverSeedHash: seed && sha256(seed),
    serverSeedSealed: seed && ctx.platform.seal.close(SEED_PURPOSE, seed, ctx.random),
  };
}
