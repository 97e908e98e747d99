import { once } from 'node:events';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { login } from '../../../contract/sessions.ts';
import { startTestSite, type TestSite } from '../../testing/site.ts';
import { monotonicMs } from '../process/clock.ts';
import { Refusal } from '../process/fail.ts';
import { pauseMs } from '../jobs/pause.ts';
import { refuseDrips } from './slow-bodies.ts';

const patience = { graceMs: 300, leastBytesASecond: 2_000, sweepMs: 20 };

test('a body that drips is refused after the grace, and its connection ends', async () => {
  const { port, close } = await open();
  const { answer, tookMs } = await drip(port, { letters: 1, everyMs: 20, untilMs: 20_000 });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"errorCode":"request_too_slow"');
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(tookMs).toBeGreaterThanOrEqual(patience.graceMs);
  await close();
});

test('a large body over a slow line is waited for, beyond the grace', async () => {
  const { port, close } = await open();
  const { answer, tookMs } = await drip(port, { letters: 2_000, everyMs: 40, untilMs: 800 });
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(tookMs).toBeGreaterThan(patience.graceMs);
  await close();
});

test('a body that is refused unread and goes on dripping is cut', async () => {
  const { port, close } = await open();
  const { answer } = await drip(port, { letters: 1, everyMs: 20, untilMs: 20_000, type: 'text/strange' });
  expect(answer).toMatch(/^HTTP\/1\.1 415 /);
  await close();
});

describe('the site', () => {
  let site: TestSite;
  beforeAll(async () => void (site = await startTestSite()));
  afterAll(() => site.close());
  afterEach(() => vi.restoreAllMocks());

  test('cuts a body that has dripped for half a minute, and none before', async () => {
    const { server } = site.app.http;
    expect(server.headersTimeout).toBe(30_000);
    let passedMs = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
    const begun = once(server, 'request');
    let isOver = false;
    const dripping = drip(Number(new URL(site.url).port), {
      letters: 1,
      everyMs: 50,
      untilMs: 600_000,
      path: login.path,
    }).finally(() => (isOver = true));
    await begun;
    // More than one look at all bodies.
    passedMs = 20_000;
    await pauseMs(1_500);
    expect(isOver).toBe(false);
    passedMs = 30_000;
    const { answer } = await dripping;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"errorCode":"request_too_slow"');
  });

  test('reads what comes at once', async () => {
    const { status } = await fetch(`${site.url}${login.path}`, { method: 'POST', body: '{}', headers: json });
    expect(status).toBe(400);
  });
});

const json = { 'content-type': 'application/json' };

async function open() {
  const app = fastify();
  refuseDrips(app, patience);
  app.setErrorHandler((error, _request, reply) => {
    const isSlow = error instanceof Refusal && error.code === 'request_too_slow';
    if (isSlow) void reply.header('connection', 'close');
    return reply.status(isSlow ? 408 : 415).send({ errorCode: isSlow ? error.code : 'unsupported_media' });
  });
  app.post('/', async () => ({ done: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  return { port, close: () => app.close() };
}

interface Dripping {
  letters: number;
  everyMs: number;
  /** Then the body ends. */
  untilMs: number;
  type?: string;
  path?: string;
}

/** Sends a body of JSON piece by piece. @returns what was answered when the connection ended, or the body did */
async function drip(port: number, dripping: Dripping) {
  const { letters, everyMs, untilMs, type = 'application/json', path = '/' } = dripping;
  const socket = connect(port, '127.0.0.1');
  const startMs = monotonicMs();
  let answer = '';
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on('data', (bytes) => {
    answer += String(bytes);
    if (answer.startsWith('HTTP/1.1 200')) resolve();
  });
  socket.on('close', () => resolve()).on('error', () => resolve());
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: khela.test\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n1\r\n"\r\n`,
  );
  const timer = setInterval(() => {
    if (monotonicMs() - startMs < untilMs) return socket.write(`${letters.toString(16)}\r\n${'a'.repeat(letters)}\r\n`);
    clearInterval(timer);
    return socket.write('1\r\n"\r\n0\r\n\r\n');
  }, everyMs);
  await promise;
  clearInterval(timer);
  socket.destroy();
  return { answer, tookMs: monotonicMs() - startMs };
}
