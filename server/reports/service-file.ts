import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import type { Language } from '../../contract/brand.ts';
import type { CallParsed, FileAnswer } from '../../contract/call.ts';
import { type getRevenueFile, REPORT_DEFINITIONS, type RevenueRow } from '../../contract/reports.ts';
import * as lobby from '../lobby/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { revenueRows } from './service.ts';

const columns = [
  'from',
  'studio',
  'category',
  'game',
  'game_name',
  'studio_name',
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
export async function revenueFile(
  ctx: Ctx,
  input: CallParsed<typeof getRevenueFile>,
  language: Language,
): Promise<FileAnswer> {
  const rows = await revenueRows(ctx, input);
  const names = await lobby.fileNames(ctx, language);
  const moment = (atMs: number) =>
    Temporal.Instant.fromEpochMilliseconds(atMs)
      .toZonedDateTimeISO(ctx.brand.settings.timeZone)
      .toString({ timeZoneName: 'never', smallestUnit: 'minute' });
  return {
    name: `${ctx.brand.code}-revenue-${input.by}-${moment(input.fromMs).slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: pieces(ctx, rows, { ...input, moment, names }),
  };
}

async function* pieces(
  ctx: Ctx,
  rows: readonly RevenueRow[],
  { by, fromMs, untilMs, ...writing }: CallParsed<typeof getRevenueFile> & Writing,
): AsyncGenerator<string> {
  const { currency } = ctx.brand.settings;
  const { moment } = writing;
  const hash = createHash('sha256');
  yield `# definitions,${REPORT_DEFINITIONS}\n# window,${moment(fromMs)},${moment(untilMs)}\n`;
  yield `# by,${by}\n# currency,${currency.code}\n# made,${moment(ctx.nowMs)}\n`;
  yield `${columns.join(',')}\n`;
  for (const row of rows) {
    const line = `${cellsOf(row, writing).join(',')}\n`;
    hash.update(line);
    yield line;
  }
  yield `# rows,${rows.length}\n# sha256,${hash.digest('hex')}\n`;
}

interface Writing {
  moment: (atMs: number) => string;
  names: { game: (code: string) => string; studio: (code: string) => string };
}

/** A name as a cell; all others are codes and numbers, which have no comma or quote. */
function nameCell(name: string): string {
  return stringify([[name]], { escape_formulas: true, eof: false });
}

function cellsOf(row: RevenueRow, { moment, names }: Writing): string[] {
  const { fromMs, studio, category, gameCode, bets, active, brand } = row;
  return [
    fromMs === null ? '' : moment(fromMs),
    studio ?? '',
    category ?? '',
    gameCode ?? '',
    gameCode === null ? '' : nameCell(names.game(gameCode)),
    studio === null ? '' : nameCell(names.studio(studio)),
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
