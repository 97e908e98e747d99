import { createClient } from '../campaigns/provider-kit/client.ts';
import { Table } from '../campaigns/provider-kit/table.ts';
import { startTestCluster } from '../server/platform/database/test-database.ts';
import { playerAt } from '../server/providers/test-provider.ts';
import { connectStudio } from '../server/providers/test-studio.ts';
import { startTestSite } from '../server/testing/site.ts';
import { summary } from './latencies.ts';
import { numberOption, rounded } from './options.ts';

const PLAYERS = 40;
const FUNDS_MINOR = 1_000_000_000n;

/**
 * A studio's calls at a steady rate over HTTP, signed, to a durable database: a bet and its win in turn. Each is sent at
 * its time, whether or not those before are answered, so that a slow answer is not hidden by a client that waits.
 */
export async function benchProvider(options: string[]): Promise<Record<string, unknown>> {
  const rate = numberOption(options, '--rate', 200);
  const seconds = numberOption(options, '--seconds', 20);
  const cluster = await startTestCluster({ durable: true });
  const site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  try {
    const { name: key, secret } = await connectStudio(site);
    const client = createClient({ url: site.url, key, secret });
    const tables: Table[] = [];
    for (let at = 0; at < PLAYERS; at += 1) {
      const { memberId, token } = await playerAt(site, `bench${at}`, FUNDS_MINOR);
      const who = { user: String(memberId), token, game_code: 'river-boats', currency: 'PLAY', scale: 2, balance: 0 };
      tables.push(new Table(client, who, `bench${at}`));
    }
    await load(tables, rate, 3);
    client.took.clear();
    const { refused, lateMs } = await load(tables, rate, seconds);
    const all = [...client.took.values()].flat();
    return { rate, seconds, calls: all.length, refused, ...rounded({ ...summary(all), lateMs }) };
  } finally {
    await site.close();
    await cluster.stop();
  }
}

async function load(
  tables: readonly Table[],
  rate: number,
  seconds: number,
): Promise<{ refused: number; lateMs: number }> {
  const startMs = performance.now();
  const rounds: Promise<void>[] = [];
  let refused = 0;
  let lateMs = 0;
  const play = async (table: Table) => {
    const bet = table.bet({ amount: 100 });
    const placed = await table.say('bet', bet);
    const paid = await table.say('win', { ...table.win(bet, 90), round_closed: true });
    refused += Number(placed.code !== null) + Number(paid.code !== null);
  };
  // A round is two calls.
  for (let sent = 0; sent < (rate * seconds) / 2; sent += 1) {
    const dueMs = startMs + (sent * 2000) / rate;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => void setTimeout(resolve, waitMs));
    lateMs = Math.max(lateMs, performance.now() - dueMs);
    rounds.push(play(tables[sent % tables.length]!));
  }
  await Promise.all(rounds);
  return { refused, lateMs };
}
