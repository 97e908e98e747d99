import { Agent, request as httpRequest } from 'node:http';
import type { Call, CallInput, CallOutput } from '../../contract/call.ts';
import { encryptPayload } from '../../server/testing/encryption.ts';

type PublicKey = Parameters<typeof encryptPayload>[0];

/** What a server finally said: a value, or why not. */
export type Heard<Value> = { readonly value: Value } | { readonly refused: string };

const MOST_TRIES = 600;
const PAUSE_MS = 100;
const MOST_SILENCE_MS = 10_000;

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
      const response = await send({
        port: this.#ports[this.#at]!,
        method: call.verb,
        path: call.path + query,
        headers: {
          language: 'EN',
          ...(inQuery ? {} : { 'content-type': 'application/json' }),
          ...(token && { authorization: token }),
          ...(key && { 'idempotency-key': key }),
        },
        body: inQuery ? '' : JSON.stringify(body),
      });
      if (response.status === 503) return null;
      const answer = JSON.parse(response.text);
      return answer.success ? { value: answer.value } : { refused: answer.errorCode ?? String(response.status) };
    } catch (error) {
      if (error instanceof SyntaxError || typeof (error as { code?: unknown }).code === 'string') return null;
      throw error;
    }
  }
}

const agent = new Agent({ keepAlive: true });

/** On lines that stay open and without packing: `fetch` would cost a campaign as much as its question costs the server. */
function send(asked: { port: number; method: string; path: string; headers: Record<string, string>; body: string }) {
  const { body, ...rest } = asked;
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = httpRequest({ ...rest, host: '127.0.0.1', agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode!, text })).on('error', reject);
    });
    request.setTimeout(MOST_SILENCE_MS, () =>
      request.destroy(Object.assign(new Error('silence'), { code: 'SILENCE' })),
    );
    request.on('error', reject);
    request.end(body);
  });
}
