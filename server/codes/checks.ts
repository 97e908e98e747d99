import type { CodeTerms } from '../../contract/code-terms.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import * as promotions from '../promotions/service.ts';

/**
 * Refuses terms that contradict themselves.
 * @throws Refusal bad_input on the field
 */
export async function checkTerms(ctx: Ctx, terms: CodeTerms): Promise<promotions.Worth> {
  const { kind, code, opensAtMs, closesAtMs, audience, award, uses, usesEach } = terms;
  if ((kind === 'shared') !== (code !== '')) failField('terms.code', kind === 'shared' ? 'required' : 'invalid_value');
  if (closesAtMs <= opensAtMs) failField('terms.closesAtMs', 'too_small');
  if (usesEach > uses) failField('terms.usesEach', 'too_big');
  promotions.checkAudience(audience);
  return promotions.worthOf(ctx, award);
}

/** What was right when it was written down may be over by now. */
export async function checkOpening(ctx: Ctx, terms: CodeTerms): Promise<promotions.Worth> {
  if (terms.closesAtMs <= ctx.nowMs) failField('terms.closesAtMs', 'too_small');
  return checkTerms(ctx, terms);
}
