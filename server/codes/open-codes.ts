import type { BonusTerms } from '../../contract/bonuses.ts';
import type { CodeTerms } from '../../contract/code-terms.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as promotions from '../promotions/service.ts';
import { readTerms, worthIn } from './reading.ts';
import * as store from './store.ts';

/** A campaign of gift codes as what it gives a member who has heard of its code: it asks for nothing. */
interface OpenCode {
  id: bigint | null;
  title: CodeTerms['title'];
  worthMinor: bigint;
  /** So often a member. */
  most: number;
  /** Of one that gives a bonus: its terms. */
  bonus: BonusTerms | null;
}

/**
 * The brand's campaigns whose codes can be used. Minor units.
 * @param draft as though it were open, in the place of what has its number
 * @throws Refusal bad_input on the award of the draft
 */
export async function activeCodes(
  ctx: Ctx,
  draft: { id: bigint | null; terms: CodeTerms } | null = null,
): Promise<OpenCode[]> {
  const rows = await store.all(ctx.db, ctx.brand.id);
  const open = rows.flatMap((row) => {
    const terms = readTerms(row.terms);
    const isOpen = row.state === 'active' && row.used < row.uses && ctx.nowMs < terms.closesAtMs;
    return isOpen && row.id !== draft?.id ? [ofTerms(row.id, terms, worthIn(row))] : [];
  });
  if (!draft) return open;
  const worth = await promotions.worthOf(ctx, draft.terms.award, 'code.terms.award');
  return [...open, ofTerms(draft.id, draft.terms, worth)];
}

function ofTerms(id: bigint | null, { title, usesEach }: CodeTerms, worth: promotions.Worth): OpenCode {
  return { id, title, worthMinor: worth.worthMinor, most: usesEach, bonus: worth.bonusTerms };
}
