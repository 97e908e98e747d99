import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing, rowId, text } from './fields.ts';
import { type Permission, staffRoles } from './permissions.ts';

/** The lists whose views can be kept, and who may read each. */
export const viewedLists = {
  deposits: 'cashier.read',
  withdrawals: 'cashier.read',
  members: 'members.read',
  corrections: 'corrections.read',
  transfers: 'records.read',
  bets: 'records.read',
  callbacks: 'cashier.read',
  paymentCases: 'cashier.read',
  feedback: 'feedback.read',
  messages: 'messages.read',
  proposals: 'proposals.read',
  audit: 'audit.read',
} as const satisfies Record<string, Permission>;
export type ViewedList = keyof typeof viewedLists;

/** Views of one list that one person may keep. */
export const MOST_VIEWS = 20;

const list = z.enum(Object.keys(viewedLists) as [ViewedList, ...ViewedList[]]);

/** What stands behind the question mark of the list: filters and order, without the page. */
const query = z.string().check(z.maxLength(800), z.regex(/^[\w=&%.+~*-]*$/));

export const savedView = z.strictObject({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  /** Colleagues see it too. */
  shared: z.boolean(),
  /** It is the asker’s to change. */
  own: z.boolean(),
  /** The list opens with it for these roles. */
  roles: z.array(z.enum(staffRoles)),
});
export type SavedView = z.infer<typeof savedView>;

export const listSavedViews = defineCall({
  name: 'listSavedViews',
  path: '/office/api/views',
  verb: 'GET',
  token: 'staff',
  permission: 'brand.read',
  about: 'savedViews',
  input: z.strictObject({ list }),
  output: z.strictObject({ list: z.array(savedView) }),
  summary: 'The views of a list that the asker has kept, and those that others share.',
});

export const saveView = defineCall({
  name: 'saveView',
  path: '/office/api/views',
  verb: 'POST',
  token: 'staff',
  permission: 'views.write',
  changes: ['savedViews'],
  input: z.strictObject({
    /** The view to change; a new one where it is left out. */
    viewId: z.optional(rowId),
    list,
    name: text(40, 1),
    query,
    shared: z.boolean(),
    /** Who may write the brand alone says with which view a role begins; of others they stay as they are. */
    roles: z._default(z.array(z.enum(staffRoles)).check(z.maxLength(staffRoles.length)), []),
  }),
  output: savedView,
  summary: 'Keeps the filters and the order of a list under a name, for oneself, for all, or as where a role begins.',
});

export const deleteView = defineCall({
  name: 'deleteView',
  path: '/office/api/views/delete',
  verb: 'POST',
  token: 'staff',
  permission: 'views.write',
  changes: ['savedViews'],
  input: z.strictObject({ viewId: rowId }),
  output: nothing,
  summary: 'Takes a view away; only its owner, or who may write the brand.',
});
