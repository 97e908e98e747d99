import type { Call, CallInput, CallOutput } from '../../contract/call.ts';
import { encryptPayload } from '../../server/testing/encryption.ts';

type PublicKey = Parameters<typeof encryptPayload>[0];

/** What a server finally said: a value, or why not. */
export type Heard<Value> = { readonly value: Value } | { readonly refused: string };

const MOST_TRIES = 600;
const PAUSE_MS = 100;

/** A client who asks with one key until some server answers: whoever hears nothing, or is asked to come back, asks again. */
export class Caller {
  repeated = 0;
  readonly #ports: readonly number[];
  readonly #publicKey: PublicKey;
  #at: number;

  constructor(ports: readonly number[], first: number, publicKey: PublicKey) {
    this.#ports = ports;
    this.#at = first % ports.length;
    this.#publicKey = publicKey;
  }

  async ask<C extends Call>(
    call: C,
    input: CallInput<C>,
    { token = '', key = '' }: { token?: string; key?: string } = {},
  ): Promise<Heard<CallOutput<C>>> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const heard = await this.once(call, input, { token, key });
      if (heard) return heard;
      this.repeated += 1;
      this.#at = (this.#at + 1) % this.#ports.length;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    throw new Error(`${call.name} was not answered for a minute`);
  }

  /** Asks once. null: no answer, or one that asks to come back. */
  async once<C extends Call>(
    call: C,
    input: CallInput<C>,
    { token = '', key = '' }: { token?: string; key?: string } = {},
  ): Promise<Heard<CallOutput<C>> | null> {
    const inQuery = call.verb === 'GET';
    // Each try is sealed anew: a server takes a sealed body once.
    const body = call.encrypted ? await encryptPayload(this.#publicKey, input) : input;
    const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    try {
      const response = await fetch(`http://127.0.0.1:${this.#ports[this.#at]}${call.path}${query}`, {
        method: call.verb,
        headers: {
          language: 'EN',
          // Unpacking would cost more than all else that a client does.
          'accept-encoding': 'identity',
          ...(inQuery ? {} : { 'content-type': 'application/json' }),
          ...(token && { authorization: token }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(inQuery ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      });
      if (response.status === 503) return null;
      const answer = await response.json();
      return answer.success ? { value: answer.value } : { refused: answer.errorCode ?? String(response.status) };
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError || (error as Error).name === 'TimeoutError')
        return null;
      throw error;
    }
  }
}
