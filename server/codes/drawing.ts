import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { spacedCode } from '../../contract/code-terms.ts';
import type { drawCodes } from '../../contract/codes-office.ts';
import * as audit from '../audit/service.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail, failField } from '../platform/process/fail.ts';
import * as codes from './store-codes.ts';
import * as store from './store.ts';
import { hashOf, newCode } from './writing-codes.ts';

/**
 * Draws codes that work once each, and shows them this once.
 * @throws Refusal not_found, gift_codes_shown where this request has drawn them, gift_campaign_ended where the campaign is not open,
 * bad_input on count where there would be more codes than uses
 */
export async function draw(
  ctx: Ctx,
  { id, count, requestId }: CallParsed<typeof drawCodes>,
  address: string | null,
): Promise<CallOutput<typeof drawCodes>> {
  return transact(ctx, async (inside) => {
    const row = await store.locked(inside.db, inside.brand.id, BigInt(id));
    if (row?.kind !== 'single') fail('not_found');
    if (await codes.wasDrawn(inside.db, inside.brand.id, row.id, requestId)) fail('gift_codes_shown');
    if (row.state !== 'active') fail('gift_campaign_ended');
    if ((await codes.drawnOf(inside.db, inside.brand.id, row.id)) + count > row.uses) failField('count', 'too_big');
    const drawn = Array.from({ length: count }, () => newCode(inside));
    const hashes = drawn.map((code) => hashOf(inside, code));
    const its = { brandId: inside.brand.id, campaignId: row.id, requestId, hashes, atMs: inside.nowMs };
    // Two alike in 2^58: asked again, others are drawn.
    assert((await codes.insert(inside.db, its)) === count, 'codes that are drawn differ from all there are');
    await audit.record(inside, { action: 'code.draw', subject: `code:${row.id}`, detail: { count }, address });
    return { codes: drawn.map(spacedCode) };
  });
}
