import * as z from 'zod/mini';
import { defineCall, type FileAnswer } from './call.ts';
import { momentMs, page, paging, rowId, text } from './fields.ts';

/** B banners, PL notices to players, PU popups, PR promotions, H notices that open over the home page. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/** When a popup shows: A after login, B before it, F after the first login. */
export const executions = ['A', 'B', 'F'] as const;
export type Execution = (typeof executions)[number];

/** Where a banner stands: on the home page, over a dialog, in the side menu, or over a page of games. */
export const bannerGroups = [
  'w_home',
  'w_login',
  'w_register',
  'w_forget',
  'w_leftmenu',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_elott',
  'w_lott',
] as const;
export type BannerGroup = (typeof bannerGroups)[number];

/** What a promotion is about; `all` is the filter without one. */
export const promotionTypes = [
  'other',
  'sports',
  'live',
  'slots',
  'cards',
  'fishing',
  'lottery',
  'rebate',
  'points_mall',
  'ranking',
  'deposit',
  'app',
  'new_player',
  'gaming',
] as const;
export type PromotionType = (typeof promotionTypes)[number];

export const promotionTags = ['newbie', 'limited', 'special', 'daily', 'high_rebate', 'vip'] as const;
export type PromotionTag = (typeof promotionTags)[number];

/** By its schedule: shown ahead, running, or over and still to be read for a while. */
export const promotionStates = ['coming_soon', 'open', 'closed'] as const;
export type PromotionState = (typeof promotionStates)[number];

const announcement = z.strictObject({ id: z.string(), title: z.string(), content: z.string(), time: momentMs });

const banner = z.strictObject({
  bannerId: z.string(),
  groupName: z.string(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  link: z.nullable(z.string()),
});

const popup = z.extend(announcement, {
  execution: z.enum(executions),
  promotionType: z.nullable(z.enum(promotionTypes)),
  imageUrl: z.nullable(z.string()),
  link: z.nullable(z.string()),
});

const promotion = z.extend(announcement, {
  announcementImages: z.array(z.strictObject({ imageUrl: z.string() })),
  promotionType: z.enum(promotionTypes),
  tags: z.array(z.enum(promotionTags)),
  state: z.enum(promotionStates),
  endsAtMs: z.nullable(momentMs),
  link: z.nullable(z.string()),
});

/** What every page says at once: banners, notices, the running line and popups. */
export const ANNOUNCED_AT_ONCE = 'B,PL,H,PU';

export const listAnnouncements = defineCall({
  name: 'listAnnouncements',
  worded: true,
  path: '/wps/relay/MCSFE_getListAnnouncements',
  verb: 'GET',
  shared: true,
  eitherVerb: true,
  token: 'member',
  tokenOptional: true,
  input: z.strictObject({
    /** Comma list of announcementTypes. */
    types: z._default(text(40, 1), 'B'),
    platform: z.optional(text(40)),
    /** Comma list of executions; without it a visitor gets B and a member A. */
    execution: z.optional(text(40)),
    merchantCode: z.optional(text(40)),
    language: z.optional(text(40)),
  }),
  output: z.strictObject({
    /** PL and H; a pinned one stands first. */
    player: z.array(z.extend(announcement, { pinned: z.boolean(), home: z.boolean() })),
    banners: z.array(banner),
    popup: z.array(popup),
    /** With those that are shown ahead, and those that ended within the last two weeks. */
    promotion: z.array(promotion),
  }),
  summary: 'Notices, banners, popups and promotions that are current.',
});

export const getContentPicture = defineCall({
  name: 'getContentPicture',
  path: '/wps/content/picture',
  verb: 'GET',
  file: ['image/png', 'image/jpeg'],
  input: z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{32}\.(?:png|jpg)$/)) }),
  output: z.custom<FileAnswer>(),
  summary: 'A picture that the office put into an announcement.',
});

// Messages to members: the platform information of the member centre.

export const message = z.strictObject({
  messageId: z.string(),
  title: z.string(),
  content: z.string(),
  time: momentMs,
  read: z.boolean(),
  link: z.nullable(z.string()),
});
export type Message = z.infer<typeof message>;

export const getUnreadCount = defineCall({
  name: 'getUnreadCount',
  about: 'messages',
  path: '/wps/relay/CSP_unreadCount',
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  feature: 'INBOX3',
  input: z.strictObject({}),
  output: z.int(),
  summary: 'How many messages the member has not read.',
});

export const getInbox = defineCall({
  name: 'getInbox',
  about: 'messages',
  worded: true,
  path: '/wps/relay/CSP_getInbox',
  verb: 'GET',
  token: 'member',
  feature: 'INBOX3',
  input: z.strictObject({ ...paging, unread: z.optional(z.enum(['1'])) }),
  output: page(message),
  summary: 'The member’s messages, newest first; `unread=1` leaves out what they have read.',
});

export const messageMarks = ['read', 'deleted'] as const;

export const markMessages = defineCall({
  name: 'markMessages',
  changes: ['messages'],
  path: '/wps/messages/mark',
  verb: 'POST',
  token: 'member',
  feature: 'INBOX3',
  input: z.strictObject({
    as: z.enum(messageMarks),
    /** Without it: every message that the member has. */
    messageIds: z.optional(z.array(rowId).check(z.minLength(1), z.maxLength(100))),
  }),
  output: z.strictObject({ unread: z.int() }),
  summary: 'Marks messages as read, or deletes them from the member’s inbox; ids that are not their change nothing.',
});
