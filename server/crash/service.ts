import type { CallOutput } from '../../contract/call.ts';
import { type getCrashRound, type listCrashRounds, type openCrash, SHOWN_ROUNDS } from '../../contract/crash.ts';
import * as shapes from '../../games/instant/crash/shapes.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import * as fun from './fun.ts';
import { betOf, roomRoundOf, roundFactsOf } from './presenting.ts';
import * as store from './store.ts';
import * as betStore from './store-bets.ts';
import { playerTopic, roomBetOf, roomTopic } from './telling.ts';

export { cashOut, place, takeBack } from './betting.ts';
export { driveRooms, moveOn } from './driving.ts';
export { invariants, punctuality } from './store-invariants.ts';

/** The largest bets of a round that are shown to everybody. */
const SHOWN_BETS = 60;
/** How long a room goes on for somebody who entered or was heard there. */
const WATCHED_MS = 15_000;

/** The room as it stands, for who enters it or comes back; where it rested, it begins again. */
export async function open(ctx: Ctx): Promise<CallOutput<typeof openCrash>> {
  const { memberId, gameSessionId, gameCode } = gameOf(ctx);
  if (gameCode !== shapes.id) fail('not_found');
  await keepOpen(ctx);
  const { db, brand } = ctx;
  const limits = await rounds.limitsOf(ctx, shapes.id);
  const round = await store.latestRound(db, brand.id);
  const nowMs = await store.clockMs(db);
  const { rows, inAll } = round
    ? await betStore.betsIn(db, brand.id, round.number, SHOWN_BETS)
    : { rows: [], inAll: 0 };
  const mine = memberId === null ? await fun.own(ctx) : await ownOf(ctx, memberId, gameSessionId, round?.number ?? 0n);
  const latest = await store.crashedRounds(db, brand.id, null, SHOWN_ROUNDS);
  return {
    trial: memberId === null,
    currency: brand.settings.currency,
    balance: rounds.moneyOf(ctx, mine.balanceMinor),
    leastStake: rounds.moneyOf(ctx, limits.leastStakeMinor),
    mostStake: rounds.moneyOf(ctx, limits.mostStakeMinor),
    mostPayout: rounds.moneyOf(ctx, limits.mostPayoutMinor),
    stakes: rounds.stakesBetween(limits).map((stakeMinor) => rounds.moneyOf(ctx, stakeMinor)),
    maintenance: limits.suspendedBy !== null,
    nowMs,
    round: round ? roomRoundOf(round, nowMs) : null,
    bets: rows.map((row) => roomBetOf(ctx, row)),
    betCount: inAll,
    own: mine.bets,
    latest: latest.map((row) => ({ number: String(row.number), crashHundredths: row.crash_hundredths ?? 0 })),
  };
}

/** The brands in whose room somebody is, or something is not over. */
export async function roomsAtWork({ db }: Pick<Ctx, 'db'>): Promise<number[]> {
  return (await store.roomsAtWork(db)).map(({ brand_id: id }) => id);
}

/** How one round was decided; of one that is not over only what was published before. */
export async function round(ctx: Ctx, number: bigint): Promise<CallOutput<typeof getCrashRound>> {
  const { memberId } = gameOf(ctx);
  const row = (await store.roundOf(ctx.db, ctx.brand.id, number)) ?? fail('not_found');
  const own = memberId === null ? [] : await betStore.betsOf(ctx.db, ctx.brand.id, memberId, number);
  return { round: roundFactsOf(row), own: own.map((bet) => betOf(ctx, bet)) };
}

/** Rounds that are over, newest first. */
export async function past(ctx: Ctx, before: bigint | null): Promise<CallOutput<typeof listCrashRounds>> {
  const rows = await store.crashedRounds(ctx.db, ctx.brand.id, before, SHOWN_ROUNDS);
  return { list: rows.map(roundFactsOf) };
}

/** The round whose betting is open; null where none is. */
export async function bettingRound(ctx: Ctx): Promise<bigint | null> {
  const round = await store.latestRound(ctx.db, ctx.brand.id);
  return round?.state === 'betting' ? round.number : null;
}

/** The room goes on for a while: somebody is there. */
export async function keepOpen(ctx: Pick<Ctx, 'db' | 'brand' | 'platform'>): Promise<void> {
  await store.watch(ctx.db, ctx.brand.id, WATCHED_MS);
  ctx.platform.waking.wake('driveCrash');
}

/** Whether an open page of this server hears the room. */
export function isHeard(ctx: Pick<Ctx, 'brand' | 'platform'>): boolean {
  return ctx.platform.live.isHeard(roomTopic(ctx.brand.id));
}

/** What the frame of this game session hears on its live socket; nothing where it is another game's. */
export async function topicsFor(ctx: Ctx, gameToken: string | undefined): Promise<string[]> {
  if (gameToken === undefined) return [];
  const frame = await rounds.authenticate(ctx, gameToken);
  if (frame.kind !== 'game' || frame.gameCode !== shapes.id) return [];
  const own = frame.memberId === null ? [] : [playerTopic(ctx.brand.id, frame.memberId)];
  // The frame hears at once that its member has logged out, and is let go.
  if (frame.memberSessionId !== null) own.push(`session:${frame.memberSessionId}`);
  return [roomTopic(ctx.brand.id), ...own];
}

async function ownOf(ctx: Ctx, memberId: bigint, sessionId: bigint, number: bigint) {
  const rows = await betStore.betsOf(ctx.db, ctx.brand.id, memberId, number);
  const balanceMinor = await rounds.balance(ctx, memberId, sessionId);
  return { bets: rows.map((row) => betOf(ctx, row)), balanceMinor };
}
