import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { createStaff, listStaff, setStaffActive } from '../../contract/office.ts';
import { type StaffRole, staffRoles } from '../../contract/permissions.ts';
import * as audit from '../audit/service.ts';
import * as brand from '../brand/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { assert, fail, failField } from '../platform/process/fail.ts';
import { hashPassword } from '../platform/process/passwords.ts';
import { actorShare } from '../platform/http/shares.ts';
import { transact } from '../platform/database/transaction.ts';
import * as sessionStore from './sessions-store.ts';
import * as store from './store.ts';
import { codeUri, newCodeSecret } from './time-codes.ts';

const CODE_SECRET_PURPOSE = 'staff-code';

/** Whether anyone works here yet. */
export async function areAny(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return (await store.all(ctx.db)).length > 0;
}

/** Who works here. Who works for some brands sees those who share one with them, and those of every brand. */
export async function list(ctx: Ctx): Promise<CallOutput<typeof listStaff>> {
  const rows = await store.all(ctx.db);
  const codes = await store.brandCodes(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const mine = codes.get(staffOf(ctx).staffId);
  return rows
    .filter(({ id }) => !mine || (codes.get(id) ?? mine).some((code) => mine.includes(code)))
    .map((row) => ({
      id: String(row.id),
      account: row.account,
      name: row.name,
      role: staffRoleOf(row.role),
      active: row.active,
      lastLoginAtMs: row.last_login_at?.getTime() ?? null,
      brands: codes.get(row.id) ?? [],
    }));
}

/**
 * Adds a staff member; the secret of their codes is given out this once. Nobody opens a brand that they do not work for.
 * @throws Refusal bad_input with account_taken on account or invalid_value on brands; not_allowed
 */
export async function create(
  ctx: Ctx,
  input: CallParsed<typeof createStaff>,
  address: string,
): Promise<CallOutput<typeof createStaff>> {
  const brandCodes = await brandsToGive(ctx, input.brands);
  const passwordHash = await hashPassword(input.password, ctx.random, actorShare(ctx));
  const codeSecret = newCodeSecret(ctx.random);
  const id = await transact(ctx, async (ctx) => {
    const id = await add(ctx, { ...input, passwordHash, codeSecret, brandCodes });
    await audit.record(ctx, {
      action: 'staff.create',
      subject: `staff:${input.account}`,
      detail: { role: input.role, name: input.name, brands: brandCodes },
      address,
      withoutBrand: true,
    });
    return id;
  });
  return { id: String(id), codeSecret, codeUri: codeUri(input.account, codeSecret) };
}

/** The accounts of all staff, also of who is kept out. */
export async function accounts({ db }: Pick<Ctx, 'db'>): Promise<Set<string>> {
  return new Set((await store.all(db)).map(({ account }) => account));
}

export interface NewStaff {
  account: string;
  name: string;
  role: StaffRole;
  passwordHash: string;
  /** Base32. */
  codeSecret: string;
  /** Empty: every brand. */
  brandCodes: readonly string[];
}

/** Writes a new staff member down, their code's secret sealed. */
export async function add(ctx: Ctx, staff: NewStaff): Promise<bigint> {
  const sealed = ctx.platform.seal.close(CODE_SECRET_PURPOSE, Buffer.from(staff.codeSecret), ctx.random);
  try {
    return await store.insert(ctx.db, { ...staff, codeSecretSealed: sealed, atMs: ctx.nowMs });
  } catch (error) {
    if (brokenConstraint(error) === store.ACCOUNT_TAKEN_CONSTRAINT) failField('account', 'account_taken');
    throw error;
  }
}

/**
 * Lets a staff member in or keeps them out; kept out, their sessions end at once. Nobody shuts themselves out, so that
 * somebody who can open is always left.
 * @throws Refusal not_found, not_allowed
 */
export async function setActive(ctx: Ctx, input: CallParsed<typeof setStaffActive>, address: string): Promise<void> {
  const staffId = BigInt(input.staffId);
  const me = staffOf(ctx).staffId;
  if (staffId === me) fail('not_allowed');
  await transact(ctx, async (ctx) => {
    const rows = await store.lock(ctx.db, [me, staffId]);
    const target = rows.find(({ id }) => id === staffId);
    // Two who shut each other out at once: the second finds themselves out already.
    if (!rows.find(({ id }) => id === me)?.active) fail('login.not.session');
    if (!target) fail('not_found');
    const codes = await store.brandCodes(ctx.db, [me, staffId]);
    const mine = codes.get(me);
    if (mine && !(codes.get(staffId) ?? []).every((code) => mine.includes(code))) fail('not_allowed');
    if (mine && !codes.has(staffId)) fail('not_allowed');
    await store.setActive(ctx.db, staffId, input.active);
    if (!input.active) await sessionStore.end(ctx.db, { staffId }, ctx.nowMs);
    await audit.record(ctx, {
      action: 'staff.active',
      subject: `staff:${target.account}`,
      detail: { before: target.active, after: input.active },
      address,
      withoutBrand: true,
    });
  });
}

/** The secret of a staff member's codes, base32. */
export function openCodeSecret(ctx: Ctx, sealed: Uint8Array): string {
  return ctx.platform.seal.open(CODE_SECRET_PURPOSE, sealed).toString();
}

/** A role as the contract knows it. */
export function staffRoleOf(text: string): StaffRole {
  const role = staffRoles.find((one) => one === text);
  assert(role, `${text} is a role`);
  return role;
}

async function brandsToGive(ctx: Ctx, wanted: readonly string[] | undefined): Promise<readonly string[]> {
  const { staffId } = staffOf(ctx);
  const mine = (await store.brandCodes(ctx.db, [staffId])).get(staffId);
  if (!wanted) return mine ?? [];
  const codes = [...new Set(wanted)];
  const known = await brand.brandSummaries(ctx.db, codes);
  if (known.length !== codes.length) failField('brands', 'invalid_value');
  if (mine && !codes.every((code) => mine.includes(code))) fail('not_allowed');
  return codes;
}
