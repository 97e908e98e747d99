import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { BonusTerms } from '../../contract/bonuses.ts';
import type {
  createBonusOffer as createCall,
  listBonusOffers,
  saveBonusOffer as saveCall,
  switchBonusOffer as switchCall,
} from '../../contract/bonuses-office.ts';
import { highestCashback } from '../../contract/hedged-return.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as wallet from '../wallet/service.ts';
import * as proposals from '../proposals/service.ts';
import { openingProposal, termsProposal, turn, writeTerms } from './proposing.ts';
import * as store from './store-offers.ts';
import { readTerms } from './terms.ts';

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
  return { list, cashback: highestCashback(ctx.brand.settings.vip) };
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
 * Writes the next version of an offer's terms; bonuses that were granted keep theirs. Terms of an open offer that may
 * cost more wait for a second person.
 * @throws Refusal not_found, version_conflict where someone saved another meanwhile, bad_input
 */
export async function saveOffer(
  ctx: Ctx,
  { offerId, version, terms, note }: CallParsed<typeof saveCall>,
  address: string | null,
): Promise<CallOutput<typeof saveCall>> {
  checkTerms(terms);
  return transact(ctx, async (inside) => {
    const before = await store.lockOffer(inside.db, inside.brand.id, BigInt(offerId));
    if (!before) fail('not_found');
    if (before.version !== version) fail('version_conflict');
    const asked = termsProposal(inside, before, terms, note);
    if (asked) return { offerId, version, proposalId: (await proposals.propose(inside, asked, address)).id };
    await writeTerms(inside, before, terms, address);
    return { offerId, version: version + 1, proposalId: null };
  });
}

/**
 * Closes an offer, or asks a second person to open it to members.
 * @throws Refusal not_found; bad_input with too_short on the note
 */
export async function switchOffer(
  ctx: Ctx,
  { offerId, enabled, note }: CallParsed<typeof switchCall>,
  address: string | null,
): Promise<CallOutput<typeof switchCall>> {
  return transact(ctx, async (inside) => {
    const offer = await store.lockOffer(inside.db, inside.brand.id, BigInt(offerId));
    if (!offer) fail('not_found');
    const asked = enabled && !offer.enabled ? openingProposal(inside, offer, note) : null;
    if (asked) return { proposalId: (await proposals.propose(inside, asked, address)).id };
    await turn(inside, offer, enabled, address);
    return { proposalId: null };
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
