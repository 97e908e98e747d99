import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import * as rewards from '../rewards/service.ts';
import { checkOpening } from './checks.ts';
import { readTerms } from './reading.ts';
import * as codes from './store-codes.ts';
import * as store from './store.ts';
import { hashOf } from './writing-codes.ts';

/** What two people agree on: to open a campaign as it stands at this version. */
interface CampaignBody {
  campaignId: string;
  version: number;
}

/** What a second person has to decide: to open a campaign with a budget that is more than one person may open alone; null: nobody. */
export async function budgetProposal(
  ctx: Ctx,
  row: store.CampaignRow,
  reason: string,
): Promise<proposals.Asked | null> {
  const its = { program: 'gift_code', programId: row.id, version: row.version, budgetMinor: row.budget_minor } as const;
  if (await rewards.opensAlone(ctx, its)) return null;
  const body: CampaignBody = { campaignId: String(row.id), version: row.version };
  const changes = proposals.changesBetween({ state: row.state }, { state: 'active', ...readTerms(row.terms) });
  return { kind: 'code_campaign', subject: `code:${row.id}`, body, changes, reason, field: 'note' };
}

/**
 * Opens what two people agreed on.
 * @throws Refusal proposal_stale where it stands at another version by now; bad_input where its time is over, or its code is taken
 */
export async function carryOutCampaign(ctx: Ctx, { body }: proposals.Approved, address: string): Promise<null> {
  const { campaignId, version } = body as CampaignBody;
  const row = (await store.locked(ctx.db, ctx.brand.id, BigInt(campaignId))) ?? fail('not_found');
  if (row.version !== version || row.state !== 'draft') fail('proposal_stale');
  await open(ctx, row, address);
  return null;
}

/** Opens a locked draft: what a use is worth stands from now on, and a shared code works. */
export async function open(ctx: Ctx, row: store.CampaignRow, address: string | null): Promise<void> {
  const terms = readTerms(row.terms);
  const worth = await checkOpening(ctx, terms);
  const its = { brandId: ctx.brand.id, id: row.id, atMs: ctx.nowMs };
  await store.activate(ctx.db, { ...its, terms, ...worth });
  if (terms.kind === 'shared') {
    const hashes = [hashOf(ctx, terms.code)];
    const kept = await codes.insert(ctx.db, { ...its, campaignId: row.id, requestId: null, hashes });
    if (kept === 0) failField('terms.code', 'gift_code_taken');
  }
  const detail = { version: row.version, budgetMinor: String(worth.worthMinor * BigInt(terms.uses)) };
  await audit.record(ctx, { action: 'code.open', subject: `code:${row.id}`, detail, address });
}
