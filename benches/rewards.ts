import pg from 'pg';
import type { BoardTerms, MissionTerms } from '../contract/mission-terms.ts';
import { claimReward } from '../contract/rewards.ts';
import * as missions from '../server/missions/service.ts';
import type { Ctx } from '../server/platform/process/ctx.ts';
import { inTransaction } from '../server/platform/database/transaction.ts';
import * as rewards from '../server/rewards/service.ts';
import { loadTheCore } from './core.ts';
import { type Caller, loadOpenly, loadOverHttp, type LoadResult } from './http-load.ts';
import { summary } from './latencies.ts';
import { numberOption, rounded } from './options.ts';
import { benchCtx, openSessions } from './readers.ts';
import { startSite } from './site.ts';

const CORE_CALLERS = 384;
/** Nobody plays forty rounds a second: as many members as play at a time where five or six are played by each. */
const PLAYERS = 8 * CORE_CALLERS;
/** So that no member has more waiting than one answer shows. */
const CLAIMERS = 128;
const CONNECTIONS = 32;
const GRANT_MINOR = 123n;
/** Of those who come by themselves, as members do: so many a second, whether or not the ones before have their answers. */
const COMING_PER_SECOND = 100;
const COMING = 2_000;

type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * What counting for rewards costs: bets a second of the core with every reader of facts held back, and with all of them on (points,
 * levels, cashback, missions, a leaderboard, tallies, returns, agents), in turns; between them what is behind is read, and
 * counted as the readers' pace. Then claims over HTTP while so many grants wait: first 100 a second, each when its moment has come,
 * counted from that moment, as members come; then the rest as fast as 32 connections take them, each one after the other: what is
 * counted there is what the whole machine (database, server and those who ask) can do, and a p99 in which everybody waits for all others.
 * @param options `--seconds N` (each half of a turn, default 4) `--turns N` (default 8; 0: claims alone) `--grants N` (default 10000)
 */
export async function benchRewards(options: string[]): Promise<Record<string, unknown>> {
  const seconds = numberOption(options, '--seconds', 4);
  const turns = numberOption(options, '--turns', 8);
  const grants = numberOption(options, '--grants', 10_000);
  let tokens: string[] = [];
  const site = await startSite({
    players: PLAYERS,
    servers: 1,
    async prepare(app, players) {
      const ctx = await benchCtx(app.database.db, app.platform);
      await openPrograms(ctx);
      tokens = await openSessions(app, players.slice(0, CLAIMERS));
    },
  });
  try {
    await loadTheCore(site.core, site.players, 1, CORE_CALLERS);
    await site.settleDown();
    await untilRead(site.databaseUrl);
    const rows: Turn[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const row = await oneTurn(site, seconds, turn % 2 === 1);
      console.log(`turn ${turn + 1}: ${JSON.stringify(rounded(row))}`);
      rows.push(row);
    }
    return { ...(turns > 0 && rounded(together(rows))), claims: await claimAll(site, tokens, grants) };
  } finally {
    await site.stop();
  }
}

type Turn = Awaited<ReturnType<typeof oneTurn>>;

/** All turns as one: what a moment does to either half of one turn is much, to all of them little. */
function together(rows: readonly Turn[]) {
  const meanOf = (name: keyof Turn) => rows.reduce((sum, row) => sum + row[name], 0) / rows.length;
  const [offPerSecond, onPerSecond] = [meanOf('offPerSecond'), meanOf('onPerSecond')];
  const [readPerSecond, behindSeconds] = [meanOf('readPerSecond'), meanOf('behindSeconds')];
  return { offPerSecond, onPerSecond, ratio: onPerSecond / offPerSecond, readPerSecond, behindSeconds };
}

/** One way first in one turn, the other in the next: what a machine does by and by falls on both. */
async function oneTurn(site: Site, seconds: number, isOnFirst: boolean) {
  const withThem = async () => {
    const load = await loadTheCore(site.core, site.players, seconds, CORE_CALLERS);
    return { ...load, behindSeconds: await untilRead(site.databaseUrl) };
  };
  const without = async () => {
    const release = await holdReaders(site.databaseUrl);
    const load = await loadTheCore(site.core, site.players, seconds, CORE_CALLERS);
    await release();
    return { ...load, readSeconds: await untilRead(site.databaseUrl) };
  };
  const first = isOnFirst ? await withThem() : null;
  const off = await without();
  const on = first ?? (await withThem());
  return {
    offPerSecond: off.perSecond,
    onPerSecond: on.perSecond,
    ratio: on.perSecond / off.perSecond,
    readPerSecond: off.latenciesMs.length / off.readSeconds,
    behindSeconds: on.behindSeconds,
  };
}

/**
 * Puts every reader behind all facts that there will ever be. Holding its row would do too, but an open transaction keeps what bets
 * write anew from being cleared away, and they would be slower than without readers. @returns puts them back to where they were
 */
async function holdReaders(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ places: string }>(
    `WITH stood AS MATERIALIZED (SELECT reader, written_xid, fact_id FROM fact_readers FOR UPDATE),
          held AS (UPDATE fact_readers r SET written_xid = '9223372036854775807' FROM stood s WHERE s.reader = r.reader)
     SELECT json_agg(s)::text AS places FROM stood s`,
  );
  return async () => {
    await client.query(
      `UPDATE fact_readers r SET written_xid = s.written_xid, fact_id = s.fact_id
         FROM json_to_recordset($1) AS s (reader text, written_xid xid8, fact_id bigint) WHERE s.reader = r.reader`,
      [rows[0]!.places],
    );
    await client.end();
  };
}

/** Waits until every reader has read every fact. @returns for how many seconds */
async function untilRead(url: string): Promise<number> {
  const startMs = performance.now();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (;;) {
    const { rows } = await client.query<{ behind: boolean }>(
      `SELECT EXISTS (SELECT FROM fact_readers r
                       WHERE EXISTS (SELECT FROM facts f WHERE (f.written_xid, f.id) > (r.written_xid, r.fact_id))) AS behind`,
    );
    if (rows[0]?.behind === false) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await client.end();
  return (performance.now() - startMs) / 1_000;
}

/** Lets so many grants wait, and claims them all: each connection those of its members, one after the other. */
async function claimAll(site: Site, tokens: readonly string[], grants: number) {
  const ctx = await benchCtx(site.core.db, site.core.platform);
  const claims: Claim[][] = [];
  for (const [at, { memberId }] of site.players.slice(0, CLAIMERS).entries()) {
    const ids = await grantTo(ctx, memberId, Math.ceil(grants / CLAIMERS));
    claims.push(ids.map((rewardId) => ({ rewardId, token: tokens[at]! })));
  }
  // A site that has just been started, and has just given ten thousand, is none that people come to.
  const port = site.portOf(0);
  await loadOpenly(
    claims.map((own) => claimText(own.pop()!, port)),
    { port, perSecond: COMING_PER_SECOND },
  );
  await site.settleDown();
  await untilRead(site.databaseUrl);
  // One of each member in turn: nobody comes twice in a second.
  const coming = Array.from({ length: Math.min(COMING, grants >> 1) }, (_, at) => claims[at % CLAIMERS]!.pop()!);
  const came = await loadOpenly(
    coming.map((claim) => claimText(claim, port)),
    { port, perSecond: COMING_PER_SECOND },
  );
  const callers = Array.from({ length: CONNECTIONS }, (_, connection) =>
    claiming(claims.filter((_own, at) => at % CONNECTIONS === connection).flat(), site.portOf(connection)),
  );
  const busy = await loadOverHttp({ next: callers, seconds: Number.POSITIVE_INFINITY });
  return { grants, coming: told(came), busy: told(busy) };
}

function told({ perSecond, latenciesMs, refused }: LoadResult) {
  return { claimed: latenciesMs.length, refused, ...rounded({ perSecond, ...summary(latenciesMs) }) };
}

async function grantTo(ctx: Ctx, memberId: bigint, count: number): Promise<string[]> {
  await inTransaction(ctx.db, async (db) => {
    for (let at = 0; at < count; at += 1)
      await rewards.offer(
        { ...ctx, db },
        {
          memberId,
          program: 'staff',
          programId: 0n,
          occurrence: `bench ${at}`,
          amountMinor: GRANT_MINOR,
          expiresAtMs: null,
        },
      );
  });
  const asMember: Ctx = { ...ctx, actor: { kind: 'member', memberId, accountType: 0, sessionId: 0n } };
  return (await rewards.waiting(asMember)).claimable.map(({ id }) => id);
}

interface Claim {
  rewardId: string;
  token: string;
}

function claiming(claims: readonly Claim[], port: number): Caller {
  const left = claims.values();
  return {
    port,
    request() {
      const { value } = left.next();
      return value === undefined ? null : { text: claimText(value, port), counted: true };
    },
  };
}

function claimText({ rewardId, token }: Claim, port: number): string {
  const body = JSON.stringify({ rewardId });
  return (
    `POST ${claimReward.path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${body.length}\r\nAuthorization: ${token}\r\nLanguage: EN\r\n\r\n${body}`
  );
}

/** What counts bets: a mission of turnover that is never done, and a leaderboard. */
async function openPrograms(ctx: Ctx): Promise<void> {
  const both = (text: string) => ({ BN: text, EN: text });
  const shared = { text: both(''), fromDay: '2020-01-01', categories: [], gameCodes: [], studio: null, claimDays: 7 };
  const mission: MissionTerms = {
    ...shared,
    kind: 'mission',
    title: both('Play a lot'),
    untilDay: null,
    metric: 'turnover',
    target: 1_000_000_000_000,
    leastDepositMinor: 0,
    recurrence: 'once',
    most: 1,
    afterId: null,
    newbieDays: null,
    prizeMinor: 2,
    budgetMinor: 100_000,
  };
  const board: BoardTerms = {
    ...shared,
    kind: 'board',
    title: both('Race'),
    untilDay: '2099-01-01',
    score: 'turnover',
    rounds: 1,
    leastStakeMinor: 1,
    prizes: { kind: 'places', places: [{ count: 1, amountMinor: 60_000 }] },
  };
  for (const terms of [mission, board]) {
    const { id, version } = await missions.save(ctx, { id: null, version: 0, terms, note: '' }, null);
    await missions.move(ctx, { id, version, state: 'active', note: '' }, null);
  }
}
