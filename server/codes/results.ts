import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { codeTroubles, type getCodeResults } from '../../contract/codes-office.ts';
import * as members from '../members/service.ts';
import { pageOf } from '../platform/http/paging.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as tallies from '../tallies/service.ts';
import * as wallet from '../wallet/service.ts';
import * as tries from './store-tries.ts';
import * as uses from './store-uses.ts';
import * as store from './store.ts';

const REFUSED_ROWS = 50;

/**
 * Who used the codes of a campaign, newest first, whose tries were refused, and what the former turned over.
 * @throws Refusal not_found
 */
export async function results(
  ctx: Ctx,
  { id, pageNo, pageSize }: CallParsed<typeof getCodeResults>,
): Promise<CallOutput<typeof getCodeResults>> {
  const row = (await store.byId(ctx.db, ctx.brand.id, BigInt(id))) ?? fail('not_found');
  const filter = { campaignId: row.id };
  const rows = await uses.list(ctx.db, ctx.brand.id, filter, pageSize, (pageNo - 1) * pageSize);
  const refused = await tries.ofCampaign(ctx.db, ctx.brand.id, row.id, REFUSED_ROWS);
  const accounts = await members.accountsOf(ctx, [...new Set([...rows, ...refused].map((each) => each.member_id))]);
  const accountOf = (memberId: bigint) => known(accounts.get(memberId), 'a code is used by a member');
  const list = rows.map((each) => ({
    id: String(each.id),
    memberId: String(each.member_id),
    account: accountOf(each.member_id),
    worth: wallet.writeAmount(ctx, each.worth_minor),
    atMs: each.at.getTime(),
  }));
  return {
    ...pageOf(list, await uses.count(ctx.db, ctx.brand.id, filter), pageSize),
    refused: refused.map((each) => ({
      memberId: String(each.member_id),
      account: accountOf(each.member_id),
      why: known(
        codeTroubles.find((trouble) => trouble === each.why),
        `${each.why} is a trouble with codes`,
      ),
      atMs: each.at.getTime(),
    })),
    turnover: wallet.writeAmount(ctx, await turnoverOf(ctx, row)),
  };
}

async function turnoverOf(ctx: Ctx, row: store.CampaignRow): Promise<bigint> {
  if (row.activated_at === null) return 0n;
  const { timeZone } = ctx.brand.settings;
  const window = {
    fromMs: startOfDayMs(row.activated_at.getTime(), timeZone, 0),
    untilMs: startOfDayMs(row.archived_at?.getTime() ?? ctx.nowMs, timeZone, -1),
  };
  const played = await tallies.playedInKinds(ctx, window, []);
  const memberIds = await uses.membersOf(ctx.db, ctx.brand.id, row.id);
  return memberIds.reduce((sum, memberId) => sum + (played.get(memberId)?.validMinor ?? 0n), 0n);
}
