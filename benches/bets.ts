import { randomBytes, randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import pg from 'pg';
import { freeSpin, spin } from '../contract/slots.ts';
import { loadOverHttp, type Request } from './http-load.ts';
import { summary } from './latencies.ts';
import { startSite } from './site.ts';

const CONNECTIONS = 64;
const STAKE = '2';

/**
 * Spins a second over HTTP on the real server with durable commits, against the same durable work in plain SQL on the
 * same database in the same run: the function that takes the stake, writes the round and pays it, called straight with
 * as many connections. The two take turns, so that a machine that slows down slows both.
 * @param options `--seconds N` (each turn, default 6) `--turns N` (default 3)
 */
export async function benchBets(options: string[]): Promise<Record<string, unknown>> {
  const seconds = numberOption(options, '--seconds', 6);
  const turns = numberOption(options, '--turns', 3);
  const site = await startSite({ players: CONNECTIONS * 2 });
  try {
    const overHttp = site.players.slice(0, CONNECTIONS);
    const overSql = site.players.slice(CONNECTIONS);
    const next = overHttp.map((player) => spinner(player.gameToken, site.port));
    await loadOverHttp({ port: site.port, next, seconds: 2 });
    // What a day of running does by itself: the planner knows the tables' sizes.
    await site.analyze();
    const rows = [];
    for (let turn = 0; turn < turns; turn++) {
      const sql = await loadInSql(site.databaseUrl, overSql, seconds);
      const http = await loadOverHttp({ port: site.port, next, seconds });
      rows.push({
        sqlPerSecond: sql,
        httpPerSecond: http.perSecond,
        ratio: http.perSecond / sql,
        ...summary(http.latenciesMs),
        refused: http.refused,
      });
      console.log(`turn ${turn + 1}: SQL ${sql.toFixed(0)}/s, HTTP ${http.perSecond.toFixed(0)}/s`);
    }
    rows.sort((left, right) => left.ratio - right.ratio);
    const median = rows[Math.floor(rows.length / 2)]!;
    return {
      connections: CONNECTIONS,
      cores: cpus().length,
      durable: true,
      ...rounded(median),
      turns: rows.map(rounded),
    };
  } finally {
    await site.stop();
  }
}

/** The requests of one player: paid spins, and the free spins of a round that is still open, which are not counted. */
function spinner(token: string, port: number): (answered: string) => Request {
  const post = (path: string, body: string, key: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
    `Authorization: ${token}\r\nLanguage: EN\r\n${key}\r\n${body}`;
  const spinBody = JSON.stringify({ stake: STAKE });
  return (answered) => {
    if (!answered.includes('"closed":false'))
      return { text: post(spin.path, spinBody, `Idempotency-Key: ${randomUUID()}\r\n`), counted: true };
    const roundId = /"roundId":"(\d+)"/.exec(answered)?.[1];
    const step = answered.split('"stepUnits"').length - 1;
    return { text: post(freeSpin.path, JSON.stringify({ roundId, step }), ''), counted: false };
  };
}

/** Calls the play function straight, one connection a player. @returns rounds a second */
async function loadInSql(
  url: string,
  players: { sessionId: bigint; seedId: bigint; nextNonce: bigint }[],
  seconds: number,
): Promise<number> {
  const clients = await Promise.all(
    players.map(async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const startMs = performance.now();
  const endMs = startMs + seconds * 1000;
  let done = 0;
  await Promise.all(
    players.map(async (player, index) => {
      while (performance.now() < endMs) {
        const result = await clients[index]!.query({
          name: 'play',
          text: 'SELECT * FROM providers_play($1, $2, $3, $4, $5, $6, $7, true, $8, 0, $9)',
          values: [
            player.sessionId,
            randomUUID(),
            randomBytes(32),
            player.seedId,
            player.nextNonce,
            200,
            // The machine pays something in three rounds of ten, and so does this.
            player.nextNonce % 10n < 3n ? 100 : 0,
            RECORD,
            new Date(),
          ],
        });
        if (result.rows[0].outcome !== 'posted')
          throw new Error(`the plain statement was refused: ${result.rows[0].outcome}`);
        player.nextNonce += 1n;
        done += 1;
      }
    }),
  );
  const elapsedSeconds = (performance.now() - startMs) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return done / elapsedSeconds;
}

/** A record as large as a real one: a spin with one line win. */
const RECORD = JSON.stringify({
  machine: 'rickshaw-raja',
  version: 1,
  steps: [
    {
      kind: 'base',
      stops: [3, 17, 22, 9, 30],
      lineWins: [{ line: 4, symbol: 'tea', count: 3, units: 10 }],
      scatterCount: 0,
      scatterUnits: 0,
      units: 10,
      freeSpinsAwarded: 0,
    },
  ],
  freeSpinsLeft: 0,
  freeSpinsTotal: 0,
  payoutUnits: 10,
});

function numberOption(options: string[], name: string, otherwise: number): number {
  const at = options.indexOf(name);
  return at === -1 ? otherwise : Number(options[at + 1]);
}

function rounded<T extends Record<string, number>>(row: T): T {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value.toFixed(3))])) as T;
}
