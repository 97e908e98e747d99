import type { Ctx } from '../platform/process/ctx.ts';
import { prizeOf, readTerms } from './reading.ts';
import * as store from './store.ts';
import * as wins from './store-wins.ts';

export { carryOutRaffle } from './carrying-out.ts';
export { claim } from './claiming.ts';
export { moveDue } from './drawing.ts';
export { forecast } from './forecasting.ts';
export { shown, status } from './presenting.ts';
export { recordOf } from './recording.ts';
export { list, results } from './results.ts';
export { moveTo, save } from './writing.ts';

/** What the brand's raffles are called, by their numbers. */
export async function titles(ctx: Ctx): Promise<Map<string, { BN: string; EN: string }>> {
  const rows = await store.all(ctx.db, ctx.brand.id);
  return new Map(rows.map(({ id, terms }) => [String(id), readTerms(terms).title]));
}

/** The next rounds of the beacon with this key, in hex, that raffles wait for. */
export async function awaitedBeacon({ db }: Pick<Ctx, 'db'>, beaconKey: string): Promise<bigint[]> {
  return store.awaitedBeacon(db, Buffer.from(beaconKey, 'hex'));
}

/** What a member won, as far as transactions tell of it; null: there is none of this number. */
export async function findWin(ctx: Ctx, id: bigint) {
  const win = await wins.byId(ctx.db, ctx.brand.id, id);
  if (!win || win.member_id === null) return null;
  const row = await store.byId(ctx.db, ctx.brand.id, win.raffle_id);
  const found = (await store.prizesOf(ctx.db, ctx.brand.id, [win.raffle_id])).find(({ tier }) => tier === win.tier);
  if (!row || !found) return null;
  const { award } = prizeOf(found, readTerms(row.terms));
  return {
    memberId: win.member_id,
    raffleId: win.raffle_id,
    points: award.kind === 'points' ? award.points : 0,
    number: win.number,
    drawnAtMs: row.drawn_at?.getTime() ?? null,
    claimedAtMs: win.ended_at?.getTime() ?? null,
  };
}
