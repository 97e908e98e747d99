import { countLinkVisit } from '../../../contract/agents.ts';
import { call } from '../../kit/call.ts';
import { nowMs } from '../../kit/clock.ts';
import { invitation, STORAGE_KEY } from './invitation.ts';

const NOTED_KEY = 'invitationNoted';

/** Remembers for some weeks who invited the visitor, the last one, and tells an agent once a tab that their link was opened. */
export async function noteInvitation(search: string): Promise<void> {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ search, atMs: nowMs() }));
  if (sessionStorage.getItem(NOTED_KEY) === search) return;
  sessionStorage.setItem(NOTED_KEY, search);
  const { affiliateCode } = invitation();
  // A name or a number is no link. It is a count: where it fails nobody has to know.
  if (/^[2-9A-HJ-NP-Z]{8}$/i.test(affiliateCode)) await call(countLinkVisit, { code: affiliateCode }).catch(() => {});
}
