import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, text } from './fields.ts';
import { moneyText } from './money.ts';
import { gameGroup, legacy, lobbyGame, winner } from './lobby.ts';

export const listVendorGroups = defineCall({
  name: 'listVendorGroups',
  worded: true,
  path: '/wps/relay/GCSGAME_getVassGameType',
  verb: 'GET',
  shared: true,
  eitherVerb: true,
  token: 'member',
  feature: 'GAMELO3',
  input: z.strictObject({ ...legacy, typeId: z.optional(text(8)) }),
  output: z.strictObject({ content: z.record(z.string(), z.record(z.string(), z.array(gameGroup))) }),
  summary: 'By category and vendor, the groups that the games of the vendor fall into.',
});

export const listRooms = defineCall({
  name: 'listRooms',
  worded: true,
  path: '/wps/relay/GLS2_roomList',
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  feature: 'GAMELO3',
  input: z.strictObject({ ...legacy, vassalage: z.optional(text(200)) }),
  output: z.strictObject({
    content: z.array(
      z.extend(lobbyGame, {
        roomId: z.string(),
        /** People who play it for money now, and what one sits down with at least; 0 and null for games of studios. */
        players: z.int(),
        leastBuyIn: z.nullable(moneyText),
      }),
    ),
  }),
  summary: 'The card games that members play against each other, each with the id that launches it as roomId.',
});

export const getPlayedNow = defineCall({
  name: 'getPlayedNow',
  worded: true,
  path: '/wps/games/played',
  verb: 'GET',
  feature: 'WINBOARD3',
  input: nothing,
  output: z.strictObject({
    /** Most members first. */
    popular: z.array(lobbyGame),
    /** Largest first. */
    wins: z.array(winner),
  }),
  summary: 'Among the latest rounds of the brand: the games with most players, and the largest win of each game.',
});

/** `resting`: nobody is there; a round begins with the first who comes. */
export const roomPhases = ['betting', 'running', 'over', 'resting'] as const;

const standing = {
  phase: z.enum(roomPhases),
  /** Until when bets are taken, by the clock of `nowMs`; null where none are. */
  closesAtMs: z.nullable(momentMs),
  /** Newest first, each as the shapes of the game say it. */
  latest: z.array(
    z.strictObject({
      number: z.string(),
      outcome: z.record(z.string(), z.union([z.int(), z.array(z.int())])),
      /** Of a table the position that won. */
      winner: z.nullable(z.string()),
    }),
  ),
  /**
   * Of a table of sides how its last rounds ended, oldest first: a digit a round, the place of its side in `sides`; null
   * where a number falls, or nothing has yet.
   */
  road: z.nullable(z.strictObject({ sides: z.array(z.string()), ended: z.string() })),
  /** How many members have bet on the round that is under way. */
  players: z.int(),
  /** What may be put on one position. */
  leastStake: moneyText,
  mostStake: moneyText,
};
const roomState = z.strictObject({ gameCode: z.string(), ...standing });
/** Where a room stands; news of it is heard by whoever says that they watch rooms. */
export type RoomState = z.infer<typeof roomState>;

const roomNow = z.strictObject({ game: lobbyGame, ...standing });
export type RoomNow = z.infer<typeof roomNow>;

/** Where one room stands now, told at most once a second. `nowMs`: when it was read. */
export interface RoomNews {
  type: 'room-now';
  room: RoomState;
  nowMs: number;
}

export const listRoomsNow = defineCall({
  name: 'listRoomsNow',
  worded: true,
  path: '/wps/games/roomsNow',
  verb: 'GET',
  feature: 'GAMELO3',
  input: nothing,
  output: z.strictObject({ nowMs: momentMs, rooms: z.array(roomNow) }),
  summary: 'The rooms whose rounds all players share, each with where its round stands and how the last ones ended.',
});
