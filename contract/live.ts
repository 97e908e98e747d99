import * as z from 'zod/mini';
import { languages } from './brand.ts';
import type { ChatMessage } from './chat.ts';
import type { CrashNews } from './crash.ts';
import type { FishingNews } from './fishing.ts';
import type { RoomNews } from './lobby-boards.ts';
import type { LotteryNews } from './lottery.ts';
import type { PvpNews } from './pvp.ts';
import type { SportsNews } from './sports.ts';
import { MOST_TABLES, type TableNews } from './tables.ts';
import { rowId, text } from './fields.ts';

/** What a page says on the live socket at /live. The first message must be `hello`, within five seconds. */
export const liveToServer = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    /** null: a visitor, who hears the brand's news only. */
    token: z.nullable(text(200)),
    merchant: text(40),
    language: z.enum(languages),
    /** The chat room that this socket listens to beside its own news. */
    chatRoom: z.optional(rowId),
    /** The token of a game frame: the socket hears what its shared room tells. */
    gameToken: z.optional(text(200)),
    /** Of a frame that shows several tables: the tokens of those beside the first, heard on the same socket. */
    besideTokens: z.optional(z.array(text(200)).check(z.maxLength(MOST_TABLES - 1))),
  }),
  z.strictObject({ type: z.literal('ping') }),
  /** From now on the page hears, or does not hear, where the rooms of the brand stand. */
  z.strictObject({ type: z.literal('watch-rooms'), on: z.boolean() }),
]);
export type LiveToServer = z.infer<typeof liveToServer>;

/** What a page hears: a closed union. News may be lost; after each `welcome` a page reads anew what it shows. */
export type LiveToClient =
  | { type: 'welcome'; memberId: string | null }
  | { type: 'refused'; errorCode: string }
  | { type: 'balance'; balance: string; sequence: string }
  | { type: 'deposit'; depositId: string; state: string; amount: string }
  | { type: 'bonus'; bonusId: string; state: string; amount: string }
  /** A reward came, or one has its end. */
  | { type: 'rewards' }
  /** Points came or went, or what was asked for with them has its end. */
  | { type: 'points' }
  | { type: 'withdrawal'; withdrawalId: string; state: string; amount: string }
  /** A message came, or one was taken back. */
  | { type: 'message' }
  /** Somebody has logged in to this member's account from a new place. */
  | { type: 'login'; device: string; address: string }
  | { type: 'transfer'; transferId: string; from: string; amount: string }
  /** A raise of a limit, or its removal, lapsed unconfirmed. */
  | { type: 'limit-lapsed'; limit: string }
  | { type: 'session-ended' }
  | { type: 'chat'; roomId: string; message: ChatMessage }
  | { type: 'chat-removed'; roomId: string; messageIds: string[] }
  /** What may be done in a room, or by this member in all of them, is another now. */
  | { type: 'chat-changed' }
  | { type: 'settings'; version: number }
  | CrashNews
  | FishingNews
  | LotteryNews
  | PvpNews
  | SportsNews
  | RoomNews
  | TableNews
  | { type: 'pong' };
