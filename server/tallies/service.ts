import type { BetRow, BetState, GameCategory, listBets } from '../../contract/bets.ts';
import type { CallOutput } from '../../contract/call.ts';
import type { Brand, Ctx } from '../platform/process/ctx.ts';
import { assert, known } from '../platform/process/fail.ts';
import { isReader, waitForOlder } from '../platform/jobs/facts.ts';
import { pageOf } from '../platform/http/paging.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import * as wallet from '../wallet/service.ts';
import { daysOf, playedInKinds as playedInKindsOf } from './store-days.ts';
import * as store from './store.ts';

const QUARTER_MS = 15 * 60 * 1000;

export interface BetRequest extends store.BetFilter {
  pageNo: number;
  pageSize: number;
}

/** A member's bets, newest first, with the totals over the whole filter. */
export async function record(ctx: Ctx, memberId: bigint, request: BetRequest): Promise<CallOutput<typeof listBets>> {
  const { pageNo, pageSize, fromMs, untilMs, category, gameCode, state } = request;
  const asked = { ...whoseOf(ctx, memberId), fromMs, untilMs, category, gameCode, state };
  const found = await store.record(ctx.db, { ...asked, limit: pageSize, offset: (pageNo - 1) * pageSize });
  return {
    ...pageOf(
      found.list.map((row) => betOf(ctx, row)),
      found.count,
      pageSize,
    ),
    totalStake: wallet.writeAmount(ctx, found.stake_minor),
    totalPayout: wallet.writeAmount(ctx, found.payout_minor),
    totalNet: wallet.writeAmount(ctx, found.payout_minor - found.stake_minor),
  };
}

function betOf(ctx: Ctx, row: store.RecordRow): BetRow {
  const [stakeMinor, payoutMinor] = [BigInt(row.stake_minor), BigInt(row.payout_minor)];
  return {
    id: row.id,
    roundId: row.round_id,
    category: row.category as GameCategory,
    gameCode: row.game_code,
    stake: wallet.writeAmount(ctx, stakeMinor),
    stakeBonus: wallet.writeAmount(ctx, BigInt(row.stake_bonus_minor)),
    payout: wallet.writeAmount(ctx, payoutMinor),
    net: wallet.writeAmount(ctx, row.state === 'rolled_back' ? 0n : payoutMinor - stakeMinor),
    validTurnover: wallet.writeAmount(ctx, BigInt(row.valid_minor)),
    state: row.state as BetState,
    placedAtMs: row.placed_at_ms,
    settledAtMs: row.settled_at_ms,
  };
}

export interface Totals {
  count: number;
  /** What was taken back counts nowhere. */
  stakeMinor: bigint;
  payoutMinor: bigint;
  /** Valid turnover: see games/turnover.ts. Only bets that have their end are in it. */
  validMinor: bigint;
}

/** What a member has staked and won in a half-open window, or since they joined, minor units. */
export async function memberTotals(ctx: Ctx, memberId: bigint, window: store.Window = {}): Promise<Totals> {
  return named(await store.totalsOf(ctx.db, whoseOf(ctx, memberId), window));
}

/** The same of each of these members. */
export async function totalsOfMany(
  ctx: Ctx,
  memberIds: readonly bigint[],
  window: store.Window = {},
): Promise<Map<bigint, Totals>> {
  const whose = { brandId: ctx.brand.id, memberIds, timeZone: ctx.brand.settings.timeZone };
  const rows = memberIds.length === 0 ? [] : await store.totalsOfMany(ctx.db, whose, window);
  return new Map(
    rows.map((row, at) => [known(memberIds[at], 'each row is of a member that was asked for'), named(row)]),
  );
}

/**
 * What a member played by the day of the brand on which they placed it, category and game: bets that have their end, with their valid
 * turnover; in a half-open window of whole days.
 */
export async function playedByDay(
  ctx: Ctx,
  memberId: bigint,
  window: { fromMs: number; untilMs: number },
): Promise<{ day: string; category: string; gameCode: string; bets: bigint; validMinor: bigint }[]> {
  const rows = await daysOf(ctx.db, whoseOf(ctx, memberId), window);
  return rows.map(({ day, category, game_code: gameCode, settled_bets: bets, valid_minor: validMinor }) => ({
    day,
    category,
    gameCode,
    bets,
    validMinor,
  }));
}

/** Valid turnover of every member who has played: in all, and in a window of whole days; as of the last adding up. */
export async function playedByAll(
  ctx: Ctx,
  window: Required<store.Window>,
): Promise<Map<bigint, { inAllMinor: bigint; windowMinor: bigint }>> {
  const rows = await store.playedByAll(ctx.db, ctx.brand.id, ctx.brand.settings.timeZone, window);
  return new Map(rows.map((row) => [row.member_id, { inAllMinor: row.in_all_minor, windowMinor: row.window_minor }]));
}

/** The same of each of these members. */
export async function playedBy(
  ctx: Ctx,
  memberIds: readonly bigint[],
  window: Required<store.Window>,
): Promise<Map<bigint, { inAllMinor: bigint; windowMinor: bigint }>> {
  const whose = { brandId: ctx.brand.id, memberIds, timeZone: ctx.brand.settings.timeZone };
  const rows = memberIds.length === 0 ? [] : await store.playedBy(ctx.db, whose, window);
  return new Map(
    rows.map((row, at) => [
      known(memberIds[at], 'each row is of a member that was asked for'),
      { inAllMinor: row.in_all_minor, windowMinor: row.window_minor },
    ]),
  );
}

/** What every member played in a window of whole days, in games of these kinds, or of all where none is named; as of the last adding up. */
export async function playedInKinds(
  ctx: Ctx,
  window: Required<store.Window>,
  categories: readonly string[],
): Promise<Map<bigint, { bets: bigint; validMinor: bigint }>> {
  const rows = await playedInKindsOf(ctx.db, ctx.brand.id, ctx.brand.settings.timeZone, window, categories);
  return new Map(rows.map((row) => [row.member_id, { bets: row.settled_bets, validMinor: row.valid_minor }]));
}

/** What the brand's members staked and won in a half-open window of whole quarters of an hour, minor units. */
export async function dayTotals(ctx: Ctx, window: { fromMs: number; untilMs: number }): Promise<Totals> {
  assert(
    window.fromMs % QUARTER_MS === 0 && window.untilMs % QUARTER_MS === 0,
    'days end with a quarter of an hour, in every time zone',
  );
  return named(await store.brandTotals(ctx.db, ctx.brand.id, window));
}

/** Since when the brand had so many bets: within a month, and no further back than where all brands had `most`. */
export async function since(ctx: Ctx, bets: number, most: number): Promise<number> {
  return (await store.since(ctx.db, ctx.brand.id, bets, most, ctx.nowMs)).getTime();
}

/** Whose bets are added up. */
export function whoseOf(ctx: Ctx, memberId: bigint): store.Whose {
  return { brandId: ctx.brand.id, memberId, timeZone: ctx.brand.settings.timeZone };
}

/** The news of bets that is added up, by one process at a time. */
export const READER = 'tallies';

/** Adds news of the brand's bets up. Call in the transaction that moves the reader's mark. */
export async function add({ db, brand }: Ctx, news: readonly store.BetNews[]): Promise<void> {
  await store.add(db, brand.id, brand.settings.timeZone, news);
}

/** Adds everything up anew from the bets, to the same sums, while play goes on. */
export async function rebuild({ db }: Pick<Ctx, 'db'>, brands: readonly Brand[]): Promise<void> {
  const zones = brands.map(({ id, settings }) => ({ id, timeZone: settings.timeZone }));
  await inTransaction(db, (inside) => store.rebuild(inside, zones), false);
}

/**
 * Adds everything up where that has never been done, and anew where a brand has moved to another time zone: its days are
 * others then. Until it is done, sums come from the bets themselves.
 */
export async function keepUp(
  ctx: Pick<Ctx, 'db' | 'platform'>,
  brandsNow: () => Promise<readonly Brand[]>,
  stopped: AbortSignal,
): Promise<void> {
  const { db } = ctx;
  const brands = await brandsNow();
  const isNew = !(await isReader(db, READER));
  const zones = new Map((await store.brands(db)).map((row) => [row.brand_id, row.time_zone]));
  const moved = brands.some(({ id, settings }) => (zones.get(id) ?? settings.timeZone) !== settings.timeZone);
  if (!isNew && !moved) return;
  // Who began before the server did may still tell news without the parts that are added up.
  if (isNew && !(await waitForOlder(db, stopped))) return;
  await rebuild(ctx, brands);
  ctx.platform.log.info({ brands: brands.length }, 'bets are added up from the beginning');
}

function named({ bets, stake_minor: stakeMinor, payout_minor: payoutMinor, valid_minor }: store.TotalsRow): Totals {
  return { count: Number(bets), stakeMinor, payoutMinor, validMinor: valid_minor };
}
