import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, page, paging, reasonText, rowId, text } from './fields.ts';
import { between, defineListFile, ordered } from './lists.ts';
import { permissions } from './permissions.ts';
import { roleCode, roleName } from './staff-roles.ts';

export const staffInfo = z.strictObject({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  role: z.string(),
  roleName,
  permissions: z.array(z.enum(permissions)),
  brands: z.array(z.string()),
});

export const staffLogin = defineCall({
  name: 'staffLogin',
  path: '/office/api/login',
  verb: 'POST',
  encrypted: true,
  rate: 'login',
  input: z.strictObject({
    account: text(64, 1),
    password: text(128, 1),
    code: z.string().check(z.regex(/^\d{6}$/)),
  }),
  output: z.strictObject({ token: z.string(), staff: staffInfo }),
  summary:
    'Starts a staff session with password and time-based code; a code serves once. Every wrong part is refused alike.',
});

export const staffLogout = defineCall({
  name: 'staffLogout',
  path: '/office/api/logout',
  verb: 'POST',
  token: 'staff',
  input: nothing,
  output: z.strictObject({}),
  summary: 'Ends the staff session.',
});

export const getStaffInfo = defineCall({
  name: 'getStaffInfo',
  path: '/office/api/me',
  verb: 'GET',
  token: 'staff',
  input: nothing,
  output: staffInfo,
  summary: 'The staff member behind the token.',
});

export const listStaff = defineCall({
  name: 'listStaff',
  path: '/office/api/staff',
  verb: 'GET',
  token: 'staff',
  permission: 'staff.read',
  about: 'staff',
  input: nothing,
  output: z.array(
    z.strictObject({
      id: z.string(),
      account: z.string(),
      name: z.string(),
      role: z.string(),
      roleName,
      active: z.boolean(),
      lastLoginAtMs: z.nullable(momentMs),
      /** Until then they are no second person; null: they are. */
      newUntilMs: z.nullable(momentMs),
      /** Empty: every brand. */
      brands: z.array(z.string()),
    }),
  ),
  summary: 'Who works here.',
});

/** Whoever is new: what they are called, and how they come in. */
export const newStaff = z.strictObject({
  account: z.string().check(z.regex(/^[a-z][a-z0-9.-]{2,31}$/)),
  name: text(80, 1),
  password: text(128, 10),
});

export const createStaff = defineCall({
  name: 'createStaff',
  path: '/office/api/staff',
  verb: 'POST',
  token: 'staff',
  permission: 'staff.write',
  changes: ['staff'],
  encrypted: true,
  input: z.strictObject({
    ...newStaff.shape,
    role: roleCode,
    /** Codes of the brands to work for; left out: the same as whoever adds them. */
    brands: z.optional(z.array(text(32, 2)).check(z.minLength(1), z.maxLength(200))),
  }),
  output: z.strictObject({ id: z.string(), codeSecret: z.string(), codeUri: z.string() }),
  summary: 'Adds a staff member; the secret of the time-based code is shown this once.',
});

export const setStaffActive = defineCall({
  name: 'setStaffActive',
  path: '/office/api/staff/active',
  verb: 'POST',
  token: 'staff',
  permission: 'staff.write',
  changes: ['staff'],
  input: z.strictObject({ staffId: rowId, active: z.boolean() }),
  output: z.strictObject({}),
  summary: 'Lets a staff member in or keeps them out; their sessions end at once.',
});

const aboutStaff = { staffId: rowId, reason: reasonText(300) };

export const setStaffRole = defineCall({
  name: 'setStaffRole',
  path: '/office/api/staff/role',
  verb: 'POST',
  token: 'staff',
  permission: 'staff.write',
  changes: ['staff'],
  input: z.strictObject({ ...aboutStaff, role: roleCode }),
  output: z.strictObject({}),
  summary: 'Gives a colleague another role, of which the asker has every permission; their sessions end at once.',
});

export const resetStaffCode = defineCall({
  name: 'resetStaffCode',
  path: '/office/api/staff/code',
  verb: 'POST',
  token: 'staff',
  permission: 'staff.write',
  changes: ['staff'],
  input: z.strictObject(aboutStaff),
  output: z.strictObject({ codeSecret: z.string(), codeUri: z.string() }),
  summary: 'Gives a colleague a new second step, whose secret is shown this once; the old one and their sessions end.',
});

export const endStaffSessions = defineCall({
  name: 'endStaffSessions',
  path: '/office/api/staff/sessions/end',
  verb: 'POST',
  token: 'staff',
  permission: 'staff.write',
  changes: ['staff'],
  input: z.strictObject(aboutStaff),
  output: z.strictObject({ ended: z.int() }),
  summary: 'Ends every login of a colleague at once.',
});

/** How staff narrow the audit log down. */
const askedDeeds = {
  action: z.optional(text(60)),
  staffAccount: z.optional(text(64)),
  subject: z.optional(text(80, 1)),
  /** What stands before the colon of a subject: all deposits, all games. */
  subjectKind: z.optional(z.string().check(z.regex(/^[a-z_]{2,40}$/))),
  ...between,
  ...ordered(['id']),
};

export const listAudit = defineCall({
  name: 'listAudit',
  path: '/office/api/audit',
  verb: 'GET',
  token: 'staff',
  permission: 'audit.read',
  input: z.strictObject({ ...paging, ...askedDeeds }),
  output: page(
    z.strictObject({
      id: z.string(),
      atMs: momentMs,
      staffAccount: z.nullable(z.string()),
      action: z.string(),
      subject: z.string(),
      detail: z.record(z.string(), z.unknown()),
      address: z.nullable(z.string()),
    }),
  ),
  summary: 'What staff did, newest first; no one can change it.',
});

export const exportAudit = defineListFile({
  name: 'exportAudit',
  path: '/office/api/audit/file',
  permission: 'audit.read',
  input: z.strictObject(askedDeeds),
  summary: 'The same deeds as a file, all of them.',
});

export const getOfficeOverview = defineCall({
  name: 'getOfficeOverview',
  path: '/office/api/overview',
  verb: 'GET',
  token: 'staff',
  permission: 'brand.read',
  input: nothing,
  output: z.strictObject({
    members: z.int(),
    registeredToday: z.int(),
    playingNow: z.int(),
    stakeToday: z.string(),
    payoutToday: z.string(),
    grossGamingRevenueToday: z.string(),
    depositsToday: z.string(),
    pendingDeposits: z.int(),
    /** Rows that break a rule of the books. */
    ledgerViolations: z.int(),
    /** Rows that are late: nothing is wrong with them. */
    lateWork: z.int(),
    days: z.array(
      z.strictObject({
        day: z.string(),
        stake: z.string(),
        payout: z.string(),
        deposits: z.string(),
        registrations: z.int(),
      }),
    ),
  }),
  summary: 'What needs the operator now, and the last fourteen days.',
});
