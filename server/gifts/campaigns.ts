import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { giftKinds } from '../../contract/gift-terms.ts';
import {
  giftTransitions,
  type listGiftCampaigns,
  type moveGiftCampaign,
  type saveGiftCampaign,
} from '../../contract/gifts-office.ts';
import * as audit from '../audit/service.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import * as rewards from '../rewards/service.ts';
import * as wallet from '../wallet/service.ts';
import { checkOpening, checkTerms } from './checks.ts';
import { end } from './ending.ts';
import { budgetProposal, open } from './opening.ts';
import { capOf, readTerms, stateOf } from './reading.ts';
import * as envelopes from './store-envelopes.ts';
import * as store from './store.ts';

/** Every campaign of the brand with what it may cost and has cost, newest first. */
export async function list(ctx: Ctx): Promise<CallOutput<typeof listGiftCampaigns>> {
  const rows = await store.all(ctx.db, ctx.brand.id);
  const given = await store.givenBy(ctx.db, ctx.brand.id);
  const money = (minor: bigint) => wallet.writeAmount(ctx, minor);
  const list = rows.map((row) => ({
    id: String(row.id),
    kind: known(
      giftKinds.find((each) => each === row.kind),
      `${row.kind} is a kind of campaign`,
    ),
    state: stateOf(row),
    version: row.version,
    terms: readTerms(row.terms),
    budget: money(row.cap_minor),
    reserved: money(row.reserved_minor),
    spent: money(given.get(row.id)?.given_minor ?? 0n),
    claims: given.get(row.id)?.claims ?? 0,
    members: given.get(row.id)?.members ?? 0,
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
  { id, version, terms }: CallParsed<typeof saveGiftCampaign>,
  address: string | null,
): Promise<CallOutput<typeof saveGiftCampaign>> {
  checkTerms(ctx, terms);
  const draft = { brandId: ctx.brand.id, terms, capMinor: capOf(terms), atMs: ctx.nowMs };
  return transact(ctx, async (inside) => {
    if (id === null) {
      const currency = inside.brand.settings.currency.code;
      const made = await store.insert(inside.db, { ...draft, currency });
      await audit.record(inside, { action: 'gift.create', subject: `gift:${made}`, detail: { terms }, address });
      return { id: String(made), version: 1 };
    }
    const row = (await store.locked(inside.db, inside.brand.id, BigInt(id))) ?? fail('not_found');
    if (row.state === 'active') fail('gift_campaign_open');
    if (row.state === 'archived') fail('gift_campaign_ended');
    if (row.version !== version) fail('version_conflict');
    await store.update(inside.db, { ...draft, id: row.id });
    const detail = { version: version + 1, before: readTerms(row.terms), after: terms };
    await audit.record(inside, { action: 'gift.save', subject: `gift:${row.id}`, detail, address });
    return { id, version: version + 1 };
  });
}

/**
 * Opens a draft, or stops what is open: what nobody has taken by then goes back into the budget. A large budget is opened by two
 * people.
 * @throws Refusal not_found, version_conflict, gift_campaign_ended, bad_input
 */
export async function move(
  ctx: Ctx,
  { id, version, state, note }: CallParsed<typeof moveGiftCampaign>,
  address: string | null,
): Promise<CallOutput<typeof moveGiftCampaign>> {
  return transact(ctx, async (inside) => {
    const row = (await store.locked(inside.db, inside.brand.id, BigInt(id))) ?? fail('not_found');
    if (!giftTransitions[stateOf(row)].includes(state)) fail('gift_campaign_ended');
    if (row.version !== version) fail('version_conflict');
    if (state === 'archived') {
      await stop(inside, row, address);
      return { proposalId: null };
    }
    checkOpening(inside, readTerms(row.terms));
    const asked = await budgetProposal(inside, row, note);
    if (asked) return { proposalId: (await proposals.propose(inside, asked, address)).id };
    await open(inside, row, address);
    return { proposalId: null };
  });
}

async function stop(ctx: Ctx, row: store.CampaignRow, address: string | null): Promise<void> {
  for (const id of await envelopes.openOf(ctx.db, ctx.brand.id, row.id)) await end(ctx, id);
  await store.archive(ctx.db, ctx.brand.id, row.id, ctx.nowMs);
  const detail = { from: row.state, reservedMinor: String(row.reserved_minor) };
  await audit.record(ctx, { action: 'gift.stop', subject: `gift:${row.id}`, detail, address });
}
