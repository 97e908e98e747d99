import { gameCategories } from '../../contract/bets.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type {
  getTeamOverview,
  listDownlineTeam as listCall,
  listTeamProfit as profitCall,
  teamSpans,
} from '../../contract/agent-team.ts';
import { agentTypes } from '../../contract/members.ts';
import * as members from '../members/service.ts';
import { pageOf } from '../platform/http/paging.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField, known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { daysBack, presentFigures, sumOf, teamIn } from './figures.ts';
import { agentOf, downlineOf } from './guard.ts';
import { presentName } from './naming.ts';
import * as store from './store-figures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_DAYS = 93;
const MONTH_DAYS = 30;
const DAY_LENGTH = '2026-11-21'.length;
const MOST_FOUND = 100;

/** Each span in days of the brand: from so many days before today, to the day behind its last. */
const spanDays: Record<(typeof teamSpans)[number], readonly [number, number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [MONTH_DAYS - 1, 0],
};

/** What the team of the agent behind the token played and paid. */
export async function overview(ctx: Ctx): Promise<CallOutput<typeof getTeamOverview>> {
  const agent = await agentOf(ctx);
  const month = teamIn(ctx, agent.id, daysBack(ctx, ...spanDays.month));
  const activeMinor = BigInt(ctx.brand.settings.agents.activeFromMinor);
  const names = Object.keys(spanDays) as (keyof typeof spanDays)[];
  const windows = names.map((name) => daysBack(ctx, ...spanDays[name]));
  const moments = names.map((name) => momentsOf(ctx, ...spanDays[name]));
  const [team, figures, active] = await Promise.all([
    members.teamOf(ctx, agent.id, moments),
    store.teamFigures(ctx.db, month, 'dayAndCategory'),
    store.activeIn(ctx.db, month, windows, activeMinor),
  ]);
  const { below, directly, newcomers } = team;
  const days = summedBy(figures, (key) => key.slice(0, DAY_LENGTH));
  const products = summedBy(figures, (key) => key.slice(DAY_LENGTH + 1));
  const spans: Partial<CallOutput<typeof getTeamOverview>['spans']> = {};
  for (const [at, name] of names.entries()) {
    const { fromDay, untilDay } = known(windows[at], 'each span has its days');
    const sum = sumOf(days.filter(({ key }) => key >= fromDay && key < untilDay));
    spans[name] = { ...presentFigures(ctx, sum), newcomers: newcomers[at] ?? 0, active: active[at] ?? 0 };
  }
  return {
    below,
    directly,
    activeFrom: wallet.writeAmount(ctx, activeMinor),
    spans: spans as CallOutput<typeof getTeamOverview>['spans'],
    days: daysOf(ctx).map((day) => {
      const { valid, net, deposits } = presentFigures(
        ctx,
        days.find(({ key }) => key === day),
      );
      return { day, valid, net, deposits };
    }),
    products: productsOf(ctx, products),
  };
}

/** Who stands directly below the agent, or below one of theirs; or those whom a search finds. */
export async function downlines(ctx: Ctx, request: CallParsed<typeof listCall>): Promise<CallOutput<typeof listCall>> {
  const agent = await agentOf(ctx);
  const search = request.search.trim();
  const headId = request.memberId === undefined ? agent.id : BigInt(request.memberId);
  if (headId !== agent.id) await downlineOf(ctx, agent.id, headId);
  const { found, totalCount } =
    search === '' ? await directlyBelow(ctx, headId, request) : await foundBelow(ctx, agent.id, search);
  const ids = found.map(({ id }) => id);
  const sizes = await members.teamSizes(ctx, ids);
  const month = teamIn(ctx, agent.id, daysBack(ctx, ...spanDays.month), ids);
  const figures = new Map((await store.figuresBy(ctx.db, month, 'member')).map((row) => [row.key, row]));
  const list = found.map((member) => {
    const played = presentFigures(ctx, figures.get(String(member.id)));
    return {
      id: String(member.id),
      name: presentName(agent.id, member),
      isAgent: agentTypes.includes(member.type),
      isDirect: member.uplineId === agent.id,
      status: member.status,
      directly: sizes.get(member.id)?.directly ?? 0,
      below: sizes.get(member.id)?.below ?? 0,
      registeredAtMs: member.registeredAtMs,
      lastLoginAtMs: member.lastLoginAtMs,
      valid: played.valid,
      net: played.net,
    };
  });
  return { ...pageOf(list, totalCount, request.pageSize), way: await wayTo(ctx, agent.id, headId) };
}

/**
 * What each of the team played and paid on the days of a window, the highest stakes first.
 * @throws Refusal bad_input on untilDay: too_small where it is not after fromDay, too_big beyond 93 days; not_found
 */
export async function profit(ctx: Ctx, request: CallParsed<typeof profitCall>): Promise<CallOutput<typeof profitCall>> {
  const agent = await agentOf(ctx);
  const { fromDay, untilDay, pageNo, pageSize } = request;
  const days = lengthOf(fromDay, untilDay);
  if (days <= 0) failField('untilDay', 'too_small');
  if (days > LONGEST_DAYS) failField('untilDay', 'too_big');
  const of = request.memberId === undefined ? null : (await downlineOf(ctx, agent.id, BigInt(request.memberId))).id;
  const team = teamIn(ctx, agent.id, { fromDay, untilDay }, of === null ? null : [of]);
  const rows = await store.figuresBy(ctx.db, team, 'member');
  const shown = rows.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  const people = await members.findMany(
    ctx,
    shown.map(({ key }) => BigInt(key)),
  );
  const list = shown.map((row) => {
    const member = people.get(BigInt(row.key)) ?? fail('internal_error');
    return { id: row.key, name: presentName(agent.id, member), ...presentFigures(ctx, row) };
  });
  return {
    ...pageOf(list, rows.length, pageSize),
    total: presentFigures(ctx, sumOf(rows)),
    products: productsOf(
      ctx,
      await (of === null ? store.teamFigures(ctx.db, team, 'category') : store.figuresBy(ctx.db, team, 'category')),
    ),
  };
}

function summedBy(rows: readonly store.FigureRow[], keyOf: (key: string) => string): store.FigureRow[] {
  return [...Map.groupBy(rows, ({ key }) => keyOf(key))].map(([key, of]) => ({ key, ...sumOf(of) }));
}

function productsOf(ctx: Ctx, rows: readonly store.FigureRow[]) {
  return gameCategories.flatMap((category) => {
    const row = rows.find(({ key }) => key === category);
    return row === undefined ? [] : [{ category, ...presentFigures(ctx, row) }];
  });
}

async function directlyBelow(ctx: Ctx, headId: bigint, page: { pageNo: number; pageSize: number }) {
  const { pageNo, pageSize } = page;
  const asked = { search: '', uplineId: headId, sort: '-type', pageNo, pageSize } as const;
  const { members: found, totalCount } = await members.search(ctx, asked);
  return { found, totalCount };
}

async function foundBelow(ctx: Ctx, agentId: bigint, search: string) {
  const ids = await members.findBelow(ctx, agentId, search, MOST_FOUND);
  const people = await members.findMany(ctx, ids);
  const found = ids.flatMap((id) => people.get(id) ?? []);
  return { found, totalCount: found.length };
}

/** From the agent's direct downline to somebody below. */
async function wayTo(ctx: Ctx, agentId: bigint, headId: bigint): Promise<{ id: string; name: string }[]> {
  if (headId === agentId) return [];
  const { above } = await members.placeInTree(ctx, headId);
  const way = [...above.slice(above.indexOf(agentId) + 1), headId];
  const people = await members.findMany(ctx, way);
  return way.flatMap((id) => {
    const member = people.get(id);
    return member ? [{ id: String(id), name: presentName(agentId, member) }] : [];
  });
}

function momentsOf(ctx: Ctx, from: number, until: number): { fromMs: number; untilMs: number } {
  const { timeZone } = ctx.brand.settings;
  return { fromMs: startOfDayMs(ctx.nowMs, timeZone, from), untilMs: startOfDayMs(ctx.nowMs, timeZone, until - 1) };
}

/** The last thirty days of the brand, the oldest first. */
function daysOf(ctx: Ctx): string[] {
  return Array.from({ length: MONTH_DAYS }, (_, at) => daysBack(ctx, MONTH_DAYS - 1 - at).fromDay);
}

function lengthOf(fromDay: string, untilDay: string): number {
  const [from, until] = [Date.parse(fromDay), Date.parse(untilDay)];
  return (until - from) / DAY_MS;
}
