import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { fromMinor } from '../../contract/money.ts';
import type { GameReturn, listReturns, suspendGame } from '../../contract/returns.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as rounds from '../rounds/service.ts';
import * as fishing from '../fishing/service.ts';
import * as slots from '../slots/service.ts';
import {
  ALARM_AT,
  type Evidence,
  evidenceAfter,
  FALSE_ALARM_ONCE_IN,
  halfWidth,
  noEvidence,
  type SettledBet,
  weightOf,
} from './evidence.ts';
import { type Stated, statedGames, statedOf } from './stated.ts';
import * as store from './store.ts';

interface ToldBet extends Omit<SettledBet, 'laidMinor'> {
  gameCode: string;
  betId: bigint;
}

/**
 * Counts settled bets of the brand, and judges the games they were placed in. A game that has returned more than chance
 * explains takes no further bets until one of the staff says so; one that has returned too little is only told of: it
 * costs the players, and they may have had bad luck in another game as well; people decide.
 * Call in the transaction that remembers which bets were counted.
 */
export async function count(ctx: Ctx, bets: readonly ToldBet[]): Promise<void> {
  const judged = await judgedOf(ctx, bets);
  const watched = [...Map.groupBy(judged, ({ gameCode }) => gameCode)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  for (const [gameCode, ofGame] of watched) {
    const stated = statedOf(gameCode);
    if (stated) await countOf(ctx, gameCode, stated, ofGame);
  }
}

/** What is in a pot is no matter of chance, and a bullet that was not fired is no play: games are judged by what is left. */
async function judgedOf(ctx: Ctx, bets: readonly ToldBet[]): Promise<(ToldBet & SettledBet)[]> {
  const ofPots = await slots.wonByBets(ctx, bets);
  const played = await fishing.playedByBets(ctx, bets);
  return bets.map((bet) => {
    const { stakeMinor, payoutMinor } = (bet.stakeMinor > 0 && played.get(bet.betId)) || bet;
    const ofPot = ofPots.get(bet.betId) ?? 0n;
    return {
      ...bet,
      laidMinor: bet.stakeMinor,
      stakeMinor: Number(stakeMinor),
      payoutMinor: Number(payoutMinor) - Number(ofPot),
    };
  });
}

/** What every game of the house states, and what it has returned here. */
export async function list(ctx: Ctx): Promise<CallOutput<typeof listReturns>> {
  const rows = new Map((await store.all(ctx.db, ctx.brand.id)).map((row) => [row.game_code, row]));
  const limits = await rounds.ownLimits(ctx);
  // Further rooms of a table are watched from their first bet on, each by itself.
  const codes = new Set([...statedGames.keys(), ...[...rows.keys(), ...limits.keys()].toSorted()]);
  const games = [...codes].flatMap((gameCode) => {
    const stated = statedOf(gameCode);
    if (!stated) return [];
    return told(ctx, gameCode, stated, rows.get(gameCode), limits.get(gameCode)?.suspendedBy ?? null);
  });
  return { games, alarmOnceIn: FALSE_ALARM_ONCE_IN };
}

/**
 * Stops or resumes a game by hand. Whoever resumes it after an alarm says that the cause is found: evidence is gathered
 * anew from then on; what was counted stays.
 * @throws Refusal not_found where it is no game of the house
 */
export async function suspend(ctx: Ctx, asked: CallParsed<typeof suspendGame>, address: string): Promise<void> {
  const { gameCode, suspended, reason } = asked;
  if (!statedOf(gameCode)) fail('not_found');
  await transact(ctx, async (ctx) => {
    const before = (await rounds.ownLimits(ctx)).get(gameCode)?.suspendedBy ?? null;
    await rounds.suspendGame(ctx, gameCode, suspended ? 'staff' : null);
    if (!suspended) await forget(ctx, gameCode);
    await audit.record(ctx, {
      action: suspended ? 'returns.suspend' : 'returns.resume',
      subject: `game:${gameCode}`,
      detail: { reason, before },
      address,
    });
  });
}

async function countOf(ctx: Ctx, gameCode: string, stated: Stated, bets: readonly SettledBet[]): Promise<void> {
  const row = await store.locked(ctx.db, ctx.brand.id, gameCode, { evidence: noEvidence, atMs: ctx.nowMs });
  const evidence = evidenceAfter(evidenceIn(row), bets, stated, ctx.brand.settings.play.mostStakeMinor);
  const kind = alarmOf(evidence);
  const isNew = kind !== null && row.alarm !== kind;
  await store.save(ctx.db, ctx.brand.id, gameCode, {
    bets: row.bets + BigInt(bets.length),
    stakeMinor: row.stake_minor + sumOf(bets, 'stakeMinor'),
    payoutMinor: row.payout_minor + sumOf(bets, 'payoutMinor'),
    evidence,
    alarm: isNew ? { kind, atMs: ctx.nowMs } : storedAlarm(row),
  });
  if (isNew) await raise(ctx, gameCode, kind);
}

/** A line in the log, a deed in the books, and of a game that returns too much no further bet. */
async function raise(ctx: Ctx, gameCode: string, kind: 'high' | 'low'): Promise<void> {
  const before = (await rounds.ownLimits(ctx)).get(gameCode)?.suspendedBy ?? null;
  const suspends = kind === 'high' && before === null;
  if (suspends) await rounds.suspendGame(ctx, gameCode, 'return');
  await audit.record(ctx, {
    action: 'returns.alarm',
    subject: `game:${gameCode}`,
    detail: { kind, suspended: suspends },
    address: null,
  });
  ctx.platform.log.error({ gameCode, brand: ctx.brand.code, kind }, 'a game does not return what it states');
}

async function forget(ctx: Ctx, gameCode: string): Promise<void> {
  const row = await store.locked(ctx.db, ctx.brand.id, gameCode, { evidence: noEvidence, atMs: ctx.nowMs });
  await store.save(ctx.db, ctx.brand.id, gameCode, {
    // How far payouts scatter belongs to what was counted.
    evidence: { ...evidenceIn(row), tooHigh: noEvidence.tooHigh, tooLow: noEvidence.tooLow, open: null },
    watchedSinceMs: ctx.nowMs,
    alarm: null,
  });
}

function alarmOf({ tooHigh, tooLow }: Evidence): 'high' | 'low' | null {
  if (weightOf(tooHigh) >= ALARM_AT) return 'high';
  return weightOf(tooLow) >= ALARM_AT ? 'low' : null;
}

function told(
  ctx: Ctx,
  gameCode: string,
  stated: Stated,
  row: store.ReturnsRow | undefined,
  suspendedBy: GameReturn['suspendedBy'],
): GameReturn {
  const money = (minor: bigint) => fromMinor(minor, ctx.brand.settings.currency.decimals);
  const [stakeMinor, payoutMinor] = [row?.stake_minor ?? 0n, row?.payout_minor ?? 0n];
  return {
    gameCode,
    titles: stated.titles,
    statedLowest: stated.lowest,
    statedHighest: stated.highest,
    bets: Number(row?.bets ?? 0n),
    stake: money(stakeMinor),
    payout: money(payoutMinor),
    result: money(stakeMinor - payoutMinor),
    actual: stakeMinor === 0n ? null : Number(payoutMinor) / Number(stakeMinor),
    within: row ? halfWidth(Number(stakeMinor), evidenceIn(row)) : null,
    tooHighOnceIn: onceIn(row && evidenceIn(row).tooHigh),
    tooLowOnceIn: onceIn(row && evidenceIn(row).tooLow),
    watchedSinceMs: row?.watched_since.getTime() ?? null,
    alarm: row ? storedAlarm(row) : null,
    suspendedBy,
  };
}

/** As `evidenceAfter` left it. */
function evidenceIn({ evidence }: store.ReturnsRow): Evidence {
  return evidence as unknown as Evidence;
}

function storedAlarm({ alarm, alarm_at }: store.ReturnsRow): GameReturn['alarm'] {
  return alarm !== null && alarm_at !== null ? { kind: alarm as 'high' | 'low', atMs: alarm_at.getTime() } : null;
}

/** Beyond this one number is like another. */
const MOST_TOLD = 1e9;

function onceIn(logs: readonly number[] | undefined): number {
  return logs ? Math.min(MOST_TOLD, Math.max(1, Math.exp(weightOf(logs)))) : 1;
}

function sumOf(bets: readonly SettledBet[], what: keyof SettledBet): bigint {
  return bets.reduce((sum, bet) => sum + BigInt(bet[what]), 0n);
}
