import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { defineCall } from './call.ts';
import { momentMs, text, wholeNumber } from './fields.ts';

const bothNames = z.strictObject({ BN: z.string(), EN: z.string() });

/** What an operator may say of a game: the groups inside a category are made of these. Games of numbers stand under e-lottery too. */
export const gameTags = ['NEW', 'EXCLUSIVE', 'JACKPOT', 'FREE_SPINS', 'CLASSIC', 'INSTANT', 'NUMBERS'] as const;
export type GameTag = (typeof gameTags)[number];

/** Half-open; without an end it lasts until the operator ends it. */
export const maintenanceWindow = z.strictObject({ fromMs: momentMs, untilMs: z.nullable(momentMs) });
export type MaintenanceWindow = z.infer<typeof maintenanceWindow>;

export const lobbyGame = z.strictObject({
  nodeId: z.string(),
  gameId: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  gameType: z.enum(gameCategories),
  displayName: z.string(),
  gameName: z.string(),
  names: bothNames,
  showIcon: z.string(),
  isGame: z.string(),
  isHot: z.int(),
  returnToPlayer: z.string(),
  /** Of its best bet, where bets of one game return differently: then `returnToPlayer` is that of the worst. */
  bestReturn: z.nullable(z.string()),
  trial: z.boolean(),
  tags: z.array(z.enum(gameTags)),
  /** The maintenance that is under way. */
  maintenance: z.nullable(maintenanceWindow),
});
export type LobbyGame = z.infer<typeof lobbyGame>;

export const vendorCard = z.strictObject({
  id: z.string(),
  vassalage: z.string(),
  gameType: z.enum(gameCategories),
  displayName: z.string(),
  accountTypeName: z.string(),
  title: z.string(),
  lagerIcon: z.string(),
  smallIcon: z.string(),
  isGame: z.string(),
  gameCode: z.string(),
  isHot: z.int(),
});

export type VendorCard = z.infer<typeof vendorCard>;

export const gameGroup = z.strictObject({ key: z.string(), displayName: z.string(), gameCount: z.int() });
export type GameGroup = z.infer<typeof gameGroup>;

export const lane = z.strictObject({
  title: z.enum(gameCategories),
  cards: z.array(vendorCard),
  gameClassify: z.array(gameGroup),
});

export type Lane = z.infer<typeof lane>;

/** What the callers of this family of sites send along; we read the Merchant and Language headers instead. */
export const legacy = {
  merchant: z.optional(text(40)),
  merchantCode: z.optional(text(40)),
  merchant_code: z.optional(text(40)),
  language: z.optional(text(40)),
  platform: z.optional(text(60)),
  clientType: z.optional(text(8)),
  isPlatform: z.optional(text(8)),
  token: z.optional(text(200)),
};

export const getGameVendor = defineCall({
  name: 'getGameVendor',
  worded: true,
  sameForAll: true,
  path: '/wps/relay/GCSGAME_gameVendor',
  verb: 'GET',
  shared: true,
  eitherVerb: true,
  tokenOptional: true,
  token: 'member',
  input: z.strictObject({ ...legacy }),
  output: z.strictObject({ data: z.strictObject({ lanes: z.array(lane) }) }),
  summary: 'Categories as lanes, each with the cards of its vendors.',
});

export const listHotGames = defineCall({
  name: 'listHotGames',
  worded: true,
  path: '/wps/relay/GCSGAME_hotGamesV2',
  verb: 'GET',
  shared: true,
  aliases: [{ verb: 'POST' }],
  feature: 'GAMELOHOT3',
  input: z.strictObject({ ...legacy, vassalage: z.optional(text(200)) }),
  output: z.strictObject({ list: z.array(lobbyGame) }),
  summary: 'The games of the hot lane.',
});

/** How many games a page of a list shows at once. */
export const GAMES_A_PAGE = 24;

export const listGames = defineCall({
  name: 'listGames',
  worded: true,
  sameForAll: true,
  path: '/wps/relay/GCSGAME_gameList',
  verb: 'GET',
  shared: true,
  eitherVerb: true,
  token: 'member',
  tokenOptional: true,
  feature: 'GAMELO3',
  input: z.strictObject({
    ...legacy,
    gameType: z.optional(z.enum(gameCategories)),
    vassalage: z.optional(text(200)),
    gameClassify: z.optional(text(40)),
    gameName: z.optional(text(60)),
    pageNo: z._default(wholeNumber(1, 100_000), 1),
    pageSize: z._default(wholeNumber(1, 100), 24),
  }),
  output: z.strictObject({ games: z.array(lobbyGame), totalPages: z.int(), totalCount: z.int() }),
  summary: 'Games of a category or vendor, searched by name in either language, by page.',
});

const launchInput = z.strictObject({
  gameId: z.optional(text(40)),
  gameCode: z.optional(text(40)),
  nodeId: z.optional(text(40)),
  roomId: z.optional(text(40)),
  accountType: z.optional(text(4)),
  confirmTrans: z.optional(text(4)),
  vassalage: z.optional(text(40)),
  accountTypeName: z.optional(text(40)),
  gameType: z.optional(text(10)),
  launchMode: text(8, 1),
  platform: z.optional(text(60)),
  clientType: z.optional(text(8)),
  username: z.optional(text(64)),
  token: z.optional(text(200)),
  merchantCode: z.optional(text(40)),
  language: z.optional(text(40)),
  backUrl: z.optional(text(500)),
  // Of the lottery lobby, launchMode LOTT.
  lottoArea: z.optional(text(8)),
  lottoPrizeMode: z.optional(text(8)),
  lottoGameCode: z.optional(text(40)),
  lottoView: z.optional(text(12)),
  view: z.optional(text(12)),
  playType: z.optional(text(40)),
  device: z.optional(text(40)),
});

const launched = z.strictObject({ content: z.strictObject({ game_url: z.string() }) });

export const launchGame = defineCall({
  name: 'launchGame',
  path: '/wps/game/launchGame',
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  feature: 'GAMELO3',
  rate: 'write',
  input: launchInput,
  output: launched,
  summary: 'Opens a game session and gives the address of the game’s frame.',
});

export const launchTrial = defineCall({
  name: 'launchTrial',
  path: '/wps/relay/GCS_gameTrialLaunch',
  verb: 'GET',
  feature: 'GAMETRIAL3',
  rate: 'write',
  input: launchInput,
  output: launched,
  summary: 'Opens a game for fun: no member, no money.',
});

export const winner = z.strictObject({
  customerName: z.string(),
  gameName: z.string(),
  iconUrl: z.string(),
  gameCode: z.string(),
  winAmount: z.string(),
  /** How many times the stake, in hundredths: 1250 is 12.50; 0 where nothing was staked. */
  multipleHundredths: z.int(),
  winTimeMs: z.int(),
});
export type Winner = z.infer<typeof winner>;

export const listWinners = defineCall({
  name: 'listWinners',
  worded: true,
  path: '/wps/relay/GCSGAME_getRankList',
  verb: 'GET',
  shared: true,
  eitherVerb: true,
  feature: 'WINBOARD3',
  input: z.strictObject({
    ...legacy,
    gameCategory: z.optional(text(12)),
    limitNum: z._default(wholeNumber(1, 50), 20),
  }),
  output: z.strictObject({
    list: z.array(z.strictObject({ vo: winner })),
  }),
  summary: 'The latest larger wins; names are masked.',
});

export const getGameDetail = defineCall({
  name: 'getGameDetail',
  worded: true,
  path: '/wps/game/detail',
  verb: 'GET',
  input: z.strictObject({ gameCode: text(40, 1) }),
  output: lobbyGame,
  summary: 'One game by its code.',
});
