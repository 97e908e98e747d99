import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import { readTerms } from './reading.ts';
import * as store from './store.ts';
import { versionFrom } from './views.ts';
import type { Worth } from './worth.ts';

/** What two people agree on: to show a draft as it stands at this version, or other terms for the next one. */
export interface PromotionBody {
  promotionId: string;
  version: number;
  terms: PromotionTerms | null;
}

/** The worth, minor units, from which two people decide about an application: what they decide together of withdrawals. */
export function limitOf({ brand }: Pick<Ctx, 'brand'>): number {
  return brand.settings.withdrawal.secondApprovalFromMinor;
}

/** What is shown to members two people have agreed on, whatever it costs. Null: the house itself does it. */
export function publishProposal(ctx: Ctx, row: store.PromotionRow, reason: string): proposals.Asked | null {
  if (ctx.actor.kind !== 'staff') return null;
  const changes = proposals.changesBetween({ state: row.state }, { state: 'active', ...readTerms(row.terms) });
  return asked(row, null, changes, reason);
}

/** Other terms of what is open need a second person where they can cost more. */
export async function dearerProposal(
  ctx: Ctx,
  row: store.PromotionRow,
  { terms, worth, note }: { terms: PromotionTerms; worth: Worth; note: string },
): Promise<proposals.Asked | null> {
  if (ctx.actor.kind !== 'staff') return null;
  const versions = await store.termsOf(ctx.db, ctx.brand.id, [row.id]);
  const before = versionFrom(known(versions.at(-1), 'what was published has terms'));
  // In its hold what was claimed is looked at: a shorter one lets more of it go unseen.
  const isDearer =
    BigInt(terms.budgetMinor) > row.budget_minor ||
    worth.worthMinor > before.worthMinor ||
    terms.holdHours < before.terms.holdHours;
  // To whom it is given, and for what, decides what it costs as well.
  const rules = ({ audience, take, award, period, most }: PromotionTerms) =>
    JSON.stringify({ audience, take, award, period, most });
  if (!isDearer && rules(terms) === rules(before.terms)) return null;
  return asked(row, terms, proposals.changesBetween(before.terms, terms), note);
}

function asked(
  row: store.PromotionRow,
  terms: PromotionTerms | null,
  changes: proposals.Asked['changes'],
  reason: string,
): proposals.Asked {
  const body: PromotionBody = { promotionId: String(row.id), version: row.version, terms };
  return { kind: 'promotion', subject: `promotion:${row.id}`, body, changes, reason, field: 'note' };
}
