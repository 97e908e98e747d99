import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSystemStatus } from '../../../contract/brand.ts';
import { login } from '../../../contract/sessions.ts';
import { startTestSite, type TestSite } from '../../testing/site.ts';
import { eventually } from '../process/test-ctx.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});

afterAll(() => site.close());

const ask = (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, init);

describe('the edges of a whole site', () => {
  test('put their headers on an answer of any door, and on a refusal', async () => {
    for (const path of [getSystemStatus.path, '/wps/none', '/healthz']) {
      const { headers } = await ask(path, { headers: { 'x-request-id': 'mine-1' } });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
    expect((await ask('/wps/none', { headers: { 'x-request-id': 'mine-1' } })).headers.get('x-request-id')).toBe(
      'mine-1',
    );
  });

  test.each([
    ['GET', '/wps/none', 404, 'not_found'],
    ['GET', '/office/api/none', 404, 'not_found'],
    ['GET', login.path, 405, 'method_not_allowed'],
    ['PUT', getSystemStatus.path, 405, 'method_not_allowed'],
  ])('answer %s %s with %i %s in the envelope', async (method, path, status, errorCode) => {
    const answer = await ask(path, { method, headers: { language: 'EN' } });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ success: false, value: null, errorCode, message: expect.any(String) });
  });

  test.each([
    ['plain JSON on an encrypted call', '{"username":"rahim","password":"x"}', {}, 400, 'encryption_required'],
    ['words that are no JSON', '{"value": ', {}, 400, 'bad_json'],
    ['a body that is too large', JSON.stringify({ value: 'x'.repeat(70_000) }), {}, 413, 'too_large'],
    ['another kind of content', '<xml/>', { 'content-type': 'application/xml' }, 415, 'unsupported_media'],
  ])('refuse %s', async (_, body, headers, status, errorCode) => {
    const answer = await ask(login.path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect([answer.status, ((await answer.json()) as { errorCode: string }).errorCode]).toEqual([status, errorCode]);
  });

  test('count requests under their routes, never under what a stranger typed', async () => {
    await ask('/wps/made-up-by-a-stranger');
    await ask(getSystemStatus.path);
    const text = await (await ask('/metrics')).text();
    expect(text).toContain(`route="${getSystemStatus.path}",status="200"`);
    expect(text).toContain('khela_refusals_total{code="not_found"}');
    expect(text).not.toContain('made-up');
    expect(text).toContain('khela_live_bus_listening 1');
  });

  test('welcome a visitor on the live socket and tell them the news of their brand', async () => {
    const socket = new WebSocket(`${site.url.replace('http', 'ws')}/live`);
    const heard: unknown[] = [];
    socket.onmessage = (event) => void heard.push(JSON.parse(String(event.data)));
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token: null, merchant: 'demo', language: 'BN' }));
    expect(await eventually(() => heard[0], Boolean)).toEqual({ type: 'welcome', memberId: null });
    const { brand } = await site.ctx();
    site.app.platform.live.publish(`brand:${brand.id}`, { type: 'settings', version: 9 });
    expect(await eventually(() => heard[1], Boolean)).toEqual({ type: 'settings', version: 9 });
    socket.close();
  });

  test('say that the site is ready', async () => {
    expect(await (await ask('/readyz')).json()).toEqual({ ready: true });
  });
});
