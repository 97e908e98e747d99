import type { Language } from '../../contract/brand.ts';
import type * as bets from '../bets/service.ts';
import * as lobby from '../lobby/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as wallet from '../wallet/service.ts';
import { csvOf } from './csv.ts';
import { plainMoment } from '../platform/process/plain-moment.ts';
import { mannerOf } from './manner.ts';
import type { Sheet } from './pdf.ts';
import { filled, type StatementWords, wordsOf } from './saying.ts';

/** A member's bets as CSV: one row a bet. Gain and loss stand in columns of their own, so that no cell begins with a minus. */
export async function* bettingCsv(
  ctx: Ctx,
  statement: bets.BettingStatement,
  language: Language,
): AsyncGenerator<string> {
  const words = wordsOf(language);
  const names = await lobby.gameNames(ctx, language);
  const { timeZone } = ctx.brand.settings;
  const amount = (minor: bigint) => wallet.writeAmount(ctx, minor);
  const rows = async function* () {
    for await (const part of statement.rows()) {
      yield part.map((row) => {
        const netMinor = netOf(row);
        return [
          plainMoment(row.placedAtMs, timeZone),
          names.get(row.gameCode) ?? row.gameCode,
          row.gameCode,
          words.categories[row.category],
          String(row.id),
          String(row.roundId),
          amount(row.stakeMinor),
          amount(row.stakeBonusMinor),
          amount(row.payoutMinor),
          netMinor > 0n ? amount(netMinor) : '',
          netMinor < 0n ? amount(-netMinor) : '',
          words.states[row.state],
          row.settledAtMs === null ? '' : plainMoment(row.settledAtMs, timeZone),
        ];
      });
    }
  };
  const { time, game, gameCode, category, bet, round, stake, stakeBonus, payout, won, lost, state, settledAt } = words;
  const head = [time, game, gameCode, category, bet, round, stake, stakeBonus, payout, won, lost, state, settledAt];
  yield* csvOf(head, rows());
}

/** The same for paper; all sums are made of the rows that stand there. */
export async function bettingSheet(
  ctx: Ctx,
  statement: bets.BettingStatement,
  language: Language,
): Promise<Omit<Sheet, 'facts' | 'brandName'>> {
  const words = wordsOf(language);
  const manner = mannerOf(ctx, language);
  const names = await lobby.gameNames(ctx, language);
  const rows: Sheet['rows'][number][] = [];
  let [stakeMinor, payoutMinor] = [0n, 0n];
  for await (const part of statement.rows()) {
    for (const row of part) {
      const countedMinor = row.state === 'rolled_back' ? 0n : row.stakeMinor;
      stakeMinor += countedMinor;
      payoutMinor += row.payoutMinor;
      rows.push({
        cells: [
          manner.moment(row.placedAtMs),
          names.get(row.gameCode) ?? row.gameCode,
          words.states[row.state],
          manner.money(row.stakeMinor),
          manner.money(row.payoutMinor),
          row.state === 'settled' ? manner.money(netOf(row)) : '',
        ],
        adds: [countedMinor, row.payoutMinor],
      });
    }
  }
  return {
    words,
    digits: manner.digits,
    title: words.bets,
    figures: [
      { label: words.betCount, text: manner.digits(String(rows.length)) },
      { label: words.staked, text: manner.money(stakeMinor) },
      { label: words.paid, text: manner.money(payoutMinor) },
      { label: words.result, text: manner.money(payoutMinor - stakeMinor) },
    ],
    columns: columnsOf(words),
    rows,
    sumCells: ([stakedMinor = 0n, paidMinor = 0n], label) => [
      label,
      '',
      '',
      manner.money(stakedMinor),
      manner.money(paidMinor),
      manner.money(paidMinor - stakedMinor),
    ],
    note: filled(words.noteBets, { zone: ctx.brand.settings.timeZone }),
  };
}

function netOf(row: bets.BettingRow): bigint {
  return row.state === 'rolled_back' ? 0n : row.payoutMinor - row.stakeMinor;
}

function columnsOf({ time, game, state, stake, payout, result }: StatementWords): Sheet['columns'] {
  return [
    { head: time, widthPt: 92 },
    { head: game, widthPt: 145 },
    { head: state, widthPt: 70 },
    { head: stake, widthPt: 70, end: true },
    { head: payout, widthPt: 70, end: true },
    { head: result, widthPt: 76, end: true },
  ];
}
