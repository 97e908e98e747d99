import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import websocket from '@fastify/websocket';
import { fastify } from 'fastify';
import * as z from 'zod/mini';
import { type FeedMessage, feedRequest } from '../../contract/sports-feed.ts';
import { sports } from '../../contract/sport-names.ts';
import { type Sport } from '../../games/sports/events.ts';
import { type Drawn, eventIn, slotsBetween } from './fixtures.ts';
import { standing, type Statement, statementsOf } from './saying.ts';

/** What a feed can do wrong. */
export const feedFaults = ['none', 'silent', 'repeats', 'disorder', 'wrong-results'] as const;
export type FeedFault = (typeof feedFaults)[number];

export interface SandboxFeed {
  /** Where a site connects to. */
  readonly url: string;
  /** What it does wrong from now on. */
  fault: FeedFault;
  stop(): Promise<void>;
}

interface SandboxFeedOptions {
  /** 0 takes any free one. */
  port: number;
  host?: string;
  /** Signs what both sides say; seeds of events follow from it too. */
  secret: string;
  /** Play goes so many times as fast as in the world. */
  speed: number;
  /** The time; tests have their own. */
  now?: () => number;
  /** Whatever else it does, each result is confirmed with sides swapped first, taken back and said right. */
  errs?: boolean;
}

type Said = Statement['message'];

const TICK_MS = 250;
const ALIVE_EVERY_MS = 5_000;
const AHEAD_MS = 2 * 60 * 60_000;
/** Nothing that we play lasts longer, with its confirmation. */
const LONGEST_SECONDS = 5 * 60 * 60;
const FRESH_MS = 60_000;

/** Signs as both sides of a feed do. */
export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/**
 * A feed of invented matches on a port of its own. It remembers nothing: what happens when follows from its secret and the clock, and
 * whoever connects is told what they missed.
 */
export async function startSandboxFeed(options: SandboxFeedOptions): Promise<SandboxFeed> {
  const { secret, now = Date.now } = options;
  const app = fastify({ forceCloseConnections: true });
  await app.register(websocket, { options: { maxPayload: 4_096 } });
  const feed = { url: '', fault: 'none' as FeedFault, stop: () => stop() };
  const play = createPlay(options, () => options.errs === true || feed.fault === 'wrong-results');
  const listeners = new Set<(said: readonly (Said | Timeless)[]) => void>();
  let sequence = 0;
  app.get('/', { websocket: true }, (socket) => {
    const tell = (said: readonly (Said | Timeless)[]) => {
      if (feed.fault === 'silent') return;
      const frames = said.map((one) => {
        const body = JSON.stringify({ ...one, sequence: sequence++, atMs: now() } satisfies FeedMessage);
        return `${signatureOf(secret, body)}.${body}`;
      });
      if (feed.fault === 'disorder') frames.reverse();
      for (const frame of frames)
        for (let time = 0; time < (feed.fault === 'repeats' ? 2 : 1); time++) socket.send(frame);
    };
    socket.on('close', () => listeners.delete(tell));
    socket.on('message', (data: Buffer) => {
      const asked = readRequest(secret, data.toString(), now());
      if (!asked) return socket.close(1008, 'not signed');
      tell([...play.since(asked.sinceMs), { type: 'recovered', requestId: asked.requestId }]);
      listeners.add(tell);
    });
  });
  let aliveAtMs = 0;
  const ticking = setInterval(() => {
    const said: (Said | Timeless)[] = play.news();
    if (now() - aliveAtMs >= ALIVE_EVERY_MS) {
      aliveAtMs = now();
      said.push({ type: 'alive' });
    }
    if (said.length > 0) for (const tell of listeners) tell(said);
  }, TICK_MS);
  const stop = async () => {
    clearInterval(ticking);
    await app.close();
  };
  await app.listen({ port: options.port, host: options.host ?? 'localhost' });
  feed.url = `ws://localhost:${(app.server.address() as AddressInfo).port}`;
  return feed;
}

type Timeless = { type: 'alive' } | { type: 'recovered'; requestId: string };

interface Play {
  /** Of everything that was not over at a moment, what still counts. */
  since(sinceMs: number): Said[];
  /** What has come since it was last asked. */
  news(): Said[];
}

function createPlay({ secret, speed, now = Date.now }: SandboxFeedOptions, isWrong: () => boolean): Play {
  const known = new Map<string, { drawn: Drawn; statements: readonly Statement[] }>();
  let toldUntilMs = now();
  const eventsBetween = (fromMs: number, untilMs: number) =>
    sports.flatMap((sport) => slotsBetween(sport, fromMs, untilMs).map((slot) => drawnOf(sport, slot)));
  const drawnOf = (sport: Sport, slot: number) => {
    const name = `${sport}-${slot}`;
    let one = known.get(name);
    if (!one) {
      const drawn = eventIn(sport, slot, secret);
      one = { drawn, statements: statementsOf(drawn, isWrong()) };
      known.set(name, one);
    }
    return one;
  };
  const longestMs = (LONGEST_SECONDS * 1000) / speed;
  const secondOf = ({ startsAtMs }: Drawn, atMs: number) => ((atMs - startsAtMs) / 1000) * speed;
  return {
    since(sinceMs) {
      return eventsBetween(sinceMs - longestMs, now() + AHEAD_MS).flatMap(({ drawn, statements }) => {
        const second = secondOf(drawn, now());
        const said = standing(statements.filter((one) => one.second <= second));
        return [announced(drawn), ...said.map(({ message }) => message)];
      });
    },
    news() {
      const [fromMs, untilMs] = [toldUntilMs, now()];
      toldUntilMs = untilMs;
      const coming = eventsBetween(fromMs + AHEAD_MS, untilMs + AHEAD_MS).map(({ drawn }) => announced(drawn));
      const played = eventsBetween(untilMs - longestMs, untilMs).flatMap(({ drawn, statements }) => {
        const [from, until] = [secondOf(drawn, fromMs), secondOf(drawn, untilMs)];
        return statements.filter(({ second }) => second > from && second <= until).map(({ message }) => message);
      });
      for (const [name, { drawn }] of known) if (drawn.startsAtMs < untilMs - 2 * longestMs) known.delete(name);
      return [...coming, ...played];
    },
  };
}

function announced({ eventId, sport, startsAtMs, seasonAtMs, strengths, seedHash, bestOf, ...of }: Drawn): Said {
  const { tournament, home, away } = of;
  const sides = { tournament, home, away, startsAtMs, seasonAtMs, strengths, seedHash };
  return { type: 'event', eventId, version: 0, sport, ...sides, ...(bestOf && { bestOf }) };
}

function readRequest(secret: string, frame: string, nowMs: number) {
  const [signature, body] = [frame.slice(0, 64), frame.slice(65)];
  const wanted = signatureOf(secret, body);
  if (signature.length !== wanted.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(wanted))) return null;
  const asked = z.safeParse(feedRequest, JSON.parse(body));
  return asked.success && Math.abs(asked.data.atMs - nowMs) <= FRESH_MS ? asked.data : null;
}
