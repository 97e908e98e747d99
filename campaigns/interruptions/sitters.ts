import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { getTableRound, placeTableBet, type TableBet, takeBackTableBet } from '../../contract/tables.ts';
import type { Outcome } from '../../games/tables/dragon-tiger/shapes.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import type { BetRow } from '../../server/rooms/store-bets.ts';
import { comesTo, type Stakes } from '../../server/rooms/test-players.ts';
import * as wallet from '../../server/wallet/service.ts';
import type { Caller } from '../chaos/caller.ts';
import { FUNDS_MINOR, told } from './rounds.ts';
import { Struck } from './striking.ts';

/** Covers both sides at once; bets twice; bets twice and takes the first back; bets small where it is seldom won. */
export const habits = ['covers', 'twice', 'taker', 'hopeful'] as const;
type Habit = (typeof habits)[number];

const stakesOf: Readonly<Record<Habit, readonly Stakes[]>> = {
  covers: [{ dragon: '10', tiger: '10', tie: '1' }],
  twice: [{ dragon: '10' }, { 'tiger-odd': '5' }],
  taker: [{ tiger: '20' }, { dragon: '3' }],
  hopeful: [{ 'suited-tie': '1', 'dragon-hearts': '2' }],
};

interface Given {
  number: bigint;
  habit: Habit;
  /** Comes back after the blow, and asks again for what was not answered. */
  returns: boolean;
  memberId: bigint;
  token: string;
  caller: Caller;
}

/** Somebody at a table, all that they were told, and whether it came to be. */
export class Sitter extends Struck {
  readonly #given: Given;
  readonly #wanted: readonly { stakes: Stakes; key: string }[];
  /** The last that was told of each bet, by its key. */
  readonly #told = new Map<string, TableBet>();

  constructor(given: Given) {
    super(given);
    this.#given = given;
    this.#wanted = stakesOf[given.habit].map((stakes) => ({ stakes, key: randomUUID() }));
  }

  async bet(): Promise<void> {
    const number = String(this.#given.number);
    for (const { stakes, key } of this.#wanted) {
      const places = Object.entries(stakes).map(([position, stake]) => ({ position, stake }));
      this.#hear(
        key,
        await this.ask<Answer>(
          placeTableBet,
          { number, places, playerSeed: 'c3'.repeat(16), requestId: undefined },
          key,
        ),
      );
    }
  }

  async takeBack(): Promise<void> {
    const { key } = this.#wanted[0]!;
    const bet = this.#told.get(key);
    if (this.#given.habit === 'taker' && bet)
      this.#hear(key, await this.ask<Answer>(takeBackTableBet, { betId: bet.betId }));
  }

  /** @param outcome null: the round was void @returns what is not as it was told, or not as the round came to */
  async judge(ctx: Ctx, outcome: Outcome | null): Promise<string[]> {
    const { memberId, habit, returns } = this.#given;
    const { rows } = await sql<BetRow>`SELECT * FROM room_bets WHERE member_id = ${memberId} ORDER BY id`.execute(
      ctx.db,
    );
    const wrong: string[] = [];
    let comesToMinor = FUNDS_MINOR;
    for (const { stakes, key } of this.#wanted) {
      const [row, ...others] = rows.filter((each) => each.key === key);
      const bet = this.#told.get(key);
      if (others.length > 0) wrong.push('a bet stands twice');
      if (bet && !row) wrong.push('a bet that was answered is not there');
      if (bet?.state === 'taken_back' && row?.state !== 'taken_back')
        wrong.push(`was told that it is back, and is ${row?.state}`);
      if (!row || row.state === 'taken_back') continue;
      const payoutMinor = outcome && comesTo(outcome, stakes);
      const state = payoutMinor === null ? 'refunded' : payoutMinor > 0n ? 'won' : 'lost';
      if (row.state !== state || row.payout_minor !== (payoutMinor ?? 0n))
        wrong.push(`${row.state}, ${row.payout_minor}`);
      if (payoutMinor !== null) comesToMinor += payoutMinor - row.stake_minor;
    }
    if (rows.length > this.#wanted.length) wrong.push(`${rows.length} bets`);
    if (rows.length > this.#told.size && this.refused.has(placeTableBet.name)) wrong.push('refused, and placed');
    const { balanceMinor } = await wallet.balance(ctx, memberId);
    if (balanceMinor !== comesToMinor) wrong.push(`has ${balanceMinor} instead of ${comesToMinor}`);
    wrong.push(...(await endedOnce(ctx, memberId, rows)), ...(returns ? await this.#finds(rows) : []));
    return wrong.map((each) => `${habit}, ${returns ? 'back' : 'gone'}: ${each}`);
  }

  #hear(key: string, heard: Answer | null): void {
    if (heard) this.#told.set(key, heard.bet);
  }

  async #finds(rows: readonly BetRow[]): Promise<string[]> {
    const { caller, token, number } = this.#given;
    const { own } = told(await caller.ask(getTableRound, { number: String(number) }, { token }));
    const standing = rows.filter(({ state }) => state !== 'taken_back');
    const isSo = own.length === standing.length && own.every(({ bet }, at) => bet.state === standing[at]!.state);
    return isSo ? [] : ['finds another end of their bets'];
  }
}

type Answer = { bet: TableBet; balance: string };

/** In our books each bet ended as it did at the table. */
async function endedOnce(ctx: Ctx, memberId: bigint, rows: readonly BetRow[]): Promise<string[]> {
  const { rows: bets } = await sql<{
    state: string;
  }>`SELECT state FROM bets WHERE member_id = ${memberId} ORDER BY id`.execute(ctx.db);
  const isBack = ({ state }: BetRow) => state === 'taken_back' || state === 'refunded';
  const expected = rows.map((row) => (isBack(row) ? 'rolled_back' : 'settled')).join();
  const states = bets.map(({ state }) => state).join();
  return states === expected ? [] : [`bets: ${states || 'none'} instead of ${expected || 'none'}`];
}
