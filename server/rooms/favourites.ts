import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { fromMinor } from '../../contract/money.ts';
import {
  type keepTableFavourite,
  type listTableFavourites,
  MOST_TABLE_FAVOURITES,
  type renameTableFavourite,
} from '../../contract/table-favourites.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { tableOf } from './games.ts';
import * as store from './store-favourites.ts';
import { stakesOf } from './tables.ts';

type Favourites = CallOutput<typeof listTableFavourites>;

/** The bets that the member of this frame has kept at its table; a visitor has none. */
export async function favourites(ctx: Ctx): Promise<Favourites> {
  if (gameOf(ctx).memberId === null) return { list: [] };
  return shown(ctx, await store.all(ctx.db, whose(ctx)));
}

/**
 * Keeps a bet under a name, in the place of what stood under it. It is a wish and no bet: what may be staked is asked when
 * it is put down.
 * @throws Refusal in_need_true_account, table_favourites_full, bad_input
 */
export async function keepFavourite(ctx: Ctx, asked: CallParsed<typeof keepTableFavourite>): Promise<Favourites> {
  const of = whose(ctx);
  const name = tidy(asked.name);
  const stakes = stakesOf(ctx, tableOf(ctx).game, asked.places);
  const places = stakes.map(({ position, stakeMinor }): store.FavouritePlace => {
    if (stakeMinor > BigInt(Number.MAX_SAFE_INTEGER)) failField('places', 'invalid_amount');
    return [position, Number(stakeMinor)];
  });
  return change(ctx, of, async (inside, kept) => {
    if (kept.length >= MOST_TABLE_FAVOURITES && !kept.some((one) => one.name === name)) fail('table_favourites_full');
    await store.keep(inside.db, of, { name, places, atMs: ctx.nowMs });
  });
}

/** @throws Refusal in_need_true_account, not_found (also where it is another member's), name_taken */
export async function renameFavourite(ctx: Ctx, asked: CallParsed<typeof renameTableFavourite>): Promise<Favourites> {
  const of = whose(ctx);
  const [id, name] = [BigInt(asked.favouriteId), tidy(asked.name)];
  return change(ctx, of, async (inside, kept) => {
    if (!kept.some((one) => one.id === id)) fail('not_found');
    if (kept.some((one) => one.id !== id && one.name === name)) fail('name_taken');
    await store.rename(inside.db, of, id, name);
  });
}

/** One that is gone already stays gone. @throws Refusal in_need_true_account */
export async function removeFavourite(ctx: Ctx, favouriteId: bigint): Promise<Favourites> {
  const of = whose(ctx);
  return change(ctx, of, async (inside) => store.remove(inside.db, of, favouriteId));
}

function whose(ctx: Ctx): store.FavouritesOf {
  const memberId = gameOf(ctx).memberId ?? fail('in_need_true_account');
  return { brandId: ctx.brand.id, memberId, game: tableOf(ctx).game.facts.id };
}

async function change(
  ctx: Ctx,
  of: store.FavouritesOf,
  act: (inside: Ctx, kept: readonly store.FavouriteRow[]) => Promise<void>,
): Promise<Favourites> {
  return transact(ctx, async (inside) => {
    // Two tabs that keep at once would go beyond the most together.
    await store.hold(inside.db, of);
    await act(inside, await store.all(inside.db, of));
    return shown(inside, await store.all(inside.db, of));
  });
}

function shown(ctx: Ctx, rows: readonly store.FavouriteRow[]): Favourites {
  const { decimals } = ctx.brand.settings.currency;
  return {
    list: rows.map(({ id, name, places }) => ({
      favouriteId: String(id),
      name,
      places: (places as unknown as store.FavouritePlace[]).map(([position, minor]) => ({
        position,
        stake: fromMinor(BigInt(minor), decimals),
      })),
    })),
  };
}

function tidy(name: string): string {
  const text = name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return text === '' ? failField('name', 'required') : text;
}
