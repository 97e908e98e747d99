import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type {
  createStaff,
  endStaffSessions,
  listStaff,
  resetStaffCode,
  setStaffActive,
  setStaffRole,
} from '../../contract/office.ts';
import * as audit from '../audit/service.ts';
import * as brand from '../brand/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { hashPassword } from '../platform/process/passwords.ts';
import { actorShare } from '../platform/http/shares.ts';
import { transact } from '../platform/database/transaction.ts';
import { allRoles, keepRole, type RoleDefinition, roleOf } from './role-definitions.ts';
import { refuseBeyond } from './service-roles.ts';
import * as sessionStore from './sessions-store.ts';
import { ROLE_THERE_CONSTRAINT } from './store-roles.ts';
import * as store from './store.ts';
import { codeUri, newCodeSecret } from './time-codes.ts';

const CODE_SECRET_PURPOSE = 'staff-code';
/** For so long whoever gave a colleague what they come in with may still hold it. */
const NEW_MS = 3 * 24 * 60 * 60_000;

/** Whether the staff member of an account takes no part yet in what needs two people. */
export async function isNew(ctx: Ctx, account: string): Promise<boolean> {
  const row = await store.byAccount(ctx.db, account);
  return (row?.new_until?.getTime() ?? 0) > ctx.nowMs;
}

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
  const names = new Map((await allRoles(ctx.db)).map(({ code, name }) => [code, name]));
  return rows
    .filter(({ id }) => !mine || (codes.get(id) ?? mine).some((code) => mine.includes(code)))
    .map((row) => ({
      id: String(row.id),
      account: row.account,
      name: row.name,
      role: row.role,
      roleName: names.get(row.role) ?? null,
      active: row.active,
      lastLoginAtMs: row.last_login_at?.getTime() ?? null,
      newUntilMs: row.new_until !== null && row.new_until.getTime() > ctx.nowMs ? row.new_until.getTime() : null,
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
  refuseBeyond(ctx, await roleToGive(ctx, input.role));
  const passwordHash = await hashPassword(input.password, ctx.random, actorShare(ctx));
  const codeSecret = newCodeSecret(ctx.random);
  const id = await transact(ctx, async (ctx) => {
    refuseBeyond(ctx, await roleToGive(ctx, input.role));
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
  role: string;
  passwordHash: string;
  /** Base32. */
  codeSecret: string;
  /** Empty: every brand. */
  brandCodes: readonly string[];
}

/**
 * Writes a new staff member down, their code's secret sealed. Whoever a colleague adds is new for a while.
 * @param field what the account is called in what was asked
 * @throws Refusal bad_input with account_taken, or invalid_value on role
 */
export async function add(ctx: Ctx, staff: NewStaff, field = 'account'): Promise<bigint> {
  const sealed = ctx.platform.seal.close(CODE_SECRET_PURPOSE, Buffer.from(staff.codeSecret), ctx.random);
  try {
    const newUntilMs = ctx.actor.kind === 'staff' ? ctx.nowMs + NEW_MS : null;
    return await store.insert(ctx.db, { ...staff, codeSecretSealed: sealed, newUntilMs, atMs: ctx.nowMs });
  } catch (error) {
    if (brokenConstraint(error) === store.ACCOUNT_TAKEN_CONSTRAINT) failField(field, 'account_taken');
    if (brokenConstraint(error) === ROLE_THERE_CONSTRAINT) failField('role', 'invalid_value');
    throw error;
  }
}

/**
 * Lets a staff member in or keeps them out; kept out, their sessions end at once. Nobody shuts themselves out, so that
 * somebody who can open is always left.
 * @throws Refusal not_found, not_allowed
 */
export async function setActive(ctx: Ctx, input: CallParsed<typeof setStaffActive>, address: string): Promise<void> {
  await changeColleague(ctx, BigInt(input.staffId), async (inside, target) => {
    await store.setActive(inside.db, target.id, input.active);
    if (!input.active) await sessionStore.end(inside.db, { staffId: target.id }, inside.nowMs);
    await writeDown(inside, 'staff.active', target, { before: target.active, after: input.active }, address);
  });
}

/**
 * Gives a colleague another role; their sessions end. Nobody gives what they have not, or takes it from who has more.
 * @throws Refusal not_found, not_allowed, bad_input with invalid_value on role
 */
export async function setRole(ctx: Ctx, input: CallParsed<typeof setStaffRole>, address: string): Promise<void> {
  await changeColleague(ctx, BigInt(input.staffId), async (inside, target) => {
    refuseBeyond(inside, await roleToGive(inside, input.role));
    await store.setRole(inside.db, target.id, input.role);
    await sessionStore.end(inside.db, { staffId: target.id }, inside.nowMs);
    const detail = { before: target.role, after: input.role, reason: input.reason };
    await writeDown(inside, 'staff.role', target, detail, address);
  });
}

/**
 * Gives a colleague a new secret for their codes, given out this once; the old one serves no longer and their sessions end.
 * @throws Refusal not_found, not_allowed
 */
export async function resetCode(
  ctx: Ctx,
  input: CallParsed<typeof resetStaffCode>,
  address: string,
): Promise<CallOutput<typeof resetStaffCode>> {
  const codeSecret = newCodeSecret(ctx.random);
  const sealed = ctx.platform.seal.close(CODE_SECRET_PURPOSE, Buffer.from(codeSecret), ctx.random);
  const account = await changeColleague(ctx, BigInt(input.staffId), async (inside, target) => {
    await store.setCodeSecret(inside.db, target.id, { sealed, newUntilMs: inside.nowMs + NEW_MS });
    await sessionStore.end(inside.db, { staffId: target.id }, inside.nowMs);
    await writeDown(inside, 'staff.code', target, { reason: input.reason }, address);
    return target.account;
  });
  return { codeSecret, codeUri: codeUri(account, codeSecret) };
}

/** Ends every login of a colleague. @throws Refusal not_found, not_allowed */
export async function endSessions(
  ctx: Ctx,
  input: CallParsed<typeof endStaffSessions>,
  address: string,
): Promise<CallOutput<typeof endStaffSessions>> {
  return changeColleague(ctx, BigInt(input.staffId), async (inside, target) => {
    const ended = await sessionStore.end(inside.db, { staffId: target.id }, inside.nowMs);
    await writeDown(inside, 'staff.sessions', target, { ended, reason: input.reason }, address);
    return { ended };
  });
}

/**
 * Changes what a colleague may or has. Nobody does it to themselves, so that the last owner stays; nor to who works for brands
 * that they do not work for, nor to who may more than they.
 */
async function changeColleague<T>(
  ctx: Ctx,
  staffId: bigint,
  act: (inside: Ctx, target: store.StaffRow) => Promise<T>,
): Promise<T> {
  const me = staffOf(ctx).staffId;
  if (staffId === me) fail('not_allowed');
  return transact(ctx, async (inside) => {
    const rows = await store.lock(inside.db, [me, staffId]);
    const target = rows.find(({ id }) => id === staffId);
    const mine = rows.find(({ id }) => id === me);
    // Two who shut each other out, or lower each other, at once: the second finds themselves out already.
    if (!mine?.active || mine.role !== staffOf(inside).role) fail('login.not.session');
    if (!target) fail('not_found');
    const codes = await store.brandCodes(inside.db, [me, staffId]);
    const ownCodes = codes.get(me);
    if (ownCodes && !(codes.get(staffId) ?? []).every((code) => ownCodes.includes(code))) fail('not_allowed');
    if (ownCodes && !codes.has(staffId)) fail('not_allowed');
    refuseBeyond(inside, await roleOf(inside.db, target.role));
    return act(inside, target);
  });
}

/** The role of this code, as it stays until the end of the transaction. @throws Refusal bad_input on role */
async function roleToGive(ctx: Ctx, code: string): Promise<RoleDefinition> {
  return (await keepRole(ctx.db, code)) ?? failField('role', 'invalid_value');
}

async function writeDown(
  ctx: Ctx,
  action: string,
  target: store.StaffRow,
  detail: Readonly<Record<string, unknown>>,
  address: string,
): Promise<void> {
  await audit.record(ctx, { action, subject: `staff:${target.account}`, detail, address, withoutBrand: true });
}

/** The secret of a staff member's codes, base32. */
export function openCodeSecret(ctx: Ctx, sealed: Uint8Array): string {
  return ctx.platform.seal.open(CODE_SECRET_PURPOSE, sealed).toString();
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
