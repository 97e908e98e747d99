import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { getMissionResults } from '../../contract/missions-office.ts';
import * as members from '../members/service.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as tallies from '../tallies/service.ts';
import * as wallet from '../wallet/service.ts';
import { scoreText } from './boards.ts';
import { addDays, earlier } from './days.ts';
import { readTerms, startsOf, today } from './reading.ts';
import * as boards from './store-boards.ts';
import * as claims from './store-claims.ts';
import * as store from './store.ts';

const CORRECTIONS = 100;

/**
 * Who got what from a program, against the valid turnover of those people on its days.
 * @throws Refusal not_found
 */
export async function results(
  ctx: Ctx,
  { id, pageNo, pageSize }: CallParsed<typeof getMissionResults>,
): Promise<CallOutput<typeof getMissionResults>> {
  const row = await store.byId(ctx.db, ctx.brand.id, BigInt(id));
  if (!row) fail('not_found');
  const rows = await claims.results(ctx.db, ctx.brand.id, row.id, pageSize, (pageNo - 1) * pageSize);
  const { count, memberIds } = await claims.resultTotals(ctx.db, ctx.brand.id, row.id);
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map(({ member_id }) => member_id))]);
  const terms = readTerms(row.terms);
  const list = rows.map((each) => ({
    memberId: String(each.member_id),
    account: accounts.get(each.member_id) ?? '',
    place: each.place,
    what: terms.kind === 'board' ? scoreText(ctx, terms, BigInt(each.what)) : each.what,
    prize: wallet.writeAmount(ctx, each.prize_minor),
    atMs: each.at.getTime(),
  }));
  const late = await boards.corrections(ctx.db, ctx.brand.id, row.id, CORRECTIONS);
  return {
    ...pageOf(list, count, pageSize),
    given: wallet.writeAmount(ctx, row.given_minor),
    turnover: wallet.writeAmount(ctx, await turnoverOf(ctx, row, memberIds)),
    corrections: late.map((each) => ({
      memberId: String(each.member_id),
      betId: String(each.bet_id),
      turnover: wallet.writeAmount(ctx, each.valid_minor),
      payout: wallet.writeAmount(ctx, each.payout_minor),
      atMs: each.at.getTime(),
    })),
  };
}

async function turnoverOf(ctx: Ctx, row: store.ProgramRow, memberIds: readonly bigint[]): Promise<bigint> {
  const { fromDay, untilDay } = readTerms(row.terms);
  const until = earlier(earlier(untilDay, row.ended_day), addDays(today(ctx), 1)) ?? fromDay;
  if (memberIds.length === 0 || until <= fromDay) return 0n;
  const start = await startsOf(ctx, [fromDay, until]);
  const played = await tallies.playedByAll(ctx, { fromMs: start(fromDay), untilMs: start(until) });
  return memberIds.reduce((sum, memberId) => sum + (played.get(memberId)?.windowMinor ?? 0n), 0n);
}
