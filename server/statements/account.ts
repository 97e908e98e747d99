import type { Language } from '../../contract/brand.ts';
import * as lobby from '../lobby/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as wallet from '../wallet/service.ts';
import { csvOf } from './csv.ts';
import { plainMoment } from '../platform/process/plain-moment.ts';
import { mannerOf } from './manner.ts';
import type { Sheet } from './pdf.ts';
import { filled, type StatementWords, wordsOf } from './saying.ts';

/** The movements of a member's money as CSV: one row a posting, with the columns of the account record and more. */
export function accountCsv(ctx: Ctx, statement: wallet.AccountStatement, language: Language): AsyncGenerator<string> {
  const words = wordsOf(language);
  const { timeZone } = ctx.brand.settings;
  const amount = (minor: bigint) => wallet.writeAmount(ctx, minor);
  const rows = async function* () {
    for await (const part of statement.rows()) {
      yield part.map((row) => [
        plainMoment(row.atMs, timeZone),
        words.kinds[row.kind],
        words.moneys[row.account],
        row.studio,
        row.amountMinor > 0n ? amount(row.amountMinor) : '',
        row.amountMinor < 0n ? amount(-row.amountMinor) : '',
        amount(row.balanceMinor),
        row.reference,
        String(row.transactionId),
      ]);
    }
  };
  const { time, kind, money, studioOf, came, went, balance, reference, transaction } = words;
  return csvOf([time, kind, money, studioOf, came, went, balance, reference, transaction], rows());
}

/** The same for paper; the sums that run along are those of the rows. */
export async function accountSheet(
  ctx: Ctx,
  statement: wallet.AccountStatement,
  language: Language,
): Promise<Omit<Sheet, 'facts' | 'brandName'>> {
  const words = wordsOf(language);
  const manner = mannerOf(ctx, language);
  const names = await lobby.gameNames(ctx, language);
  const studios = await lobby.studioNames(ctx);
  const rows: Sheet['rows'][number][] = [];
  for await (const part of statement.rows()) {
    for (const row of part) {
      const [inMinor, outMinor] = row.amountMinor > 0n ? [row.amountMinor, 0n] : [0n, -row.amountMinor];
      rows.push({
        cells: [
          manner.moment(row.atMs),
          [words.kinds[row.kind], detailOf(row, names)].filter(Boolean).join(' · '),
          studios.get(row.studio)?.[language] ?? words.moneys[row.account],
          inMinor > 0n ? manner.money(inMinor) : '',
          outMinor > 0n ? manner.money(outMinor) : '',
          manner.money(row.balanceMinor),
        ],
        adds: [inMinor, outMinor, row.amountMinor],
      });
    }
  }
  return {
    words,
    digits: manner.digits,
    title: words.account,
    figures: [
      { label: words.opening, text: manner.money(statement.openingMinor) },
      { label: words.came, text: manner.money(statement.inMinor) },
      { label: words.went, text: manner.money(statement.outMinor) },
      { label: words.closing, text: manner.money(statement.closingMinor) },
    ],
    columns: columnsOf(words),
    rows,
    sumCells: ([inMinor = 0n, outMinor = 0n, changeMinor = 0n], label) => [
      label,
      '',
      '',
      manner.money(inMinor),
      manner.money(outMinor),
      manner.money(statement.openingMinor + changeMinor),
    ],
    note: filled(words.note, { zone: ctx.brand.settings.timeZone }),
  };
}

function columnsOf({ time, what, money, came, went, balance }: StatementWords): Sheet['columns'] {
  return [
    { head: time, widthPt: 88 },
    { head: what, widthPt: 153 },
    { head: money, widthPt: 72 },
    { head: came, widthPt: 66, end: true },
    { head: went, widthPt: 66, end: true },
    { head: balance, widthPt: 78, end: true },
  ];
}

const transferKinds = new Set(['transfer_in', 'transfer_out']);

/** The game that was played, or whom money was given to or had from; other references are numbers of ours. */
function detailOf({ kind, causeKind, reference }: wallet.StatementRow, names: ReadonlyMap<string, string>): string {
  const [first = '', second = ''] = reference.split(':');
  if (causeKind === 'bet') return names.get(first) ?? first;
  return transferKinds.has(kind) ? second : '';
}
