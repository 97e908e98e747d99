import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SandboxFeed, signatureOf, startSandboxFeed } from '../../gateway/feed/feed.ts';
import { getSportsEvent, listSportsEvents } from '../../contract/sports.ts';
import { officeListSportsEvents } from '../../contract/sports-office.ts';
import { nowMs } from '../platform/process/clock.ts';
import { eventually } from '../platform/process/test-ctx.ts';
import { secureRandom } from '../platform/process/random.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { listenToFeed } from './jobs.ts';
import * as store from './store-events.ts';
import { ask } from './test-events.ts';

const SECRET = 'a secret that both sides of the feed have';
/** By its own clock a feed says so often that it is there. */
const ALIVE_EVERY_MS = 5_000;

let site: TestSite;
let feed: SandboxFeed;
let manager: string;
let aheadMs = 0;

beforeAll(async () => {
  site = await startTestSite();
  manager = await staffOn(site, 'manager');
  feed = await startSandboxFeed({ port: 0, secret: SECRET, speed: 4, now: () => Date.now() + aheadMs });
});
afterAll(async () => {
  await feed.stop();
  await site.close();
});

const listen = (secret = SECRET) =>
  listenToFeed(() => ({ db: site.db, platform: site.app.platform, random: secureRandom, nowMs: nowMs() + aheadMs }), {
    url: feed.url,
    secret,
  });
const board = async () => ask(site, officeListSportsEvents, { view: 'live' }, { token: manager });
/** The board once all that was missed is taken, which is much. */
const whole = async () => eventually(board, ({ value }) => value.isFeedUp, 50_000);
const events = async (view: 'live' | 'coming' | 'results') =>
  (await ask(site, listSportsEvents, { view }, {})).value.events;

describe('a site that listens to a feed', () => {
  test('knows what is live and what comes, takes bets when it knows all, and none when the feed falls silent', async () => {
    expect((await board()).value.isFeedUp).toBe(false);
    const listening = listen();
    expect(await whole()).toMatchObject({ value: { isFeedUp: true } });
    expect((await events('coming')).length).toBeGreaterThanOrEqual(20);
    expect((await events('live')).length).toBeGreaterThan(0);
    await listening.stop();
  });

  test.each(['repeats', 'disorder'] as const)('is told the same by a feed with %s', async (fault) => {
    feed.fault = fault;
    const before = await events('coming');
    const listening = listen();
    expect(await whole()).toMatchObject({ value: { isFeedUp: true } });
    await listening.stop();
    feed.fault = 'none';
    const after = new Map((await events('coming')).map((event) => [event.eventId, event]));
    for (const event of before.slice(5)) expect(after.get(event.eventId)?.home ?? event.home).toEqual(event.home);
  });

  test('knows of what waited to be taken that it came earlier: a site that cannot keep up takes no bets', async () => {
    const listening = listen();
    await whole();
    const before = (await store.feed(site.db))!.heard_at;
    const holding = await site.app.database.pool.connect();
    await holding.query('BEGIN; LOCK TABLE sports_feeds IN SHARE MODE');
    const witness = new WebSocket(feed.url);
    const signed = JSON.stringify({
      type: 'recover',
      requestId: 'w'.repeat(32),
      sinceMs: nowMs(),
      atMs: nowMs() + aheadMs,
    });
    witness.addEventListener('open', () => witness.send(`${signatureOf(SECRET, signed)}.${signed}`));
    // By the second one, the first has come to the site too.
    for (let alive = 0; alive < 2; alive += 1) {
      const heard = new Promise<void>((resolve) => {
        witness.addEventListener('message', ({ data }) => String(data).includes('"alive"') && resolve());
      });
      aheadMs += ALIVE_EVERY_MS;
      await heard;
    }
    await holding.query('SELECT pg_sleep(0.05)');
    const releasedMs = await store.clockMs(site.db);
    await holding.query('COMMIT');
    holding.release();
    witness.close();
    await listening.stop();
    const { heard_at: after } = (await store.feed(site.db))!;
    expect(after.getTime()).toBeGreaterThan(before.getTime());
    expect(after.getTime()).toBeLessThan(releasedMs);
  });

  test('that is stopped before it has connected connects no more', async () => {
    for (let time = 0; time < 5; time += 1) await expect(listen().stop()).resolves.toBeUndefined();
  });

  test('hears nothing from whom it shares no secret with', async () => {
    const known = await board();
    const listening = listen('another secret that nobody here has');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await listening.stop();
    expect((await board()).value.feedHeardAtMs).toBe(known.value.feedHeardAtMs);
  });

  test('is told results that it missed, with the seed that their hash promised', { tags: ['nightly'] }, async () => {
    const [live] = await events('live');
    // A while passes in which nobody listens.
    aheadMs = 90 * 60_000;
    const listening = listen();
    const ended = await eventually(
      () => events('results'),
      (found) => found.some(({ eventId }) => eventId === live!.eventId),
    );
    await listening.stop();
    expect(ended.map(({ eventId }) => eventId)).toContain(live!.eventId);
    const { seed, seedHash } = (await ask(site, getSportsEvent, { eventId: live!.eventId }, {})).value;
    expect(createHash('sha256').update(Buffer.from(seed!, 'hex')).digest('hex')).toBe(seedHash);
  });
});
