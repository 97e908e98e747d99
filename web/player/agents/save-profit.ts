import { listTeamProfit, type TeamProfitRow } from '../../../contract/agent-team.ts';
import { call } from '../../kit/call.ts';
import { csvText, saveText } from '../../kit/csv.ts';

const PAGE_ROWS = 100;
const columns = [
  'name',
  'bets',
  'stake',
  'valid',
  'payout',
  'bonuses',
  'rewards',
  'deposits',
  'withdrawals',
  'net',
] as const;

/** Saves what each of the team played on the days of a window as a file, all of them. */
export async function saveProfit(
  window: { fromDay: string; untilDay: string },
  headOf: (column: (typeof columns)[number]) => string,
): Promise<void> {
  const rows: TeamProfitRow[] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
    const page = await call(listTeamProfit, { ...window, pageNo, pageSize: PAGE_ROWS });
    rows.push(...page.list);
    pages = page.totalPages;
  }
  const lines = rows.map((row) => [row.id, ...columns.map((column) => String(row[column]))]);
  saveText(`team-${window.fromDay}-${window.untilDay}.csv`, csvText([['id', ...columns.map(headOf)], ...lines]));
}
