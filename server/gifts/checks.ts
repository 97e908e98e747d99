import { type GiftTerms, MOST_GIFT_SHARES } from '../../contract/gift-terms.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Beyond it there is no moment. */
const LATEST_MS = 8_640_000_000_000_000;

/**
 * Refuses terms that contradict themselves or the brand.
 * @throws Refusal bad_input on the field
 */
export function checkTerms({ brand }: Pick<Ctx, 'brand'>, terms: GiftTerms): void {
  const { amountMinor, shares, times, minutes, everyHours, condition } = terms;
  // Everyone who takes a share gets something.
  if (amountMinor < shares) failField('terms.amountMinor', 'too_small');
  if (shares * times > MOST_GIFT_SHARES) failField('terms.shares', 'too_big');
  // One at a time: who waits for the next one knows which it is.
  if (times > 1 && minutes * MINUTE_MS > everyHours * HOUR_MS) failField('terms.minutes', 'too_big');
  if ((momentsOf(terms).at(-1)?.closesAtMs ?? 0) > LATEST_MS) failField('terms.opensAtMs', 'too_big');
  if (condition.level >= brand.settings.vipLevels.length) failField('terms.condition.level', 'too_big');
}

/** What was right when it was written down may lie in the past by now. */
export function checkOpening(ctx: Ctx, terms: GiftTerms): void {
  checkTerms(ctx, terms);
  if (terms.opensAtMs < ctx.nowMs) failField('terms.opensAtMs', 'too_small');
}

/** When each envelope of a campaign opens and closes. */
export function momentsOf({
  opensAtMs,
  minutes,
  times,
  everyHours,
}: GiftTerms): { opensAtMs: number; closesAtMs: number }[] {
  return Array.from({ length: times }, (_, at) => {
    const from = opensAtMs + at * everyHours * HOUR_MS;
    return { opensAtMs: from, closesAtMs: from + minutes * MINUTE_MS };
  });
}
