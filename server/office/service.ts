import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { listAudit } from '../../contract/office.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';

export {
  authenticate,
  brands,
  forgetStaffSessions,
  info,
  login,
  logout,
  STAFF_SESSION_SECONDS,
} from './staff-sessions.ts';
export {
  accounts as staffAccounts,
  add as addStaff,
  areAny as areAnyStaff,
  create as createStaff,
  list as listStaff,
  setActive as setStaffActive,
} from './staff.ts';
export { checkLedger, ledger } from './ledger.ts';
export { liability, queueCounts } from './liability.ts';
export { find as findTransactions, story as transactionStory } from './money-story.ts';
export { approveProposal, listProposals } from './second-person.ts';
export { outbox } from './outbox.ts';
export { overview } from './overview.ts';
export { page as memberPage, search as searchMembers, setStatus as setMemberStatus } from './member-pages.ts';

/** What staff did, newest first. */
export async function deeds(ctx: Ctx, request: CallParsed<typeof listAudit>): Promise<CallOutput<typeof listAudit>> {
  return audit.list(ctx, request);
}
