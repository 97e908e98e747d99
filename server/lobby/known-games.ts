import type { Ctx } from '../platform/process/ctx.ts';
import { shown } from '../platform/pages/shown.ts';
import * as store from './store.ts';
import type { GameRow } from './store.ts';

export interface GameFilter {
  offered?: true;
  hot?: true;
  tag?: string | undefined;
  category?: string | undefined;
  /** Of this kind, or standing under it too. */
  shownUnder?: string | undefined;
  vassalages?: readonly string[] | undefined;
}

/** Games of the brand, in its order, from memory. */
export async function knownGames(ctx: Ctx, filter: GameFilter = {}): Promise<GameRow[]> {
  const rows = await shown(ctx, 'games', async () => ({ value: await store.gameRows(ctx.db, ctx.brand.id) }));
  return rows.filter((row) => isMeant(row, filter));
}

/** One game by its code or the id of its node. */
export async function knownGame(ctx: Ctx, key: { code: string } | { id: bigint }): Promise<GameRow | undefined> {
  const rows = await knownGames(ctx);
  return rows.find((row) => ('code' in key ? row.code === key.code : row.id === key.id));
}

/** The next moment at which a planned maintenance begins or ends: until then games look the same. */
export function untilNextWindow(rows: readonly GameRow[], nowMs: number): number {
  const windows = rows.flatMap((row) => [
    row.maintenance_from,
    row.maintenance_until,
    row.vendor_from,
    row.vendor_until,
  ]);
  const coming = windows.flatMap((moment) => (moment && moment.getTime() > nowMs ? [moment.getTime()] : []));
  return coming.reduce((first, moment) => Math.min(first, moment), Infinity);
}

function isMeant(row: GameRow, filter: GameFilter): boolean {
  const { offered, hot, tag, category, shownUnder, vassalages } = filter;
  return (
    (!offered || row.offered) &&
    (!hot || row.hot) &&
    (tag === undefined || row.tags.includes(tag)) &&
    (category === undefined || row.category === category) &&
    (shownUnder === undefined || row.category === shownUnder || row.also === shownUnder) &&
    (vassalages === undefined || vassalages.includes(row.vassalage))
  );
}
