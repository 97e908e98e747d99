import type { TableNews } from '../contract/tables.ts';
import * as brandDefaultSettings from '../server/brand/service-default-settings.ts';
import { playerOn } from '../server/instant/test-frames.ts';
import { startTestCluster } from '../server/platform/database/test-database.ts';
import { pauseMs } from '../server/platform/jobs/pause.ts';
import { keepRoomsOpen } from '../server/rooms/jobs.ts';
import * as rooms from '../server/rooms/service.ts';
import * as store from '../server/rooms/store.ts';
import { GAME, room } from '../server/rooms/test-rounds.ts';
import { startTestSite, type TestSite } from '../server/testing/site.ts';
import { summary } from './latencies.ts';
import { numberOption, rounded } from './options.ts';
import { startPlainBroadcast } from './plain-broadcast.ts';
import { helloOf, Seats } from './seats.ts';
import type { HeardAtSeat } from './seats-worker.ts';
import { settledBoth } from './tables-settling.ts';
import { watched } from './tables-watching.ts';

const phases = ['table-betting', 'table-closed', 'table-dealing', 'table-settled'];
/** Long enough for every seat to have heard. */
const APART_MS = 250;

interface Told {
  type: string;
  bytes: number;
  atMs: number;
  /** After how long it was heard, at each seat. */
  delaysMs: number[];
}

/**
 * A table at which every seat is taken and bets in every round: how long after it is told what happens is heard at a seat,
 * against a bare server that tells the same bytes to as many sockets, in turn, in the same run; and how long after the
 * close all are paid. Bets and seats are a thread of their own, the database is durable.
 * @param options `--seats N` (default 500) `--rounds N` (default 5) `--only watching` (`--watchers N`, default 2000): what a bet takes where so many look on
 * `--only settling` (`--bets N`, default 10000): what it takes to settle a round, against a draw of the lottery
 */
export async function benchTables(options: string[]): Promise<Record<string, unknown>> {
  const cluster = await startTestCluster({ durable: true });
  const { play } = brandDefaultSettings.defaultSettings();
  const settings = { play: { ...play, tableBettingMs: 5_000, tablePauseMs: 1_000 } };
  const site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' }, settings });
  try {
    const only = options.join(' ');
    if (only.includes('--only watching')) return await watched(site, numberOption(options, '--watchers', 2_000));
    if (only.includes('--only settling')) return await settledBoth(site, numberOption(options, '--bets', 10_000));
    return await toldAtSeats(site, numberOption(options, '--seats', 500), numberOption(options, '--rounds', 5));
  } finally {
    await site.close();
    await cluster.stop();
  }
}

async function toldAtSeats(site: TestSite, seats: number, roundCount: number): Promise<Record<string, unknown>> {
  const plain = await startPlainBroadcast();
  const [atTable, atPlain] = [new Seats(), new Seats()];
  try {
    const tokens: string[] = [];
    for (let at = 0; at < seats; at += 1)
      tokens.push(await (await playerOn(site, `seat${at}`, 1_000_000n)).frame(GAME, 'LIVE'));
    await atTable.sit(
      Number(new URL(site.url).port),
      '/live',
      tokens.map((token) => helloOf(token)),
    );
    await atPlain.sit(
      plain.port,
      '/',
      tokens.map((token) => helloOf(token)),
    );
    return { seats, rounds: roundCount, ...(await playRounds(site, { tokens, roundCount, plain, atTable, atPlain })) };
  } finally {
    await Promise.all([atTable.leave(), atPlain.leave()]);
    plain.stop();
  }
}

interface Given {
  tokens: readonly string[];
  roundCount: number;
  plain: Awaited<ReturnType<typeof startPlainBroadcast>>;
  atTable: Seats;
  atPlain: Seats;
}

async function playRounds(site: TestSite, { tokens, roundCount, plain, atTable, atPlain }: Given) {
  const told = listenIn(site);
  const stopDriving = await drive(site);
  const all: Told[] = [];
  const [decided, paid, refused]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let round = 0; round < roundCount; round += 1) {
      const number = await untilTold(told, 'table-betting');
      await pauseMs(APART_MS);
      const codes = await atTable.bet(site, tokens, number);
      refused.push(codes.filter((code) => code !== 200).length);
      await untilTold(told, 'table-dealing');
      await pauseMs(APART_MS);
      // While the cards are dealt nothing else is told: the same bytes, plainly.
      const plainly: Told[] = [];
      for (const { bytes } of told.all.filter(({ type }) => phases.includes(type))) {
        plainly.push({ type: 'plain', bytes, atMs: await plain.tell(bytes), delaysMs: [] });
        await pauseMs(APART_MS);
      }
      await untilTold(told, 'table-settled');
      const row = await paidRound(site, BigInt(number));
      decided.push(row.dealt_at!.getTime() - row.closes_at.getTime());
      paid.push(row.paid_at!.getTime() - row.ends_at!.getTime());
      await pauseMs(APART_MS);
      const ofRound = [...told.all.splice(0), ...plainly];
      sort(ofRound, [...(await atTable.heard()), ...(await atPlain.heard())]);
      all.push(...ofRound);
    }
  } finally {
    await stopDriving();
  }
  const [news, yardstick] = [all.filter(({ type }) => type !== 'plain'), all.filter(({ type }) => type === 'plain')];
  return {
    refused: refused.reduce((sum, count) => sum + count, 0),
    heard: news.flatMap(({ delaysMs }) => delaysMs).length,
    news: rounded(summary(news.flatMap(({ delaysMs }) => delaysMs))),
    plain: rounded(summary(yardstick.flatMap(({ delaysMs }) => delaysMs))),
    ...rounded({
      newsP99Ms: medianP99Ms(news),
      plainP99Ms: medianP99Ms(yardstick),
      ratio: medianP99Ms(news) / medianP99Ms(yardstick),
    }),
    p99MsOf: rounded(
      Object.fromEntries(phases.map((phase) => [phase, medianP99Ms(news.filter(({ type }) => type === phase))])),
    ),
    closeToDecidedMs: rounded(summary(decided)),
    endToPaidMs: rounded(summary(paid)),
  };
}

/** Of each thing told the p99 over the seats, and the median of these: one moment in which the machine did something else decides nothing. */
function medianP99Ms(told: readonly Told[]): number {
  return summary(told.map(({ delaysMs }) => summary(delaysMs).p99Ms)).p50Ms;
}

/** Each moment at which a seat heard something belongs to the last before it at which that was told. */
function sort(told: readonly Told[], heard: readonly HeardAtSeat[]): void {
  for (const { type, bytes, atMs } of heard) {
    const said = told.findLast((one) => one.type === type && one.bytes === bytes && one.atMs <= atMs);
    said?.delaysMs.push(atMs - said.atMs);
  }
}

/** Writes down when this server begins to tell a room what happened. */
function listenIn(site: TestSite): { all: Told[]; latest: Map<string, string> } {
  const { live } = site.app.platform;
  const publish = live.publish.bind(live);
  const told = { all: [] as Told[], latest: new Map<string, string>() };
  live.publish = (topic, news) => {
    const bytes = Buffer.byteLength(JSON.stringify(news));
    const atMs = Number(process.hrtime.bigint()) / 1e6;
    publish(topic, news);
    if (!phases.includes(news.type)) return;
    told.all.push({ type: news.type, bytes, atMs, delaysMs: [] });
    const { number, round } = news as TableNews & { number?: string; round?: { number: string } };
    told.latest.set(news.type, number ?? round!.number);
  };
  return told;
}

/** The number of the next round of which this is told. */
async function untilTold({ latest }: { latest: Map<string, string> }, type: string): Promise<string> {
  while (!latest.has(type)) await pauseMs(2);
  const number = latest.get(type)!;
  latest.delete(type);
  return number;
}

async function paidRound(site: TestSite, number: bigint): Promise<store.RoundRow> {
  for (;;) {
    const row = (await store.roundOf(site.db, room, number))!;
    if (row.paid_at) return row;
    await pauseMs(5);
  }
}

/** The room goes on as on a server whose jobs run. @returns stops it */
async function drive(site: TestSite): Promise<() => Promise<void>> {
  const { brand: open, ...rest } = await site.ctx();
  const stopping = new AbortController();
  await rooms.keepOpen({ ...rest, brand: open }, GAME);
  const watching = keepRoomsOpen(
    () => rest,
    async () => [open],
  );
  const driving = rooms.driveRooms(
    () => rest,
    async () => open,
    null,
    stopping.signal,
  );
  return async () => {
    stopping.abort();
    await Promise.all([watching.stop(), driving]);
  };
}
