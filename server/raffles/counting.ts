import type { RaffleSource, RaffleTerms } from '../../contract/raffle-terms.ts';
import * as cashier from '../cashier/service.ts';
import * as members from '../members/service.ts';
import * as missions from '../missions/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as promotions from '../promotions/service.ts';
import * as protection from '../protection/service.ts';
import * as tallies from '../tallies/service.ts';
import type { Holding } from './store-tickets.ts';

interface Window {
  fromMs: number;
  untilMs: number;
}

/**
 * What a member has of each source: a function of what stands in the tallies, deposits and claims. So a bet that is taken back takes its
 * tickets with it, until they are sealed.
 * @returns tickets by source, together at most what one member may have
 */
export async function ticketsOf(ctx: Ctx, memberId: bigint, terms: RaffleTerms, window: Window): Promise<number[]> {
  const counts: number[] = [];
  for (const source of terms.sources) counts.push(await ownOf(ctx, memberId, source, window));
  return cutTo(counts, terms.most);
}

async function ownOf(ctx: Ctx, memberId: bigint, source: RaffleSource, window: Window): Promise<number> {
  switch (source.kind) {
    case 'turnover': {
      const played = (await tallies.playedByDay(ctx, memberId, window)).filter(
        ({ category }) => source.categories.length === 0 || source.categories.some((each) => each === category),
      );
      return wholesIn(
        played.reduce((sum, { validMinor }) => sum + validMinor, 0n),
        source.perMinor,
      );
    }
    case 'deposits': {
      const paid = await cashier.creditedOf(ctx, memberId, window);
      return wholesIn(
        paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
        source.perMinor,
      );
    }
    case 'mission': {
      const [found] = await missions.claimsIn(ctx, [BigInt(source.missionId)], window, memberId);
      return (found?.claims ?? 0) * source.tickets;
    }
    case 'level':
      return (await members.get(ctx, memberId)).vipLevel >= source.least ? source.tickets : 0;
  }
}

/**
 * The tickets of all, member by member: of those alone for whom the raffle is, whose accounts are open, and who are in no break. Play
 * counts as it was last added up: before it is sealed, ask whether that has passed the close.
 */
export async function ticketsOfAll(ctx: Ctx, terms: RaffleTerms, window: Window): Promise<Holding[]> {
  const bySource: ReadonlyMap<bigint, number>[] = [];
  for (const source of terms.sources) bySource.push(await allOf(ctx, source, window));
  const ids = [...new Set(bySource.flatMap((counts) => [...counts].flatMap(([id, n]) => (n > 0 ? [id] : []))))];
  // Who is meant shows by the close: the last days of an audience are not those of when it is sealed.
  const asOf = { ...ctx, nowMs: Math.min(ctx.nowMs, window.untilMs - 1) };
  const meant = await promotions.whoMeet(asOf, terms.audience, ids);
  const paused = new Set(await protection.pausedAmong(ctx, ids));
  return ids
    .filter((id) => meant.has(id) && !paused.has(id))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .flatMap((memberId) =>
      cutTo(
        bySource.map((counts) => counts.get(memberId) ?? 0),
        terms.most,
      ).flatMap((tickets, source) => (tickets > 0 ? [{ memberId, source, tickets }] : [])),
    );
}

async function allOf(ctx: Ctx, source: RaffleSource, window: Window): Promise<Map<bigint, number>> {
  switch (source.kind) {
    case 'turnover': {
      const played = await tallies.playedInKinds(ctx, window, source.categories);
      return new Map([...played].map(([id, { validMinor }]) => [id, wholesIn(validMinor, source.perMinor)]));
    }
    case 'deposits': {
      const paid = await cashier.creditedByAll(ctx, window);
      return new Map([...paid].map(([id, { amountMinor }]) => [id, wholesIn(amountMinor, source.perMinor)]));
    }
    case 'mission': {
      const found = await missions.claimsIn(ctx, [BigInt(source.missionId)], window);
      return new Map(found.map(({ memberId, claims }) => [memberId, claims * source.tickets]));
    }
    case 'level': {
      const likeness = { levelLeast: source.least, levelMost: null, fromMs: null, untilMs: null, tags: [] };
      const found = await members.whoAreLike(ctx, likeness, null);
      return new Map(found.map((id) => [id, source.tickets]));
    }
  }
}

export function sumOf(held: readonly Pick<Holding, 'tickets'>[]): number {
  return held.reduce((sum, { tickets }) => sum + tickets, 0);
}

/** What was settled anew may have taken more than there was. */
function wholesIn(minor: bigint, perMinor: number): number {
  return minor <= 0n ? 0 : Number(minor / BigInt(perMinor));
}

/** The first sources fill first. */
function cutTo(counts: readonly number[], most: number): number[] {
  let left = most;
  return counts.map((count) => {
    const cut = Math.min(count, left);
    left -= cut;
    return cut;
  });
}
