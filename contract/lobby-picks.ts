import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing, rowId, text, wholeNumber } from './fields.ts';
import { lobbyGame } from './lobby.ts';

/** Games that a member has marked. More than anyone looks through; a program stops here. */
export const MOST_FAVOURITES = 500;

export const listFavouriteIds = defineCall({
  name: 'listFavouriteIds',
  about: 'favourites',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  feature: 'GAMELOFAV3',
  input: nothing,
  output: z.array(z.string()),
  summary: 'Node ids of the games that the member has marked, the latest first.',
});

export const listFavourites = defineCall({
  name: 'listFavourites',
  about: 'favourites',
  worded: true,
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  feature: 'GAMELOFAV3',
  input: z.strictObject({
    clientType: z.optional(text(8)),
    platform: z.optional(text(60)),
    language: z.optional(text(8)),
    token: z.optional(text(200)),
    gameType: z.optional(text(10)),
    pageNo: z._default(wholeNumber(1, 1_000), 1),
    pageSize: z._default(wholeNumber(1, 999), 999),
  }),
  output: z.strictObject({ content: z.array(lobbyGame), pageNum: z.int(), totalPages: z.int() }),
  summary: 'The games that the member has marked and that can be played, the latest first.',
});

const favourite = z.strictObject({
  nodeId: rowId,
  vendor: z.optional(text(40)),
  gameType: z.optional(text(10)),
});

export const addFavourite = defineCall({
  name: 'addFavourite',
  changes: ['favourites'],
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  verb: 'POST',
  token: 'member',
  feature: 'GAMELOFAV3',
  input: favourite,
  output: z.strictObject({}),
  summary: 'Marks a game as a favourite; one that is marked already stays so.',
});

export const removeFavourite = defineCall({
  name: 'removeFavourite',
  changes: ['favourites'],
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  verb: 'DELETE',
  token: 'member',
  feature: 'GAMELOFAV3',
  input: favourite,
  output: z.strictObject({}),
  summary: 'Takes the mark off a game; one that has none is left as it is.',
});

export const listRecentGames = defineCall({
  name: 'listRecentGames',
  worded: true,
  path: '/wps/relay/GCS_recentGame',
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  feature: 'GAMELOREC3',
  input: nothing,
  output: z.array(lobbyGame),
  summary: 'The games that the member opened last and that can be played, the latest first.',
});
