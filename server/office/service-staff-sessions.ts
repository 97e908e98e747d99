import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { getStaffInfo, staffLogin } from '../../contract/office.ts';
import * as audit from '../audit/service.ts';
import * as brand from '../brand/service.ts';
import { type Actor, type Ctx, staffOf } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { verifyPassword } from '../platform/process/passwords.ts';
import { newToken } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';
import { officeShare } from '../platform/http/shares.ts';
import { transact } from '../platform/database/transaction.ts';
import * as sessions from '../sessions/service.ts';
import { type RoleDefinition, roleOf } from './role-definitions.ts';
import { openCodeSecret } from './service-staff.ts';
import * as sessionStore from './sessions-store.ts';
import * as store from './store.ts';
import { stepOfCode } from './time-codes.ts';

export type StaffInfo = CallOutput<typeof getStaffInfo>;

export const STAFF_SESSION_SECONDS = 12 * 60 * 60;
const SESSION_MS = STAFF_SESSION_SECONDS * 1000;
const IDLE_MS = 60 * 60_000;
const SEEN_EVERY_MS = 60_000;
const KEEP_SESSIONS_MS = 90 * 24 * 60 * 60_000;
/** Staff belong to no brand, and neither do their failed tries: another Merchant header gives no new ones. */
const NO_BRAND = 0;

/**
 * Starts a staff session. An unknown account, a wrong password, a wrong or used code and an account that was shut are
 * all refused alike, after one hash.
 * @throws Refusal staff_login_failed, too_many_requests
 */
export async function login(
  ctx: Ctx,
  input: CallParsed<typeof staffLogin>,
  caller: { address: string; userAgent: string },
): Promise<{ token: string; staff: StaffInfo }> {
  const account = input.account.trim().toLowerCase();
  const knock: sessions.Knock = { brandId: NO_BRAND, account: `staff:${account}`, address: caller.address };
  await sessions.countTry(ctx, knock);
  const row = await store.byAccount(ctx.db, account);
  const fits = await sessions.uncountUnless(ctx, knock, () =>
    verifyPassword(row?.password_hash ?? null, input.password, officeShare(caller.address)),
  );
  const step = row && fits ? stepOfCode(openCodeSecret(ctx, row.code_secret_sealed), input.code, ctx.nowMs) : null;
  const started = row && step !== null ? await start(ctx, row, step, caller) : null;
  if (!started) {
    await sessions.countFailure(ctx, knock);
    fail('staff_login_failed');
  }
  await sessions.forgiveTries(ctx, knock);
  return started;
}

/** Forgets sessions that ended long ago; what was done in them stands in the audit log. */
export async function forgetStaffSessions({ db, nowMs }: Pick<Ctx, 'db' | 'nowMs'>): Promise<void> {
  await sessionStore.forget(db, nowMs - KEEP_SESSIONS_MS);
}

/**
 * The staff member behind a token, for the brand of the request.
 * @throws Refusal login.not.session; not_allowed where they do not work for this brand
 */
export async function authenticate(ctx: Ctx, token: string): Promise<Actor> {
  const session = await sessionStore.byTokenHash(ctx.db, sha256(token));
  if (!session || ctx.nowMs >= session.expires_at.getTime()) fail('login.not.session');
  const idleMs = ctx.nowMs - session.last_seen_at.getTime();
  if (idleMs >= IDLE_MS) fail('login.not.session');
  const codes = await brandCodesOf(ctx, session.staff_id);
  if (codes && !codes.includes(ctx.brand.code)) fail('not_allowed');
  if (idleMs > SEEN_EVERY_MS) await sessionStore.touch(ctx.db, session.id, ctx.nowMs);
  // Read with each request: what a role may is changed for who is logged in, too.
  const role = await roleOf(ctx.db, session.role);
  return actorOf({ ...session, staffId: session.staff_id, sessionId: session.id }, role);
}

/** Ends the session of this token. */
export async function logout(ctx: Ctx): Promise<void> {
  const { staffId, sessionId } = staffOf(ctx);
  await sessionStore.end(ctx.db, { staffId, sessionId }, ctx.nowMs);
}

/** The staff member behind the token: what they may do, and for which brands. */
export async function info(ctx: Ctx): Promise<StaffInfo> {
  const { staffId, account, role, permissions } = staffOf(ctx);
  const row = await store.byId(ctx.db, staffId);
  assert(row, 'the staff member of a session is there');
  const brands = await brand.brandSummaries(ctx.db, await brandCodesOf(ctx, staffId));
  return {
    id: String(staffId),
    account,
    name: row.name,
    role,
    roleName: (await roleOf(ctx.db, role)).name,
    permissions: [...permissions],
    brands: brands.map(({ code }) => code),
  };
}

/** The brands that the staff member may see. */
export async function brands(ctx: Ctx): ReturnType<typeof brand.brandSummaries> {
  return brand.brandSummaries(ctx.db, await brandCodesOf(ctx, staffOf(ctx).staffId));
}

/** The brands a staff member works for; null: every brand. */
export async function brandCodesOf(ctx: Ctx, staffId: bigint): Promise<readonly string[] | null> {
  return (await store.brandCodes(ctx.db, [staffId])).get(staffId) ?? null;
}

/** Uses the code up and opens the session; null where the code had served or the account was shut meanwhile. */
async function start(
  ctx: Ctx,
  row: { id: bigint; account: string; role: string; new_until: Date | null },
  step: bigint,
  caller: { address: string; userAgent: string },
): Promise<{ token: string; staff: StaffInfo } | null> {
  return transact(ctx, async (ctx) => {
    if (!(await store.useCodeStep(ctx.db, row.id, step, ctx.nowMs))) return null;
    const token = newToken(ctx.random);
    const sessionId = await sessionStore.insert(ctx.db, {
      ...caller,
      tokenHash: sha256(token),
      staffId: row.id,
      startedAtMs: ctx.nowMs,
      expiresAtMs: ctx.nowMs + SESSION_MS,
    });
    const role = await roleOf(ctx.db, row.role);
    const named: Ctx = { ...ctx, actor: actorOf({ ...row, staffId: row.id, sessionId }, role) };
    await audit.record(named, {
      action: 'staff.login',
      subject: `staff:${row.account}`,
      detail: {},
      address: caller.address,
      withoutBrand: true,
    });
    return { token, staff: await info(named) };
  });
}

function actorOf(
  row: { staffId: bigint; sessionId: bigint; account: string; new_until: Date | null },
  { code, permissions, limits, dayLimits }: RoleDefinition,
): Actor {
  const { staffId, sessionId, account } = row;
  const newUntilMs = row.new_until?.getTime() ?? null;
  return { kind: 'staff', staffId, account, role: code, permissions, limits, dayLimits, newUntilMs, sessionId };
}
