import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, text, wholeNumber } from './fields.ts';
import { drawResult, lotteryDraw, prizeModes } from './lottery.ts';

/** The menus of lotteries, as clients of this kind know them: bare maps and lists. */

const menuGame = z.strictObject({
  gameCode: z.string(),
  gameName: z.string(),
  family: z.string(),
  prizeMode: z.enum(prizeModes),
  accountTypeName: z.string(),
  defaultPlayType: z.string(),
  showIcon: z.string(),
  /** From one draw to the next; null where it is drawn on days of the week. */
  everyMinutes: z.nullable(z.int()),
  /** The issue on which bets are taken now, and until when; null where none is planned. */
  issue: z.nullable(z.string()),
  closesAtMs: z.nullable(momentMs),
  lastIssue: z.nullable(z.string()),
  lastResult: z.nullable(drawResult),
});
export type LotteryMenuGame = z.infer<typeof menuGame>;

const menuGroup = z.strictObject({
  gameGroupCode: z.string(),
  gameGroupName: z.string(),
  gameMenus: z.array(menuGame),
});

/** Clients send what they know of themselves; only these change the answer. */
const menuInput = { prizeMode: z.optional(text(40)), device: z.optional(text(40)), language: z.optional(text(40)) };

/** So many of those that are played most a page shows. */
export const POPULAR_LOTTERIES = 20;

export const listLotteryMenus = defineCall({
  name: 'listLotteryMenus',
  about: 'lottery',
  worded: true,
  path: '/lgw/games/game_menus',
  verb: 'GET',
  shared: true,
  eitherVerb: true,
  bare: true,
  input: z.strictObject(menuInput),
  output: z.record(z.string(), menuGroup),
  summary: 'Lotteries by group, with the issue that is open and the latest numbers.',
});

export const listVnLotteryMenu = defineCall({
  name: 'listVnLotteryMenu',
  about: 'lottery',
  worded: true,
  path: '/lgw/vn/games/game_menu',
  verb: 'GET',
  shared: true,
  eitherVerb: true,
  bare: true,
  input: z.strictObject(menuInput),
  output: z.record(z.string(), menuGroup),
  summary: 'The Vietnamese lotteries by region.',
});

export const listRecentLotteries = defineCall({
  name: 'listRecentLotteries',
  about: 'tickets',
  worded: true,
  path: '/lgw/vn/games/game_menu/recent',
  aliases: [{ path: '/lgw/games/game_menus/recent' }],
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  bare: true,
  input: z.strictObject(menuInput),
  output: z.array(menuGame),
  summary: 'What the member played last, newest first.',
});

export const listPopularLotteries = defineCall({
  name: 'listPopularLotteries',
  about: 'lottery',
  worded: true,
  path: '/lgw/games/popular',
  verb: 'GET',
  eitherVerb: true,
  bare: true,
  input: z.strictObject({ ...menuInput, count: z._default(wholeNumber(1, 100), 20) }),
  output: z.array(menuGame),
  summary: 'Lotteries by the tickets of the last day, most first.',
});

export const listOpenedNumbers = defineCall({
  name: 'listOpenedNumbers',
  path: '/lgw/vn/numeros/opened/game',
  verb: 'GET',
  eitherVerb: true,
  bare: true,
  input: z.strictObject({ ...menuInput, count: z._default(wholeNumber(1, 100), 100) }),
  output: z.record(z.string(), z.array(lotteryDraw)),
  summary: 'The latest results of each lottery, newest first: at most so many in all.',
});

export const listOpenNumbers = defineCall({
  name: 'listOpenNumbers',
  path: '/lotto/lgw/games/opened/numero',
  aliases: [{ path: '/lgw/games/opened/numero' }],
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  bare: true,
  input: z.strictObject(menuInput),
  output: z.record(z.string(), lotteryDraw),
  summary: 'The issue of each lottery on which bets are taken now.',
});
