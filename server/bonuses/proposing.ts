import type { BonusTerms } from '../../contract/bonuses.ts';
import type { grantBonus as grantCall } from '../../contract/bonuses-office.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { hedgedReturn, highestCashback } from '../../contract/hedged-return.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import { grant } from './granting.ts';
import * as store from './store-offers.ts';
import { kindOf, readTerms } from './terms.ts';

/** A bonus becomes cash: what an offer may give and who is given one takes two people, as everything that moves money. */
const harmless: proposals.HarmlessChanges = {
  title: proposals.always,
  text: proposals.always,
  wageringTimes: proposals.higher,
  timesPerMember: proposals.lower,
};

/** What two people agree on: to open an offer as it stands at this version, or other terms for the next one. */
interface OfferBody {
  offerId: string;
  version: number;
  terms: BonusTerms | null;
}

/** What a second person has to decide of other terms; null: nothing, of an offer that is closed or costs no more. */
export function termsProposal(
  ctx: Ctx,
  offer: store.OfferRow,
  terms: BonusTerms,
  note: string,
): proposals.Asked | null {
  const changes = proposals.changesBetween(readTerms(offer.terms), terms);
  if (ctx.actor.kind !== 'staff' || !offer.enabled || proposals.areHarmless(changes, harmless)) return null;
  return about(offer, terms, [...changes, ...hedged(ctx, terms)], note);
}

/** What a second person has to decide before an offer is open: all that it says. */
export function openingProposal(ctx: Ctx, offer: store.OfferRow, note: string): proposals.Asked | null {
  if (ctx.actor.kind !== 'staff') return null;
  const changes = proposals.changesBetween({ enabled: false }, { enabled: true, ...readTerms(offer.terms) });
  return about(offer, null, [...changes, ...hedged(ctx, readTerms(offer.terms))], note);
}

/** What safe play would make of it, for whoever decides: no term of the offer, but what they come to. */
function hedged({ brand }: Ctx, terms: BonusTerms): proposals.Change[] {
  const found = hedgedReturn(terms, highestCashback(brand.settings.vip));
  return found ? [{ path: 'hedgedReturn', before: '', after: String(found.share) }] : [];
}

function about(
  { id, version }: store.OfferRow,
  terms: BonusTerms | null,
  changes: proposals.Change[],
  reason: string,
): proposals.Asked {
  const body: OfferBody = { offerId: String(id), version, terms };
  return { kind: 'bonus_offer', subject: `offer:${id}`, body, changes, reason, field: 'note' };
}

/**
 * Carries out what two people agreed on for an offer.
 * @throws Refusal proposal_stale where the offer stands at another version by now
 */
export async function carryOutOffer(ctx: Ctx, { body }: proposals.Approved, address: string): Promise<null> {
  const { offerId, version, terms } = body as OfferBody;
  const offer = await store.lockOffer(ctx.db, ctx.brand.id, BigInt(offerId));
  if (!offer) fail('not_found');
  if (offer.version !== version) fail('proposal_stale');
  if (terms === null) await turn(ctx, offer, true, address);
  else await writeTerms(ctx, offer, terms, address);
  return null;
}

/** Writes the next version of an offer that is locked. */
export async function writeTerms(
  ctx: Ctx,
  { id, version, terms: before }: store.OfferRow,
  terms: BonusTerms,
  address: string | null,
): Promise<void> {
  const next = { brandId: ctx.brand.id, version: version + 1, atMs: ctx.nowMs };
  await store.setVersion(ctx.db, { ...next, id });
  await store.insertTerms(ctx.db, { ...next, offerId: id, terms });
  const detail = { version: next.version, before, after: terms };
  await audit.record(ctx, { action: 'bonus.offer.save', subject: `offer:${id}`, detail, address });
}

/** Opens an offer that is locked, or closes it. */
export async function turn(ctx: Ctx, { id }: store.OfferRow, enabled: boolean, address: string | null): Promise<void> {
  await store.setEnabled(ctx.db, ctx.brand.id, id, enabled, ctx.nowMs);
  await audit.record(ctx, { action: 'bonus.offer.switch', subject: `offer:${id}`, detail: { enabled }, address });
}

interface GrantBody {
  memberId: string;
  offerId: string;
  version: number;
  requestId: string;
}

/**
 * Asks a second person to give a member a bonus of a fixed offer, whether it is open or not.
 * @throws Refusal not_found, offer_closed where the offer comes with deposits only; bad_input on the reason
 */
export async function grantByStaff(
  ctx: Ctx,
  { memberId, offerId, reason, requestId }: CallParsed<typeof grantCall>,
  address: string | null,
): Promise<CallOutput<typeof grantCall>> {
  const offer = await store.offer(ctx.db, ctx.brand.id, BigInt(offerId));
  const accounts = await members.accountsOf(ctx, [BigInt(memberId)]);
  if (!offer || accounts.size === 0) fail('not_found');
  const { title, award, wageringTimes, conversionCap, maxBetMinor } = readTerms(offer.terms);
  if (award.kind !== 'fixed') fail('offer_closed');
  const body: GrantBody = { memberId, offerId, version: offer.version, requestId };
  const changes = proposals.changesBetween({}, { title, award, wageringTimes, conversionCap, maxBetMinor });
  const asked = { kind: 'bonus_grant', subject: `member:${memberId}`, body, changes, reason, field: 'reason' } as const;
  return { proposalId: (await proposals.propose(ctx, asked, address)).id };
}

/**
 * Grants what two people agreed on; it waits for the member.
 * @throws Refusal proposal_stale where the offer has other terms by now; bonus_used_up
 */
export async function carryOutGrant(ctx: Ctx, approved: proposals.Approved, address: string): Promise<null> {
  const { memberId, offerId, version, requestId } = approved.body as GrantBody;
  const offer = await store.lockOffer(ctx.db, ctx.brand.id, BigInt(offerId));
  if (!offer) fail('not_found');
  if (offer.version !== version || kindOf(readTerms(offer.terms)) !== 'fixed') fail('proposal_stale');
  const { bonusId } = await grant(ctx, {
    memberId: BigInt(memberId),
    of: { offerId: offer.id },
    key: `staff:${approved.proposerId}:${requestId}`,
    reference: `staff:${approved.proposerId}`,
  });
  const detail = { bonusId: String(bonusId), offerId, reason: approved.reason, proposedBy: approved.proposedBy };
  await audit.record(ctx, { action: 'bonus.grant', subject: `member:${memberId}`, detail, address });
  return null;
}
