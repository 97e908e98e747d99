import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { listStaffRoles, removeStaffRole, saveStaffRole } from '../../contract/staff-roles.ts';
import { noLimits } from '../../contract/staff-roles.ts';
import * as audit from '../audit/service.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import {
  allRoles,
  definitionFrom,
  isPreset,
  isWithin,
  type Powers,
  type RoleDefinition,
  rowFrom,
} from './role-definitions.ts';
import * as roles from './store-roles.ts';
import * as store from './store.ts';

/** The fixed roles and those that the house has built, with how many have each. */
export async function list(ctx: Ctx): Promise<CallOutput<typeof listStaffRoles>> {
  const counts = await roles.holders(ctx.db);
  const mayAll = (await brandsOf(ctx)) === undefined;
  const list = (await allRoles(ctx.db)).map((role) => {
    const mayGive = isWithin(role, powersOf(ctx));
    return {
      ...role,
      permissions: [...role.permissions],
      members: counts.get(role.code) ?? 0,
      mayGive,
      mayChange: mayGive && mayAll && role.name !== null && role.code !== staffOf(ctx).role,
    };
  });
  return { list };
}

/**
 * Makes or changes a role. What lets somebody do more than before waits for a second person; everything else counts at
 * once, also for whoever is logged in.
 * @throws Refusal not_found, version_conflict, not_allowed where it is the asker’s own, holds what the asker has not, or is
 * of brands that the asker does not work for; bad_input with name_taken on code
 */
export async function save(
  ctx: Ctx,
  { note, version, ...wanted }: CallParsed<typeof saveStaffRole>,
  address: string,
): Promise<CallOutput<typeof saveStaffRole>> {
  await refuseNotOverall(ctx, wanted.code);
  if (isPreset(wanted.code)) failField('code', 'name_taken');
  refuseBeyond(ctx, wanted);
  return transact(ctx, async (inside) => {
    const row = await roles.locked(inside.db, wanted.code);
    if (version === null) {
      if (row) failField('code', 'name_taken');
      return make(inside, { ...wanted, version: 1 }, address);
    }
    if (!row) fail('not_found');
    if (row.version !== version) fail('version_conflict');
    const before = definitionFrom(row);
    refuseBeyond(inside, before);
    const after = { ...wanted, version: version + 1 };
    const changes = proposals.changesBetween(plain(before), plain(after));
    const isHeld = ((await roles.holders(inside.db)).get(row.code) ?? 0) > 0;
    if (isHeld && !isWithin(after, before)) {
      const subject = `role:${row.code}`;
      const asked = { kind: 'staff_role', subject, body: after, changes, reason: note, field: 'note' } as const;
      const { id } = await proposals.propose(inside, asked, address);
      return { version, proposalId: id };
    }
    return change(inside, after, { changes, note }, address);
  });
}

/**
 * Gives a role what two people agreed on. The second must hold it all, too, and cannot widen their own role.
 * @throws Refusal proposal_stale, not_allowed
 */
export async function carryOutRole(ctx: Ctx, approved: proposals.Approved, address: string): Promise<null> {
  // What was proposed before days had limits gives none: the version says that none was given since.
  const said = approved.body as Omit<RoleDefinition, 'dayLimits'> & Partial<Pick<RoleDefinition, 'dayLimits'>>;
  const after: RoleDefinition = { dayLimits: noLimits, ...said };
  await refuseNotOverall(ctx, after.code);
  if (!staffOf(ctx).permissions.includes('staff.write')) fail('not_allowed');
  refuseBeyond(ctx, after);
  const row = await roles.locked(ctx.db, after.code);
  if (row?.version !== after.version - 1) fail('proposal_stale');
  await change(ctx, after, { changes: approved.changes, note: approved.reason }, address);
  return null;
}

/**
 * Takes a role away.
 * @throws Refusal not_found, version_conflict, role_in_use, not_allowed
 */
export async function remove(
  ctx: Ctx,
  { code, version, reason }: CallParsed<typeof removeStaffRole>,
  address: string,
): Promise<void> {
  await refuseNotOverall(ctx, code);
  try {
    await transact(ctx, async (inside) => {
      const row = (await roles.locked(inside.db, code)) ?? fail('not_found');
      if (row.version !== version) fail('version_conflict');
      refuseBeyond(inside, definitionFrom(row));
      await roles.remove(inside.db, code);
      await writeDown(inside, 'staff.role.remove', code, { name: row.name_en, reason }, address);
    });
  } catch (error) {
    if (brokenConstraint(error) === roles.ROLE_THERE_CONSTRAINT) fail('role_in_use');
    throw error;
  }
}

/** @throws Refusal not_allowed where it holds what the asker has not */
export function refuseBeyond(ctx: Ctx, powers: Powers): void {
  if (!isWithin(powers, powersOf(ctx))) fail('not_allowed');
}

async function make(ctx: Ctx, role: RoleDefinition, address: string): Promise<CallOutput<typeof saveStaffRole>> {
  try {
    await roles.insert(ctx.db, rowFrom(role), { by: staffOf(ctx).account, atMs: ctx.nowMs });
  } catch (error) {
    if (brokenConstraint(error) === roles.ROLE_CODE_CONSTRAINT) failField('code', 'name_taken');
    throw error;
  }
  await writeDown(ctx, 'staff.role.create', role.code, plain(role), address);
  return { version: role.version, proposalId: null };
}

async function change(
  ctx: Ctx,
  role: RoleDefinition,
  detail: Readonly<Record<string, unknown>>,
  address: string,
): Promise<CallOutput<typeof saveStaffRole>> {
  await roles.update(ctx.db, rowFrom(role), { by: staffOf(ctx).account, atMs: ctx.nowMs });
  await writeDown(ctx, 'staff.role.save', role.code, detail, address);
  return { version: role.version, proposalId: null };
}

/** A role is of all brands: who works for some changes nothing for colleagues elsewhere; and nobody changes their own. */
async function refuseNotOverall(ctx: Ctx, code: string): Promise<void> {
  if (code === staffOf(ctx).role || (await brandsOf(ctx)) !== undefined) fail('not_allowed');
}

async function brandsOf(ctx: Ctx): Promise<readonly string[] | undefined> {
  const { staffId } = staffOf(ctx);
  return (await store.brandCodes(ctx.db, [staffId])).get(staffId);
}

function powersOf(ctx: Ctx): Powers {
  const { permissions, limits = noLimits, dayLimits = noLimits } = staffOf(ctx);
  return { permissions, limits, dayLimits };
}

/** As changes are told: the permissions in one order, so that another order is no change. */
function plain({ name, permissions, limits, dayLimits }: RoleDefinition) {
  return { name, permissions: permissions.toSorted(), limits, dayLimits };
}

async function writeDown(
  ctx: Ctx,
  action: string,
  code: string,
  detail: Readonly<Record<string, unknown>>,
  address: string,
): Promise<void> {
  await audit.record(ctx, { action, subject: `role:${code}`, detail, address, withoutBrand: true });
}
