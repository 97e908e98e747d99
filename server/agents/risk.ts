import type { AgentFinding, AgentRisk, listAgentRisks as listCall, riskShares } from '../../contract/agent-risk.ts';
import type { CallOutput } from '../../contract/call.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as sessions from '../sessions/service.ts';
import * as wallet from '../wallet/service.ts';
import * as withdrawals from '../withdrawals/service.ts';
import { daysBack } from './figures.ts';
import * as store from './store-risk.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LOOKED_BACK_DAYS = 30;
const CHURN_DAYS = 90;
/** With fewer, chance explains it. */
const LEAST_OPPOSITE = 5;
const LEAST_GONE = 5;
const LEAST_RING = 3;
/** What more members share is a shop's device, or a number that many are paid on, and says nothing of one team. */
const MOST_SHARING = 12;
const MOST_SHOWN = 200;

type Share = (typeof riskShares)[number];

/** Something that stands against a team, before it is worded. */
export interface Found {
  /** What it is and of whom; the same while it is about the same people. */
  finding: string;
  kind: AgentRisk;
  agentId: bigint;
  memberIds: readonly bigint[];
  shared: readonly Share[];
  rounds: number;
  opposite: number;
  played: number;
  gone: number;
  turnoverMinor: bigint;
  netMinor: bigint;
  bonusMinor: bigint;
}

/** What stands against teams of agents, but for what was decided and is silent; and that. */
export async function risks(ctx: Ctx): Promise<CallOutput<typeof listCall>> {
  const reviews = await store.silentReviews(ctx.db, ctx.brand.id, ctx.nowMs);
  const silent = new Set(reviews.map(({ finding }) => finding));
  const shown = (await findings(ctx)).filter(({ finding }) => !silent.has(finding)).slice(0, MOST_SHOWN);
  const decided = reviews.map((row) => ({ row, memberIds: idsOf(row.finding) }));
  const names = await members.accountsOf(ctx, [
    ...new Set([
      ...shown.flatMap(({ agentId, memberIds }) => [agentId, ...memberIds]),
      ...decided.flatMap(({ row, memberIds }) => [row.agent_id, ...memberIds]),
    ]),
  ]);
  const who = (id: bigint) => ({ id: String(id), account: names.get(id) ?? String(id) });
  return {
    sinceMs: ctx.nowMs - LOOKED_BACK_DAYS * DAY_MS,
    findings: shown.map((found) => ({
      ...numbersOf(ctx, found),
      agent: who(found.agentId),
      members: found.memberIds.map(who),
    })),
    decided: decided.map(({ row, memberIds }) => ({
      reviewId: String(row.id),
      kind: row.kind as AgentRisk,
      agent: who(row.agent_id),
      members: memberIds.map(who),
      decision: row.decision as 'clear' | 'case',
      reason: row.reason,
      by: row.decided_by_account,
      atMs: row.decided_at.getTime(),
      silentUntilMs: row.silent_until.getTime(),
    })),
  };
}

/** All that stands against teams now, silent or not: those where most was played first of each kind. */
export async function findings(ctx: Ctx): Promise<Found[]> {
  const sharing = await sharedInTeams(ctx);
  return [...sharing, ...(await oppositeSides(ctx)), ...(await churned(ctx))];
}

/** A finding as people read it, but for the names. */
export function numbersOf(ctx: Ctx, found: Found): Omit<AgentFinding, 'agent' | 'members'> {
  const { finding, kind, shared, rounds, opposite, played, gone } = found;
  const text = (minor: bigint) => wallet.writeAmount(ctx, minor);
  const sums = { turnover: text(found.turnoverMinor), net: text(found.netMinor), bonuses: text(found.bonusMinor) };
  return { finding, kind, shared: [...shared], rounds, opposite, played, gone, ...sums };
}

/** What members directly below an agent share: with the agent (self), or three and more of them (ring, where they had bonuses). */
async function sharedInTeams(ctx: Ctx): Promise<Found[]> {
  const sinceMs = ctx.nowMs - LOOKED_BACK_DAYS * DAY_MS;
  const groups = [
    ...(await sessions.sharedDevices(ctx, sinceMs, MOST_SHARING)).map((ids) => ({ ids, share: 'device' as const })),
    ...(await withdrawals.sharedNumbers(ctx, MOST_SHARING)).map((ids) => ({ ids, share: 'account' as const })),
  ];
  const people = await members.findMany(ctx, [...new Set(groups.flatMap(({ ids }) => ids))]);
  const found = new Map<string, { kind: 'self' | 'ring'; agentId: bigint; memberIds: bigint[]; shared: Set<Share> }>();
  const add = (kind: 'self' | 'ring', agentId: bigint, memberIds: bigint[], share: Share) => {
    const finding = nameOf(kind, agentId, memberIds);
    const known = found.get(finding) ?? { kind, agentId, memberIds, shared: new Set<Share>() };
    known.shared.add(share);
    found.set(finding, known);
  };
  for (const { ids, share } of groups) {
    const below = Map.groupBy(ids, (id) => people.get(id)?.uplineId ?? null);
    for (const [agentId, mine] of below) {
      if (agentId === null) continue;
      if (ids.includes(agentId)) for (const id of mine) add('self', agentId, [id], share);
      if (mine.length >= LEAST_RING) add('ring', agentId, mine, share);
    }
  }
  const days = { ...daysBack(ctx, LOOKED_BACK_DAYS), currency: ctx.brand.settings.currency.code };
  const told: Found[] = [];
  for (const [finding, { kind, agentId, memberIds, shared }] of [...found].slice(0, MOST_SHOWN)) {
    const { validMinor, bonusMinor } = await store.playedBy(ctx.db, ctx.brand.id, { agentId, memberIds, ...days });
    // Without a bonus a ring is a family.
    if (kind === 'ring' && bonusMinor === 0n) continue;
    const shares = (['device', 'account'] as const).filter((share) => shared.has(share));
    const sums = { ...nothing, turnoverMinor: validMinor, bonusMinor, played: memberIds.length };
    told.push({ ...sums, finding, kind, agentId, memberIds, shared: shares });
  }
  return told.toSorted((one, other) => Number(other.turnoverMinor - one.turnoverMinor));
}

async function oppositeSides(ctx: Ctx): Promise<Found[]> {
  const span = { fromMs: ctx.nowMs - LOOKED_BACK_DAYS * DAY_MS, untilMs: ctx.nowMs };
  const rows = await store.opposite(ctx.db, ctx.brand.id, span, LEAST_OPPOSITE);
  return rows.map((row) => {
    const memberIds = [row.member_id, row.other_id];
    const { rounds, opposite } = row;
    const sums = { ...nothing, rounds, opposite, played: 2, turnoverMinor: row.stake_minor, netMinor: row.net_minor };
    const finding = nameOf('opposite', row.agent_id, memberIds);
    return { ...sums, finding, kind: 'opposite', agentId: row.agent_id, memberIds };
  });
}

async function churned(ctx: Ctx): Promise<Found[]> {
  const days = { ...daysBack(ctx, CHURN_DAYS), currency: ctx.brand.settings.currency.code };
  const rows = await store.churn(ctx.db, ctx.brand.id, days, LEAST_GONE);
  return rows.map((row) => {
    const sums = { ...nothing, played: row.members, gone: row.gone, bonusMinor: row.bonus_minor, netMinor: 0n };
    const finding = nameOf('churn', row.agent_id, []);
    return { ...sums, turnoverMinor: row.deposit_minor, finding, kind: 'churn', agentId: row.agent_id, memberIds: [] };
  });
}

const nothing = {
  shared: [] as Share[],
  rounds: 0,
  opposite: 0,
  played: 0,
  gone: 0,
  turnoverMinor: 0n,
  netMinor: 0n,
  bonusMinor: 0n,
};

function nameOf(kind: AgentRisk, agentId: bigint, memberIds: readonly bigint[]): string {
  return [kind, agentId, ...memberIds.toSorted((one, other) => (one < other ? -1 : 1))].join(':');
}

function idsOf(finding: string): bigint[] {
  return finding.split(':').slice(2).map(BigInt);
}
