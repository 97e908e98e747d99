import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { APPLICATION_PICTURES_MOST } from '../../contract/promotion-terms.ts';
import type { addApplicationPicture, sendApplication, startApplication } from '../../contract/promotions.ts';
import { dateOf } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import { saveUpload } from '../platform/http/uploads.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import { standingOf } from './states.ts';
import { move } from './steps.ts';
import * as applications from './store-applications.ts';
import * as entries from './store-entries.ts';
import * as store from './store.ts';
import { opened, refuseBarrier, refuseUnlessOpen, standing } from './taking.ts';
import { seenEntry, versionOf, type View } from './views.ts';

/**
 * Begins an application of the member behind the token. What they began and did not send is forgotten; what was rejected begins anew
 * where the terms allow it.
 * @throws Refusal not_found, application_sent, and those of `refuseBarrier`
 */
export async function start(ctx: Ctx, promotionId: bigint): Promise<CallOutput<typeof startApplication>> {
  return transact(ctx, async (inside) => {
    const view = await standing(inside, promotionId);
    if (view.now.terms.take.way !== 'application') fail('promotion_closed');
    const entry = await begun(inside, view);
    await entries.update(inside.db, inside.brand.id, entry.id, { attempt: entry.attempt + 1 });
    return { applicationId: String(entry.id) };
  });
}

async function begun(ctx: Ctx, view: View): Promise<entries.EntryRow> {
  const { entry, standing: stands, held, row } = view;
  if (entry === null) {
    await refuseUnlessOpen(ctx, view, 'join');
    return opened(ctx, view, { state: 'applying' });
  }
  // The pause of a member, and what a promotion still has, are asked anew.
  await protection.checkOpen(ctx, memberOf(ctx).memberId);
  if (stands.state === 'applying') return entry;
  const isLate = row.state === 'ended' || (entry.until_at !== null && entry.until_at.getTime() <= ctx.nowMs);
  if (stands.state !== 'rejected') fail('application_sent');
  if (held.terms.take.way !== 'application' || !held.terms.take.again || isLate) fail('promotion_closed');
  return known(await move(ctx, entry, 'applying'), 'what is not sent takes nothing of the budget');
}

/**
 * Adds a picture to an application that the member behind the token has not sent.
 * @throws Refusal not_found, application_sent, proofs_full with {most}, bad_input on picture
 */
export async function addPicture(
  ctx: Ctx,
  { applicationId, picture }: CallParsed<typeof addApplicationPicture>,
): Promise<CallOutput<typeof addApplicationPicture>> {
  const entryId = BigInt(applicationId);
  await refusePicture(ctx, await entries.byId(ctx.db, ctx.brand.id, entryId));
  // The picture is read and written anew before the row is locked.
  const { id: uploadId } = await saveUpload(ctx, picture);
  return transact(ctx, async (inside) => {
    const entry = await entries.locked(inside.db, inside.brand.id, entryId);
    const { kept, attempt } = await refusePicture(inside, entry);
    const written = { brandId: inside.brand.id, entryId, attempt, uploadId, atMs: inside.nowMs };
    await applications.insertPicture(inside.db, written);
    return { pictures: kept + 1 };
  });
}

async function refusePicture(
  ctx: Ctx,
  entry: entries.EntryRow | undefined,
): Promise<{ kept: number; attempt: number }> {
  if (!entry || entry.member_id !== memberOf(ctx).memberId) fail('not_found');
  if (entry.state !== 'applying') fail('application_sent');
  const kept = await picturesNow(ctx, entry);
  if (kept >= APPLICATION_PICTURES_MOST) fail('proofs_full', { most: APPLICATION_PICTURES_MOST });
  return { kept, attempt: entry.attempt };
}

async function picturesNow(ctx: Ctx, { id, attempt }: entries.EntryRow): Promise<number> {
  const pictures = await applications.picturesOf(ctx.db, ctx.brand.id, [id]);
  return pictures.filter((picture) => picture.attempt === attempt).length;
}

/**
 * Sends an application of the member behind the token; its award is kept for them from now on. Sent again, it waits as it did.
 * @throws Refusal not_found, application_sent, application_needs_pictures with {least}, promotion_closed, self_excluded,
 * promotion_budget_spent
 */
export async function send(
  ctx: Ctx,
  { applicationId, remark }: CallParsed<typeof sendApplication>,
): Promise<CallOutput<typeof sendApplication>> {
  const { memberId } = memberOf(ctx);
  return transact(ctx, async (inside) => {
    await wallet.lockMembers(inside, [memberId]);
    const entry = await entries.locked(inside.db, inside.brand.id, BigInt(applicationId));
    if (!entry || entry.member_id !== memberId || entry.way !== 'application') fail('not_found');
    if (entry.state === 'process') return { state: 'process' };
    if (entry.state !== 'applying') fail('application_sent');
    await protection.checkOpen(inside, memberId);
    const row = known(await store.byId(inside.db, inside.brand.id, entry.promotion_id), 'an entry has its promotion');
    const held = await versionOf(inside, entry);
    const { take } = held.terms;
    const isOpen = standingOf({ ...untimed, nowMs: inside.nowMs, entry: seenEntry(entry, 0n) }).state === 'applying';
    if (!isOpen || row.state === 'ended' || take.way !== 'application') fail('promotion_closed');
    if ((await picturesNow(inside, entry)) < take.leastPictures)
      fail('application_needs_pictures', { least: take.leastPictures });
    const sent = { remark: remark.trim(), sent_at: dateOf(inside.nowMs), first_by: null, first_by_account: null };
    if (!(await move(inside, entry, 'process', sent))) await refuseBarrier(inside, 'gone');
    return { state: 'process' };
  });
}

/** Of what has begun only its own times matter. */
const untimed = { way: 'application', startsAtMs: 0, endsAtMs: null, isEnded: false, barrier: null } as const;
