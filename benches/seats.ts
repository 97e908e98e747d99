import { Worker } from 'node:worker_threads';
import { placeTableBet } from '../contract/tables.ts';
import type { TestSite } from '../server/testing/site.ts';
import type { Asked, HeardAtSeat } from './seats-worker.ts';

/** Sockets in a thread of their own. */
export class Seats {
  readonly #thread = new Worker(new URL('seats-worker.ts', import.meta.url));

  async sit(port: number, path: string, hellos: readonly string[]): Promise<void> {
    await this.#ask({ ask: 'sit', port, path, hellos });
  }

  async heard(): Promise<HeardAtSeat[]> {
    return this.#ask({ ask: 'heard' });
  }

  /** A bet of each on one side, all at once. @param turn tells a player's bets in one round apart @returns what each was answered, as HTTP's status */
  async bet(site: Pick<TestSite, 'url'>, tokens: readonly string[], number: string, turn = 0): Promise<number[]> {
    const bets = tokens.map((token, at) => {
      const places = [{ position: at % 2 ? 'dragon' : 'tiger', stake: '10' }];
      return {
        token,
        key: `bench-round-${number}-${turn}`,
        body: JSON.stringify({ number, places, playerSeed: 'b7'.repeat(16) }),
      };
    });
    return this.#ask({ ask: 'bet', port: Number(new URL(site.url).port), path: placeTableBet.path, bets });
  }

  /** The same, of which none may be refused. */
  async betAll(site: Pick<TestSite, 'url'>, tokens: readonly string[], number: string, turn: number): Promise<void> {
    const codes = await this.bet(site, tokens, number, turn);
    if (codes.some((code) => code !== 200)) throw new Error(`a bet was refused: ${codes.join(' ')}`);
  }

  async leave(): Promise<void> {
    await this.#thread.terminate();
  }

  #ask<Answer>(asked: Asked): Promise<Answer> {
    // What ends the thread ends the bench: nobody listens for it here.
    return new Promise((resolve) => {
      this.#thread.once('message', resolve);
      this.#thread.postMessage(asked);
    });
  }
}

/** What a frame of a game says first on its line. */
export function helloOf(gameToken: string, merchant = 'demo'): string {
  return JSON.stringify({ type: 'hello', token: null, merchant, language: 'EN', gameToken });
}

/** Betting that is open now stays so for as long as a bench may take. */
export async function keepBettingOpen({ app }: Pick<TestSite, 'app'>): Promise<void> {
  await app.database.pool.query(
    `UPDATE room_rounds SET closes_at = closes_at + interval '1 hour' WHERE state = 'betting'`,
  );
}
