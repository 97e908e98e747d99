import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';

const DAY_MS = 24 * 60 * 60_000;

type PasswordState = Awaited<ReturnType<typeof members.passwordState>>;

/**
 * Whether a session opens nothing until its member has chosen another password: the one they came in with was made for
 * them, or had expired and the brand insists. Judged by the moment it began, so that nobody is stopped in a game.
 */
export async function isHeld(
  ctx: Ctx,
  { memberId, way, startedAtMs }: { memberId: bigint; way: string; startedAtMs: number },
): Promise<boolean> {
  // A guest has no password; who comes by another company used none.
  if (way === 'trial' || way === 'external') return false;
  const password = await members.passwordState(ctx, memberId);
  if (mustChange(ctx, password)) return true;
  const { switches } = ctx.brand.settings;
  // Who came by a code typed no old password.
  const typedIt = way === 'password' || way === 'verified';
  return typedIt && switches['PWDEXPFORCECHANGE3'] === true && mayChange(ctx) && isExpired(ctx, password, startedAtMs);
}

/** Whether the member came in with a password that was made for them and has not chosen their own. */
export function mustChange(ctx: Ctx, password: PasswordState): boolean {
  return password.mustChange && mayChange(ctx);
}

/** Whether a password was too old at a moment, by the days of the brand. */
export function isExpired(ctx: Ctx, { changedAtMs }: PasswordState, atMs: number): boolean {
  return atMs - changedAtMs > ctx.brand.settings.verification.passwordDays * DAY_MS;
}

/** Where members cannot change their passwords themselves, none of them can be made to. */
function mayChange(ctx: Ctx): boolean {
  return ctx.brand.settings.switches['PASS3'] === true;
}
