import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import { campaignTransitions, type movePromotion, type savePromotion } from '../../contract/promotions-office.ts';
import * as audit from '../audit/service.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import { dayStartMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import { checkTerms } from './checks.ts';
import { daysAfter } from './periods.ts';
import { dearerProposal, publishProposal } from './proposing.ts';
import { campaignStateOf, readTerms, today } from './reading.ts';
import * as entries from './store-entries.ts';
import * as store from './store.ts';
import { versionFrom } from './views.ts';
import type { Worth } from './worth.ts';

/**
 * Writes a draft, or other terms of what is open: whoever joined keeps theirs. More budget, or an award that is worth more, waits for
 * a second person.
 * @throws Refusal not_found, version_conflict, promotion_ended, bad_input
 */
export async function save(
  ctx: Ctx,
  { id, version, terms, note }: CallParsed<typeof savePromotion>,
  address: string | null,
): Promise<CallOutput<typeof savePromotion>> {
  return transact(ctx, async (inside) => {
    if (id === null) {
      await checkTerms(inside, terms, null);
      return { id: String(await create(inside, terms, address)), version: 1, proposalId: null };
    }
    const row = await lockedAt(inside, BigInt(id), version);
    if (row.state === 'ended') fail('promotion_ended');
    const worth = await checkTerms(inside, terms, row.id);
    checkBudget(row, terms);
    const asked = row.state === 'active' ? await dearerProposal(inside, row, { terms, worth, note }) : null;
    if (asked) return { id, version, proposalId: (await proposals.propose(inside, asked, address)).id };
    await write(inside, row, { terms, worth }, address);
    return { id, version: version + 1, proposalId: null };
  });
}

async function create(ctx: Ctx, terms: PromotionTerms, address: string | null): Promise<bigint> {
  const id = await store.insert(ctx.db, { brandId: ctx.brand.id, terms, atMs: ctx.nowMs });
  if (id === undefined) return failField('terms.announcementId', 'promotion_taken');
  await audit.record(ctx, { action: 'promotion.create', subject: `promotion:${id}`, detail: { terms }, address });
  return id;
}

function checkBudget(
  { state, announcement_id, reserved_minor, spent_minor }: store.PromotionRow,
  terms: PromotionTerms,
) {
  if (BigInt(terms.budgetMinor) < reserved_minor + spent_minor) failField('terms.budgetMinor', 'too_small');
  // Members know it by what was announced.
  if (state === 'active' && BigInt(terms.announcementId) !== announcement_id)
    failField('terms.announcementId', 'invalid_value');
}

/** Writes the next version of a locked promotion. */
export async function write(
  ctx: Ctx,
  row: store.PromotionRow,
  { terms, worth }: { terms: PromotionTerms; worth: Worth },
  address: string | null,
): Promise<void> {
  const next = { brandId: ctx.brand.id, id: row.id, version: row.version + 1, terms, atMs: ctx.nowMs };
  try {
    await store.update(ctx.db, next);
  } catch (error) {
    if (brokenConstraint(error) === 'promotions_announcement') failField('terms.announcementId', 'promotion_taken');
    throw error;
  }
  if (row.state === 'active') await store.insertTerms(ctx.db, { ...next, ...worth });
  const detail = { version: next.version, before: readTerms(row.terms), after: terms };
  await audit.record(ctx, { action: 'promotion.save', subject: `promotion:${row.id}`, detail, address });
}

/**
 * Asks a second person to show a draft to members, or ends what is open: nobody joins any more, what was joined counts to the end of
 * the day, what was earned can still be claimed.
 * @throws Refusal not_found, version_conflict, promotion_ended, bad_input
 */
export async function moveTo(
  ctx: Ctx,
  { id, version, state, note }: CallParsed<typeof movePromotion>,
  address: string | null,
): Promise<CallOutput<typeof movePromotion>> {
  return transact(ctx, async (inside) => {
    // What members have under way before its budget, as they themselves do who claim just now.
    if (state === 'ended') await entries.lockCounting(inside.db, inside.brand.id, BigInt(id));
    const row = await lockedAt(inside, BigInt(id), version);
    if (!campaignTransitions[campaignStateOf(row.state)].includes(state)) fail('promotion_ended');
    if (state === 'ended') {
      await end(inside, row, address);
      return { proposalId: null };
    }
    await checkPublishing(inside, row);
    const asked = publishProposal(inside, row, note);
    if (asked) return { proposalId: (await proposals.propose(inside, asked, address)).id };
    await publish(inside, row, address);
    return { proposalId: null };
  });
}

/** What was right when it was written may be over, or cost too much beside what was published since. */
async function checkPublishing(ctx: Ctx, row: store.PromotionRow): Promise<Worth> {
  const terms = readTerms(row.terms);
  if (terms.untilDay !== null && terms.untilDay <= today(ctx)) failField('terms.untilDay', 'too_small');
  return checkTerms(ctx, terms, row.id);
}

/** Shows a locked draft to members. */
export async function publish(ctx: Ctx, row: store.PromotionRow, address: string | null): Promise<void> {
  const worth = await checkPublishing(ctx, row);
  await store.publish(ctx.db, ctx.brand.id, row.id, ctx.nowMs);
  const terms = readTerms(row.terms);
  const first = { brandId: ctx.brand.id, id: row.id, version: row.version, terms, atMs: ctx.nowMs };
  await store.insertTerms(ctx.db, { ...first, ...worth });
  const detail = { version: row.version, budgetMinor: String(row.budget_minor), worthMinor: String(worth.worthMinor) };
  await audit.record(ctx, { action: 'promotion.publish', subject: `promotion:${row.id}`, detail, address });
}

async function end(ctx: Ctx, row: store.PromotionRow, address: string | null): Promise<void> {
  const { timeZone } = ctx.brand.settings;
  await store.end(ctx.db, ctx.brand.id, row.id, ctx.nowMs);
  const tomorrow = daysAfter(today(ctx), 1);
  const cut = { brandId: ctx.brand.id, promotionId: row.id, untilMs: dayStartMs(tomorrow, timeZone) };
  // Whoever joined has the days to claim that their terms gave.
  for (const { version, terms } of (await store.termsOf(ctx.db, ctx.brand.id, [row.id])).map(versionFrom)) {
    const claimUntilMs = dayStartMs(daysAfter(tomorrow, terms.claimDays), timeZone);
    await entries.cutShort(ctx.db, { ...cut, version, claimUntilMs });
  }
  const detail = { from: row.state };
  await audit.record(ctx, { action: 'promotion.end', subject: `promotion:${row.id}`, detail, address });
}

async function lockedAt(ctx: Ctx, id: bigint, version: number): Promise<store.PromotionRow> {
  const row = await store.locked(ctx.db, ctx.brand.id, id);
  if (!row) fail('not_found');
  if (row.version !== version) fail('version_conflict');
  return row;
}
