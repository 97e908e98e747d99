import type { Ctx } from '../platform/process/ctx.ts';
import * as attempts from './store-attempts.ts';

export { bind, insert as writeBinding, ownBindings, registerBound } from './binding.ts';
export { bringing, BROWSER_COOKIE, BROWSER_SECONDS, browserOf, finish, start } from './coming.ts';
export { carryOutCompany, officeCompanies, saveCompany, shownCompanies, tryCompany } from './companies.ts';
export { bindingsOf, carryOutRelease, namesOf as companyNames, proposeRelease } from './releasing.ts';

const KEEP_ATTEMPTS_MS = 24 * 60 * 60_000;

/** Forgets logins that were begun and can serve no more, over all brands. */
export async function forgetAttempts(ctx: Omit<Ctx, 'brand'>): Promise<void> {
  await attempts.forget(ctx.db, ctx.nowMs - KEEP_ATTEMPTS_MS);
}
