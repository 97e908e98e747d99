import { createHmac } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SandboxGateway, startSandboxGateway } from '../../gateway/gateway.ts';
import { nowMs } from '../platform/process/clock.ts';

const SECRET = 'a secret of the two';

let folder: string;
let gateway: SandboxGateway;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khela-gateway-'));
  gateway = await start();
});
afterEach(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});

const start = () => startSandboxGateway({ port: 0, secret: SECRET, folder, log: pino({ level: 'silent' }) });

async function restart(): Promise<void> {
  await gateway.stop();
  gateway = await start();
}

/** Asks as the shop does, signed. */
async function ask(method: 'GET' | 'POST', path: string, body: object | null = null) {
  const text = body === null ? '' : JSON.stringify(body);
  const timestamp = String(nowMs());
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.${method} ${path}.${text}`).digest('hex');
  const headers = { 'x-timestamp': timestamp, 'x-signature': signature, 'content-type': 'application/json' };
  const response = await fetch(gateway.url + path, { method, headers, ...(body && { body: text }) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

// Nobody listens there: what the company would tell the shop is lost.
const order = (key: string, number = '01712345678') => ({
  key,
  account: { number, holder: 'Rahim Uddin', bank: '' },
  amount: '500.00',
  currency: 'PLAY',
  callbackUrl: 'http://127.0.0.1:9/callback',
});
const statement = async () =>
  (await ask('GET', `/statement?fromMs=0&untilMs=${nowMs() + 60_000}`)).body['lines'] as { order: string }[];

test('the statement is the same after a restart', async () => {
  await ask('POST', '/payouts', order('1.withdrawal-1-1'));
  await ask('POST', '/payouts', order('1.withdrawal-2-1'));
  const before = await statement();
  expect(before.map((line) => line.order)).toEqual(['1.withdrawal-1-1', '1.withdrawal-2-1']);
  await restart();
  expect(await statement()).toEqual(before);
  await ask('POST', '/payouts', order('1.withdrawal-3-1'));
  await restart();
  expect((await statement()).length).toBe(3);
});

test('what was paid out before a restart is not paid again', async () => {
  await ask('POST', '/payouts', order('1.withdrawal-1-1'));
  await restart();
  const again = await ask('POST', '/payouts', order('1.withdrawal-1-1'));
  expect(again.body).toMatchObject({ state: 'paid' });
  expect((await ask('GET', '/payouts/1.withdrawal-1-1')).body).toMatchObject({ state: 'paid' });
  expect((await statement()).length).toBe(1);
});

test('a line that a crash cut off is no line', async () => {
  await ask('POST', '/payouts', order('1.withdrawal-1-1'));
  await appendFile(join(folder, 'book.jsonl'), '{"line":{"kind":"payout","order":"1.half');
  await restart();
  expect((await statement()).length).toBe(1);
  expect((await readFile(join(folder, 'book.jsonl'), 'utf8')).endsWith('}\n')).toBe(true);
});

test('a book of before, which held nothing but the statement, is read', async () => {
  await gateway.stop();
  await rm(join(folder, 'book.jsonl'));
  const paid = { kind: 'payout', order: '1.withdrawal-1-1', reference: 'SBX1', amount: '500.00', currency: 'PLAY' };
  await appendFile(join(folder, 'statement.jsonl'), `${JSON.stringify({ ...paid, atMs: nowMs() })}\n{"kind":"pay`);
  gateway = await start();
  expect((await statement()).map((line) => line.order)).toEqual(['1.withdrawal-1-1']);
  expect((await ask('POST', '/payouts', order('1.withdrawal-1-1'))).body).toMatchObject({ companyReference: 'SBX1' });
  await restart();
  expect((await statement()).length).toBe(1);
});

test('a key that stands for another payment is refused after a restart, too', async () => {
  await ask('POST', '/payouts', order('1.withdrawal-1-1'));
  await restart();
  expect((await ask('POST', '/payouts', order('1.withdrawal-1-1', '01800000000'))).status).toBe(409);
});
