import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { getGiftResults } from '../../contract/gifts-office.ts';
import * as members from '../members/service.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { envelopeStateOf } from './reading.ts';
import * as envelopes from './store-envelopes.ts';
import * as shares from './store-shares.ts';
import * as store from './store.ts';

/**
 * The envelopes of a campaign, and who took what from them, newest first.
 * @throws Refusal not_found
 */
export async function results(
  ctx: Ctx,
  { id, pageNo, pageSize }: CallParsed<typeof getGiftResults>,
): Promise<CallOutput<typeof getGiftResults>> {
  const row = (await store.byId(ctx.db, ctx.brand.id, BigInt(id))) ?? fail('not_found');
  const rows = await shares.taken(ctx.db, ctx.brand.id, row.id, pageSize, (pageNo - 1) * pageSize);
  const count = await shares.takenCount(ctx.db, ctx.brand.id, row.id);
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map(({ member_id }) => member_id))]);
  const list = rows.map((each) => ({
    memberId: String(each.member_id),
    account: accounts.get(each.member_id) ?? '',
    number: each.number,
    place: each.place,
    amount: each.amount_minor === null ? null : wallet.writeAmount(ctx, each.amount_minor),
    atMs: each.taken_at.getTime(),
  }));
  const all = await envelopes.ofCampaign(ctx.db, ctx.brand.id, row.id);
  return {
    ...pageOf(list, count, pageSize),
    envelopes: all.map((each) => ({
      id: String(each.id),
      number: each.number,
      state: envelopeStateOf(each, ctx.nowMs),
      opensAtMs: each.opens_at.getTime(),
      closesAtMs: each.closes_at.getTime(),
      shares: each.shares,
      taken: each.taken,
      given: wallet.writeAmount(ctx, each.now_minor),
      seal: each.seal,
    })),
  };
}
