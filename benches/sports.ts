import { placeLotteryBet } from '../contract/lottery.ts';
import { placeSportsTicket } from '../contract/sports.ts';
import { priceEvent } from '../games/sports/book.ts';
import { type EventState, stateBefore } from '../games/sports/events.ts';
import { bettor, newDraw, offerLottery } from '../server/lottery/test-draws.ts';
import { startTestCluster } from '../server/platform/database/test-database.ts';
import { pauseMs } from '../server/platform/jobs/pause.ts';
import { gatherNews } from '../server/sports/gathering.ts';
import { ask, feedUp, legsOf, newEvent } from '../server/sports/test-events.ts';
import { startTestSite, type TestSite } from '../server/testing/site.ts';
import { summary } from './latencies.ts';
import { numberOption, rounded } from './options.ts';
import { Seats } from './seats.ts';
import { settled } from './sports-settling.ts';

const EVENTS = 200;
const TOLD_APART_MS = 1_000;
const REPEATS = 50;
const MARGIN = 0.05;

/**
 * Sports in one run: what it takes to price an event, by its outcomes; a slip of three selections against a lottery basket of three
 * tickets, placed in turn; how long after odds change an open page hears of it, where they change all the time; and settling accumulators
 * of three against a plain UPDATE of their rows.
 * @param options `--sockets N` (default 2000) `--changes N` (a second, default 1000) `--seconds N` (default 10) `--slips N` (default 200)
 * `--tickets N` (default 100000) `--only settling`: that alone
 */
export async function benchSports(options: string[]): Promise<Record<string, unknown>> {
  const cluster = await startTestCluster({ durable: true });
  const site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  const seats = new Seats();
  const tickets = numberOption(options, '--tickets', 100_000);
  try {
    if (options.join(' ').includes('--only settling')) return { settling: await settled(site, tickets) };
    const pricing = priced();
    const placing = await placed(site, numberOption(options, '--slips', 200));
    const sockets = numberOption(options, '--sockets', 2_000);
    const hello = JSON.stringify({ type: 'hello', token: null, merchant: 'demo', language: 'EN' });
    await seats.sit(
      Number(new URL(site.url).port),
      '/live',
      Array.from({ length: sockets }, () => hello),
    );
    const perSecond = numberOption(options, '--changes', 1_000);
    const seconds = numberOption(options, '--seconds', 10);
    const news = await toldAll(site, seats, { perSecond, seconds });
    return { pricing, placing, sockets, news, settling: await settled(site, tickets) };
  } finally {
    await seats.leave();
    await site.close();
    await cluster.stop();
  }
}

/** The book of a match of football in play, as a process prices it that has done so before: its outcomes, the median of what it took, and that as for 150 outcomes. */
function priced(): Record<string, number> {
  const state = stateBefore('football') as Extract<EventState, { sport: 'football' }>;
  const took: number[] = [];
  let outcomes = 0;
  for (let turn = 0; turn < 2 * REPEATS; turn += 1) {
    const minute = turn % REPEATS;
    const situation = { status: 'live', state: { ...state, minute }, strengths: { home: 1.6, away: 1.1 } } as const;
    const fromMs = performance.now();
    const book = priceEvent(situation, MARGIN);
    if (turn >= REPEATS) took.push(performance.now() - fromMs);
    outcomes = book.reduce((sum, market) => sum + market.outcomes.length, 0);
  }
  const { p50Ms } = summary(took);
  return rounded({ outcomes, bookMs: p50Ms, of150Ms: (150 * p50Ms) / outcomes });
}

/** Slips and baskets in turn, by a member of each kind: whatever the machine does beside it, it does to both. */
async function placed(site: TestSite, slips: number): Promise<Record<string, unknown>> {
  await offerLottery(await site.ctx(), 'bench-three', 'pick-3');
  await newDraw(await site.ctx(), 'bench-three', 'bench-1', 600_000);
  await feedUp(site.db, '10 minutes');
  const matches = [await newEvent(site.db), await newEvent(site.db), await newEvent(site.db)];
  const legs = await legsOf(
    site,
    matches.map((match) => [match, 'match_result', 'home'] as const),
  );
  const [fan, buyer] = [await bettor(site, 'bench-fan', 100_000_000n), await bettor(site, 'bench-buyer', 100_000_000n)];
  const ticket = { playType: 'units', selection: '0,1,2', unit: '1', rebateMilli: 0, odds: [9_750] };
  const [draws, tickets] = [[{ issue: 'bench-1', times: 1 }], [ticket, ticket, ticket]];
  const took: { slips: number[]; baskets: number[] } = { slips: [], baskets: [] };
  for (let at = 0; at < slips; at += 1) {
    const key = `bench-sports-${at}`;
    const slip = { legs, sizes: [3], stake: '1', policy: 'any' as const };
    took.slips.push(await timed(ask(site, placeSportsTicket, slip, { token: fan.token, key })));
    const basket = { gameCode: 'bench-three', tickets, draws, stopOnWin: false };
    took.baskets.push(await timed(ask(site, placeLotteryBet, basket, { token: buyer.token, key })));
  }
  const [slip, basket] = [summary(took.slips), summary(took.baskets)];
  return { slip: rounded(slip), basket: rounded(basket), ...rounded({ ratio: slip.p50Ms / basket.p50Ms }) };
}

async function timed(answer: Promise<{ success: boolean; errorCode?: string | null }>): Promise<number> {
  const fromMs = performance.now();
  const { success, errorCode } = await answer;
  if (!success) throw new Error(`a bet was refused: ${errorCode}`);
  return performance.now() - fromMs;
}

/** From a change of odds to when each socket hears that there is one; what changes again before it is told counts from its first change. */
async function toldAll(
  site: TestSite,
  seats: Seats,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Record<string, unknown>> {
  const told: { atMs: number; bytes: number; changedMs: number[] }[] = [];
  let changedMs: number[] = [];
  const { live } = site.app.platform;
  const news = gatherNews(() => ({
    publish(topic, message) {
      told.push({ atMs: nowMs(), bytes: Buffer.byteLength(JSON.stringify(message)), changedMs });
      changedMs = [];
      live.publish(topic, message);
    },
  }));
  const startMs = nowMs();
  for (let done = 0; done < perSecond * seconds; await pauseMs(1))
    for (const due = ((nowMs() - startMs) / 1000) * perSecond; done < due; done += 1) {
      news.tell(String(1_000 + (done % EVENTS)), String(done));
      changedMs.push(nowMs());
    }
  await pauseMs(TOLD_APART_MS);
  news.stop();
  const delays: number[] = [];
  const heard = (await seats.heard()).filter(({ type }) => type === 'sports');
  for (const { bytes, atMs } of heard) {
    const of = told.findLast((one) => one.bytes === bytes && one.atMs <= atMs);
    // The oldest change, the newest and one between stand for all of them.
    if (of)
      for (const share of [0, 0.5, 0.99]) delays.push(atMs - of.changedMs[Math.floor(of.changedMs.length * share)]!);
  }
  return { perSecond, messages: told.length, heard: heard.length, ...rounded(summary(delays)) };
}

/** The clock that all processes of a machine share. */
function nowMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
