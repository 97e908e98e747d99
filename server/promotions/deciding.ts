import type { Application, ApplicationDecision } from '../../contract/applications.ts';
import { inEach } from '../../contract/in-both.ts';
import type { ActivityState } from '../../contract/promotions.ts';
import { escapeRichText } from '../../contract/rich-text.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import * as messages from '../messages/service.ts';
import { dateOf } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { refuseNewcomer } from '../platform/process/newcomers.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import { give } from './giving.ts';
import { limitOf } from './proposing.ts';
import { move } from './steps.ts';
import * as entries from './store-entries.ts';
import { type Version, versionOf } from './views.ts';
import { words } from './words.ts';

const said = inEach(words);
const DAY_MS = 24 * 60 * 60 * 1000;

/** An application as the asker sees it: what another has decided meanwhile is refused. */
export interface SeenApplication {
  id: bigint;
  attempt: number;
  firstBy: Application['firstBy'];
}

/** Whether two people have to approve it. */
export function needsTwo(ctx: Ctx, { worth_minor }: Pick<entries.EntryRow, 'worth_minor'>): boolean {
  return worth_minor >= BigInt(limitOf(ctx));
}

/**
 * What a decision leads to, by the rules of the deed itself.
 * @throws Refusal application_decided, version_conflict, second_person_needed, opened_this_account, self_excluded
 */
export async function outcomeOf(
  ctx: Ctx,
  entry: entries.EntryRow,
  decision: ApplicationDecision,
  seen: Omit<SeenApplication, 'id'>,
): Promise<ActivityState> {
  if (entry.state !== 'process') fail('application_decided');
  if (entry.attempt !== seen.attempt || entry.first_by_account !== seen.firstBy) fail('version_conflict');
  if (decision === 'reject') return 'rejected';
  const { staffId } = staffOf(ctx);
  if (await members.isOpened(ctx, entry.member_id, staffId)) fail('opened_this_account');
  if (entry.first_by === staffId) fail('second_person_needed');
  if (needsTwo(ctx, entry)) refuseNewcomer(ctx);
  if (needsTwo(ctx, entry) && entry.first_by === null) return 'process';
  const { take } = (await versionOf(ctx, entry)).terms;
  if (take.way !== 'application' || !take.paysItself) return 'claim';
  await protection.checkOpen(ctx, entry.member_id);
  return 'issued';
}

/**
 * Decides an application; of what is worth much the first approval waits for a second one, by another person. What is rejected frees
 * the budget, and the member reads why.
 * @throws Refusal not_found, and those of `outcomeOf`
 */
export async function decide(
  ctx: Ctx,
  { id, ...seen }: SeenApplication,
  { decision, reason }: { decision: ApplicationDecision; reason: string },
  address: string | null,
): Promise<ActivityState> {
  const { staffId, account } = staffOf(ctx);
  return transact(ctx, async (inside) => {
    const found = await entries.byId(inside.db, inside.brand.id, id);
    if (found?.way !== 'application' || found.sent_at === null) fail('not_found');
    // The gate of the member first, then their application, as whoever claims does.
    await wallet.lockMembers(inside, [found.member_id]);
    const entry = known(await entries.locked(inside.db, inside.brand.id, id), 'entries stay');
    const to = await outcomeOf(inside, entry, decision, seen);
    const held = await versionOf(inside, entry);
    const by = { decided_at: dateOf(inside.nowMs), decided_by_account: account };
    if (to === 'process')
      await entries.update(inside.db, inside.brand.id, id, { first_by: staffId, first_by_account: account });
    else if (to === 'rejected') await move(inside, entry, to, { ...by, reason });
    else if (to === 'claim') await move(inside, entry, to, { ...by, claim_until: claimUntil(inside, entry, held) });
    else await give(inside, await entries.update(inside.db, inside.brand.id, id, by), held);
    if (to !== 'process') await tell(inside, entry, held, to, reason);
    const action = `promotion.application.${to === 'process' ? 'approve_first' : decision}`;
    const detail = {
      member: String(entry.member_id),
      worthMinor: String(entry.worth_minor),
      ...(reason && { reason }),
    };
    await audit.record(inside, { action, subject: `application:${id}`, detail, address });
    return to;
  });
}

/** As long as everyone’s, and not shorter than the days that the terms give from the approval on. */
function claimUntil(ctx: Ctx, { claim_until }: entries.EntryRow, { terms }: Version): Date {
  return dateOf(Math.max(ctx.nowMs + terms.claimDays * DAY_MS, claim_until?.getTime() ?? 0));
}

async function tell(
  ctx: Ctx,
  entry: entries.EntryRow,
  { terms }: Version,
  to: ActivityState,
  reason: string,
): Promise<void> {
  const found = (await messages.promotionsInBrief(ctx)).get(BigInt(terms.announcementId));
  const title = found?.title ?? { BN: '', EN: '' };
  const [head, text] =
    to === 'rejected'
      ? (['rejectedTitle', 'rejected'] as const)
      : (['approvedTitle', to === 'claim' ? 'approvedToClaim' : 'approvedPaid'] as const);
  const paragraph = (language: 'BN' | 'EN') => {
    const filled = said[language][text].replace('{title}', () => title[language]).replace('{reason}', () => reason);
    return `<p>${escapeRichText(filled)}</p>`;
  };
  await messages.deliver(ctx, {
    memberId: entry.member_id,
    key: `promotion:${entry.id}:${entry.attempt}`,
    title: { BN: said.BN[head], EN: said.EN[head] },
    content: { BN: paragraph('BN'), EN: paragraph('EN') },
    link: `/promoDetail?id=${terms.announcementId}`,
  });
}
