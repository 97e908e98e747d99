import { randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import { freeSpin, spin } from '../contract/slots.ts';
import { loadTheCore } from './core.ts';
import { loadOverHttp, type Request } from './http-load.ts';
import { summary } from './latencies.ts';
import { numberOption, rounded } from './options.ts';
import { fillLeastWallets, least, loadInPlainSql, plain, type Yardstick } from './plain-bet.ts';
import { startSite } from './site.ts';

const CONNECTIONS = 64;
const SQL_CONNECTIONS = 16;
const CORE_CALLERS = 384;
const STAKE = '2';

type Turn = Record<
  | 'sqlPerSecond'
  | 'leastPerSecond'
  | 'httpPerSecond'
  | 'corePerSecond'
  | 'ratio'
  | 'coreRatio'
  | 'toLeast'
  | 'coreToLeast'
  | 'p50Ms'
  | 'p99Ms'
  | 'worstMs'
  | 'coreP99Ms'
  | 'refused',
  number
>;

const setting = {
  connections: CONNECTIONS,
  sqlConnections: SQL_CONNECTIONS,
  coreCallers: CORE_CALLERS,
  cores: cpus().length,
  durable: true,
};

/**
 * Spins a second over HTTP on the real server with durable commits, and rounds a second of the core alone, each against
 * the same durable work in plain SQL, one transaction a bet, and against the least that a bet can be, on the same database
 * in the same run. They take turns, so
 * that a machine that slows down slows all.
 * @param options `--seconds N` (each turn, default 6) `--turns N` (default 3) `--servers N` (processes, default 1)
 */
export async function benchBets(options: string[]): Promise<Record<string, unknown>> {
  const seconds = numberOption(options, '--seconds', 6);
  const turns = numberOption(options, '--turns', 3);
  const servers = numberOption(options, '--servers', 1);
  const site = await startSite({ players: CONNECTIONS + CORE_CALLERS, servers });
  try {
    const direct = site.players.slice(CONNECTIONS);
    const next = site.players
      .slice(0, CONNECTIONS)
      .map((player, index) => spinner(player.gameToken, site.portOf(index)));
    await loadOverHttp({ next, seconds: 2 });
    await loadTheCore(site.core, direct, 1);
    await fillLeastWallets(site.databaseUrl, direct);
    await site.settleDown();
    const rows: Turn[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const inSql = (yardstick: Yardstick) =>
        loadInPlainSql(site.databaseUrl, direct, { connections: SQL_CONNECTIONS, seconds }, yardstick);
      const [sql, leastPerSecond] = [await inSql(plain), await inSql(least)];
      const http = await loadOverHttp({ next, seconds });
      const core = await loadTheCore(site.core, direct, seconds);
      rows.push({
        sqlPerSecond: sql,
        leastPerSecond,
        httpPerSecond: http.perSecond,
        corePerSecond: core.perSecond,
        ratio: http.perSecond / sql,
        coreRatio: core.perSecond / sql,
        toLeast: http.perSecond / leastPerSecond,
        coreToLeast: core.perSecond / leastPerSecond,
        ...summary(http.latenciesMs),
        coreP99Ms: summary(core.latenciesMs).p99Ms,
        refused: http.refused,
      });
      console.log(`turn ${turn + 1}: ${JSON.stringify(rounded(rows.at(-1)!))}`);
    }
    const median = (of: 'coreRatio' | 'toLeast' | 'coreToLeast') =>
      rows.map((row) => row[of]).sort((a, b) => a - b)[turns >> 1]!;
    rows.sort((left, right) => left.ratio - right.ratio);
    return {
      ...setting,
      servers,
      ...rounded({
        ...rows[turns >> 1]!,
        coreRatio: median('coreRatio'),
        toLeast: median('toLeast'),
        coreToLeast: median('coreToLeast'),
      }),
      turns: rows.map(rounded),
    };
  } finally {
    await site.stop();
  }
}

/** The requests of one player: paid spins, and the free spins of a round that is still open, which are not counted. */
export function spinner(token: string, port: number): { port: number; request(answered: string): Request } {
  const post = (path: string, body: string, key: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
    `Authorization: ${token}\r\nLanguage: EN\r\n${key}\r\n${body}`;
  const spinBody = JSON.stringify({ stake: STAKE });
  return {
    port,
    request(answered) {
      if (!answered.includes('"closed":false'))
        return { text: post(spin.path, spinBody, `Idempotency-Key: ${randomUUID()}\r\n`), counted: true };
      const roundId = /"roundId":"(\d+)"/.exec(answered)?.[1];
      const step = answered.split('"stepUnits"').length - 1;
      return { text: post(freeSpin.path, JSON.stringify({ roundId, step }), ''), counted: false };
    },
  };
}
