import { randomUUID } from 'node:crypto';
import { freeSpin, type SlotRoundAnswer, spin } from '../../contract/slots.ts';
import type { Caller, Heard } from './caller.ts';
import { Restless } from './restless.ts';

export interface PlayedRound {
  memberId: bigint;
  key: string;
  roundId: string;
  payout: string;
}

const STAKE = '2';

/** A player who believes only what was answered. */
export class PlayClient extends Restless {
  readonly acknowledged: PlayedRound[] = [];
  readonly #caller: Caller;
  readonly #token: string;
  readonly #memberId: bigint;
  #leaving = false;

  constructor(caller: Caller, gameToken: string, memberId: bigint) {
    super();
    this.#caller = caller;
    this.#token = gameToken;
    this.#memberId = memberId;
  }

  /** Goes away in the middle of whatever is open: the site has to end it. */
  async leave(): Promise<void> {
    this.#leaving = true;
    await this.rest();
    this.#leaving = false;
  }

  protected async act(): Promise<void> {
    const [token, key] = [this.#token, randomUUID()];
    let round = roundOf(await this.#caller.ask(spin, { stake: STAKE }, { token, key }));
    while (round && !round.closed && !this.#leaving) {
      const step = { roundId: round.roundId, step: round.steps.length };
      const stepped = await this.#caller.ask(freeSpin, step, { token });
      // While nobody answered for long, the site may have ended the round by itself.
      round = 'value' in stepped ? stepped.value.round : null;
    }
    if (!round?.closed) return;
    const { roundId, payout } = round;
    this.acknowledged.push({ memberId: this.#memberId, key, roundId, payout });
  }
}

/** null: what they set themselves, or a bonus, does not let them play now. */
function roundOf(heard: Heard<{ round: SlotRoundAnswer }>): SlotRoundAnswer | null {
  if ('value' in heard) return heard.value.round;
  if (heard.refused === 'insufficient_balance' || heard.refused === 'bonus_max_bet') return null;
  throw new Error(`a spin was refused: ${heard.refused}`);
}
