import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, momentMsInput, nothing, reasonText, refusedOne, text } from './fields.ts';
import { moneyText } from './money.ts';

/** Over how many whole days before today a game's play is added up beside it. */
export const GAME_TOTALS_DAYS = 30;

export const listGameTotals = defineCall({
  name: 'listGameTotals',
  path: '/office/api/games/totals',
  verb: 'GET',
  token: 'staff',
  permission: 'reports.read',
  input: nothing,
  output: z.strictObject({
    fromMs: momentMs,
    untilMs: momentMs,
    /** A game that nobody has played is left out. */
    list: z.array(z.strictObject({ gameCode: z.string(), bets: z.int(), stake: moneyText, ggr: moneyText })),
  }),
  summary: 'What each game settled in the last 30 whole days of the brand: bets, stakes, and stakes less payouts.',
});

const nameInBoth = z.strictObject({ BN: z.string(), EN: z.string() });

export const listGameNames = defineCall({
  name: 'listGameNames',
  path: '/office/api/games/names',
  verb: 'GET',
  token: 'staff',
  permission: 'brand.read',
  about: 'games',
  input: nothing,
  output: z.strictObject({
    games: z.array(z.strictObject({ code: z.string(), name: nameInBoth })),
    /** Of a studio as bets and reports name it; several vendors that it delivers stand together. */
    studios: z.array(z.strictObject({ code: z.string(), name: nameInBoth })),
  }),
  summary: 'What the games and studios of the brand are called, by their codes.',
});

/** What can be done with many games at once. */
export const gameSwitches = ['on', 'off', 'hot', 'not_hot', 'close', 'open'] as const;
export type GameSwitch = (typeof gameSwitches)[number];

/** Games in one go. */
export const MOST_SWITCHED = 500;

export const gameOutcome = z.strictObject({
  gameCode: z.string(),
  name: z.nullable(z.strictObject({ BN: z.string(), EN: z.string() })),
  /** False: it stands so already, or is refused. */
  changes: z.boolean(),
  ...refusedOne,
});
export type GameOutcome = z.infer<typeof gameOutcome>;

export const switchGames = defineCall({
  name: 'switchGames',
  path: '/office/api/games/switch',
  verb: 'POST',
  token: 'staff',
  permission: 'games.write',
  changes: ['games'],
  input: z.strictObject({
    gameCodes: z.array(text(40, 1)).check(z.minLength(1), z.maxLength(MOST_SWITCHED)),
    to: z.enum(gameSwitches),
    /** Until when `close` holds; null: until somebody opens them. */
    untilMs: z._default(z.nullable(momentMsInput), null),
    dryRun: z.boolean(),
    reason: z.optional(reasonText(300)),
  }),
  output: z.strictObject({ outcomes: z.array(gameOutcome) }),
  summary:
    'Shows, hides or marks many games, closes them for maintenance or opens them, each by itself with its own entry in the audit; with dryRun it only says what would change.',
});
