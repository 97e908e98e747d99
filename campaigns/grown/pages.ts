import { getBettingProfit } from '../../contract/bets-profit.ts';
import { listBets, listMemberBets } from '../../contract/bets.ts';
import type { Call } from '../../contract/call.ts';
import { getMemberPage, searchMembers } from '../../contract/members.ts';
import { findTransactions, getLiability } from '../../contract/office-money.ts';
import { getOfficeOverview } from '../../contract/office.ts';
import { listReturns } from '../../contract/returns.ts';
import { listRounds } from '../../contract/rounds.ts';
import { getBalance, listAccountRecord, listMemberPostings } from '../../contract/wallet.ts';
import { checkNewBooks } from '../../server/ledger/new.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import { staffOn } from '../../server/testing/people.ts';
import type { SlotPlayer } from '../../server/slots/test-players.ts';
import type { TestSite } from '../../server/testing/site.ts';

const DAY_MS = 86_400_000;
const TIMES = 40;

/** How long pages take of the member who has played most, and of the office: the 95th percentile, milliseconds, by name. */
export async function timePages(site: TestSite, { memberId, memberToken }: SlotPlayer): Promise<Map<string, number>> {
  const owner = await staffOn(site, 'owner');
  const [now, member, office] = [nowMs(), { token: memberToken }, { token: owner }];
  const id = String(memberId);
  const asks: [name: string, ask: () => Promise<unknown>][] = [
    ask('balance', getBalance, {}, member),
    ask('betting record', listBets, {}, member),
    ask('betting record, page 50', listBets, { pageNo: '50' }, member),
    ask(
      'betting record, a week',
      listBets,
      { fromMs: String(now - 40 * DAY_MS), untilMs: String(now - 33 * DAY_MS) },
      member,
    ),
    ask('betting record, one game', listBets, { gameCode: 'sundarban' }, member),
    ask('account record', listAccountRecord, {}, member),
    ask(
      'account record, wins of a week',
      listAccountRecord,
      { kind: 'win', fromMs: String(now - 40 * DAY_MS), untilMs: String(now - 33 * DAY_MS) },
      member,
    ),
    ask('profit of a month', getBettingProfit, { fromMs: String(now - 30 * DAY_MS), untilMs: String(now) }, member),
    ask('rounds', listRounds, {}, member),
    ask('rounds of one game', listRounds, { game: 'sundarban' }, member),
    ask('office: member page', getMemberPage, { memberId: id }, office),
    ask('office: members', searchMembers, {}, office),
    ask('office: bets', listMemberBets, { memberId: id }, office),
    ask('office: postings', listMemberPostings, { memberId: id }, office),
    ask('office: overview', getOfficeOverview, {}, office),
    ask('office: liability', getLiability, {}, office),
    ask('office: returns', listReturns, {}, office),
    ask('office: find a transaction', findTransactions, { search: `grown-0` }, office),
    ['the minute’s check', () => checkNewBooks(site.db)],
  ];
  const times = new Map<string, number>();
  for (const [name, act] of asks) {
    // What is made once is not a page's: plans, the first pages of a table in memory.
    for (let warm = 0; warm < 5; warm += 1) await act();
    const taken: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const startMs = performance.now();
      await act();
      taken.push(performance.now() - startMs);
    }
    times.set(name, taken.toSorted((one, other) => one - other)[Math.floor(TIMES * 0.95) - 1]!);
  }
  return times;

  function ask(name: string, call: Call, input: object, options: { token: string }): [string, () => Promise<unknown>] {
    return [
      name,
      async () => {
        const { status, body } = await site.call(call, input, options);
        if (status !== 200) throw new Error(`${name}: ${status} ${body.errorCode}`);
      },
    ];
  }
}
