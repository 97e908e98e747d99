import { randomUUID } from 'node:crypto';
import { freeSpin, type SlotRoundAnswer, spin } from '../contract/slots.ts';

export interface Acknowledged {
  memberId: bigint;
  key: string;
  roundId: string;
  payout: string;
  closed: boolean;
}

const STAKE = '2';

/**
 * A player who believes only what was answered: an unanswered spin is repeated with its key until it is, at whichever
 * server answers.
 */
export class ChaosClient {
  readonly acknowledged: Acknowledged[] = [];
  repeated = 0;
  readonly #ports: readonly number[];
  readonly #token: string;
  readonly #memberId: bigint;
  #resting = true;
  #leaving = false;
  #at: number;
  #running: Promise<void> | null = null;

  constructor(ports: readonly number[], token: string, memberId: bigint) {
    this.#ports = ports;
    this.#at = Number(memberId % BigInt(ports.length));
    this.#token = token;
    this.#memberId = memberId;
  }

  start(): void {
    this.#resting = false;
    this.#leaving = false;
    this.#running ??= this.#play();
  }

  /** Finishes the round under way and stops. */
  async rest(): Promise<void> {
    this.#resting = true;
    await this.#running;
    this.#running = null;
  }

  /** Goes away in the middle of whatever is open: the site has to end it. */
  async leave(): Promise<void> {
    this.#leaving = true;
    await this.rest();
  }

  async #play(): Promise<void> {
    while (!this.#resting) {
      const key = randomUUID();
      let round = await this.#ask(spin.path, { stake: STAKE }, key);
      while (!round.closed && !this.#leaving)
        round = await this.#ask(freeSpin.path, { roundId: round.roundId, step: round.steps.length }, '');
      if (!round.closed) return;
      this.acknowledged.push({
        memberId: this.#memberId,
        key,
        roundId: round.roundId,
        payout: round.payout,
        closed: round.closed,
      });
    }
  }

  async #ask(path: string, body: unknown, key: string): Promise<SlotRoundAnswer> {
    for (let tries = 0; tries < 600; tries++) {
      const answer = await this.#once(path, body, key);
      if (answer) return answer;
      this.repeated += 1;
      this.#at = (this.#at + 1) % this.#ports.length;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${path} was not answered for a minute`);
  }

  /** null: no answer, or one that asks to come back. */
  async #once(path: string, body: unknown, key: string): Promise<SlotRoundAnswer | null> {
    let response: Response;
    try {
      response = await fetch(`http://127.0.0.1:${this.#ports[this.#at]}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: this.#token,
          language: 'EN',
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      });
      if (response.status === 503) return null;
      const answer = await response.json();
      if (answer.success) return answer.value.round;
      throw new Error(`${path}: ${response.status} ${answer.errorCode}`);
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError || (error as Error).name === 'TimeoutError')
        return null;
      throw error;
    }
  }
}
