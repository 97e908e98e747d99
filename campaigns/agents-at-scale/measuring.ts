import { getAgentBranch, getAgentPage, searchAgents } from '../../contract/agents-office.ts';
import { getTeamOverview, listDownlineTeam, listTeamBets, listTeamTransactions } from '../../contract/agent-team.ts';
import type { Call } from '../../contract/call.ts';
import { simulateContract } from '../../contract/contract-simulation.ts';
import { listContractStatements } from '../../contract/contract-statements.ts';
import { listContracts } from '../../contract/contracts.ts';
import type { Person } from '../../server/agents/test-agents.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import { staffOn } from '../../server/testing/people.ts';
import type { TestSite } from '../../server/testing/site.ts';

const TIMES = 20;
const DAY_MS = 24 * 60 * 60_000;

interface Asked {
  /** Whoever everybody stands below. */
  head: Person;
  /** One directly below them with many below, and one who plays, far down. */
  agentId: bigint;
  playerId: bigint;
  contractId: bigint;
}

/** How long the pages of the head of a tree and of the office take: the 95th percentile, milliseconds, by name; infinite where none comes. */
export async function timeAgentPages(site: TestSite, asked: Asked): Promise<Map<string, number>> {
  const [agent, office] = [{ token: asked.head.token }, { token: await staffOn(site, 'owner') }];
  const [agentId, memberId] = [String(asked.agentId), String(asked.playerId)];
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const days = { fromDay: day(nowMs() - 6 * DAY_MS), untilDay: day(nowMs() + DAY_MS) };
  const pages: [name: string, ask: () => Promise<boolean>][] = [
    ask('overview', getTeamOverview, {}, agent),
    ask('downlines', listDownlineTeam, {}, agent),
    ask('downlines of one', listDownlineTeam, { memberId: agentId }, agent),
    ask('downlines, found', listDownlineTeam, { search: `scale-${memberId}` }, agent),
    ask('team bets', listTeamBets, { memberId }, agent),
    ask('team transactions', listTeamTransactions, { memberId }, agent),
    ask('contracts', listContracts, {}, agent),
    ask('statements', listContractStatements, { kind: 'realtime', ...days }, agent),
    ask('a trial', simulateContract, { contractId: String(asked.contractId), days: '30' }, agent),
    ask('office: agents', searchAgents, {}, office),
    ask('office: tree', getAgentBranch, {}, office),
    ask('office: branch', getAgentBranch, { memberId: String(asked.head.memberId) }, office),
    ask('office: agent', getAgentPage, { memberId: agentId }, office),
  ];
  const times = new Map<string, number>();
  for (const [name, act] of pages) {
    // What is made once is not a page's: plans, the first pages of a table in memory.
    if (!((await act()) && (await act()))) {
      times.set(name, Number.POSITIVE_INFINITY);
      continue;
    }
    const taken: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const startMs = performance.now();
      await act();
      taken.push(performance.now() - startMs);
    }
    times.set(name, taken.toSorted((one, other) => one - other)[Math.ceil(TIMES * 0.95) - 1]!);
  }
  return times;

  function ask(name: string, call: Call, input: object, options: { token: string }): [string, () => Promise<boolean>] {
    return [
      name,
      async () => {
        const { status, body } = await site.call(call, input, options);
        // What takes longer than the database lets it is answered so; a page that is refused was asked for wrongly.
        if (status < 500 && status !== 200) throw new Error(`${name}: ${status} ${body.errorCode}`);
        return status === 200;
      },
    ];
  }
}
