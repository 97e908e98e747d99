import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Order } from './order.ts';

/** How this company treats the shop after the choice was made: a sandbox plays the good and the bad ones. */
export const behaviours = ['good', 'slow', 'duplicate', 'lying'] as const;
export type Behaviour = (typeof behaviours)[number];

export interface Payment {
  reference: string;
  outcome: 'paid' | 'failed';
  behaviour: Behaviour;
}

export interface Deliveries {
  /** Tells the shop; resolves when it was told once, or failed to be, for the first time. Repeats go on by themselves. */
  tell(order: Order, payment: Payment): Promise<void>;
  /** Gives up what is still to be told. */
  stop(): Promise<void>;
}

const MOST_TRIES = 5;
const ANSWER_WITHIN_MS = 10_000;

/**
 * Sends signed callbacks: X-Timestamp (epoch milliseconds) and X-Signature, the hexadecimal HMAC-SHA256 of
 * `${timestamp}.${body}`. What fails by weather is tried again, five times in all, each pause twice the last.
 */
export function createDeliveries(options: {
  key: string;
  log: Logger;
  firstPauseMs: number;
  slowMs: number;
}): Deliveries {
  const { log, firstPauseMs, slowMs } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  function start(order: Order, payment: Payment, waitMs: number): Promise<void> {
    const first = Promise.withResolvers<void>();
    const all = deliver(order, payment, waitMs, first.resolve)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'a callback could not be sent');
      })
      .finally(() => {
        first.resolve();
        running.delete(all);
      });
    running.add(all);
    return first.promise;
  }

  async function deliver(order: Order, payment: Payment, waitMs: number, tried: () => void): Promise<void> {
    const { signal } = stopping;
    await pause(waitMs, undefined, { signal });
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const answer = await send(options.key, order, payment, signal);
      log.info({ depositId: order.depositId, tries, answer }, 'told the shop of a payment');
      tried();
      if (!isWeather(answer)) return;
      if (tries < MOST_TRIES) await pause(firstPauseMs * 2 ** (tries - 1), undefined, { signal });
    }
    log.warn({ depositId: order.depositId }, 'the shop could not be told; giving up');
  }

  return {
    async tell(order, payment) {
      if (payment.behaviour === 'slow') {
        void start(order, payment, slowMs);
        return;
      }
      const copies = payment.behaviour === 'duplicate' ? 3 : 1;
      await Promise.all(Array.from({ length: copies }, () => start(order, payment, 0)));
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** @returns the HTTP status, or 0 where nobody answered */
async function send(key: string, order: Order, payment: Payment, stopped: AbortSignal): Promise<number> {
  const body = JSON.stringify({
    depositId: order.depositId,
    paymentReference: payment.reference,
    amount: order.amount,
    currency: order.currency,
    outcome: payment.outcome,
  });
  const timestamp = String(Date.now());
  // A liar does not know the key that he shares with nobody.
  const used = payment.behaviour === 'lying' ? randomBytes(32) : key;
  try {
    const response = await fetch(order.callbackUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': createHmac('sha256', used).update(`${timestamp}.${body}`).digest('hex'),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    if (stopped.aborted) throw error;
    return 0;
  }
}

function isWeather(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
