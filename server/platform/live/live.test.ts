import { type FastifyInstance, fastify } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LiveToClient } from '../../../contract/live.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { Refusal } from '../process/fail.ts';
import { createLiveBus, type LiveBus, payloadsOf } from './live-bus.ts';
import { type LiveLimits, originsOf, registerLiveSockets } from './live-sockets.ts';
import { createMetrics } from '../process/metrics.ts';
import { eventually, silentLog } from '../process/test-ctx.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

let testDatabase: TestDatabase;
let database: Database;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, 6, silentLog);
});

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

interface Server {
  app: FastifyInstance;
  bus: LiveBus;
  url: string;
}

/** One server process: a bus and a socket door of its own over the one database. Tokens are `m<member>s<session>`. */
async function startServer(limits: Partial<LiveLimits> = {}): Promise<Server> {
  const metrics = createMetrics();
  const bus = createLiveBus({ url: testDatabase.url, pool: database.pool, log: silentLog, metrics });
  const app = fastify();
  await registerLiveSockets(app, {
    bus,
    log: silentLog,
    metrics,
    limits,
    isOrigin: (origin) => originsOf('http://khela.test:8080', ['river.test']).has(origin),
    async authenticate(token, merchant) {
      if (merchant === 'nobody') throw new Refusal('unknown_brand');
      if (merchant === 'broken') throw new Error('the database is away');
      if (token === null) return { brandId: 1, memberId: null, sessionId: null };
      const known = /^m(\d+)s(\d+)$/.exec(token);
      return known ? { brandId: 1, memberId: BigInt(known[1]!), sessionId: BigInt(known[2]!) } : null;
    },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  closers.push(() => app.close().then(() => bus.close()));
  await eventually(() => bus.isListening(), Boolean);
  return { app, bus, url: url.replace('http', 'ws') };
}

interface Page {
  socket: WebSocket;
  heard: LiveToClient[];
  closed: Promise<number>;
  hears(type: LiveToClient['type']): Promise<LiveToClient | undefined>;
}

async function openPage(server: Server, first?: unknown, headers: Record<string, string> = {}): Promise<Page> {
  const socket = new WebSocket(`${server.url}/live`, { headers } as unknown as string[]);
  const heard: LiveToClient[] = [];
  socket.onmessage = (event) => void heard.push(JSON.parse(String(event.data)) as LiveToClient);
  const closed = new Promise<number>((resolve) => {
    socket.onclose = (event) => resolve(event.code);
  });
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error('the socket did not open'));
  });
  closers.unshift(async () => socket.close());
  if (first !== undefined) socket.send(typeof first === 'string' ? first : JSON.stringify(first));
  const find = (type: string) => heard.find((message) => message.type === type);
  return { socket, heard, closed, hears: (type) => eventually(() => find(type), Boolean, 4_000) };
}

const hello = (token: string | null, merchant = 'demo') => ({ type: 'hello', token, merchant, language: 'BN' });
const balance = (sequence: string): LiveToClient => ({ type: 'balance', balance: '12.50', sequence });

describe('a live page', () => {
  test('is welcomed as its member, as a visitor, and hears only its own news', async () => {
    const server = await startServer();
    const [mine, other, visitor] = await Promise.all([
      openPage(server, hello('m7s1')),
      openPage(server, hello('m8s2')),
      openPage(server, hello(null)),
    ]);
    expect(await mine.hears('welcome')).toEqual({ type: 'welcome', memberId: '7' });
    expect(await visitor.hears('welcome')).toEqual({ type: 'welcome', memberId: null });
    await other.hears('welcome');
    server.bus.publish('member:7', balance('1'));
    server.bus.publish('brand:1', { type: 'settings', version: 4 });
    server.bus.publish('brand:2', { type: 'settings', version: 5 });
    for (const page of [mine, other, visitor])
      expect(await page.hears('settings')).toEqual({ type: 'settings', version: 4 });
    expect(mine.heard).toContainEqual(balance('1'));
    expect(other.heard.map(({ type }) => type)).toEqual(['welcome', 'settings']);
    expect(visitor.heard.map(({ type }) => type)).toEqual(['welcome', 'settings']);
  });

  test('hears the news of another process, each once and in order', async () => {
    const [here, there] = await Promise.all([startServer(), startServer()]);
    const [near, far] = await Promise.all([openPage(here, hello('m7s1')), openPage(there, hello('m7s2'))]);
    await Promise.all([near.hears('welcome'), far.hears('welcome')]);
    const sequences = Array.from({ length: 300 }, (_, number) => String(number));
    for (const sequence of sequences) here.bus.publish('member:7', balance(sequence));
    for (const page of [near, far]) {
      await eventually(
        () => page.heard.length,
        (count) => count >= 301,
      );
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(page.heard.slice(1).map((message) => (message as { sequence: string }).sequence)).toEqual(sequences);
    }
  });

  test('answers a ping', async () => {
    const page = await openPage(await startServer(), hello(null));
    await page.hears('welcome');
    page.socket.send(JSON.stringify({ type: 'ping' }));
    expect(await page.hears('pong')).toEqual({ type: 'pong' });
  });
});

describe('at the door', () => {
  test.each([
    ['a dead token', hello('not-a-token'), 'login.not.session'],
    ['an unknown brand', hello(null, 'nobody'), 'unknown_brand'],
    ['a ping before the hello', { type: 'ping' }, 'bad_request'],
    ['words that are no JSON', 'hello', 'bad_request'],
    ['a hello with a field too many', { ...hello(null), topics: ['member:7'] }, 'bad_request'],
    ['an unknown message', { type: 'subscribe', topic: 'member:7' }, 'bad_request'],
  ])('refuses %s', async (_, first, errorCode) => {
    const page = await openPage(await startServer(), first);
    expect(await page.hears('refused')).toEqual({ type: 'refused', errorCode });
    expect(await page.closed).toBe(1008);
    expect(page.heard).toHaveLength(1);
  });

  test('closes on trouble of ours without a refusal, so that the page comes back', async () => {
    const page = await openPage(await startServer(), hello(null, 'broken'));
    expect(await page.closed).toBe(1011);
    expect(page.heard).toEqual([]);
  });

  test('refuses a second hello', async () => {
    const page = await openPage(await startServer(), hello('m7s1'));
    await page.hears('welcome');
    page.socket.send(JSON.stringify(hello('m8s1')));
    expect(await page.hears('refused')).toEqual({ type: 'refused', errorCode: 'bad_request' });
    expect(await page.closed).toBe(1008);
  });

  test('refuses who says nothing, too much, or too long a thing', async () => {
    const server = await startServer({ helloWithinMs: 100 });
    const silent = await openPage(server);
    expect(await silent.closed).toBe(1008);
    const chatty = await openPage(server, hello(null));
    await chatty.hears('welcome');
    for (let said = 0; said < 70; said++) chatty.socket.send(JSON.stringify({ type: 'ping' }));
    expect(await chatty.closed).toBe(1008);
    const long = await openPage(server, JSON.stringify(hello('x'.repeat(5_000))));
    expect(await long.closed).toBe(1009);
  });

  test.each(['https://evil.test', 'http://khela.test', 'http://khela.test:8080.evil.test', 'null'])(
    'refuses a page of %s',
    async (origin) => {
      await expect(openPage(await startServer(), hello(null), { origin })).rejects.toThrow('did not open');
    },
  );

  test.each(['http://khela.test:8080', 'http://river.test:8080'])('lets in a page of %s', async (origin) => {
    const page = await openPage(await startServer(), hello(null), { origin });
    expect(await page.hears('welcome')).toBeDefined();
  });

  test('lets in so many sockets of one address and of one member', async () => {
    const server = await startServer({ socketsPerAddress: 3, socketsPerMember: 1 });
    const first = await openPage(server, hello('m7s1'));
    await first.hears('welcome');
    const second = await openPage(server, hello('m7s2'));
    expect(await second.hears('refused')).toEqual({ type: 'refused', errorCode: 'too_many_requests' });
    await second.closed;
    // The server knows of the end a moment after the page.
    await eventually(
      () => server.app.websocketServer.clients.size,
      (size) => size === 1,
    );
    const others = await Promise.all([openPage(server, hello(null)), openPage(server, hello(null))]);
    await Promise.all(others.map((page) => page.hears('welcome')));
    await expect(openPage(server, hello(null))).rejects.toThrow('did not open');
    first.socket.close();
    await first.closed;
    const next = await eventually(() => openPage(server, hello('m7s2')).catch(() => null), Boolean);
    expect(await next?.hears('welcome')).toEqual({ type: 'welcome', memberId: '7' });
  });

  test('says in the envelope of errors that a plain request does not belong here', async () => {
    const server = await startServer();
    const response = await fetch(`${server.url.replace('ws', 'http')}/live`);
    expect(response.status).toBeGreaterThanOrEqual(400);
  });
});

describe('the end of a session', () => {
  test('closes that login and no other, on every process', async () => {
    const [here, there] = await Promise.all([startServer(), startServer()]);
    const [ended, kept] = await Promise.all([openPage(there, hello('m7s1')), openPage(there, hello('m7s2'))]);
    await Promise.all([ended.hears('welcome'), kept.hears('welcome')]);
    here.bus.publish('session:1', { type: 'session-ended' });
    expect(await ended.closed).toBe(4001);
    expect(ended.heard.at(-1)).toEqual({ type: 'session-ended' });
    here.bus.publish('member:7', balance('9'));
    expect(await kept.hears('balance')).toEqual(balance('9'));
  });
});

describe('a socket that does not answer', () => {
  test('is let go', async () => {
    const server = await startServer({ heartbeatMs: 60 });
    const page = await openPage(server, hello(null));
    await page.hears('welcome');
    const [deaf] = server.app.websocketServer.clients;
    deaf!.removeAllListeners('pong');
    expect(await page.closed).toBe(1006);
  });

  test('is let go when it does not read what is sent', async () => {
    const server = await startServer({ waitingBytes: -1 });
    const page = await openPage(server, hello(null));
    expect(await page.closed).toBe(1006);
  });

  test('is asked to come again after its lifetime', async () => {
    const page = await openPage(await startServer({ lifetimeMs: 100 }), hello(null));
    expect(await page.closed).toBe(1001);
  });
});

describe('the bus', () => {
  test('comes back after its connection was cut, and asks the pages to say hello again', async () => {
    const [here, there] = await Promise.all([startServer(), startServer()]);
    const page = await openPage(there, hello('m7s1'));
    await page.hears('welcome');
    const admin = new pg.Client({ connectionString: testDatabase.adminUrl });
    await admin.connect();
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'khela%'",
    );
    await admin.end();
    expect(await page.closed).toBe(1012);
    await eventually(() => there.bus.isListening(), Boolean);
    const again = await openPage(there, hello('m7s1'));
    await again.hears('welcome');
    here.bus.publish('member:7', balance('after the cut'));
    expect(await again.hears('balance')).toEqual(balance('after the cut'));
  });

  test('cuts news into payloads below the limit of a notification, all of it, in order', () => {
    const news = Array.from({ length: 500 }, (_, number): [string, LiveToClient] => [
      `member:${number}`,
      { type: 'deposit', depositId: String(number), state: 'জমা হয়েছে'.repeat(number % 30), amount: '1.00' },
    ]);
    const { payloads, tooLong } = payloadsOf('me', news);
    expect(tooLong).toEqual([]);
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
    expect(payloads.flatMap((payload) => JSON.parse(payload).news)).toEqual(news);
    expect(payloads.length).toBeGreaterThan(5);
  });

  test('sets apart what no notification could carry', () => {
    const huge: [string, LiveToClient] = ['brand:1', { type: 'refused', errorCode: 'x'.repeat(8_000) }];
    expect(payloadsOf('me', [['brand:1', { type: 'pong' }], huge])).toEqual({
      payloads: ['{"from":"me","news":[["brand:1",{"type":"pong"}]]}'],
      tooLong: [huge],
    });
  });
});
