import { sql } from 'kysely';
import { type SandboxFeed, startSandboxFeed } from '../../gateway/feed/feed.ts';
import { bettor } from '../../server/lottery/test-draws.ts';
import { pauseMs } from '../../server/platform/jobs/pause.ts';
import { secureRandom } from '../../server/platform/process/random.ts';
import { decideTickets, listenToFeed, settleTickets } from '../../server/sports/jobs.ts';
import { SILENT_MS } from '../../server/sports/offering.ts';
import type { TestSite } from '../../server/testing/site.ts';
import { Chance } from '../simulator/chance.ts';
import { betUntil, type Tally } from './bettor.ts';
import { faultsOf } from './faults.ts';

const SECRET = 'a secret that both sides of this feed have';
/** As many times as fast as the site's runs the feed's clock, and play in it. */
const CLOCK = 3;
const SPEED = 24;
/** The feed is silent for so long: long enough to be noticed, and for some that want to bet then. */
const SILENCE_MS = SILENT_MS + 6_000;
const DELAY_MS = 1_000;
const FUNDS_MINOR = 100_000_000n;
/** Everything that could be bet on is over by then, by the feed's clock. */
const LATER_MS = 4 * 60 * 60_000;
const LAST_RESULT_MS = 180_000;

/** Lets a feed with every fault and so many who bet loose on a site for a while, lets everything end, and looks at what is left. */
export async function stormOf(
  site: TestSite,
  { seconds, clients, seed }: { seconds: number; clients: number; seed: number },
) {
  await sql`UPDATE sports_terms SET delay_ms = ${DELAY_MS}`.execute(site.db);
  const fromMs = Date.now();
  let laterMs = 0;
  const now = () => fromMs + CLOCK * (Date.now() - fromMs) + laterMs;
  const start = (port: number) => startSandboxFeed({ port, secret: SECRET, speed: SPEED, now, errs: true });
  let feed = await start(0);
  const address = { url: feed.url, secret: SECRET };
  const listen = () =>
    listenToFeed(() => ({ db: site.db, platform: site.app.platform, random: secureRandom, nowMs: now() }), address);
  let listening = listen();
  const working = workOn(site);
  const members = await Promise.all(
    Array.from({ length: clients }, (_, at) => bettor(site, `storm${at}`, FUNDS_MINOR)),
  );
  const tally: Tally = new Map();
  let isOver = false;
  const betting = members.map((member, at) =>
    betUntil(site, member, { chance: new Chance(BigInt(seed), at), isOver: () => isOver, tally, name: String(at) }),
  );
  const restMs = seconds * 1000 - SILENCE_MS;
  const during = async (fault: SandboxFeed['fault'], ms: number) => {
    feed.fault = fault;
    await pauseMs(ms);
  };
  await during('none', 0.2 * restMs);
  await during('repeats', 0.2 * restMs);
  await feed.stop();
  feed = await start(Number(new URL(address.url).port));
  await during('disorder', 0.3 * restMs);
  await during('silent', SILENCE_MS);
  await listening.stop();
  listening = listen();
  await during('none', 0.3 * restMs);
  isOver = true;
  await Promise.all(betting);
  laterMs = LATER_MS;
  await listening.stop();
  listening = listen();
  await untilAllEnded(site);
  await listening.stop();
  await feed.stop();
  await working.stop();
  const left = await faultsOf(site, SECRET);
  if (left.judged === 0) left.faults.push('no ticket was settled that could be judged');
  for (const member of members) left.faults.push(...(await wrongBalance(site, member)));
  return { ...left, said: Object.fromEntries([...tally].toSorted()) };
}

/** Decides and settles as the server's jobs do. */
function workOn(site: TestSite): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const each = async (work: typeof settleTickets) => {
    while (!stopping.signal.aborted) {
      await work(await site.ctx());
      await pauseMs(200, stopping.signal);
    }
  };
  const running = Promise.all([each(decideTickets), each(settleTickets)]);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function untilAllEnded(site: TestSite): Promise<void> {
  for (const untilMs = Date.now() + LAST_RESULT_MS; Date.now() < untilMs; await pauseMs(500)) {
    const { rows } = await sql<{ open: number }>`
      SELECT count(*)::integer AS open FROM sports_tickets WHERE state IN ('pending', 'accepted')`.execute(site.db);
    if (rows[0]!.open === 0) return;
  }
}

async function wrongBalance(
  site: TestSite,
  { memberId, balanceMinor }: Awaited<ReturnType<typeof bettor>>,
): Promise<string[]> {
  const { rows } = await sql<{ won: bigint }>`
    SELECT coalesce(sum(payout_minor - stake_minor), 0)::bigint AS won FROM bets WHERE member_id = ${memberId} AND state = 'settled'`.execute(
    site.db,
  );
  const wanted = FUNDS_MINOR + rows[0]!.won;
  const has = await balanceMinor();
  return has === wanted ? [] : [`member ${memberId} has ${has}, not ${wanted}`];
}
