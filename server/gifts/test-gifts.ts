import type { GiftTerms } from '../../contract/gift-terms.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { nowMs } from '../platform/process/clock.ts';
import * as service from './service.ts';
import * as envelopes from './store-envelopes.ts';

const HOUR_MS = 60 * 60 * 1000;

/** An envelope of 100.00 in 10 shares that opens once, an hour from now, for an hour. */
export function giftFor(some: Partial<GiftTerms> = {}): GiftTerms {
  return {
    kind: 'envelope',
    title: { BN: 'লাল খাম', EN: 'Red envelope' },
    text: { BN: '', EN: '' },
    opensAtMs: nowMs() + HOUR_MS,
    minutes: 60,
    times: 1,
    everyHours: 24,
    amountMinor: 10_000,
    shares: 10,
    mostMinor: 0,
    condition: { days: 7, depositMinor: 0, turnoverMinor: 0, level: 0 },
    ...some,
  };
}

/** Opens a campaign that begins now. @returns its number, and those of its envelopes in their order */
export async function openedNow(
  ctx: Ctx,
  some: Partial<GiftTerms> = {},
): Promise<{ campaignId: string; envelopeIds: string[] }> {
  const terms = giftFor({ opensAtMs: ctx.nowMs, ...some });
  const { id, version } = await service.save(ctx, { id: null, version: 0, terms }, null);
  await service.move(ctx, { id, version, state: 'active', note: '' }, null);
  const ids = await envelopes.openOf(ctx.db, ctx.brand.id, BigInt(id));
  return { campaignId: id, envelopeIds: ids.map(String) };
}
