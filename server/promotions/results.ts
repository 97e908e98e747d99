import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { getPromotionResults } from '../../contract/promotions-office.ts';
import * as members from '../members/service.ts';
import { dayStartMs } from '../platform/process/clock.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as tallies from '../tallies/service.ts';
import * as wallet from '../wallet/service.ts';
import { daysAfter } from './periods.ts';
import { readTerms, today } from './reading.ts';
import { stateIn } from './showing.ts';
import * as store from './store-results.ts';
import * as promotions from './store.ts';
import { versionOf } from './views.ts';

/**
 * Who took part in a promotion and what became of it, against the valid turnover of those people on its days.
 * @throws Refusal not_found
 */
export async function results(
  ctx: Ctx,
  { id, pageNo, pageSize }: CallParsed<typeof getPromotionResults>,
): Promise<CallOutput<typeof getPromotionResults>> {
  const row = await promotions.byId(ctx.db, ctx.brand.id, BigInt(id));
  if (!row) fail('not_found');
  const rows = await store.entriesOf(ctx.db, ctx.brand.id, row.id, pageSize, (pageNo - 1) * pageSize);
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map(({ member_id }) => member_id))]);
  const totals = (await store.totalsOf(ctx.db, ctx.brand.id)).get(row.id);
  const list = [];
  for (const entry of rows)
    list.push({
      entryId: String(entry.id),
      memberId: String(entry.member_id),
      account: known(accounts.get(entry.member_id), 'an entry is of a member'),
      state: await stateIn(ctx, entry, await versionOf(ctx, entry)),
      version: entry.version,
      occurrence: entry.occurrence,
      worth: wallet.writeAmount(ctx, entry.worth_minor),
      joinedAtMs: entry.joined_at.getTime(),
      endedAtMs: entry.ended_at?.getTime() ?? null,
    });
  return {
    ...pageOf(list, totals?.joined ?? 0, pageSize),
    joined: totals?.joined ?? 0,
    earned: totals?.earned ?? 0,
    issued: totals?.issued ?? 0,
    cost: wallet.writeAmount(ctx, row.spent_minor),
    turnover: wallet.writeAmount(ctx, await turnoverOf(ctx, row)),
  };
}

async function turnoverOf(ctx: Ctx, row: promotions.PromotionRow): Promise<bigint> {
  const { timeZone } = ctx.brand.settings;
  const { fromDay, untilDay } = readTerms(row.terms);
  const tomorrow = daysAfter(today(ctx), 1);
  const until = untilDay !== null && untilDay < tomorrow ? untilDay : tomorrow;
  if (until <= fromDay) return 0n;
  const window = { fromMs: dayStartMs(fromDay, timeZone), untilMs: dayStartMs(until, timeZone) };
  const played = await tallies.playedInKinds(ctx, window, []);
  const memberIds = await store.membersOf(ctx.db, ctx.brand.id, row.id);
  return memberIds.reduce((sum, memberId) => sum + (played.get(memberId)?.validMinor ?? 0n), 0n);
}
