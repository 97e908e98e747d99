import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { giftTransitions } from '../../contract/gifts-office.ts';
import type { listWheels, moveWheel, saveWheel } from '../../contract/wheels-office.ts';
import * as audit from '../audit/service.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import * as rewards from '../rewards/service.ts';
import * as wallet from '../wallet/service.ts';
import { checkOpening, checkTerms } from './checks.ts';
import { budgetProposal, open } from './opening.ts';
import { isSpent, readTerms, stateOf } from './reading.ts';
import * as spins from './store-spins.ts';
import * as store from './store.ts';

/** Every wheel of the brand with what it may cost and has cost, newest first. */
export async function list(ctx: Ctx): Promise<CallOutput<typeof listWheels>> {
  const rows = await store.all(ctx.db, ctx.brand.id);
  const spun = await spins.spunBy(ctx.db, ctx.brand.id);
  const list = rows.map((row) => ({
    id: String(row.id),
    state: stateOf(row),
    version: row.version,
    terms: readTerms(row.terms),
    budget: wallet.writeAmount(ctx, row.budget_minor),
    spent: wallet.writeAmount(ctx, row.spent_minor),
    isSpent: isSpent(row),
    spins: spun.get(row.id)?.spins ?? 0,
    members: spun.get(row.id)?.members ?? 0,
    changedAtMs: row.changed_at.getTime(),
  }));
  return { list, secondFromMinor: Number(await rewards.roomAlone(ctx)) };
}

/**
 * Writes a draft.
 * @throws Refusal not_found, version_conflict, gift_campaign_open, gift_campaign_ended, bad_input
 */
export async function save(
  ctx: Ctx,
  { id, version, terms }: CallParsed<typeof saveWheel>,
  address: string | null,
): Promise<CallOutput<typeof saveWheel>> {
  return transact(ctx, async (inside) => {
    await checkTerms(inside, terms);
    const draft = { brandId: inside.brand.id, terms, atMs: inside.nowMs };
    if (id === null) {
      const made = await store.insert(inside.db, { ...draft, currency: inside.brand.settings.currency.code });
      await audit.record(inside, { action: 'wheel.create', subject: `wheel:${made}`, detail: { terms }, address });
      return { id: String(made), version: 1 };
    }
    const row = (await store.locked(inside.db, inside.brand.id, BigInt(id))) ?? fail('not_found');
    if (row.state === 'active') fail('gift_campaign_open');
    if (row.state === 'archived') fail('gift_campaign_ended');
    if (row.version !== version) fail('version_conflict');
    await store.update(inside.db, { ...draft, id: row.id });
    const detail = { version: version + 1, before: readTerms(row.terms), after: terms };
    await audit.record(inside, { action: 'wheel.save', subject: `wheel:${row.id}`, detail, address });
    return { id, version: version + 1 };
  });
}

/**
 * Opens a draft, or stops what is open: from then on nobody spins it, and what is left of its budget is free. A large budget is opened
 * by two people.
 * @throws Refusal not_found, version_conflict, gift_campaign_ended, bad_input
 */
export async function move(
  ctx: Ctx,
  { id, version, state, note }: CallParsed<typeof moveWheel>,
  address: string | null,
): Promise<CallOutput<typeof moveWheel>> {
  return transact(ctx, async (inside) => {
    const row = (await store.locked(inside.db, inside.brand.id, BigInt(id))) ?? fail('not_found');
    if (!giftTransitions[stateOf(row)].includes(state)) fail('gift_campaign_ended');
    if (row.version !== version) fail('version_conflict');
    if (state === 'archived') {
      await store.archive(inside.db, inside.brand.id, row.id, inside.nowMs);
      const detail = { from: row.state, spentMinor: String(row.spent_minor) };
      await audit.record(inside, { action: 'wheel.stop', subject: `wheel:${row.id}`, detail, address });
      return { proposalId: null };
    }
    await checkOpening(inside, readTerms(row.terms));
    const asked = await budgetProposal(inside, row, note);
    if (asked) return { proposalId: (await proposals.propose(inside, asked, address)).id };
    await open(inside, row, address);
    return { proposalId: null };
  });
}
