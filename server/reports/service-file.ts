import { createHash } from 'node:crypto';
import type { CallParsed, FileAnswer } from '../../contract/call.ts';
import { type getRevenueFile, REPORT_DEFINITIONS, type RevenueRow } from '../../contract/reports.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { revenueRows } from './service.ts';

const columns = [
  'from',
  'studio',
  'category',
  'game',
  'bets',
  'turnover',
  'payouts',
  'ggr',
  'ggr_cash',
  'ggr_bonus',
  'royalties',
  'active',
  'bonus_issued',
  'bonus_forfeited',
  'bonus_converted',
  'net_before_costs',
  'fees',
  'rewards',
  'commissions',
  'ngr',
  'deposits',
  'withdrawals',
] as const;

/**
 * The rows of a report as a file for machines: plain digits, the definitions at its head; at its end how many rows there are and
 * the SHA-256 of their lines, so that whoever has the file knows that nothing is missing.
 */
export async function revenueFile(ctx: Ctx, input: CallParsed<typeof getRevenueFile>): Promise<FileAnswer> {
  const rows = await revenueRows(ctx, input);
  const moment = (atMs: number) =>
    Temporal.Instant.fromEpochMilliseconds(atMs)
      .toZonedDateTimeISO(ctx.brand.settings.timeZone)
      .toString({ timeZoneName: 'never', smallestUnit: 'minute' });
  return {
    name: `${ctx.brand.code}-revenue-${input.by}-${moment(input.fromMs).slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: pieces(ctx, rows, { ...input, moment }),
  };
}

async function* pieces(
  ctx: Ctx,
  rows: readonly RevenueRow[],
  { by, fromMs, untilMs, moment }: CallParsed<typeof getRevenueFile> & { moment: (atMs: number) => string },
): AsyncGenerator<string> {
  const { currency } = ctx.brand.settings;
  const hash = createHash('sha256');
  yield `# definitions,${REPORT_DEFINITIONS}\n# window,${moment(fromMs)},${moment(untilMs)}\n`;
  yield `# by,${by}\n# currency,${currency.code}\n# made,${moment(ctx.nowMs)}\n`;
  yield `${columns.join(',')}\n`;
  for (const row of rows) {
    const line = `${cellsOf(row, moment).join(',')}\n`;
    hash.update(line);
    yield line;
  }
  yield `# rows,${rows.length}\n# sha256,${hash.digest('hex')}\n`;
}

/** Codes and numbers only: no cell has a comma or a quote. */
function cellsOf(row: RevenueRow, moment: (atMs: number) => string): string[] {
  const { fromMs, studio, category, gameCode, bets, active, brand } = row;
  return [
    fromMs === null ? '' : moment(fromMs),
    studio ?? '',
    category ?? '',
    gameCode ?? '',
    String(bets),
    row.turnover,
    row.payouts,
    row.ggr,
    row.ggrCash,
    row.ggrBonus,
    row.royalties,
    active === null ? '' : String(active),
    ...(brand
      ? [
          brand.bonusIssued,
          brand.bonusForfeited,
          brand.bonusConverted,
          brand.netBeforeCosts,
          brand.fees,
          brand.rewards,
          brand.commissions,
          brand.ngr,
          brand.deposits,
          brand.withdrawals,
        ]
      : Array.from({ length: 10 }, () => '')),
  ];
}
