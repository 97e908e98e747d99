import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { getWheelResults } from '../../contract/wheels-office.ts';
import { wheelWeights } from '../../games/prize-wheel.ts';
import * as members from '../members/service.ts';
import { pageOf } from '../platform/http/paging.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as tallies from '../tallies/service.ts';
import * as wallet from '../wallet/service.ts';
import { causeOf } from './presenting.ts';
import { readTerms } from './reading.ts';
import * as spins from './store-spins.ts';
import * as store from './store.ts';

/**
 * How the segments of a wheel fell against their chances, who won what, newest first, and what those members turned over.
 * @throws Refusal not_found
 */
export async function results(
  ctx: Ctx,
  { id, pageNo, pageSize }: CallParsed<typeof getWheelResults>,
): Promise<CallOutput<typeof getWheelResults>> {
  const row = (await store.byId(ctx.db, ctx.brand.id, BigInt(id))) ?? fail('not_found');
  const { segments } = readTerms(row.terms);
  const rows = await spins.list(ctx.db, ctx.brand.id, { wheelId: row.id }, pageSize, (pageNo - 1) * pageSize);
  const count = await spins.count(ctx.db, ctx.brand.id, { wheelId: row.id });
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map(({ member_id }) => member_id))]);
  const fell = await spins.fallen(ctx.db, ctx.brand.id, row.id);
  const list = rows.map((each) => ({
    memberId: String(each.member_id),
    account: known(accounts.get(each.member_id), 'a spin is of a member'),
    number: each.number,
    cause: causeOf(each.cause),
    label: known(segments[each.segment], 'a spin fell on one of the segments').label,
    worth: wallet.writeAmount(ctx, each.worth_minor),
    atMs: each.at.getTime(),
  }));
  return {
    ...pageOf(list, count, pageSize),
    segments: segments.map(({ label, weight }, at) => ({
      label,
      weight,
      fell: fell.get(at) ?? 0,
      expected: ((count * weight) / wheelWeights).toFixed(1),
    })),
    turnover: wallet.writeAmount(ctx, await turnoverOf(ctx, row)),
  };
}

async function turnoverOf(ctx: Ctx, row: store.WheelRow): Promise<bigint> {
  if (row.activated_at === null) return 0n;
  const { timeZone } = ctx.brand.settings;
  const window = {
    fromMs: startOfDayMs(row.activated_at.getTime(), timeZone, 0),
    untilMs: startOfDayMs(row.archived_at?.getTime() ?? ctx.nowMs, timeZone, -1),
  };
  const played = await tallies.playedInKinds(ctx, window, []);
  const memberIds = await spins.membersOf(ctx.db, ctx.brand.id, row.id);
  return memberIds.reduce((sum, memberId) => sum + (played.get(memberId)?.validMinor ?? 0n), 0n);
}
