import type {
  Application,
  ApplicationOutcome,
  decideApplications,
  getApplication,
  searchApplications,
} from '../../contract/applications.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { ActivityState } from '../../contract/promotions.ts';
import * as members from '../members/service.ts';
import * as messages from '../messages/service.ts';
import { pageOf } from '../platform/http/paging.ts';
import { readUpload } from '../platform/http/uploads.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, failField, known, refusedBy } from '../platform/process/fail.ts';
import * as queues from '../queues/service.ts';
import * as wallet from '../wallet/service.ts';
import { decide, needsTwo, outcomeOf } from './deciding.ts';
import { presentAward } from './presenting.ts';
import { activityStateOf } from './reading.ts';
import * as store from './store-applications.ts';
import * as entries from './store-entries.ts';
import { versionOf } from './views.ts';

/** What members of the brand applied for, newest first; what waits the oldest first. */
export async function search(
  ctx: Ctx,
  { pageNo, pageSize, promotionId, memberId, waiting }: CallParsed<typeof searchApplications>,
): Promise<CallOutput<typeof searchApplications>> {
  const filter = {
    promotionId: promotionId === undefined ? undefined : BigInt(promotionId),
    memberId: memberId === undefined ? undefined : BigInt(memberId),
    isWaiting: waiting === '1',
  };
  const rows = await store.search(ctx.db, ctx.brand.id, filter, pageSize, (pageNo - 1) * pageSize);
  return pageOf(await presentAll(ctx, rows), await store.count(ctx.db, ctx.brand.id, filter), pageSize);
}

/** One application with its pictures and what became of it. @throws Refusal not_found */
export async function one(ctx: Ctx, applicationId: bigint): Promise<CallOutput<typeof getApplication>> {
  const row = await entries.byId(ctx.db, ctx.brand.id, applicationId);
  if (row?.way !== 'application' || row.sent_at === null) return fail('not_found');
  const kept = (await store.picturesOf(ctx.db, ctx.brand.id, [row.id])).filter(
    ({ attempt }) => attempt === row.attempt,
  );
  const pictures = await Promise.all(
    kept.map(async ({ id, upload_id }) => ({ id: String(id), picture: await readUpload(ctx, upload_id) })),
  );
  const steps = await store.stepsOf(ctx.db, ctx.brand.id, row.id);
  return {
    application: known((await presentAll(ctx, [row]))[0], 'it was asked for'),
    // A picture whose file is gone is left out rather than keeping the words from being read.
    pictures: pictures.flatMap(({ id, picture }) =>
      picture ? [{ id, type: picture.type, picture: picture.bytes.toString('base64') }] : [],
    ),
    steps: steps.map(({ state, at, staff_account, reason }) => ({
      state: activityStateOf(state),
      atMs: at.getTime(),
      by: staff_account,
      reason,
    })),
  };
}

/**
 * Approves or rejects applications one after the other, each in its own transaction with its own entry in the audit; or says what
 * would happen. What is refused of one leaves the others as they are.
 * @throws Refusal bad_input with required on reason where none is given for what is rejected
 */
export async function decideMany(
  ctx: Ctx,
  { decision, items, reason = '', dryRun }: CallParsed<typeof decideApplications>,
  address: string | null,
): Promise<CallOutput<typeof decideApplications>> {
  if (decision === 'reject' && !dryRun && reason === '') failField('reason', 'required');
  const outcomes: ApplicationOutcome[] = [];
  const once = new Map(items.map((item) => [item.applicationId, item]));
  for (const { applicationId, attempt, firstBy } of once.values()) {
    const id = BigInt(applicationId);
    const row = await entries.byId(ctx.db, ctx.brand.id, id);
    const accounts = row && (await members.accountsOf(ctx, [row.member_id]));
    const act = async (): Promise<ActivityState> => {
      if (!dryRun) return decide(ctx, { id, attempt, firstBy }, { decision, reason }, address);
      if (row?.way !== 'application' || row.sent_at === null) return fail('not_found');
      return outcomeOf(ctx, row, decision, { attempt, firstBy });
    };
    outcomes.push({
      applicationId,
      account: (row && accounts?.get(row.member_id)) ?? null,
      worth: row ? wallet.writeAmount(ctx, row.worth_minor) : null,
      ...(await answerOf(act)),
    });
  }
  return { outcomes };
}

type Answer = Pick<ApplicationOutcome, 'state' | 'refusal' | 'refusalValue'>;

async function answerOf(act: () => Promise<ActivityState>): Promise<Answer> {
  try {
    return { state: await act(), refusal: null, refusalValue: null };
  } catch (error) {
    return { state: null, ...refusedBy(error) };
  }
}

/** Refuses to take on what waits for nobody. @throws Refusal not_found, application_decided */
export async function refuseUnlessWaiting(ctx: Ctx, applicationId: bigint): Promise<void> {
  const row = await entries.byId(ctx.db, ctx.brand.id, applicationId);
  if (row?.way !== 'application' || row.sent_at === null) fail('not_found');
  if (row.state !== 'process') fail('application_decided');
}

/** The oldest that waits and that the asker may decide. */
export async function nextWaiting(ctx: Ctx, after: bigint | null, except: readonly bigint[]): Promise<bigint | null> {
  return store.nextWaiting(ctx.db, ctx.brand.id, { after, except, staffId: staffOf(ctx).staffId });
}

async function presentAll(ctx: Ctx, rows: readonly entries.EntryRow[]): Promise<Application[]> {
  const ids = rows.map(({ id }) => id);
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map(({ member_id }) => member_id))]);
  const announced = await messages.promotionsInBrief(ctx);
  const pictures = await store.picturesOf(ctx.db, ctx.brand.id, ids);
  const takers = await queues.takersOf(ctx, 'applications', ids);
  const list = [];
  for (const row of rows) {
    const held = await versionOf(ctx, row);
    list.push({
      id: String(row.id),
      promotionId: String(row.promotion_id),
      title: announced.get(BigInt(held.terms.announcementId))?.title ?? { BN: '', EN: '' },
      memberId: String(row.member_id),
      account: known(accounts.get(row.member_id), 'an application is of a member'),
      state: activityStateOf(row.state),
      attempt: row.attempt,
      remark: row.remark,
      pictures: pictures.filter(({ entry_id, attempt }) => entry_id === row.id && attempt === row.attempt).length,
      // Staff read the name of a game as the house writes it.
      award: await presentAward(ctx, held.terms.award, held, 'EN'),
      worth: wallet.writeAmount(ctx, row.worth_minor),
      sentAtMs: known(row.sent_at, 'it was sent').getTime(),
      decidedAtMs: row.decided_at?.getTime() ?? null,
      decidedBy: row.decided_by_account,
      firstBy: row.first_by_account,
      needsTwo: needsTwo(ctx, row),
      rejection: row.state === 'rejected' ? row.reason : '',
      taker: row.state === 'process' ? (takers.get(row.id) ?? null) : null,
    });
  }
  return list;
}
