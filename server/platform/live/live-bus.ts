import pg from 'pg';
import type { Logger } from 'pino';
import type { LiveToClient } from '../../../contract/live.ts';
import type { Live } from './live.ts';
import type { Metrics } from '../process/metrics.ts';
import { pauseMs } from '../jobs/pause.ts';
import { newToken, secureRandom } from '../process/random.ts';

export interface LiveHearer {
  onNews(topic: string, message: LiveToClient): void;
  /** News of other processes may have been missed. */
  onGap(): void;
  /** Whether anybody listens here to a topic. */
  hears(topic: string): boolean;
}

export interface LiveBus extends Live {
  /**
   * Hears the news of every process, this one's included, each once.
   */
  subscribe(hearer: LiveHearer): void;
  /** Whether news of other processes arrives now. */
  isListening(): boolean;
  close(): Promise<void>;
}

export interface LiveBusNeeds {
  /** The database for the one connection that listens; a pooler that shares sessions will not do. */
  url: string;
  /** Publishes through the ordinary pool. */
  pool: { query(text: string, values: unknown[]): Promise<unknown> };
  log: Logger;
  metrics: Metrics;
}

type News = [topic: string, message: LiveToClient];

const CHANNEL = 'khela_live';
/** PostgreSQL takes less than 8,000 bytes in one notification. */
const MOST_BYTES = 7_900;
const COLLECT_MS = 15;
/** What waits while the database is away; beyond it the oldest is let go. */
const MOST_WAITING = 5_000;
const LONGEST_BACKOFF_MS = 5_000;
const CHECK_EVERY_MS = 20_000;

/**
 * Carries news between server processes over PostgreSQL NOTIFY. NOTIFY takes a lock over the whole database, so it
 * never stands in a transaction of the product: each process collects for a few milliseconds and sends with one statement.
 */
export function createLiveBus(needs: LiveBusNeeds): LiveBus {
  const self = newToken(secureRandom).slice(0, 12);
  const hearers: LiveHearer[] = [];
  const stopping = new AbortController();
  const tell = ([topic, message]: News): void => {
    for (const hearer of hearers) hearer.onNews(topic, message);
  };
  const publisher = createPublisher(needs, self);
  const listener = createListener(needs, stopping.signal, {
    onPayload(payload) {
      const { from, news } = JSON.parse(payload) as { from: string; news: News[] };
      // Our own news was delivered when it was published.
      if (from !== self) news.forEach(tell);
    },
    onGap() {
      for (const hearer of hearers) hearer.onGap();
    },
  });
  return {
    publish(topic, message) {
      tell([topic, message]);
      publisher.add([topic, message]);
    },
    isHeard: (topic) => hearers.some((hearer) => hearer.hears(topic)),
    subscribe(hearer) {
      hearers.push(hearer);
    },
    isListening: () => listener.isListening(),
    async close() {
      await publisher.close();
      stopping.abort();
      await listener.ended;
    },
  };
}

/** Cuts news into payloads that fit a notification, in order; what is too long by itself is returned apart. */
export function payloadsOf(from: string, news: readonly News[]): { payloads: string[]; tooLong: News[] } {
  const frame = Buffer.byteLength(JSON.stringify({ from, news: [] }));
  const payloads: string[] = [];
  const tooLong: News[] = [];
  let parts: string[] = [];
  let usedBytes = frame;
  const flush = (): void => {
    if (parts.length > 0) payloads.push(`{"from":${JSON.stringify(from)},"news":[${parts.join(',')}]}`);
    parts = [];
    usedBytes = frame;
  };
  for (const each of news) {
    const part = JSON.stringify(each);
    const partBytes = Buffer.byteLength(part) + 1;
    if (frame + partBytes > MOST_BYTES) {
      tooLong.push(each);
      continue;
    }
    if (usedBytes + partBytes > MOST_BYTES) flush();
    parts.push(part);
    usedBytes += partBytes;
  }
  flush();
  return { payloads, tooLong };
}

function createPublisher({ pool, log, metrics }: LiveBusNeeds, self: string) {
  let waiting: News[] = [];
  let sending: Promise<void> | null = null;
  const send = async (): Promise<void> => {
    while (waiting.length > 0) {
      const { payloads, tooLong } = payloadsOf(self, waiting);
      waiting = [];
      for (const [topic, message] of tooLong) log.error({ topic, type: message.type }, 'live news is too long to send');
      try {
        await pool.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [CHANNEL, payloads]);
      } catch (error) {
        metrics.failure('live-bus', 'publish');
        log.warn({ err: error, payloads: payloads.length }, 'live news did not reach the other processes');
      }
    }
  };
  const sendSoon = (): void => {
    sending ??= pauseMs(COLLECT_MS)
      .then(send)
      .finally(() => {
        sending = null;
        // News that came between the last look and now.
        if (waiting.length > 0) sendSoon();
      });
  };
  return {
    add(news: News): void {
      if (waiting.length >= MOST_WAITING) {
        waiting.shift();
        metrics.failure('live-bus', 'overflow');
      }
      waiting.push(news);
      sendSoon();
    },
    async close(): Promise<void> {
      for (let last = sending; last; last = sending) await last;
    },
  };
}

interface Listening {
  onPayload(payload: string): void;
  onGap(): void;
}

function createListener({ url, log, metrics }: LiveBusNeeds, stopped: AbortSignal, { onPayload, onGap }: Listening) {
  let listening = false;
  let failures = 0;
  const listenOnce = async (isFirst: boolean): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'khela live',
      connectionTimeoutMillis: 5_000,
    });
    const broken = new Promise<Error>((resolve) => {
      client.on('error', resolve);
      client.on('end', () => resolve(new Error('the connection ended')));
    });
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      listening = true;
      failures = 0;
      if (!isFirst) onGap();
      await untilBroken(client, broken, stopped);
    } finally {
      listening = false;
      // The connection may be the very thing that broke; whoever waits for it to say goodbye may wait for ever.
      await Promise.race([client.end().catch(() => {}), pauseMs(1_000)]);
    }
  };
  const listen = async (): Promise<void> => {
    let isFirst = true;
    while (!stopped.aborted) {
      try {
        await listenOnce(isFirst);
      } catch (error) {
        failures += 1;
        metrics.failure('live-bus', 'listen');
        log.warn({ err: error }, 'the live bus lost the database and looks for it again');
        await pauseMs(Math.min(LONGEST_BACKOFF_MS, 100 * 2 ** Math.min(failures, 6)), stopped);
      }
      isFirst = false;
    }
  };
  return { ended: listen(), isListening: () => listening };
}

/** Ends when the signal comes; throws when the connection broke, also where only a question without answer shows it. */
async function untilBroken(client: pg.Client, broken: Promise<Error>, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const error = await Promise.race([broken, pauseMs(CHECK_EVERY_MS, stopped)]);
    if (error) throw error;
    if (stopped.aborted) return;
    const answer = await Promise.race([client.query('SELECT 1'), broken, pauseMs(5_000)]);
    if (answer instanceof Error) throw answer;
    if (!answer) throw new Error('the connection does not answer');
  }
}
