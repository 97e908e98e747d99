import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  exportAgents,
  getAgentBranch,
  getAgentPage,
  OfficeAgent,
  searchAgents,
} from '../../contract/agents-office.ts';
import { agentTypes, TRIAL_TYPE } from '../../contract/members.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { presentLink } from './links.ts';
import * as store from './store.ts';

const MOST_MOVES = 50;
const MOST_LINKS = 100;

type Asked = CallParsed<typeof exportAgents>;

/** Agents of the brand with the size of their teams. */
export async function search(
  ctx: Ctx,
  { pageNo, pageSize, ...asked }: CallParsed<typeof searchAgents>,
): Promise<CallOutput<typeof searchAgents>> {
  const { members: found, totalCount } = await members.search(ctx, { ...filterOf(asked), pageNo, pageSize });
  return pageOf(await present(ctx, found), totalCount, pageSize);
}

/** The same agents as a file; who took it is written down. */
export async function exportFile(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  const file = {
    list: 'agents',
    version: 1,
    asked,
    columns: columnsOf(ctx),
    pages: members.searchAll(ctx, filterOf(asked)),
    present: (rows: readonly members.MemberRow[]) => present(ctx, rows.map(members.memberFrom)),
  };
  return audit.listFile(ctx, file, address);
}

/** Who stands directly below a member, or at the top. Refuses with not_found. */
export async function branch(
  ctx: Ctx,
  { memberId, pageNo, pageSize }: CallParsed<typeof getAgentBranch>,
): Promise<CallOutput<typeof getAgentBranch>> {
  const headId = memberId === undefined ? null : BigInt(memberId);
  const way = headId === null ? [] : [...(await members.placeInTree(ctx, headId)).above, headId];
  // The top is of agents: members who came by themselves would bury them.
  const whose = headId === null ? { types: agentTypes } : { exceptType: TRIAL_TYPE };
  const page = { search: '', uplineId: headId, ...whose, sort: '-type', pageNo, pageSize } as const;
  const { members: found, totalCount } = await members.search(ctx, page);
  return { ...pageOf(await present(ctx, found), totalCount, pageSize), way: await named(ctx, way) };
}

/** One member in the tree. Refuses with not_found. */
export async function agentPage(ctx: Ctx, memberId: bigint): Promise<CallOutput<typeof getAgentPage>> {
  const member = await members.get(ctx, memberId);
  const { above } = await members.placeInTree(ctx, memberId);
  const uplines = await members.uplinesOf(ctx, memberId);
  const moves = await store.movesOf(ctx.db, ctx.brand.id, memberId, MOST_MOVES);
  const { links } = await members.linksOf(ctx, memberId, { pageNo: 1, pageSize: MOST_LINKS });
  const ids = [
    ...uplines.map(({ uplineId }) => uplineId),
    ...moves.flatMap((row) => [row.from_upline_id, row.to_upline_id]),
  ];
  const names = await members.accountsOf(ctx, [...new Set(ids.filter((id) => id !== null))]);
  const nameOf = (id: bigint | null) => (id === null ? null : { id: String(id), account: names.get(id) ?? String(id) });
  const [agent] = await present(ctx, [member]);
  return {
    agent: agent!,
    above: await named(ctx, above),
    uplines: uplines.map(({ uplineId, fromMs, untilMs }) => ({ upline: nameOf(uplineId), fromMs, untilMs })),
    moves: moves.map((row) => ({
      id: String(row.id),
      from: nameOf(row.from_upline_id),
      to: nameOf(row.to_upline_id),
      teamSize: row.team_size,
      reason: row.reason,
      proposedBy: row.proposed_by,
      decidedBy: row.decided_by,
      decidedAtMs: row.decided_at.getTime(),
      effectiveAtMs: row.effective_at.getTime(),
      isDone: row.done_at !== null,
    })),
    links: links.map(presentLink),
  };
}

function filterOf({ state, ...asked }: Asked) {
  return { ...asked, types: agentTypes, isFrozen: state === undefined ? undefined : state === 'frozen' };
}

function columnsOf(ctx: Ctx): readonly audit.FileColumn<OfficeAgent>[] {
  const moment = (atMs: number | null) => (atMs === null ? null : audit.fileMoment(ctx, atMs));
  return [
    ['id', ({ id }) => id],
    ['account', ({ account }) => account],
    ['nickname', ({ nickname }) => nickname],
    ['type', ({ type }) => String(type)],
    ['status', ({ status }) => status],
    ['frozenAt', ({ frozenAtMs }) => moment(frozenAtMs)],
    ['upline', ({ upline }) => upline?.account ?? null],
    ['depth', ({ depth }) => String(depth)],
    ['directly', ({ directly }) => String(directly)],
    ['below', ({ below }) => String(below)],
    ['registeredAt', ({ registeredAtMs }) => moment(registeredAtMs)],
    ['lastLoginAt', ({ lastLoginAtMs }) => moment(lastLoginAtMs)],
  ];
}

async function present(ctx: Ctx, found: readonly members.Member[]): Promise<OfficeAgent[]> {
  const ids = found.map(({ id }) => id);
  const sizes = await members.teamSizes(ctx, ids);
  const depths = await members.depthsOf(ctx, ids);
  const names = await members.accountsOf(ctx, [...new Set(found.flatMap(({ uplineId }) => uplineId ?? []))]);
  return found.map((member) => ({
    id: String(member.id),
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    status: member.status,
    frozenAtMs: member.agentFrozenAtMs,
    upline:
      member.uplineId === null
        ? null
        : { id: String(member.uplineId), account: names.get(member.uplineId) ?? String(member.uplineId) },
    depth: depths.get(member.id) ?? 1,
    below: sizes.get(member.id)?.below ?? 0,
    directly: sizes.get(member.id)?.directly ?? 0,
    registeredAtMs: member.registeredAtMs,
    lastLoginAtMs: member.lastLoginAtMs,
  }));
}

async function named(ctx: Ctx, ids: readonly bigint[]): Promise<{ id: string; account: string }[]> {
  const names = await members.accountsOf(ctx, ids);
  return ids.map((id) => ({ id: String(id), account: names.get(id) ?? String(id) }));
}
