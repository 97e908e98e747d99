// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberOn, staffOn } from '../../testing/people.ts';
import { startTestSite, type TestSite } from '../../testing/site.ts';
import { API_DOCS_COOKIE } from './api-docs.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('a site tells its staff of the calls of the office, and neither a member nor whoever has no session', async () => {
  const { token } = await memberOn(site, 'rahim');
  const staff = await staffOn(site, 'support');
  const officeCalls = async (headers: Record<string, string>) => {
    const answer = await fetch(`${site.url}/openapi.json`, { headers });
    const { paths } = (await answer.json()) as { paths: object };
    return Object.keys(paths).filter((path) => path.startsWith('/office')).length;
  };
  for (const other of ['', token, 'a guess']) expect(await officeCalls({ authorization: other })).toBe(0);
  expect(await officeCalls({ cookie: `${API_DOCS_COOKIE}=${token}` })).toBe(0);
  expect(await officeCalls({ authorization: staff })).toBeGreaterThan(20);
  expect(await officeCalls({ cookie: `${API_DOCS_COOKIE}=${staff}` })).toBeGreaterThan(20);
});
