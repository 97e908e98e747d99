import type { ErrorCode } from '../../contract/errors.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-call-log.ts';

const MOST_KEPT = 1_000;
const HOUR_MS = 60 * 60 * 1000;
const KEEP_MS = 30 * 24 * HOUR_MS;
/** Of one reason in an hour so many are kept whole; the rest is counted. What no key signed, anyone may send. */
const KEPT_AN_HOUR = { signed: 100, unsigned: 20 } as const;

interface Refused {
  call: string;
  code: ErrorCode;
  transactionId: string | null;
  round: string | null;
  address: string;
  rawBody: string;
}

/** Counts a refused call and keeps the first of a reason, so that operator and studio can find out why; without what opens doors. */
export async function noteRefusal(
  { ctx, provider }: { ctx: Ctx; provider: { code: string } },
  { call, code, transactionId, round, address, rawBody }: Refused,
): Promise<void> {
  const which = { brandId: ctx.brand.id, provider: provider.code, code };
  const refused = await store.countRefusal(ctx.db, { ...which, hourAtMs: ctx.nowMs - (ctx.nowMs % HOUR_MS) });
  if (refused > BigInt(call === '' ? KEPT_AN_HOUR.unsigned : KEPT_AN_HOUR.signed)) return;
  await store.insertRefusal(ctx.db, {
    ...which,
    call,
    transactionId,
    round,
    address,
    body: withoutSecrets(rawBody).slice(0, MOST_KEPT),
    atMs: ctx.nowMs,
  });
}

/** How many of one reason were refused in the last day, and how many are kept. */
export async function refusedInDay(ctx: Ctx, provider: string) {
  const sinceMs = ctx.nowMs - 24 * HOUR_MS;
  return {
    inDay: await store.refusedSince(ctx.db, { brandId: ctx.brand.id, provider, sinceMs }),
    keptAnHour: KEPT_AN_HOUR,
  };
}

/** Forgets refusals of all brands that are older than a month. */
export async function forgetRefusals(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<void> {
  await store.forgetRefusals(ctx.db, ctx.nowMs - KEEP_MS);
}

/** A session's token opens a game: it stands in no log. A NUL is no text to a database. */
function withoutSecrets(body: string): string {
  return body.replaceAll(/("?(?:token|hash)"?\s*[:=]\s*"?)[\w.-]+/g, '$1…').replaceAll('\u0000', '');
}
