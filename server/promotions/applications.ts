import type { ApplicationOutcome, decideApplications, getApplication } from '../../contract/applications.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { ActivityState } from '../../contract/promotions.ts';
import * as members from '../members/service.ts';
import { readUpload } from '../platform/http/uploads.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, failField, known, refusedBy } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { decide, outcomeOf } from './deciding.ts';
import { activityStateOf } from './reading.ts';
import { presentApplications } from './searching-applications.ts';
import * as store from './store-applications.ts';
import * as entries from './store-entries.ts';

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
    application: known((await presentApplications(ctx, [row]))[0], 'it was asked for'),
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
