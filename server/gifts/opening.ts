import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import * as rewards from '../rewards/service.ts';
import { checkOpening, momentsOf } from './checks.ts';
import { readTerms } from './reading.ts';
import { nameOf, sealNew } from './sealing.ts';
import * as envelopes from './store-envelopes.ts';
import * as store from './store.ts';

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
  const its = { program: 'envelope', programId: row.id, version: row.version, budgetMinor: row.cap_minor } as const;
  if (await rewards.opensAlone(ctx, its)) return null;
  const body: CampaignBody = { campaignId: String(row.id), version: row.version };
  const changes = proposals.changesBetween({ state: row.state }, { state: 'active', ...readTerms(row.terms) });
  return { kind: 'gift_campaign', subject: `gift:${row.id}`, body, changes, reason, field: 'note' };
}

/**
 * Opens what two people agreed on.
 * @throws Refusal proposal_stale where it stands at another version by now; bad_input where its first moment is over
 */
export async function carryOutCampaign(ctx: Ctx, { body }: proposals.Approved, address: string): Promise<null> {
  const { campaignId, version } = body as CampaignBody;
  const row = (await store.locked(ctx.db, ctx.brand.id, BigInt(campaignId))) ?? fail('not_found');
  if (row.version !== version || row.state !== 'draft') fail('proposal_stale');
  checkOpening(ctx, readTerms(row.terms));
  await open(ctx, row, address);
  return null;
}

/** Opens a locked draft: its budget is set aside, and every envelope is written and sealed before anybody can see the first. */
export async function open(ctx: Ctx, row: store.CampaignRow, address: string | null): Promise<void> {
  const terms = readTerms(row.terms);
  const amountMinor = BigInt(terms.amountMinor);
  await store.activate(ctx.db, ctx.brand.id, row.id, ctx.nowMs);
  for (const [at, moments] of momentsOf(terms).entries()) {
    const number = at + 1;
    const sealed =
      terms.kind === 'rain'
        ? { seal: null, saltSealed: null }
        : sealNew(ctx, nameOf(row.id, number), amountMinor, terms.shares);
    const own = { brandId: ctx.brand.id, campaignId: row.id, number, amountMinor, shares: terms.shares };
    await envelopes.insert(ctx.db, { ...own, ...moments, ...sealed });
  }
  const detail = { version: row.version, budgetMinor: String(row.cap_minor) };
  await audit.record(ctx, { action: 'gift.open', subject: `gift:${row.id}`, detail, address });
}
