/**
 * `npm run agents-at-scale -- [--members 10000] [--bets 100000] [--depth 50] [--history 10] [--seed 1]`: how long the pages of an agent
 * take below whom everybody stands, and how long five minutes of real-time salary of every agent take to settle, beside one plain
 * statement that adds the same bets up; then again with so many times more history. Ends with code 1 where a page takes more than
 * 300 ms, counting a window more than twice as long as the statement, a run more than a tenth of its five minutes, or half as long
 * again with the history. A large house: --members 100000 --bets 1000000.
 */
import { nowMs } from '../server/platform/process/clock.ts';
import { agentOn } from '../server/agents/test-agents.ts';
import { everySwitch, startTestSite } from '../server/testing/site.ts';
import { startTestCluster } from '../server/platform/database/test-database.ts';
import { loadContracts, loadDay, loadHistory, loadTree } from './agents-at-scale/loading.ts';
import { timeAgentPages } from './agents-at-scale/measuring.ts';
import { timeRuns } from './agents-at-scale/settling.ts';
import { plannedTree } from './agents-at-scale/tree.ts';
import { Chance } from './simulator/chance.ts';
import { option } from './storm-run.ts';

const members = option('--members', 10_000);
const bets = option('--bets', 100_000);
const depth = option('--depth', 50);
const history = option('--history', 10);
const seed = option('--seed', 1);
const MOST_PAGE_MS = 300;
const MOST_COUNT = 2;
const MOST_GROWTH = 1.5;
const WINDOWS = 5;
const FIVE_MINUTES_MS = 5 * 60_000;
const HOUR_MS = 12 * FIVE_MINUTES_MS;

const cluster = await startTestCluster();
const site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
try {
  const told = await measure();
  for (const fault of told.faults) console.log(fault);
  console.log(JSON.stringify({ campaign: 'agents-at-scale', members, bets, depth, history, seed, ...told }));
  process.exitCode = told.faults.length === 0 ? 0 : 1;
} finally {
  await site.close();
  await cluster.stop();
}

async function measure() {
  const head = await agentOn(site);
  const tree = plannedTree(new Chance(BigInt(seed), 61), members, depth);
  const ids = await loadTree(site, head, tree);
  const untilMs = Math.floor(nowMs() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
  await loadDay(site, ids, bets, untilMs);
  const firstMs = untilMs - HOUR_MS;
  const { agents, headContract } = await loadContracts(site, tree, ids, firstMs);
  console.log(`${members} members, of them ${agents} agents with a contract, and ${bets} bets of a day are loaded`);
  const before = await timeRuns(site, firstMs, WINDOWS);
  await loadHistory(site, ids, history, firstMs);
  console.log(`${history} times as many are loaded`);
  const after = await timeRuns(site, firstMs + WINDOWS * FIVE_MINUTES_MS, WINDOWS);
  console.table({ before, after });
  const far = tree.findLastIndex(({ isAgent }) => !isAgent);
  const asked = { head, agentId: ids[1]!, playerId: ids[far]!, contractId: headContract };
  const pages = [...(await timeAgentPages(site, asked))].map(([name, ms]) => ({ name, ms: Math.round(ms) }));
  console.table(pages);
  return {
    agents,
    runs: { before, after },
    pages: Object.fromEntries(pages.map(({ name, ms }) => [name, ms])),
    faults: [
      ...pages.filter(({ ms }) => ms > MOST_PAGE_MS).map(({ name, ms }) => `${name} takes ${ms} ms`),
      ...(after.countMs > MOST_COUNT * after.plainMs
        ? [`counting takes ${Math.round(after.countMs / after.plainMs)} times the statement`]
        : []),
      ...(after.runMs + after.payMs > FIVE_MINUTES_MS / 10 ? ['a run takes more than a tenth of its window'] : []),
      ...(after.runMs > MOST_GROWTH * before.runMs ? ['a run takes longer with history'] : []),
    ],
  };
}
