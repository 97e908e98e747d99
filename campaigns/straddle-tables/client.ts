import { randomUUID } from 'node:crypto';
import { openTable, placeTableBet } from '../../contract/tables.ts';
import { tableGames } from '../../games/catalogue.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import { pauseMs } from '../../server/platform/jobs/pause.ts';
import type { Caller } from '../chaos/caller.ts';

/** Betting begins so long before the close. */
const BEFORE_MS = 1_000;
/** So often everybody asks again after the close. */
const REFUSALS = 2;

export interface Told {
  /** The bets that were accepted, by their numbers at the table. */
  accepted: Set<string>;
  refused: number;
  /** Rounds whose close was straddled: accepted before it, refused after it. */
  closes: Set<string>;
  faults: string[];
}

/** Somebody who sits at a table and bets over each of its closes until all is done; every other bet is asked of another server. */
export class Straddler {
  readonly #game: string;
  readonly #token: string;
  readonly #callers: readonly Caller[];
  readonly #position: string;
  readonly #told: Told;
  #asked = 0;

  constructor(given: { game: string; token: string; callers: readonly Caller[] }, told: Told) {
    this.#game = given.game;
    this.#token = given.token;
    this.#callers = given.callers;
    this.#position = tableGames.get(given.game)!.facts.positions[0]!.id;
    this.#told = told;
  }

  async bet(isDone: () => boolean): Promise<void> {
    for (let last = ''; !isDone();) {
      const table = await this.#caller().ask(openTable, {}, { token: this.#token });
      if ('refused' in table) throw new Error(`${this.#game} is not opened: ${table.refused}`);
      const { round, leastStake, nowMs: tableMs } = table.value;
      if (round?.phase !== 'betting' || round.number === last) {
        await pauseMs(250);
        continue;
      }
      last = round.number;
      await pauseMs(Math.max(0, round.closesAtMs - tableMs - BEFORE_MS));
      await this.#straddle(round.number, round.closesAtMs, leastStake);
    }
  }

  async #straddle(number: string, closesAtMs: number, stake: string): Promise<void> {
    const before = this.#told.accepted.size;
    for (let refusals = 0; refusals < REFUSALS;) {
      const heard = await this.#caller().ask(
        placeTableBet,
        { number, places: [{ position: this.#position, stake }], playerSeed: 'e5'.repeat(16) },
        { token: this.#token, key: randomUUID() },
      );
      if ('value' in heard) {
        this.#told.accepted.add(`${this.#game}/${heard.value.bet.betId}`);
        continue;
      }
      refusals += 1;
      this.#told.refused += 1;
      if (heard.refused !== 'table_betting_closed') this.#told.faults.push(`a bet was refused with ${heard.refused}`);
      // The clock of this machine is that of its database.
      else if (nowMs() < closesAtMs) this.#told.faults.push('a bet was refused before the close');
    }
    if (this.#told.accepted.size > before) this.#told.closes.add(`${this.#game}/${number}`);
  }

  #caller(): Caller {
    this.#asked += 1;
    return this.#callers[this.#asked % this.#callers.length]!;
  }
}
