import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { listCodeCampaigns, moveCodeCampaign, saveCodeCampaign } from '../../contract/codes-office.ts';
import { giftTransitions } from '../../contract/gifts-office.ts';
import * as audit from '../audit/service.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import * as rewards from '../rewards/service.ts';
import * as wallet from '../wallet/service.ts';
import { checkOpening, checkTerms } from './checks.ts';
import { budgetProposal, open } from './opening.ts';
import { readTerms, stateOf } from './reading.ts';
import * as codes from './store-codes.ts';
import * as uses from './store-uses.ts';
import * as store from './store.ts';

/** Every campaign of the brand with what it may cost and has cost, newest first. */
export async function list(ctx: Ctx): Promise<CallOutput<typeof listCodeCampaigns>> {
  const rows = await store.all(ctx.db, ctx.brand.id);
  const drawn = await codes.drawnBy(ctx.db, ctx.brand.id);
  const members = await uses.membersBy(ctx.db, ctx.brand.id);
  const list = rows.map((row) => {
    const terms = readTerms(row.terms);
    return {
      id: String(row.id),
      kind: terms.kind,
      state: stateOf(row),
      version: row.version,
      terms,
      worth: wallet.writeAmount(ctx, row.worth_minor),
      budget: wallet.writeAmount(ctx, row.budget_minor),
      spent: wallet.writeAmount(ctx, row.spent_minor),
      drawn: drawn.get(row.id) ?? 0,
      used: row.used,
      members: members.get(row.id) ?? 0,
      changedAtMs: row.changed_at.getTime(),
    };
  });
  return { list, secondFromMinor: Number(await rewards.roomAlone(ctx)) };
}

/**
 * Writes a draft.
 * @throws Refusal not_found, version_conflict, gift_campaign_open, gift_campaign_ended, bad_input
 */
export async function save(
  ctx: Ctx,
  { id, version, terms }: CallParsed<typeof saveCodeCampaign>,
  address: string | null,
): Promise<CallOutput<typeof saveCodeCampaign>> {
  return transact(ctx, async (inside) => {
    const worth = await checkTerms(inside, terms);
    const draft = { brandId: inside.brand.id, terms, ...worth, atMs: inside.nowMs };
    if (id === null) {
      const made = await store.insert(inside.db, { ...draft, currency: inside.brand.settings.currency.code });
      await audit.record(inside, { action: 'code.create', subject: `code:${made}`, detail: { terms }, address });
      return { id: String(made), version: 1 };
    }
    const row = (await store.locked(inside.db, inside.brand.id, BigInt(id))) ?? fail('not_found');
    if (row.state === 'active') fail('gift_campaign_open');
    if (row.state === 'archived') fail('gift_campaign_ended');
    if (row.version !== version) fail('version_conflict');
    await store.update(inside.db, { ...draft, id: row.id });
    const detail = { version: version + 1, before: readTerms(row.terms), after: terms };
    await audit.record(inside, { action: 'code.save', subject: `code:${row.id}`, detail, address });
    return { id, version: version + 1 };
  });
}

/**
 * Opens a draft, or stops what is open: its codes work no more. A large budget is opened by two people.
 * @throws Refusal not_found, version_conflict, gift_campaign_ended, bad_input
 */
export async function move(
  ctx: Ctx,
  { id, version, state, note }: CallParsed<typeof moveCodeCampaign>,
  address: string | null,
): Promise<CallOutput<typeof moveCodeCampaign>> {
  return transact(ctx, async (inside) => {
    const row = (await store.locked(inside.db, inside.brand.id, BigInt(id))) ?? fail('not_found');
    if (!giftTransitions[stateOf(row)].includes(state)) fail('gift_campaign_ended');
    if (row.version !== version) fail('version_conflict');
    if (state === 'archived') {
      await store.archive(inside.db, inside.brand.id, row.id, inside.nowMs);
      const detail = { from: row.state, used: row.used };
      await audit.record(inside, { action: 'code.stop', subject: `code:${row.id}`, detail, address });
      return { proposalId: null };
    }
    const { worthMinor } = await checkOpening(inside, readTerms(row.terms));
    // By what a use is worth now, and not when it was written down.
    const asked = await budgetProposal(inside, { ...row, budget_minor: worthMinor * BigInt(row.uses) }, note);
    if (asked) return { proposalId: (await proposals.propose(inside, asked, address)).id };
    await open(inside, row, address);
    return { proposalId: null };
  });
}
