import { contractKinds } from '../../../contract/agent-contracts.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { type getAgentPurse as purseCall, PURSE_MONTHS } from '../../../contract/contract-statements.ts';
import { dayOf } from '../../platform/process/clock.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import * as wallet from '../../wallet/service.ts';
import { agentOf } from '../guard.ts';
import * as store from './store-reading.ts';

const MONTH_LETTERS = 7;
const sent = ['transfer_out', 'transfer_in'];
const takenOut = ['withdrawal', 'withdrawal_return'];

/**
 * The cash of the agent behind the token by month: what it begins and ends with is what the wallet has added up, and what lies between is
 * told by what it was. What contracts paid is told by their statements, so that the two books prove each other.
 * @throws Refusal those of `agentOf`
 */
export async function purse(ctx: Ctx): Promise<CallOutput<typeof purseCall>> {
  const agent = await agentOf(ctx);
  const { timeZone, currency } = ctx.brand.settings;
  const months = monthsBack(dayOf(ctx.nowMs, timeZone), PURSE_MONTHS);
  const of = { memberId: agent.id, fromDay: `${months[0]}-01`, timeZone, currency: currency.code };
  const rows = await store.purse(ctx.db, ctx.brand.id, of);
  const paid = await store.paidBy(ctx.db, ctx.brand.id, of);
  let openingMinor = netOf(rows.filter(({ month }) => month === ''));
  const list = months.map((month) => {
    const moved = rows.filter((row) => row.month === month);
    const kinds = contractKinds.flatMap((kind) => {
      const one = paid.find((row) => row.month === month && row.kind === kind);
      return one === undefined ? [] : [{ kind, minor: one.minor }];
    });
    const earnedMinor = kinds.reduce((sum, { minor }) => sum + minor, 0n);
    const transferredMinor = netOf(moved.filter(({ kind }) => sent.includes(kind)));
    const withdrawnMinor = netOf(moved.filter(({ kind }) => takenOut.includes(kind)));
    const known = ['commission', ...sent, ...takenOut];
    const otherMinor = netOf(moved.filter(({ kind }) => !known.includes(kind)));
    const closingMinor = openingMinor + earnedMinor + transferredMinor + withdrawnMinor + otherMinor;
    const text = (minor: bigint) => wallet.writeAmount(ctx, minor);
    const line = {
      month,
      opening: text(openingMinor),
      earned: text(earnedMinor),
      kinds: kinds.map(({ kind, minor }) => ({ kind, paid: text(minor) })),
      transferred: text(transferredMinor),
      withdrawn: text(withdrawnMinor),
      other: text(otherMinor),
      closing: text(closingMinor),
    };
    openingMinor = closingMinor;
    return line;
  });
  return { months: list.toReversed() };
}

function netOf(rows: readonly store.PurseRow[]): bigint {
  return rows.reduce((sum, { in_minor, out_minor }) => sum + in_minor - out_minor, 0n);
}

/** The months up to that of a day, the oldest first: "2026-11-28" -> …, "2026-10", "2026-11". */
function monthsBack(day: string, count: number): string[] {
  const last = Temporal.PlainYearMonth.from(day.slice(0, MONTH_LETTERS));
  return Array.from({ length: count }, (_, at) => last.subtract({ months: count - 1 - at }).toString());
}
