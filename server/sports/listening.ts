import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { feedMessage, type FeedMessage, type FeedRequest } from '../../contract/sports-feed.ts';
import { newToken } from '../platform/process/random.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { gatherNews, type NewsTeller } from './gathering.ts';
import { hear } from './hearing.ts';
import * as store from './store-events.ts';

/** Where a feed is and what its frames are signed with. */
export interface FeedAddress {
  url: string;
  secret: string;
}

/** So far back from when the feed was last heard everything is asked for, whenever a connection is made; as far where it never was. */
const RECOVER_MS = 10 * 60_000;
/** A socket that brings nothing for so long is dead, whatever it says. */
const DEAD_MS = 20_000;
const AGAIN_MS = 2_000;
const WATCH_EVERY_MS = 400;

type Needs = () => Pick<Ctx, 'db' | 'platform' | 'random' | 'nowMs'>;

/**
 * Listens to a feed for as long as this server runs: connects, asks for what was missed, and takes what is said, one thing after the
 * other. Any number of servers may do so at the same time.
 */
export function listenToFeed(ctxNow: Needs, address: FeedAddress): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await listenOnce(ctxNow, address, stopping.signal);
      } catch (error) {
        const { log, metrics } = ctxNow().platform;
        metrics.failure('sports', 'feed');
        log.warn({ err: error }, 'the sports feed is away');
      }
      await pauseMs(AGAIN_MS, stopping.signal);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function listenOnce(ctxNow: Needs, { url, secret }: FeedAddress, stopped: AbortSignal): Promise<void> {
  const { random, nowMs } = ctxNow();
  const requestId = newToken(random);
  const lastHeardMs = (await store.feed(ctxNow().db))?.heard_at.getTime() ?? nowMs;
  // Whoever stopped meanwhile was not heard.
  if (stopped.aborted) return;
  const news = gatherNews(() => ctxNow().platform.live);
  const socket = new WebSocket(url);
  let heardAtMs = nowMs;
  let taking = Promise.resolve();
  const watching = setInterval(() => {
    if (ctxNow().nowMs - heardAtMs > DEAD_MS) socket.close();
  }, WATCH_EVERY_MS);
  const close = () => socket.close();
  stopped.addEventListener('abort', close);
  try {
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => {
        taking = taking.then(() => store.noteGap(ctxNow().db));
        const asked: FeedRequest = {
          type: 'recover',
          requestId,
          sinceMs: lastHeardMs - RECOVER_MS,
          atMs: ctxNow().nowMs,
        };
        const body = JSON.stringify(asked);
        socket.send(`${signatureOf(secret, body)}.${body}`);
      });
      socket.addEventListener('message', ({ data }) => {
        heardAtMs = ctxNow().nowMs;
        const cameMs = heardAtMs;
        const message = read(secret, String(data));
        if (!message)
          return reject(new Error('the feed said something that it cannot have signed, or that nobody understands'));
        taking = taking.then(() => take(ctxNow, { message, cameMs }, requestId, news));
        taking.catch(reject);
      });
      socket.addEventListener('close', () => resolve());
      socket.addEventListener('error', () => reject(new Error(`no feed at ${url}`)));
    });
  } finally {
    clearInterval(watching);
    stopped.removeEventListener('abort', close);
    socket.close();
    // Why it broke was told by whoever waited for it first.
    await Promise.allSettled([taking]);
    news.stop();
  }
}

/** @param came what was said, and when it came here: while it waited for what came before it, the feed may have fallen silent */
async function take(
  ctxNow: Needs,
  { message, cameMs }: { message: FeedMessage; cameMs: number },
  requestId: string,
  news: NewsTeller,
): Promise<void> {
  const { db, platform } = ctxNow();
  const agoMs = () => Math.max(0, ctxNow().nowMs - cameMs);
  const noteHeard = (isWhole: boolean) => store.noteHeard(db, { agoMs, isWhole });
  switch (message.type) {
    case 'alive':
      return noteHeard(false);
    case 'recovered':
      // Of another recovery it says nothing about this one.
      return message.requestId === requestId ? noteHeard(true) : undefined;
    default: {
      const heard = await hear(db, message);
      if (!heard) return;
      news.tell(String(heard.eventId), heard.version);
      // Rules of players look at what was heard.
      platform.waking.wake('decideSports');
      if (heard.settles) platform.waking.wake('settleSports');
    }
  }
}

function read(secret: string, frame: string): FeedMessage | null {
  const [signature, body] = [frame.slice(0, 64), frame.slice(65)];
  const wanted = signatureOf(secret, body);
  if (signature.length !== wanted.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(wanted))) return null;
  const message = z.safeParse(feedMessage, JSON.parse(body));
  return message.success ? message.data : null;
}

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
