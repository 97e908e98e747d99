import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing, rowId, text } from './fields.ts';
import { moneyInput, moneyText } from './money.ts';
import { MOST_PLACES } from './tables.ts';

/** So many bets a member may keep at one table. */
export const MOST_TABLE_FAVOURITES = 12;

const name = text(30, 1);

const favourites = z.strictObject({
  list: z.array(
    z.strictObject({
      favouriteId: z.string(),
      name: z.string(),
      places: z.array(z.strictObject({ position: z.string(), stake: moneyText })),
    }),
  ),
});
export type TableFavourite = z.infer<typeof favourites>['list'][number];

export const listTableFavourites = defineCall({
  name: 'listTableFavourites',
  path: '/wps/tables/favourites',
  verb: 'GET',
  token: 'game',
  rate: 'read',
  input: nothing,
  output: favourites,
  summary: 'The bets that the member has kept at this table under a name, in all rooms the same.',
});

export const keepTableFavourite = defineCall({
  name: 'keepTableFavourite',
  path: '/wps/tables/keepFavourite',
  verb: 'POST',
  token: 'game',
  rate: 'play',
  input: z.strictObject({
    name,
    places: z
      .array(z.strictObject({ position: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), stake: moneyInput }))
      .check(z.minLength(1), z.maxLength(MOST_PLACES)),
  }),
  output: favourites,
  summary: 'Keeps a bet under a name, in the place of what stood under it; nothing is staked.',
});

export const renameTableFavourite = defineCall({
  name: 'renameTableFavourite',
  path: '/wps/tables/renameFavourite',
  verb: 'POST',
  token: 'game',
  rate: 'play',
  input: z.strictObject({ favouriteId: rowId, name }),
  output: favourites,
  summary: 'Gives a kept bet another name.',
});

export const removeTableFavourite = defineCall({
  name: 'removeTableFavourite',
  path: '/wps/tables/removeFavourite',
  verb: 'POST',
  token: 'game',
  rate: 'play',
  input: z.strictObject({ favouriteId: rowId }),
  output: favourites,
  summary: 'Forgets a kept bet; repeated, it answers the same.',
});
