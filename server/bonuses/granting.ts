import type { BonusTerms, DepositOffer } from '../../contract/bonuses.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { transact, wakeAfterCommit } from '../platform/database/transaction.ts';
import * as wallet from '../wallet/service.ts';
import { presentOffer } from './presenting.ts';
import * as store from './store.ts';
import * as offers from './store-offers.ts';
import { awardMinor, isOpenAt, kindOf, readTerms, workOut } from './terms.ts';

export interface GrantRequest {
  memberId: bigint;
  /** The same key grants once. */
  key: string;
  /** What it is for, as the records name it: `staff:3`, `mission:12`. */
  reference: string;
  /** An offer of the brand, open or not, or terms made for this member alone. */
  of: { offerId: bigint } | { terms: BonusTerms };
  /** The deposit that an offer with a deposit matches. */
  depositMinor?: bigint;
}

/**
 * Grants a bonus, once for a key; it waits for the member and moves no money until they accept it.
 * @throws Refusal not_found, offer_closed where the terms give nothing here, bonus_used_up, key_reused
 */
export async function grant(ctx: Ctx, request: GrantRequest): Promise<{ bonusId: bigint }> {
  return transact(ctx, async (inside) => {
    const { offerId, termsId, terms } = await termsFor(inside, request);
    const amountMinor = awardMinor(terms, request.depositMinor ?? null);
    if (amountMinor === 0n) fail('offer_closed');
    const granted = await store.grant(inside.db, {
      brandId: inside.brand.id,
      memberId: request.memberId,
      currency: inside.brand.settings.currency.code,
      key: request.key,
      bonus: workOut(terms, { offerId, termsId, amountMinor, reference: request.reference }),
      mostTimes: terms.timesPerMember,
      atMs: inside.nowMs,
    });
    if (granted.outcome === 'no_account') fail('not_found');
    if (granted.outcome === 'used_up') fail('bonus_used_up');
    if (granted.outcome === 'key_reused') fail('key_reused');
    assert(granted.bonus_id !== null, 'what is granted is a bonus');
    wakeAfterCommit(inside, 'tellBonuses');
    return { bonusId: granted.bonus_id };
  });
}

/** The terms of an offer of a fixed amount, as they are now; null: there is none, or it comes with deposits. */
export async function fixedTermsOf(ctx: Ctx, offerId: bigint): Promise<BonusTerms | null> {
  const row = await offers.offer(ctx.db, ctx.brand.id, offerId);
  const terms = row && readTerms(row.terms);
  return terms && kindOf(terms) === 'fixed' ? terms : null;
}

/** What an offer of a fixed amount gives, minor units; null: there is none, or it comes with deposits. */
export async function fixedAwardOf(ctx: Ctx, offerId: bigint): Promise<bigint | null> {
  const terms = await fixedTermsOf(ctx, offerId);
  return terms && awardMinor(terms, null);
}

/**
 * The offers that a deposit of this amount would bring the member; without an amount all that they may have. Whoever
 * lets them choose one shows its terms beside it.
 * @param amountMinor minor units
 */
export async function offersForDeposit(
  ctx: Ctx,
  memberId: bigint,
  amountMinor: bigint | null = null,
): Promise<DepositOffer[]> {
  const rows = await offers.offers(ctx.db, ctx.brand.id, true);
  const open = rows
    .map((row) => ({ id: row.id, version: row.version, terms: readTerms(row.terms) }))
    .filter(({ terms }) => kindOf(terms) === 'deposit_match' && isOpenAt(terms, ctx.nowMs))
    .filter(({ terms }) => amountMinor === null || awardMinor(terms, amountMinor) > 0n);
  if (open.length === 0) return [];
  const taken = await offers.timesTaken(ctx.db, ctx.brand.id, memberId);
  return open
    .filter(({ id, terms }) => (taken.get(id) ?? 0) < terms.timesPerMember)
    .map((offer) => presentOffer(ctx, offer, amountMinor));
}

export interface DepositGrant {
  memberId: bigint;
  offerId: bigint;
  /**
   * The version whose terms the member was shown when they chose it. While it is the offer's newest, their choice is theirs
   * acceptance and the bonus begins with the deposit; otherwise it waits for them to accept the terms as they now are.
   */
  version?: number;
  depositId: bigint;
  /** What was deposited, minor units. */
  amountMinor: bigint;
}

/**
 * Grants the bonus that came with a deposit, once for the deposit, in the transaction that credits it. An offer that
 * has closed meanwhile, or that the member has used up, gives nothing and stops no deposit.
 */
export async function grantForDeposit(
  ctx: Ctx,
  given: DepositGrant,
): Promise<{ bonusId: bigint; isActive: boolean } | null> {
  return transact(ctx, async (inside) => {
    const row = await offers.offer(inside.db, inside.brand.id, given.offerId);
    if (!row?.enabled) return null;
    const terms = readTerms(row.terms);
    const amountMinor = awardMinor(terms, given.amountMinor);
    if (kindOf(terms) !== 'deposit_match' || !isOpenAt(terms, inside.nowMs) || amountMinor === 0n) return null;
    const reference = `deposit:${given.depositId}`;
    const granted = await store.grant(inside.db, {
      brandId: inside.brand.id,
      memberId: given.memberId,
      currency: inside.brand.settings.currency.code,
      key: reference,
      bonus: workOut(terms, { offerId: row.id, termsId: row.terms_id, amountMinor, reference }),
      mostTimes: terms.timesPerMember,
      atMs: inside.nowMs,
    });
    if (granted.bonus_id === null) return null;
    wakeAfterCommit(inside, 'tellBonuses');
    if (granted.outcome === 'granted' && given.version === row.version)
      await begin(inside, given.memberId, granted.bonus_id);
    const state = (await store.byId(inside.db, inside.brand.id, granted.bonus_id))?.state;
    return { bonusId: granted.bonus_id, isActive: state === 'active' };
  });
}

/** Pays a waiting bonus in and starts its time; says why where it cannot. */
export async function begin(ctx: Ctx, memberId: bigint, bonusId: bigint): Promise<store.AcceptOutcome> {
  const { spendOrder } = ctx.brand.settings.bonus;
  const outcome = await store.accept(ctx.db, { brandId: ctx.brand.id, memberId, bonusId, spendOrder, atMs: ctx.nowMs });
  if (outcome === 'accepted') await tellBalance(ctx, memberId);
  return outcome;
}

/** Tells the member's screens what they can spend after their bonus account has changed. */
export async function tellBalance(ctx: Ctx, memberId: bigint): Promise<void> {
  const has = await wallet.balance(ctx, memberId);
  wallet.tellBalance(ctx, memberId, has.spendableMinor, has.sequence);
}

async function termsFor(
  ctx: Ctx,
  request: GrantRequest,
): Promise<{ offerId: bigint | null; termsId: bigint; terms: BonusTerms }> {
  if ('offerId' in request.of) {
    const row = await offers.offer(ctx.db, ctx.brand.id, request.of.offerId);
    if (!row) fail('not_found');
    return { offerId: row.id, termsId: row.terms_id, terms: readTerms(row.terms) };
  }
  const { terms } = request.of;
  const termsId = await offers.insertTerms(ctx.db, {
    brandId: ctx.brand.id,
    offerId: null,
    version: 1,
    terms,
    atMs: ctx.nowMs,
  });
  return { offerId: null, termsId, terms };
}
