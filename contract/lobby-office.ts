import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { LINK_LENGTH_MAX } from './addresses.ts';
import { defineCall } from './call.ts';
import { momentMsInput, nothing, text, wholeNumber } from './fields.ts';
import { gameTags, lobbyGame, maintenanceWindow } from './lobby.ts';
import { moneyInput, moneyText } from './money.ts';
import { savingNote, waitingProposal } from './proposals.ts';

const place = wholeNumber(0, 10_000);
/** A game's own limits; what is null follows those of all games. */
const limits = z.strictObject({
  leastStake: z.nullable(moneyText),
  mostStake: z.nullable(moneyText),
  mostPayout: z.nullable(moneyText),
});
const limitsInput = z.strictObject({
  leastStake: z.nullable(moneyInput),
  mostStake: z.nullable(moneyInput),
  mostPayout: z.nullable(moneyInput),
});
/** A picture of ours, or on https; null: the drawing of the house. */
const pictureUrl = z.nullable(text(LINK_LENGTH_MAX, 1));
const maintenanceInput = z.strictObject({ fromMs: momentMsInput, untilMs: z.nullable(momentMsInput) });

const roomNames = z.strictObject({ BN: text(60, 1), EN: text(60, 1) });
/** How the rounds of a table's room follow each other; null: as at all tables of the brand. */
const rhythm = z.strictObject({ bettingMs: z.nullable(z.int()), pauseMs: z.nullable(z.int()) });
const rhythmInput = z.strictObject({
  bettingMs: z.nullable(wholeNumber(5_000, 60_000)),
  pauseMs: z.nullable(wholeNumber(1_000, 60_000)),
});

export const officeListGames = defineCall({
  name: 'officeListGames',
  about: 'games',
  path: '/office/api/games',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: nothing,
  output: z.array(
    z.extend(lobbyGame, {
      enabled: z.boolean(),
      /** It came switched off with a new version, and nobody has decided about it. */
      isNew: z.boolean(),
      position: z.int(),
      /** What is planned or under way for this game alone. */
      planned: z.nullable(maintenanceWindow),
      limits,
      pictureUrl: z.nullable(z.string()),
      /** Of a room of a table; null of everything else. */
      rhythm: z.nullable(rhythm),
      /** Who takes no bets in it: the staff, or the watch over its returns. */
      suspendedBy: z.nullable(z.enum(['staff', 'return'])),
    }),
  ),
  summary: 'The catalogue as this brand shows it.',
});

export const officeSaveGame = defineCall({
  name: 'officeSaveGame',
  changes: ['games'],
  path: '/office/api/game',
  verb: 'PUT',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({
    gameCode: text(40, 1),
    enabled: z.boolean(),
    isHot: z.boolean(),
    position: place,
    /** What is not sent stays. */
    tags: z.optional(z.array(z.enum(gameTags)).check(z.maxLength(gameTags.length))),
    planned: z.optional(z.nullable(maintenanceInput)),
    limits: z.optional(limitsInput),
    pictureUrl: z.optional(pictureUrl),
    /** Of rooms of tables alone. */
    names: z.optional(roomNames),
    rhythm: z.optional(rhythmInput),
    note: savingNote,
  }),
  output: z.strictObject({ proposalId: waitingProposal }),
  summary:
    'Shows or hides a game for this brand, marks it, places it, plans its maintenance, sets its picture and its limits; limits that let more be staked or won are proposed, and someone else must approve.',
});

export const addTableRoom = defineCall({
  name: 'addTableRoom',
  changes: ['games'],
  path: '/office/api/table-room',
  verb: 'POST',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({
    /** The table whose rules are played in it. */
    gameCode: text(40, 1),
    names: roomNames,
    rhythm: rhythmInput,
    limits: limitsInput,
    note: savingNote,
  }),
  output: z.strictObject({ gameCode: z.string(), proposalId: waitingProposal }),
  summary:
    'Adds a room to a table, with names, rhythm and limits of its own; it is hidden until it is shown, and limits above those of the first room are proposed, and someone else must approve.',
});

const studio = z.strictObject({
  vassalage: z.string(),
  name: z.strictObject({ BN: z.string(), EN: z.string() }),
  games: z.int(),
  enabled: z.boolean(),
  position: z.int(),
  /** Its sports stand under esports. */
  isEsports: z.boolean(),
  planned: z.nullable(maintenanceWindow),
  pictureUrl: z.nullable(z.string()),
});
export type OfficeStudio = z.infer<typeof studio>;

export const listStudios = defineCall({
  name: 'listStudios',
  about: 'studios',
  path: '/office/api/studios',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: nothing,
  output: z.array(studio),
  summary: 'The studios with games in this brand’s catalogue.',
});

export const saveStudio = defineCall({
  name: 'saveStudio',
  changes: ['studios', 'games', 'gameCategories'],
  path: '/office/api/studio',
  verb: 'PUT',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({
    vassalage: text(40, 1),
    enabled: z.boolean(),
    position: place,
    isEsports: z.boolean(),
    planned: z.nullable(maintenanceInput),
    /** What is not sent stays. */
    pictureUrl: z.optional(pictureUrl),
  }),
  output: z.strictObject({}),
  summary: 'Shows or hides all games of a studio, places it, plans its maintenance, and sets its picture.',
});

export const listGameCategories = defineCall({
  name: 'listGameCategories',
  about: 'gameCategories',
  path: '/office/api/game-categories',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: nothing,
  output: z.array(
    z.strictObject({
      category: z.enum(gameCategories),
      games: z.int(),
      enabled: z.boolean(),
      position: z.int(),
    }),
  ),
  summary: 'Every kind of game in the order of this brand, with how many games it has.',
});

export const saveGameCategory = defineCall({
  name: 'saveGameCategory',
  changes: ['gameCategories'],
  path: '/office/api/game-category',
  verb: 'PUT',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({ category: z.enum(gameCategories), enabled: z.boolean(), position: place }),
  output: z.strictObject({}),
  summary: 'Shows or hides a kind of game, and places it among the others.',
});
