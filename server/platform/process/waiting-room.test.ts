// @module-tag nightly
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWaitingRoom, type WaitingRoom } from './waiting-room.ts';

let room: WaitingRoom;
beforeAll(async () => void (room = await openWaitingRoom({ host: '127.0.0.1', port: 0 })));
afterAll(() => room.close());

function ask(path: string, init: RequestInit = {}) {
  return fetch(`http://127.0.0.1:${room.port}${path}`, init);
}

test('while the site cannot serve, its supervisor hears that it lives, and why it is not ready', async () => {
  expect(await (await ask('/healthz')).json()).toEqual({ alive: true });
  room.tell('the disk is full');
  const ready = await ask('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, why: 'the disk is full' }]);
});

test.each([
  ['EN', 'We can’t be reached right now. Please try again.'],
  ['BN', 'এই মুহূর্তে সংযোগ পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।'],
])('every request is refused in the envelope and may come back: %s', async (language, message) => {
  const headers = { language, 'content-type': 'application/json', 'idempotency-key': 'a'.repeat(16) };
  const heard = await ask('/wps/relay/anything', { method: 'POST', headers, body: '{"stake":' });
  expect([heard.status, heard.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await heard.json()).toEqual({ success: false, value: null, message, errorCode: 'unavailable' });
});

test.each([
  ['the site', (port: number) => port],
  ['the payment page', (port: number) => port - 1],
])('a server whose port is taken says so before it makes anything: %s', async (_, portOfSite) => {
  const { taken, port } = await takePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'khela-taken-'));
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(portOfSite(port)), DATA_DIR: dataDir },
  });
  let said = '';
  server.stderr.on('data', (data) => void (said += data));
  const code = await new Promise((resolve) => server.once('close', resolve));
  taken.close();
  const made = existsSync(join(dataDir, 'postgres'));
  rmSync(dataDir, { recursive: true });
  expect([code, made]).toEqual([1, false]);
  expect(said).toContain(
    `Port ${port} is in use. Choose another with PORT, SANDBOX_CASHIER_PORT or SANDBOX_IDENTITY_PORT.`,
  );
});

/** Above those that a system gives away by itself: the one below it is nobody's connection. */
async function takePort(): Promise<{ taken: Server; port: number }> {
  for (let port = 61_001 + (process.pid % 1_000) * 4; ; port += 2) {
    const taken = createServer();
    const isOurs = await new Promise<boolean>((resolve, reject) => {
      taken.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      );
      taken.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isOurs) return { taken, port };
  }
}
