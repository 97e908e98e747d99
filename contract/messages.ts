import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, text } from './fields.ts';

/** B banners, PL notices to players, PU popups, PR promotions, H notices on the home page. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/** When a popup shows: A after login, B before it, F after the first login. */
export const executions = ['A', 'B', 'F'] as const;
export type Execution = (typeof executions)[number];

const announcement = z.strictObject({ id: z.string(), title: z.string(), content: z.string(), time: momentMs });

const banner = z.strictObject({
  bannerId: z.string(),
  groupName: z.string(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  link: z.nullable(z.string()),
});

export const listAnnouncements = defineCall({
  name: 'listAnnouncements',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  verb: 'GET',
  token: 'member',
  tokenOptional: true,
  input: z.strictObject({
    /** Comma list of announcementTypes. */
    types: z._default(text(20, 1), 'B'),
    platform: z.optional(text(4)),
    /** Comma list of executions; without it a visitor gets B and a member A. */
    execution: z.optional(text(8)),
    merchantCode: z.optional(text(40)),
    language: z.optional(text(8)),
  }),
  output: z.strictObject({
    player: z.array(announcement),
    banners: z.array(banner),
    popup: z.array(z.extend(announcement, { execution: z.enum(executions), promotionType: z.nullable(z.string()) })),
    promotion: z.array(
      z.extend(announcement, { announcementImages: z.array(z.strictObject({ imageUrl: z.string() })) }),
    ),
  }),
  summary: 'Notices, banners, popups and promotions that are current.',
});
