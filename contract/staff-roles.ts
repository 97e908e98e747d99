import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing, reasonText, text, wholeNumber } from './fields.ts';
import { type Permission, permissions } from './permissions.ts';
import { savingNote, waitingProposal } from './proposals.ts';

/** A role: one of the fixed ones, or one that the house has built. */
export const roleCode = z.string().check(z.regex(/^[a-z][a-z0-9_-]{2,31}$/));

/** What a role may be limited in. */
export const limitedDeeds = ['payout', 'deposit', 'correction'] as const;
export type LimitedDeed = (typeof limitedDeeds)[number];

/** Without one of these the limit of the deed says nothing. */
export const limitedPermissions: Record<LimitedDeed, Permission> = {
  payout: 'cashier.write',
  deposit: 'cashier.write',
  correction: 'corrections.approve',
};

export const ROLE_LIMIT_MOST = 1_000_000_000;
const whole = z.nullable(wholeNumber(1, ROLE_LIMIT_MOST));

/** The most that a holder lets pass alone, in whole units of the brand’s currency; null: any sum. */
export const roleLimits = z.strictObject({ payout: whole, deposit: whole, correction: whole });
export type RoleLimits = Record<LimitedDeed, number | null>;

export const noLimits: RoleLimits = { payout: null, deposit: null, correction: null };

const names = z.strictObject({ BN: text(40, 1), EN: text(40, 1) });
const shownNames = z.strictObject({ BN: z.string(), EN: z.string() });

/** What a role of the house is called; null: one of the fixed ones, which every screen names itself. */
export const roleName = z.nullable(shownNames);

const shownLimits = z.strictObject({
  payout: z.nullable(z.int()),
  deposit: z.nullable(z.int()),
  correction: z.nullable(z.int()),
});

export const staffRole = z.strictObject({
  code: z.string(),
  name: roleName,
  permissions: z.array(z.enum(permissions)),
  /** Of one deed. */
  limits: shownLimits,
  /** Of all deeds of a day, by the clock of the brand. */
  dayLimits: shownLimits,
  /** How many of the staff have it. */
  members: z.int(),
  /** 0 of the fixed ones. */
  version: z.int(),
  /** It may nothing that the asker may not: they may give it. */
  mayGive: z.boolean(),
  /** They may change it or take it away: it is no fixed one, and not their own. */
  mayChange: z.boolean(),
});
export type StaffRoleInfo = z.infer<typeof staffRole>;

export const listStaffRoles = defineCall({
  name: 'listStaffRoles',
  path: '/office/api/staff/roles',
  verb: 'GET',
  token: 'staff',
  permission: 'staff.read',
  about: 'staff',
  input: nothing,
  output: z.strictObject({ list: z.array(staffRole) }),
  summary: 'The roles of the staff: the fixed ones, and those that the house has built.',
});

export const saveStaffRole = defineCall({
  name: 'saveStaffRole',
  path: '/office/api/staff/roles',
  verb: 'POST',
  token: 'staff',
  permission: 'staff.write',
  changes: ['staff', 'proposals'],
  input: z.strictObject({
    code: roleCode,
    /** The version that was read; null: a new role. */
    version: z.nullable(wholeNumber(1, 1_000_000)),
    name: names,
    permissions: z.array(z.enum(permissions)).check(z.minLength(1), z.maxLength(permissions.length)),
    limits: roleLimits,
    dayLimits: roleLimits,
    note: savingNote,
  }),
  output: z.strictObject({ version: z.int(), proposalId: waitingProposal }),
  summary:
    'Makes or changes a role, with nothing in it that the asker has not. Where it would let somebody do more, it is proposed.',
});

export const removeStaffRole = defineCall({
  name: 'removeStaffRole',
  path: '/office/api/staff/roles/remove',
  verb: 'POST',
  token: 'staff',
  permission: 'staff.write',
  changes: ['staff'],
  input: z.strictObject({ code: roleCode, version: wholeNumber(1, 1_000_000), reason: reasonText(300) }),
  output: nothing,
  summary: 'Takes a role away that nobody has.',
});
