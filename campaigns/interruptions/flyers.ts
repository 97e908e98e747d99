import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  cashOutCrashBet,
  type CrashBet,
  getCrashRound,
  placeCrashBet,
  takeBackCrashBet,
} from '../../contract/crash.ts';
import type { Call, CallInput } from '../../contract/call.ts';
import { multipleAt } from '../../games/instant/crash/shapes.ts';
import type * as betStore from '../../server/rooms/store-bets.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import * as wallet from '../../server/wallet/service.ts';
import type { Caller } from '../chaos/caller.ts';
import { FUNDS_MINOR, STAKE, STAKE_MINOR, told } from './rounds.ts';
import { Struck } from './striking.ts';

/** What the house knows of a flight, and its players do not. */
export interface Flight {
  readonly number: bigint;
  readonly crashHundredths: number;
  /** Where those cash out by themselves who ask for it early. */
  readonly autoHundredths: number;
  readonly closesAtMs: number;
}

/** Cashes out early by itself, at the crash point, just above it; by hand; never; and takes the bet back. */
export const roles = ['early', 'edge', 'above', 'hand', 'silent', 'taker'] as const;
type Role = (typeof roles)[number];

interface Given {
  flight: Flight;
  role: Role;
  /** Comes back after the blow, and asks again for what was not answered. */
  returns: boolean;
  memberId: bigint;
  token: string;
  caller: Caller;
}

type OwnBet = { bet: CrashBet; balance: string };

/** Somebody in a flight, all that they were told, and whether it came to be. */
export class Flyer extends Struck {
  readonly #given: Given;
  readonly #key = randomUUID();
  #betId: string | null = null;
  /** The last that they were told of their bet. */
  #told: CrashBet | null = null;
  /** Between which moments their cash-out was seen. */
  #handMs: { from: number; to: number } | null = null;

  constructor(given: Given) {
    super(given);
    this.#given = given;
  }

  async bet(): Promise<void> {
    const { flight } = this.#given;
    const input = { number: String(flight.number), place: 1, stake: STAKE, autoHundredths: this.#autoHundredths() };
    this.#betId = (await this.#ask(placeCrashBet, input, this.#key))?.bet.betId ?? null;
  }

  async takeBack(): Promise<void> {
    if (this.#given.role === 'taker' && this.#betId) await this.#ask(takeBackCrashBet, { betId: this.#betId });
  }

  async cashOut(): Promise<void> {
    if (this.#given.role !== 'hand' || !this.#betId) return;
    this.#handMs = { from: nowMs(), to: Number.POSITIVE_INFINITY };
    if (await this.#ask(cashOutCrashBet, { betId: this.#betId })) this.#handMs.to = nowMs();
  }

  /** @returns what is not as it was told, or not as the flight's time line has it */
  async judge(ctx: Ctx): Promise<string[]> {
    const { flight, memberId, role, returns } = this.#given;
    const rows = await allBetsOf(ctx, memberId);
    const row = rows[0];
    const wrong = rows.length > 1 ? [`${rows.length} bets`] : [];
    if (!row && this.#betId) wrong.push('a bet that was answered is not there');
    if (row && this.refused.has(endedBy[row.state] ?? '')) wrong.push(`refused, and ${row.state}`);
    if (row && this.refused.has(placeCrashBet.name)) wrong.push('refused, and placed');
    if (row && !this.#isByTimeLine(row)) wrong.push(`${row.state} at ${row.cash_out_hundredths}`);
    if (this.#told && row && this.#told.state !== 'placed' && !isAsTold(row, this.#told))
      wrong.push(`was told ${this.#told.state} at ${this.#told.cashOutHundredths}`);
    const { balanceMinor } = await wallet.balance(ctx, memberId);
    const paidMinor = row ? (row.state === 'taken_back' ? 0n : row.payout_minor - STAKE_MINOR) : 0n;
    if (balanceMinor !== FUNDS_MINOR + paidMinor) wrong.push(`has ${balanceMinor}`);
    wrong.push(...(await this.#isSettledOnce(ctx, row)));
    if (returns && row && row.state !== 'taken_back') {
      const { caller, token } = this.#given;
      const { own } = told(await caller.ask(getCrashRound, { number: String(flight.number) }, { token }));
      if (own.length !== 1 || !isAsTold(row, own[0]!)) wrong.push('finds another end of their bet');
    }
    return wrong.map((each) => `${role}, ${returns ? 'back' : 'gone'}: ${each}`);
  }

  #autoHundredths(): number | null {
    const { role, flight } = this.#given;
    if (role === 'early') return flight.autoHundredths;
    if (role === 'edge') return flight.crashHundredths;
    return role === 'above' ? flight.crashHundredths + 1 : null;
  }

  #isByTimeLine(row: betStore.BetRow): boolean {
    const { role, flight } = this.#given;
    if (row.state === 'taken_back') return role === 'taker';
    if (row.latest_hundredths! <= flight.crashHundredths)
      return row.state === 'won' && row.cash_out_hundredths === row.latest_hundredths;
    if (row.state === 'lost') return row.payout_minor === 0n;
    const at = row.cash_out_hundredths ?? 0;
    if (row.state !== 'won' || this.#handMs === null || at > flight.crashHundredths) return false;
    const { from, to } = this.#handMs;
    return (
      at >= multipleAt(from - flight.closesAtMs) && (!Number.isFinite(to) || at <= multipleAt(to - flight.closesAtMs))
    );
  }

  async #isSettledOnce(ctx: Ctx, row: betStore.BetRow | undefined): Promise<string[]> {
    const { rows } = await sql<{ state: string }>`
      SELECT state FROM bets WHERE member_id = ${this.#given.memberId}`.execute(ctx.db);
    const states = rows.map(({ state }) => state).join();
    const expected = row ? (row.state === 'taken_back' ? 'rolled_back' : 'settled') : '';
    return states === expected ? [] : [`bets: ${states || 'none'}`];
  }

  async #ask<C extends Call>(call: C, input: CallInput<C>, key = ''): Promise<OwnBet | null> {
    const heard = await this.ask<OwnBet>(call, input, key);
    this.#told = heard?.bet ?? this.#told;
    return heard;
  }
}

/** By which call a bet comes to this end. */
const endedBy: Readonly<Record<string, string>> = {
  taken_back: takeBackCrashBet.name,
  won: cashOutCrashBet.name,
};

/** All bets of a player, those that were taken back among them. */
async function allBetsOf(ctx: Ctx, memberId: bigint): Promise<betStore.BetRow[]> {
  const { rows } =
    await sql<betStore.BetRow>`SELECT * FROM room_bets WHERE game_code = 'crash' AND member_id = ${memberId}`.execute(
      ctx.db,
    );
  return rows;
}

function isAsTold(row: betStore.BetRow, bet: CrashBet): boolean {
  const state = row.state === 'won' ? 'cashed_out' : row.state;
  return state === bet.state && row.cash_out_hundredths === bet.cashOutHundredths;
}
