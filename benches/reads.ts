import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { listBets } from '../contract/bets.ts';
import { getSystemStatus } from '../contract/brand.ts';
import { listGames, listHotGames } from '../contract/lobby.ts';
import { getLotteryGame } from '../contract/lottery.ts';
import { getBalance, listAccountRecord } from '../contract/wallet.ts';
import { loadTheCore } from './core.ts';
import { type Caller, loadOverHttp } from './http-load.ts';
import { summary } from './latencies.ts';
import { numberOption, rounded } from './options.ts';
import { startPlainAnswers } from './plain-answers.ts';
import { fillLobby, openSessions } from './readers.ts';
import { startSite } from './site.ts';

const CONNECTIONS = 64;
/** What browsers say that they can unpack. */
const ACCEPTED = 'gzip, deflate, br';

interface Read {
  path: string;
  /** Each connection reads what is its own. */
  own?: true;
}

const reads: Readonly<Record<string, Read>> = {
  status: { path: getSystemStatus.path },
  hotGames: { path: listHotGames.path },
  gameList: { path: `${listGames.path}?gameType=RNG` },
  lottery: { path: `${getLotteryGame.path}?gameCode=5d-1m` },
  homeHtml: { path: '/index' },
  balance: { path: getBalance.path, own: true },
  bettingRecord: { path: `${listBets.path}?pageSize=20`, own: true },
  accountRecord: { path: `${listAccountRecord.path}?pageSize=20`, own: true },
};

/**
 * Reads a second over HTTP on the real server, as a browser asks, each against an answer of the same bytes from a server
 * that does nothing else, in the same run: they take turns, so that a machine that slows down slows both.
 * @param options `--seconds N` (each turn, default 0.8) `--turns N` (default 3) `--only name`
 */
export async function benchReads(options: string[]): Promise<Record<string, unknown>> {
  const seconds = numberOption(options, '--seconds', 0.8);
  const turns = numberOption(options, '--turns', 3);
  const only = options.includes('--only') ? options[options.indexOf('--only') + 1] : undefined;
  let tokens: string[] = [];
  const site = await startSite({
    players: CONNECTIONS,
    servers: 1,
    async prepare(app, players) {
      await fillLobby(app);
      tokens = await openSessions(app, players);
    },
  });
  const plain = await startPlainAnswers();
  try {
    await loadTheCore(site.core, site.players, 1);
    await site.settleDown();
    const figures: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(reads)) {
      if (only !== undefined && name !== only) continue;
      figures[name] = await measure(read, {
        port: site.portOf(0),
        processId: site.processIds[0]!,
        plain,
        tokens,
        seconds,
        turns,
      });
      console.log(`${name}: ${JSON.stringify(figures[name])}`);
    }
    return { connections: CONNECTIONS, cores: cpus().length, turns, ...figures };
  } finally {
    plain.stop();
    await site.stop();
  }
}

interface Setting {
  port: number;
  processId: number;
  plain: Awaited<ReturnType<typeof startPlainAnswers>>;
  tokens: readonly string[];
  seconds: number;
  turns: number;
}

async function measure(
  read: Read,
  { port, processId, plain, tokens, seconds, turns }: Setting,
): Promise<Record<string, number>> {
  const headersOf = (at: number): Record<string, string> => ({
    host: `localhost:${port}`,
    language: 'BN',
    'accept-encoding': ACCEPTED,
    ...(read.own ? { authorization: tokens[at]! } : {}),
  });
  const url = `http://127.0.0.1:${port}${read.path}`;
  const { host: _, ...headers } = headersOf(0);
  const answer = await fetch(url, { headers });
  const whole = (await answer.text()).length;
  if (answer.status !== 200) throw new Error(`${read.path} answered ${answer.status}`);
  const bytes = Number(answer.headers.get('content-length'));
  const callers = (to: number, path: string) =>
    Array.from({ length: CONNECTIONS }, (_, at) => {
      const lines = Object.entries(headersOf(at)).map(([name, value]) => `${name}: ${value}\r\n`);
      const text = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
      return { port: to, request: () => ({ text, counted: true }) };
    });
  const sides = { plain: callers(plain.port, `/${bytes}`), ours: callers(port, read.path) };
  for (const next of Object.values(sides)) await loadOverHttp({ next, seconds: seconds / 2 });
  const rows = [];
  for (let turn = 0; turn < turns; turn++) {
    const yardstick = await loaded(sides.plain, seconds, plain.processId);
    const ours = await loaded(sides.ours, seconds, processId);
    if (ours.refused + yardstick.refused > 0) throw new Error(`${read.path} was refused`);
    rows.push({
      ratio: ours.perSecond / yardstick.perSecond,
      perSecond: ours.perSecond,
      plainPerSecond: yardstick.perSecond,
      microseconds: ours.microseconds,
      plainMicroseconds: yardstick.microseconds,
      p50Ms: summary(ours.latenciesMs).p50Ms,
      p99Ms: summary(ours.latenciesMs).p99Ms,
      plainP99Ms: summary(yardstick.latenciesMs).p99Ms,
    });
  }
  rows.sort((left, right) => left.ratio - right.ratio);
  return rounded({ ...rows[turns >> 1]!, bytes, unpackedCharacters: whole });
}

/** The load with the processor time that one read takes of the server: what stays the same on a busy machine. */
async function loaded(next: Caller[], seconds: number, processId: number) {
  const beforeMs = processorMs(processId);
  const load = await loadOverHttp({ next, seconds });
  const spentMs = processorMs(processId) - beforeMs;
  return { ...load, microseconds: (spentMs / Math.max(1, load.latenciesMs.length)) * 1000 };
}

/** Of a process since its start, in steps of ten milliseconds; where the system does not tell, NaN. */
function processorMs(processId: number): number {
  const path = `/proc/${processId}/stat`;
  if (!existsSync(path)) return Number.NaN;
  const [user = 0, system = 0] = readFileSync(path, 'utf8').split(') ')[1]!.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10;
}
