import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { webhookSecretOf } from './cards/keys.ts';

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

/** What is told to a shop of a payment, and where. */
export interface News {
  /** Of the payment; never another's. */
  reference: string;
  callbackUrl: string;
  body: Record<string, unknown>;
  behaviour: Behaviour;
  /** From when this company says it, by callback and to who asks. */
  tellAtMs: number;
  /** Of a card: told in the card company's own manner, by this merchant's secret. */
  merchant?: string;
  /** Nothing is to be delivered any more. */
  isTold: boolean;
}

export interface Deliveries {
  /** When and how this company tells of a payment. `expiresAtMs`: when the shop stops waiting; a late company speaks after that. */
  plan(news: Pick<News, 'reference' | 'callbackUrl' | 'body' | 'behaviour'> & { expiresAtMs: number | null }): News;
  /** Tells the shop; resolves when it was told once, or failed to be, for the first time. Repeats go on by themselves. */
  tell(news: News): Promise<void>;
  /** Leaves off; what is still to be told stays in the book. */
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
  /** The shop has heard it, or was tried long enough. */
  ended(news: News): void;
}): Deliveries {
  const { log, firstPauseMs, slowMs, lateMs } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  async function tellAll(news: News, waitMs: number, tried: () => void): Promise<void> {
    try {
      const copies = news.behaviour === 'duplicate' ? 3 : 1;
      await Promise.all(Array.from({ length: copies }, () => deliver(news, waitMs, tried)));
      options.ended(news);
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'a callback could not be brought to its end');
    }
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
    plan({ expiresAtMs, ...news }) {
      const nowMs = Date.now();
      const endMs = Math.max(0, (expiresAtMs ?? 0) - nowMs + AFTER_THE_END_MS);
      const waitMs = news.behaviour === 'slow' ? slowMs : news.behaviour === 'late' ? Math.min(endMs, lateMs) : 0;
      return { ...news, tellAtMs: nowMs + waitMs, isTold: news.behaviour === 'silent' };
    },
    async tell(news) {
      if (news.isTold) return;
      const waitMs = Math.max(0, news.tellAtMs - Date.now());
      const first = Promise.withResolvers<void>();
      const all = tellAll(news, waitMs, first.resolve).finally(() => {
        first.resolve();
        running.delete(all);
      });
      running.add(all);
      if (waitMs === 0) await first.promise;
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** What this company says: a liar makes something else of it; who forges a signature says nothing false. */
export function saidOf({ body, behaviour, merchant }: News): News['body'] {
  const payment = body['payment'] as Record<string, unknown> | undefined;
  if (merchant !== undefined && payment) return { ...body, payment: lied(payment, behaviour, 'order') };
  return lied(body, behaviour, 'depositId');
}

function lied(body: News['body'], behaviour: Behaviour, number: string): News['body'] {
  if (behaviour === 'other_amount') return { ...body, amount: `1${String(body['amount'])}` };
  if (behaviour === 'other_currency') return { ...body, currency: 'ZZZ' };
  if (behaviour === 'other_deposit') return { ...body, [number]: '999999999999' };
  return body;
}

/** @returns the HTTP status, or 0 where nobody answered */
async function send(key: string, news: News, stopped: AbortSignal): Promise<number> {
  const body = JSON.stringify(saidOf(news));
  try {
    const response = await fetch(news.callbackUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signatureOf(key, news, body),
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

function signatureOf(key: string, { behaviour, merchant }: News, body: string): Record<string, string> {
  // A forger does not know the key that the two share.
  const own = merchant === undefined ? key : webhookSecretOf(key, merchant);
  const used = behaviour === 'forged' ? randomBytes(32) : own;
  const sign = (moment: string) => createHmac('sha256', used).update(`${moment}.${body}`).digest('hex');
  const nowMs = Date.now();
  if (merchant === undefined) return { 'x-timestamp': String(nowMs), 'x-signature': sign(String(nowMs)) };
  const seconds = String(Math.floor(nowMs / 1000));
  return { 'card-signature': `t=${seconds},v1=${sign(seconds)}` };
}

function isWeather(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
