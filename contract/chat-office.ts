import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { MOST_MESSAGE_LETTERS, restrictionKinds } from './chat.ts';
import { between, defineListFile, ofMember, ordered } from './lists.ts';
import { momentMs, nothing, page, paging, reasonText, requestKey, rowId, text, wholeNumber } from './fields.ts';

const bothLanguages = (most: number, least = 0) => z.strictObject({ BN: text(most, least), EN: text(most, least) });

const roomShape = {
  name: bothLanguages(40, 1),
  topic: bothLanguages(120),
  position: wholeNumber(0, 10_000),
  isOpen: z.boolean(),
  isShown: z.boolean(),
  slowModeSeconds: wholeNumber(0, 3600),
};

const officeRoom = z.strictObject({
  roomId: z.string(),
  name: z.strictObject({ BN: z.string(), EN: z.string() }),
  topic: z.strictObject({ BN: z.string(), EN: z.string() }),
  position: z.int(),
  isOpen: z.boolean(),
  isShown: z.boolean(),
  slowModeSeconds: z.int(),
  /** Messages of the last 24 hours. */
  messagesOfDay: z.int(),
});
export type OfficeChatRoom = z.infer<typeof officeRoom>;

export const officeListChatRooms = defineCall({
  name: 'officeListChatRooms',
  about: 'chat',
  path: '/office/api/chat/rooms',
  verb: 'GET',
  token: 'staff',
  permission: 'chat.read',
  input: nothing,
  output: z.array(officeRoom),
  summary: 'Every chat room of the brand, also hidden ones.',
});

export const createChatRoom = defineCall({
  name: 'createChatRoom',
  changes: ['chat'],
  path: '/office/api/chat/room',
  verb: 'POST',
  token: 'staff',
  permission: 'chat.write',
  input: z.strictObject(roomShape),
  output: z.strictObject({ roomId: z.string() }),
  summary: 'Opens another chat room.',
});

export const saveChatRoom = defineCall({
  name: 'saveChatRoom',
  changes: ['chat'],
  path: '/office/api/chat/room',
  verb: 'PUT',
  token: 'staff',
  permission: 'chat.write',
  input: z.strictObject({ roomId: rowId, ...roomShape }),
  output: z.strictObject({}),
  summary: 'Renames, places, opens, closes, hides or slows a chat room.',
});

const officeMessage = z.strictObject({
  id: z.string(),
  roomId: z.string(),
  author: z.string(),
  memberId: z.nullable(z.string()),
  account: z.nullable(z.string()),
  isStaff: z.boolean(),
  text: z.string(),
  atMs: momentMs,
  removedAtMs: z.nullable(momentMs),
  removedBy: z.nullable(z.string()),
});
export type OfficeMessage = z.infer<typeof officeMessage>;

const askedMessages = {
  ...ofMember,
  ...between,
  ...ordered(['at']),
  roomId: z.optional(rowId),
  memberId: z.optional(rowId),
  search: z._default(text(60), ''),
};

export const officeListChatMessages = defineCall({
  name: 'officeListChatMessages',
  about: 'chat',
  path: '/office/api/chat/messages',
  verb: 'GET',
  token: 'staff',
  permission: 'chat.read',
  input: z.strictObject({ ...paging, ...askedMessages }),
  output: page(officeMessage),
  summary: 'Messages with their authors, the newest first; removed ones too.',
});

export const exportChatMessages = defineListFile({
  name: 'exportChatMessages',
  path: '/office/api/chat/messages.csv',
  permission: 'chat.read',
  input: z.strictObject(askedMessages),
  summary: 'The same messages as a file.',
});

export const officeSendChatMessage = defineCall({
  name: 'officeSendChatMessage',
  changes: ['chat'],
  path: '/office/api/chat/message',
  verb: 'POST',
  token: 'staff',
  permission: 'chat.write',
  input: z.strictObject({
    roomId: rowId,
    text: text(MOST_MESSAGE_LETTERS, 1),
    key: requestKey,
  }),
  output: z.strictObject({ messageId: z.string() }),
  summary: 'Writes in a room in the name of the brand.',
});

export const removeChatMessage = defineCall({
  name: 'removeChatMessage',
  changes: ['chat'],
  path: '/office/api/chat/message',
  verb: 'PUT',
  token: 'staff',
  permission: 'chat.write',
  input: z.strictObject({ messageId: rowId, reason: reasonText(200) }),
  output: z.strictObject({}),
  summary: 'Takes a message out of its room; the record keeps it.',
});

export const restrictChatMember = defineCall({
  name: 'restrictChatMember',
  changes: ['chat'],
  path: '/office/api/chat/restriction',
  verb: 'POST',
  token: 'staff',
  permission: 'chat.write',
  input: z.strictObject({
    memberId: rowId,
    kind: z.enum(restrictionKinds),
    /** null: until it is lifted. */
    minutes: z.nullable(wholeNumber(1, 525_600)),
    reason: reasonText(200),
    /** Takes out whatever they wrote in the last 24 hours. */
    removesMessages: z._default(z.boolean(), false),
  }),
  output: z.strictObject({ restrictionId: z.string() }),
  summary:
    'Mutes a member or bans them from the chat; a new restriction of a kind takes the place of the one before it.',
});

export const liftChatRestriction = defineCall({
  name: 'liftChatRestriction',
  changes: ['chat'],
  path: '/office/api/chat/restriction',
  verb: 'PUT',
  token: 'staff',
  permission: 'chat.write',
  input: z.strictObject({ restrictionId: rowId }),
  output: z.strictObject({}),
  summary: 'Lets a member write, or come in, again.',
});

const officeRestriction = z.strictObject({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  kind: z.enum(restrictionKinds),
  reason: z.string(),
  setBy: z.string(),
  atMs: momentMs,
  untilMs: z.nullable(momentMs),
  liftedAtMs: z.nullable(momentMs),
  liftedBy: z.nullable(z.string()),
  isStanding: z.boolean(),
});
export type OfficeRestriction = z.infer<typeof officeRestriction>;

const askedRestrictions = {
  ...ofMember,
  ...between,
  ...ordered(['at']),
  memberId: z.optional(rowId),
  kind: z.optional(z.enum(restrictionKinds)),
  standing: z._default(z.enum(['yes', 'all']), 'yes'),
};

export const listChatRestrictions = defineCall({
  name: 'listChatRestrictions',
  about: 'chat',
  path: '/office/api/chat/restrictions',
  verb: 'GET',
  token: 'staff',
  permission: 'chat.read',
  input: z.strictObject({ ...paging, ...askedRestrictions }),
  output: page(officeRestriction),
  summary: 'Who may not write or come in, and why.',
});

export const exportChatRestrictions = defineListFile({
  name: 'exportChatRestrictions',
  path: '/office/api/chat/restrictions.csv',
  permission: 'chat.read',
  input: z.strictObject(askedRestrictions),
  summary: 'The same mutes and bans as a file.',
});

export const getChatWords = defineCall({
  name: 'getChatWords',
  about: 'chat',
  path: '/office/api/chat/words',
  verb: 'GET',
  token: 'staff',
  permission: 'chat.read',
  input: nothing,
  output: z.strictObject({ words: z.array(z.string()) }),
  summary: 'Words that no member may write.',
});

export const saveChatWords = defineCall({
  name: 'saveChatWords',
  changes: ['chat'],
  path: '/office/api/chat/words',
  verb: 'PUT',
  token: 'staff',
  permission: 'chat.write',
  input: z.strictObject({ words: z.array(text(40, 1)).check(z.maxLength(500)) }),
  output: z.strictObject({ words: z.array(z.string()) }),
  summary: 'Replaces the list of words that no member may write; spelling and letters that slip are looked through.',
});
