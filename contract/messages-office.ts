import * as z from 'zod/mini';
import { LINK_LENGTH_MAX } from './addresses.ts';
import { defineCall } from './call.ts';
import {
  momentMs,
  nothing,
  page,
  paging,
  PICTURE_BODY_BYTES,
  pictureText,
  reasonText,
  requestKey,
  rowId,
  text,
  wholeNumber,
} from './fields.ts';
import { between, defineListFile, ofMember, ordered } from './lists.ts';
import { announcementTypes, bannerGroups, executions, promotionTags, promotionTypes } from './messages.ts';

/** A withdrawn one is seen by nobody, and can come back. */
export const announcementStates = ['draft', 'published', 'withdrawn'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

export const announcementMoves: Readonly<Record<AnnouncementState, readonly AnnouncementState[]>> = {
  draft: ['published', 'withdrawn'],
  published: ['withdrawn'],
  withdrawn: ['published'],
};

/** Where a published one stands by its schedule. */
export const announcementPhases = ['draft', 'scheduled', 'running', 'over', 'withdrawn'] as const;
export type AnnouncementPhase = (typeof announcementPhases)[number];

/** Who sees it; popups say it by their execution. */
export const audiences = ['all', 'visitors', 'members'] as const;

export const TITLE_LENGTH_MAX = 120;
export const CONTENT_LENGTH_MAX = 12_000;
// Two languages of Bengali letters, three bytes each, and the rest.
const CONTENT_BODY_BYTES = 192 * 1024;

const titles = z.strictObject({ BN: text(TITLE_LENGTH_MAX), EN: text(TITLE_LENGTH_MAX) });
const contents = z.strictObject({ BN: text(CONTENT_LENGTH_MAX), EN: text(CONTENT_LENGTH_MAX) });
const link = z.nullable(text(LINK_LENGTH_MAX));

/** An announcement as it is written; until it is published it may be incomplete, but never unsafe. */
export const announcementDraft = z.strictObject({
  type: z.enum(announcementTypes),
  title: titles,
  /** Of a banner plain text, of everything else rich text (contract/rich-text.ts). */
  content: contents,
  audience: z.enum(audiences),
  execution: z.nullable(z.enum(executions)),
  groupName: z.nullable(z.enum(bannerGroups)),
  /** A picture of ours, or on https. */
  imageUrl: link,
  link,
  promotionType: z.nullable(z.enum(promotionTypes)),
  promotionTags: z.array(z.enum(promotionTags)).check(z.maxLength(promotionTags.length)),
  pinned: z.boolean(),
  /** null: from its publication on. */
  startsAtMs: z.nullable(momentMs),
  endsAtMs: z.nullable(momentMs),
  /** From when a promotion is shown ahead of its start; null: not before it starts. */
  comingFromMs: z.nullable(momentMs),
});
export type AnnouncementDraft = z.infer<typeof announcementDraft>;

const officeAnnouncement = z.strictObject({
  announcementId: z.string(),
  version: z.int(),
  state: z.enum(announcementStates),
  phase: z.enum(announcementPhases),
  announcement: announcementDraft,
  changedAtMs: momentMs,
  changedBy: z.nullable(z.string()),
});
export type OfficeAnnouncement = z.infer<typeof officeAnnouncement>;

const version = wholeNumber(1, 1_000_000_000);

export const searchAnnouncements = defineCall({
  name: 'searchAnnouncements',
  about: 'content',
  path: '/office/api/announcements',
  verb: 'GET',
  token: 'staff',
  permission: 'content.read',
  input: z.strictObject({
    ...paging,
    type: z.optional(z.enum(announcementTypes)),
    state: z.optional(z.enum(announcementStates)),
    groupName: z.optional(z.enum(bannerGroups)),
  }),
  output: page(officeAnnouncement),
  summary: 'Everything that was written for the site, in the order in which players see it.',
});

export const getAnnouncement = defineCall({
  name: 'getAnnouncement',
  about: 'content',
  path: '/office/api/announcement',
  verb: 'GET',
  token: 'staff',
  permission: 'content.read',
  input: z.strictObject({ announcementId: rowId }),
  output: officeAnnouncement,
  summary: 'One announcement as it is written now.',
});

export const createAnnouncement = defineCall({
  name: 'createAnnouncement',
  changes: ['content'],
  path: '/office/api/announcement',
  verb: 'POST',
  token: 'staff',
  permission: 'content.write',
  mostBodyBytes: CONTENT_BODY_BYTES,
  input: z.strictObject({ announcement: announcementDraft }),
  output: z.strictObject({ announcementId: z.string(), version: z.int() }),
  summary: 'Keeps a draft that nobody sees yet.',
});

export const saveAnnouncement = defineCall({
  name: 'saveAnnouncement',
  changes: ['content'],
  path: '/office/api/announcement',
  verb: 'PUT',
  token: 'staff',
  permission: 'content.write',
  mostBodyBytes: CONTENT_BODY_BYTES,
  input: z.strictObject({ announcementId: rowId, version, announcement: announcementDraft }),
  output: z.strictObject({ version: z.int() }),
  summary: 'Saves over the given version; a published one changes for its readers at once and must stay complete.',
});

export const moveAnnouncement = defineCall({
  name: 'moveAnnouncement',
  changes: ['content'],
  path: '/office/api/announcement/move',
  verb: 'POST',
  token: 'staff',
  permission: 'content.write',
  input: z.strictObject({ announcementId: rowId, version, to: z.enum(announcementStates) }),
  output: z.strictObject({ version: z.int() }),
  summary: 'Publishes or withdraws an announcement.',
});

export const orderAnnouncements = defineCall({
  name: 'orderAnnouncements',
  changes: ['content'],
  path: '/office/api/announcements/order',
  verb: 'POST',
  token: 'staff',
  permission: 'content.write',
  input: z.strictObject({ announcementIds: z.array(rowId).check(z.minLength(1), z.maxLength(100)) }),
  output: nothing,
  summary: 'Puts announcements of one type, and of one place where they are banners, into this order.',
});

export const saveContentPicture = defineCall({
  name: 'saveContentPicture',
  path: '/office/api/content/picture',
  verb: 'POST',
  token: 'staff',
  permission: 'content.write',
  mostBodyBytes: PICTURE_BODY_BYTES,
  input: z.strictObject({ picture: pictureText }),
  output: z.strictObject({ url: z.string() }),
  summary: 'Keeps a picture, written anew, and answers the address under which everyone may see it.',
});

// Messages to members.

const sentMessage = z.strictObject({
  messageId: z.string(),
  /** null: to every member. */
  memberId: z.nullable(z.string()),
  account: z.nullable(z.string()),
  title: titles,
  content: contents,
  link,
  sentAtMs: momentMs,
  sentBy: z.nullable(z.string()),
  recalled: z.boolean(),
  /** Members who have read it. */
  readers: z.int(),
});
export type SentMessage = z.infer<typeof sentMessage>;

/** How staff narrow sent messages down. */
const askedMessages = {
  memberId: z.optional(rowId),
  ...ofMember,
  /** Whom they went to: one member, or all. */
  to: z.optional(z.enum(['member', 'all'])),
  /** The account of who sent it. */
  sentBy: z.optional(text(64, 1)),
  ...between,
  ...ordered(['id']),
};

export const searchMessages = defineCall({
  name: 'searchMessages',
  about: 'messages',
  path: '/office/api/messages',
  verb: 'GET',
  token: 'staff',
  permission: 'messages.read',
  input: z.strictObject({ ...paging, ...askedMessages }),
  output: page(sentMessage),
  summary: 'Messages that were sent, newest first; with a memberId those to this member alone.',
});

export const exportMessages = defineListFile({
  name: 'exportMessages',
  path: '/office/api/messages/file',
  permission: 'messages.read',
  input: z.strictObject(askedMessages),
  summary: 'The same messages as a file, all of them, without what they say.',
});

export const sendMessage = defineCall({
  name: 'sendMessage',
  changes: ['messages'],
  path: '/office/api/message',
  verb: 'POST',
  token: 'staff',
  permission: 'messages.write',
  mostBodyBytes: CONTENT_BODY_BYTES,
  input: z.strictObject({
    /** null: every member; that needs content.write as well. */
    memberId: z.nullable(rowId),
    title: titles,
    /** Rich text; {account} in it and in the title becomes the reader’s own name. */
    content: contents,
    link,
    requestId: requestKey,
  }),
  output: z.strictObject({ messageId: z.string() }),
  summary: 'Sends a message to one member or to all; the same requestId sends it once.',
});

export const recallMessage = defineCall({
  name: 'recallMessage',
  changes: ['messages'],
  path: '/office/api/message/recall',
  verb: 'POST',
  token: 'staff',
  permission: 'messages.write',
  input: z.strictObject({ messageId: rowId, reason: reasonText(200) }),
  output: nothing,
  summary: 'Takes a message out of every inbox.',
});

const messageTemplate = z.strictObject({
  templateId: z.string(),
  name: z.string(),
  title: titles,
  content: contents,
  link,
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

export const listMessageTemplates = defineCall({
  name: 'listMessageTemplates',
  about: 'messageTemplates',
  path: '/office/api/message/templates',
  verb: 'GET',
  token: 'staff',
  permission: 'messages.read',
  input: nothing,
  output: z.strictObject({ list: z.array(messageTemplate) }),
  summary: 'Texts that are sent often, by name.',
});

export const saveMessageTemplate = defineCall({
  name: 'saveMessageTemplate',
  changes: ['messageTemplates'],
  path: '/office/api/message/template',
  verb: 'PUT',
  token: 'staff',
  permission: 'content.write',
  mostBodyBytes: CONTENT_BODY_BYTES,
  input: z.strictObject({ name: text(60, 1), title: titles, content: contents, link }),
  output: z.strictObject({ templateId: z.string() }),
  summary: 'Keeps a text under its name, in place of the one that had it.',
});

export const removeMessageTemplate = defineCall({
  name: 'removeMessageTemplate',
  changes: ['messageTemplates'],
  path: '/office/api/message/template/remove',
  verb: 'POST',
  token: 'staff',
  permission: 'content.write',
  input: z.strictObject({ templateId: rowId }),
  output: nothing,
  summary: 'Forgets a template; what was sent with it stays.',
});
