import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How this company treats the shop: a sandbox plays the good and the bad ones. */
export const behaviours = [
  'good',
  'slow',
  'failing',
  'duplicate',
  'late',
  'silent',
  'forged',
  'other_amount',
  'other_currency',
  'other_deposit',
] as const;
export type Behaviour = (typeof behaviours)[number];

export interface Payment {
  reference: string;
  outcome: 'paid' | 'failed';
  behaviour: Behaviour;
}

/** What is told to a shop, and where. */
export interface News {
  callbackUrl: string;
  body: Record<string, unknown>;
  behaviour: Behaviour;
  /** When the shop stops waiting; a late company speaks after that. */
  expiresAtMs: number | null;
}

export interface Deliveries {
  /** Tells the shop; resolves when it was told once, or failed to be, for the first time. Repeats go on by themselves. */
  tell(news: News): Promise<void>;
  /** Gives up what is still to be told. */
  stop(): Promise<void>;
}

const MOST_TRIES = 24;
const LONGEST_PAUSE_MS = 15_000;
const ANSWER_WITHIN_MS = 10_000;
const AFTER_THE_END_MS = 1_000;

/**
 * Sends signed callbacks: X-Timestamp (epoch milliseconds) and X-Signature, the hexadecimal HMAC-SHA256 of
 * `${timestamp}.${body}`. What fails by weather is tried again for some five minutes, with pauses that double up to a
 * quarter of a minute.
 */
export function createDeliveries(options: {
  key: string;
  log: Logger;
  firstPauseMs: number;
  slowMs: number;
  /** At most so long does a late company wait; for tests in a hurry. */
  lateMs: number;
}): Deliveries {
  const { log, firstPauseMs, slowMs, lateMs } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  function start(news: News, waitMs: number): Promise<void> {
    const first = Promise.withResolvers<void>();
    const all = deliver(news, waitMs, first.resolve)
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

  async function deliver(news: News, waitMs: number, tried: () => void): Promise<void> {
    const { signal } = stopping;
    await pause(waitMs, undefined, { signal });
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const answer = await send(options.key, news, signal);
      log.info({ to: news.callbackUrl, tries, answer }, 'told the shop');
      tried();
      if (!isWeather(answer)) return;
      if (tries < MOST_TRIES)
        await pause(Math.min(firstPauseMs * 2 ** (tries - 1), LONGEST_PAUSE_MS), undefined, { signal });
    }
    log.warn({ to: news.callbackUrl }, 'the shop could not be told; giving up');
  }

  return {
    async tell(news) {
      if (news.behaviour === 'silent') return;
      if (news.behaviour === 'slow' || news.behaviour === 'late') {
        const endMs = Math.max(0, (news.expiresAtMs ?? 0) - Date.now() + AFTER_THE_END_MS);
        void start(news, news.behaviour === 'slow' ? slowMs : Math.min(endMs, lateMs));
        return;
      }
      const copies = news.behaviour === 'duplicate' ? 3 : 1;
      await Promise.all(Array.from({ length: copies }, () => start(lied(news), 0)));
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** What a liar makes of the news; who forges a signature says nothing false else. */
function lied(news: News): News {
  const { body, behaviour } = news;
  if (behaviour === 'other_amount') return { ...news, body: { ...body, amount: `1${String(body['amount'])}` } };
  if (behaviour === 'other_currency') return { ...news, body: { ...body, currency: 'ZZZ' } };
  if (behaviour === 'other_deposit') return { ...news, body: { ...body, depositId: '999999999999' } };
  return news;
}

/** @returns the HTTP status, or 0 where nobody answered */
async function send(key: string, news: News, stopped: AbortSignal): Promise<number> {
  const body = JSON.stringify(news.body);
  const timestamp = String(Date.now());
  // A forger does not know the key that the two share.
  const used = news.behaviour === 'forged' ? randomBytes(32) : key;
  try {
    const response = await fetch(news.callbackUrl, {
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
