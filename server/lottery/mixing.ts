import { beaconOf } from '../beacon/service.ts';
import { transact, afterCommit, wakeAfterCommit } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { SEED_PURPOSE } from './planning.ts';
import * as store from './store.ts';
import * as beaconStore from './store-beacon.ts';
import { tellDraw } from './telling.ts';

/** A beacon that has said nothing for so long since it was asked first decides no draw any more. */
const WAITS_FOR_BEACON_MS = 60 * 60_000;
const SILENT = 'The public beacon did not say what the numbers of this draw were to be mixed with.';

/**
 * Tells closed draws what the beacon has said that they have named, and cancels those for which it stays silent: their stakes
 * go back, and their seed is shown, so that anybody who hears the beacon later sees what they would have come to.
 */
export async function hearBeacon(ctx: Ctx): Promise<void> {
  const draws = await beaconStore.waitingDraws(ctx.db, ctx.brand.id);
  if (draws.length === 0) return;
  const beacon = beaconOf(ctx);
  const ofBeacon = draws.filter(({ beacon_key: key }) => key.toString('hex') === beacon?.publicKey);
  const rounds = [...new Set(ofBeacon.map(({ beacon_round: round }) => round))];
  const words = (await beacon?.words(rounds)) ?? new Map<bigint, Buffer>();
  await beaconStore.keepBeacon(
    ctx.db,
    ofBeacon.flatMap(({ id, beacon_round: round }) => {
      const signature = words.get(round);
      return signature ? [{ id, signature }] : [];
    }),
  );
  const beforeMs = (await store.clockMs(ctx.db)) - WAITS_FOR_BEACON_MS;
  const silent = new Set(await beacon?.silent(rounds, beforeMs));
  for (const draw of draws) {
    // Of a beacon that is not asked any more nothing will be heard.
    const isSilent = ofBeacon.includes(draw) ? silent.has(draw.beacon_round) : draw.closes_at.getTime() < beforeMs;
    if (isSilent) await cancelSilent(ctx, draw.id);
  }
}

async function cancelSilent(ctx: Ctx, id: bigint): Promise<void> {
  await transact(ctx, async (inside) => {
    const [draw] = await store.lockDraws(inside.db, [id], 'alone');
    if (draw?.state !== 'closed' || draw.beacon_signature !== null) return;
    const sealed = (await store.sealedSeeds(inside.db, [id])).get(id);
    const serverSeed = sealed ? ctx.platform.seal.open(SEED_PURPOSE, sealed) : null;
    await store.cancel(inside.db, id, SILENT, serverSeed);
    const [cancelled] = await store.drawsByIds(inside.db, [id]);
    afterCommit(inside, () => {
      ctx.platform.metrics.failure('lottery', 'beacon');
      ctx.platform.log.error(
        { game: draw.game_code, issue: draw.issue },
        'the beacon stayed silent: a draw is cancelled',
      );
      tellDraw(ctx, cancelled!);
    });
    wakeAfterCommit(inside, 'moveDraws');
  });
}
