import type { BetState, GameCategory } from '../../contract/bets.ts';
import {
  BETS_HOURS_MAX,
  type exportBets as exportBetsCall,
  type OfficeBet,
  type searchBets as searchBetsCall,
} from '../../contract/bets-office.ts';
import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField, known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import * as store from './store-searching.ts';

const HOUR_MS = 60 * 60_000;

type Asked = CallParsed<typeof exportBetsCall>;

const bets: audit.Listing<Asked, store.FoundFilter, store.FoundRow, OfficeBet> = {
  name: 'bets',
  filter: filterOf,
  order: ({ sort }) => orderFrom(sort, { id: 'id' }),
  rows: store.found,
  count: async (...filter) => (await store.foundTotals(...filter)).count,
  present,
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['studio', ({ studio }) => studio],
    ['category', ({ category }) => category],
    ['gameCode', ({ gameCode }) => gameCode],
    ['roundId', ({ roundId }) => roundId],
    ['state', ({ state }) => state],
    ['stake', ({ stake }) => stake],
    ['payout', ({ payout }) => payout],
    ['ggr', ({ ggr }) => ggr],
    ['placedAt', ({ placedAtMs }) => audit.fileMoment(ctx, placedAtMs)],
    ['settledAt', ({ settledAtMs }) => audit.fileMoment(ctx, settledAtMs)],
  ],
};

/** Bets of all members within a day, with what they came to. @throws Refusal invalid_amount, fields of the window */
export async function searchBets(
  ctx: Ctx,
  request: CallParsed<typeof searchBetsCall>,
): Promise<CallOutput<typeof searchBetsCall>> {
  const { stake_minor, payout_minor } = await store.foundTotals(ctx.db, ctx.brand.id, await filterOf(ctx, request));
  return {
    ...(await audit.listPage(ctx, bets, request)),
    totals: {
      turnover: wallet.writeAmount(ctx, stake_minor),
      payouts: wallet.writeAmount(ctx, payout_minor),
      ggr: wallet.writeAmount(ctx, stake_minor - payout_minor),
    },
  };
}

/** What the codes of a file are called. */
interface Names {
  game: (code: string) => string;
  studio: (code: string) => string;
}

/** The same bets as a file with their codes and names; who took it is written down. @throws as searchBets */
export function exportBets(
  ctx: Ctx,
  request: Asked,
  { names, address }: { names: Names; address: string },
): Promise<FileAnswer> {
  const columns = (inside: Ctx): audit.FileColumn<OfficeBet>[] => [
    ...bets.columns(inside),
    ['gameName', ({ gameCode }) => names.game(gameCode)],
    ['studioName', ({ studio }) => names.studio(studio)],
  ];
  return audit.listWhole(ctx, { ...bets, version: 2, columns }, request, address);
}

/** One bet of the brand. @throws Refusal not_found */
export async function oneBet(ctx: Ctx, betId: bigint): Promise<OfficeBet> {
  const row = (await store.byNumber(ctx.db, ctx.brand.id, betId)) ?? fail('not_found');
  return known((await present(ctx, [row]))[0], 'each row is presented');
}

async function filterOf(ctx: Ctx, asked: Asked): Promise<store.FoundFilter> {
  const { moment, fromMs, untilMs, category, studio, gameCode, state } = asked;
  if (untilMs <= fromMs) failField('untilMs', 'too_small');
  if (untilMs - fromMs > BETS_HOURS_MAX * HOUR_MS) failField('untilMs', 'too_big');
  return {
    memberId: await members.idMeant(ctx, asked),
    moment: moment === 'placed' ? 'placed_at' : 'settled_at',
    fromMs,
    untilMs,
    category,
    studio,
    gameCode,
    state,
    ...wallet.readAmounts(ctx, asked),
  };
}

async function present(ctx: Ctx, rows: readonly store.FoundRow[]): Promise<OfficeBet[]> {
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map((row) => row.member_id))]);
  return rows.map((row) => ({
    id: String(row.id),
    memberId: String(row.member_id),
    account: known(accounts.get(row.member_id), 'a bet belongs to a member'),
    studio: row.provider,
    category: row.category as GameCategory,
    gameCode: row.game_code,
    roundId: String(row.round_id),
    state: row.state as BetState,
    stake: wallet.writeAmount(ctx, row.stake_minor),
    payout: wallet.writeAmount(ctx, row.payout_minor),
    ggr: wallet.writeAmount(ctx, row.state === 'settled' ? row.stake_minor - row.payout_minor : 0n),
    placedAtMs: row.placed_at.getTime(),
    settledAtMs: row.settled_at?.getTime() ?? null,
  }));
}
