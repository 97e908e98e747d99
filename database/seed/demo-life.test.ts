import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../server/app.ts';
import { eventually } from '../../server/platform/process/test-ctx.ts';
import { startTestSite, type TestSite } from '../../server/testing/site.ts';
import { liveInDemo } from './demo-life.ts';

let site: TestSite;
let app: App;
beforeAll(async () => {
  site = await startTestSite();
  const { config } = site.app.platform;
  app = await createApp({ config: { ...config }, databaseUrl: site.databaseUrl, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await app.close();
  await site.close();
});

test('the made-up people of the demonstration do nothing until somebody looks', async () => {
  let looks = 0;
  const life = liveInDemo(app, { everyMs: 20, where: 'tests', look: async () => void (looks += 1) });
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  for (const watch of ['/healthz', '/readyz', '/metrics']) expect((await fetch(`${url}${watch}`)).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(looks).toBe(0);
  await fetch(`${url}/index`);
  expect(
    await eventually(
      () => looks,
      (count) => count > 2,
    ),
  ).toBeGreaterThan(2);
  await life.stop();
  const before = looks;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(looks).toBe(before);
});
