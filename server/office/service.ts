import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { listAudit } from '../../contract/office.ts';
import type { getLedgerHealth } from '../../contract/wallet.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/ctx.ts';
import * as wallet from '../wallet/service.ts';
import { ledgerHealth } from './ledger.ts';

export { authenticate, brands, info, login, logout } from './staff-sessions.ts';
export {
  add as addStaff,
  areAny as areAnyStaff,
  create as createStaff,
  list as listStaff,
  setActive as setStaffActive,
} from './staff.ts';
export { overview } from './overview.ts';
export { page as memberPage, search as searchMembers, setStatus as setMemberStatus } from './member-pages.ts';

/** What staff did, newest first. */
export async function deeds(ctx: Ctx, request: CallParsed<typeof listAudit>): Promise<CallOutput<typeof listAudit>> {
  return audit.list(ctx, request);
}

/** Every invariant of the money, and what the brand owes to its members. */
export async function ledger(ctx: Ctx): Promise<CallOutput<typeof getLedgerHealth>> {
  const health = await ledgerHealth(ctx);
  return { ...health, memberBalances: wallet.writeAmount(ctx, await wallet.owedToMembers(ctx)) };
}
