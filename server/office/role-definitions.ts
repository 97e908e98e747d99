import {
  type Permission,
  permissions,
  rolePermissions,
  type StaffRole,
  staffRoles,
} from '../../contract/permissions.ts';
import { limitedDeeds, noLimits, type RoleLimits } from '../../contract/staff-roles.ts';
import type { Db } from '../platform/database/database.ts';
import { assert } from '../platform/process/fail.ts';
import * as roles from './store-roles.ts';

/** What a role is: a fixed one, or one that the house has built. */
export interface RoleDefinition {
  code: string;
  /** null: a fixed one. */
  name: { BN: string; EN: string } | null;
  permissions: readonly Permission[];
  /** Of one deed. */
  limits: RoleLimits;
  /** Of a day. */
  dayLimits: RoleLimits;
  /** 0 of the fixed ones. */
  version: number;
}

export const presets: readonly RoleDefinition[] = staffRoles.map((code) => preset(code));

/** The role of this code; null where there is none. */
export async function findRole(db: Db, code: string): Promise<RoleDefinition | null> {
  return presetOf(code) ?? fromRow(await roles.byCode(db, code));
}

/** The same, as it stays until the end of the transaction. */
export async function keepRole(db: Db, code: string): Promise<RoleDefinition | null> {
  return presetOf(code) ?? fromRow(await roles.kept(db, code));
}

/** The role that somebody has. */
export async function roleOf(db: Db, code: string): Promise<RoleDefinition> {
  const role = await findRole(db, code);
  assert(role, `${code} is a role`);
  return role;
}

/** Every role, the fixed ones first. */
export async function allRoles(db: Db): Promise<RoleDefinition[]> {
  return [...presets, ...(await roles.all(db)).map(definitionFrom)];
}

export function definitionFrom(row: roles.RoleRow): RoleDefinition {
  return {
    code: row.code,
    name: { BN: row.name_bn, EN: row.name_en },
    // What an older version of this program knew, and this one does not, permits nothing.
    permissions: permissions.filter((permission) => row.permissions.includes(permission)),
    limits: { payout: row.payout_most, deposit: row.deposit_most, correction: row.correction_most },
    dayLimits: { payout: row.payout_day_most, deposit: row.deposit_day_most, correction: row.correction_day_most },
    version: row.version,
  };
}

export function rowFrom({ name, limits, dayLimits, ...role }: RoleDefinition): roles.RoleRow {
  return {
    code: role.code,
    name_bn: name?.BN ?? '',
    name_en: name?.EN ?? '',
    permissions: [...role.permissions],
    payout_most: limits.payout,
    deposit_most: limits.deposit,
    correction_most: limits.correction,
    payout_day_most: dayLimits.payout,
    deposit_day_most: dayLimits.deposit,
    correction_day_most: dayLimits.correction,
    version: role.version,
  };
}

export type Powers = Pick<RoleDefinition, 'permissions' | 'limits' | 'dayLimits'>;

/** Whether whoever may the one may nothing that the other may not: neither another deed, nor one or a day of a larger sum. */
export function isWithin(one: Powers, other: Powers): boolean {
  return (
    one.permissions.every((permission) => other.permissions.includes(permission)) &&
    limitedDeeds.every(
      (deed) =>
        isNoHigher(one.limits[deed], other.limits[deed]) && isNoHigher(one.dayLimits[deed], other.dayLimits[deed]),
    )
  );
}

export function isPreset(code: string): code is StaffRole {
  return presetOf(code) !== undefined;
}

function isNoHigher(one: number | null, other: number | null): boolean {
  return other === null || (one !== null && one <= other);
}

function preset(code: StaffRole): RoleDefinition {
  return { code, name: null, permissions: rolePermissions[code], limits: noLimits, dayLimits: noLimits, version: 0 };
}

function presetOf(code: string): RoleDefinition | undefined {
  return presets.find((one) => one.code === code);
}

function fromRow(row: roles.RoleRow | undefined): RoleDefinition | null {
  return row ? definitionFrom(row) : null;
}
