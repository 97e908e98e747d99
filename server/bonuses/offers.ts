import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { BonusTerms } from '../../contract/bonuses.ts';
import type {
  createBonusOffer as createCall,
  grantBonus as grantCall,
  listBonusOffers,
  saveBonusOffer as saveCall,
  switchBonusOffer as switchCall,
} from '../../contract/bonuses-office.ts';
import * as audit from '../audit/service.ts';
import { type Ctx, staffOf } from '../platform/ctx.ts';
import { fail, failField } from '../platform/fail.ts';
import { transact } from '../platform/transaction.ts';
import * as wallet from '../wallet/service.ts';
import { grant } from './granting.ts';
import * as store from './store-offers.ts';
import { kindOf, readTerms } from './terms.ts';

/** The brand's offers with what became of their bonuses, newest first. */
export async function officeOffers(ctx: Ctx): Promise<CallOutput<typeof listBonusOffers>> {
  const rows = await store.offers(ctx.db, ctx.brand.id, false);
  const totals = new Map((await store.totals(ctx.db, ctx.brand.id)).map((each) => [each.offer_id, each]));
  const list = rows.map((row) => {
    const its = totals.get(row.id);
    return {
      offerId: String(row.id),
      version: row.version,
      enabled: row.enabled,
      terms: readTerms(row.terms),
      createdAtMs: row.created_at.getTime(),
      changedAtMs: row.changed_at.getTime(),
      granted: its?.granted ?? 0,
      active: its?.active ?? 0,
      converted: its?.converted ?? 0,
      convertedSum: wallet.writeAmount(ctx, its?.converted_minor ?? 0n),
    };
  });
  return { list };
}

/**
 * Adds an offer, switched off.
 * @throws Refusal bad_input where the terms contradict themselves
 */
export async function createOffer(
  ctx: Ctx,
  { terms }: CallParsed<typeof createCall>,
  address: string | null,
): Promise<CallOutput<typeof createCall>> {
  checkTerms(terms);
  return transact(ctx, async (inside) => {
    const id = await store.insertOffer(inside.db, { brandId: inside.brand.id, terms, atMs: inside.nowMs });
    await audit.record(inside, { action: 'bonus.offer.create', subject: `offer:${id}`, detail: { terms }, address });
    return { offerId: String(id), version: 1 };
  });
}

/**
 * Writes the next version of an offer's terms; bonuses that were granted keep theirs.
 * @throws Refusal not_found, version_conflict where someone saved another meanwhile, bad_input
 */
export async function saveOffer(
  ctx: Ctx,
  { offerId, version, terms }: CallParsed<typeof saveCall>,
  address: string | null,
): Promise<CallOutput<typeof saveCall>> {
  checkTerms(terms);
  return transact(ctx, async (inside) => {
    const id = BigInt(offerId);
    const brandId = inside.brand.id;
    const before = await store.offer(inside.db, brandId, id);
    if (!before) fail('not_found');
    if (!(await store.raiseVersion(inside.db, { brandId, id, version, atMs: inside.nowMs }))) fail('version_conflict');
    const next = version + 1;
    await store.insertTerms(inside.db, { brandId, offerId: id, version: next, terms, atMs: inside.nowMs });
    const detail = { version: next, before: before.terms, after: terms };
    await audit.record(inside, { action: 'bonus.offer.save', subject: `offer:${id}`, detail, address });
    return { offerId, version: next };
  });
}

/** Opens an offer to members or closes it. Refuses one that the brand does not have with not_found. */
export async function switchOffer(
  ctx: Ctx,
  { offerId, enabled }: CallParsed<typeof switchCall>,
  address: string | null,
): Promise<void> {
  await transact(ctx, async (inside) => {
    if (!(await store.setEnabled(inside.db, inside.brand.id, BigInt(offerId), enabled, inside.nowMs)))
      fail('not_found');
    const detail = { enabled };
    await audit.record(inside, { action: 'bonus.offer.switch', subject: `offer:${offerId}`, detail, address });
  });
}

/**
 * Gives a member a bonus of a fixed offer, whether it is open or not.
 * @throws Refusal not_found, offer_closed where the offer comes with deposits only, bonus_used_up, key_reused
 */
export async function grantByStaff(
  ctx: Ctx,
  request: CallParsed<typeof grantCall>,
  address: string | null,
): Promise<CallOutput<typeof grantCall>> {
  return transact(ctx, async (inside) => {
    const offer = await store.offer(inside.db, inside.brand.id, BigInt(request.offerId));
    if (!offer) fail('not_found');
    if (kindOf(readTerms(offer.terms)) !== 'fixed') fail('offer_closed');
    const { staffId } = staffOf(inside);
    const { bonusId } = await grant(inside, {
      memberId: BigInt(request.memberId),
      of: { offerId: offer.id },
      key: `staff:${staffId}:${request.requestId}`,
      reference: `staff:${staffId}`,
    });
    await audit.record(inside, {
      action: 'bonus.grant',
      subject: `member:${request.memberId}`,
      detail: { bonusId: String(bonusId), offerId: request.offerId, reason: request.reason },
      address,
    });
    return { bonusId: String(bonusId) };
  });
}

function checkTerms(terms: BonusTerms): void {
  if (terms.fromMs !== null && terms.untilMs !== null && terms.untilMs <= terms.fromMs) {
    failField('terms.untilMs', 'too_small');
  }
  // A requirement that no game counts towards could never be met.
  const weights = [...Object.values(terms.weights), ...Object.values(terms.gameWeights)];
  if (weights.every((percent) => percent === 0)) failField('terms.weights', 'too_small');
}
