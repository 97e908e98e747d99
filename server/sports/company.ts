import type { CallOutput } from '../../contract/call.ts';
import type { officeListSportsCompany, SeenSportsTicket } from '../../contract/sports-desk.ts';
import { partText } from '../../games/sports/builder-shapes.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as sessions from '../sessions/service.ts';
import { heardEvent } from './finding.ts';
import { moneyOf } from './presenting.ts';
import * as deskStore from './store-desk.ts';

type SeenRow = Awaited<ReturnType<typeof deskStore.ticketsBy>>[number];
type Link = 'device' | 'address';

const MOST_LARGEST = 20;
const MOST_COMPARED = 400;
const TOGETHER_MS = 60_000;
/** Logins so far back say whose devices and addresses are whose. */
const LOOKED_BACK_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The largest tickets on an event, and members who chose the same within a minute and have logged in on one device or from one address.
 * Neither proves anything: behind an address stand whole dormitories.
 * @throws Refusal not_found
 */
export async function company(ctx: Ctx, eventId: string): Promise<CallOutput<typeof officeListSportsCompany>> {
  const { id } = await heardEvent(ctx, BigInt(eventId));
  const largest = await deskStore.ticketsBy(ctx.db, ctx.brand.id, id, 'most', MOST_LARGEST);
  const newest = await deskStore.ticketsBy(ctx.db, ctx.brand.id, id, 'newest', MOST_COMPARED);
  const alike = alikeWithin(newest);
  const links = await linksAmong(ctx, alike);
  const groups = alike.flatMap((rows) => linkedGroups(rows, links));
  const ids = new Set([...largest, ...groups.flatMap(({ rows }) => rows)].map((row) => row.member_id));
  const accounts = await members.accountsOf(ctx, [...ids]);
  const money = moneyOf(ctx);
  const sum = (rows: readonly SeenRow[], of: 'stake_minor' | 'most_minor') =>
    money(rows.reduce((all, row) => all + row[of], 0n));
  return {
    largest: largest.map((row) => seenTicket(row, accounts.get(row.member_id) ?? '', money)),
    groups: groups.map(({ rows, links: by }) => ({
      market: rows[0]!.market,
      line: rows[0]!.line,
      outcome: rows[0]!.outcome,
      fromMs: Math.min(...rows.map((row) => row.placed_at.getTime())),
      untilMs: Math.max(...rows.map((row) => row.placed_at.getTime())),
      stake: sum(rows, 'stake_minor'),
      mostPayout: sum(rows, 'most_minor'),
      links: by,
      members: [...Map.groupBy(rows, (row) => row.member_id)].map(([memberId, own]) => ({
        memberId: String(memberId),
        account: accounts.get(memberId) ?? '',
        tickets: own.length,
      })),
    })),
  };
}

/** Tickets on the same selection of which each was placed within a minute of the one before, by at least two members. */
function alikeWithin(rows: readonly SeenRow[]): SeenRow[][] {
  const found: SeenRow[][] = [];
  for (const same of Map.groupBy(rows, partText).values()) {
    let group: SeenRow[] = [];
    for (const row of same.toSorted((one, other) => one.placed_at.getTime() - other.placed_at.getTime())) {
      const last = group.at(-1);
      if (last && row.placed_at.getTime() - last.placed_at.getTime() > TOGETHER_MS) {
        found.push(group);
        group = [];
      }
      group.push(row);
    }
    found.push(group);
  }
  return found.filter((group) => new Set(group.map((row) => row.member_id)).size > 1);
}

/** Of each two members who bet alike, what they have in common, by `one:other`. */
async function linksAmong(ctx: Ctx, groups: readonly (readonly SeenRow[])[]): Promise<Map<string, Link[]>> {
  const sinceMs = ctx.nowMs - LOOKED_BACK_MS;
  const addresses = new Map<bigint, Set<string>>();
  for (const id of new Set(groups.flat().map((row) => row.member_id))) {
    const lately = (await sessions.ofMember(ctx, id)).filter(({ lastSeenAtMs }) => lastSeenAtMs >= sinceMs);
    addresses.set(id, new Set(lately.map(({ address }) => address)));
  }
  const links = new Map<string, Link[]>();
  for (const group of groups) {
    const ids = [...new Set(group.map((row) => row.member_id))];
    for (const [at, one] of ids.entries()) {
      const others = ids.slice(at + 1);
      if (others.length === 0) continue;
      const beside = await sessions.othersOnDevice(ctx, { memberId: one, among: others }, sinceMs);
      for (const other of others) {
        const by: Link[] = [];
        if (beside.includes(other)) by.push('device');
        if (!addresses.get(one)!.isDisjointFrom(addresses.get(other)!)) by.push('address');
        links.set(`${one}:${other}`, by);
        links.set(`${other}:${one}`, by);
      }
    }
  }
  return links;
}

/** Members of a group who hang together by links, directly or through others. */
function linkedGroups(
  rows: readonly SeenRow[],
  links: ReadonlyMap<string, Link[]>,
): { rows: SeenRow[]; links: Link[] }[] {
  const left = new Set(rows.map((row) => row.member_id));
  const found: { rows: SeenRow[]; links: Link[] }[] = [];
  for (const first of left) {
    left.delete(first);
    const together = [first];
    const by = new Set<Link>();
    for (const one of together) {
      for (const other of left) {
        const between = links.get(`${one}:${other}`) ?? [];
        if (between.length === 0) continue;
        for (const link of between) by.add(link);
        left.delete(other);
        together.push(other);
      }
    }
    if (together.length > 1)
      found.push({ rows: rows.filter((row) => together.includes(row.member_id)), links: [...by].toSorted() });
  }
  return found;
}

function seenTicket(row: SeenRow, account: string, money: (minor: bigint) => string): SeenSportsTicket {
  return {
    ticketId: String(row.id),
    memberId: String(row.member_id),
    account,
    state: row.state as SeenSportsTicket['state'],
    placedAtMs: row.placed_at.getTime(),
    stake: money(row.stake_minor),
    mostPayout: money(row.most_minor),
    selections: row.legs,
    market: row.market,
    line: row.line,
    outcome: row.outcome,
    odds: row.odds,
  };
}
