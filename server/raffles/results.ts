import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { getRaffleResults, listRaffles } from '../../contract/raffles-office.ts';
import * as members from '../members/service.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as promotions from '../promotions/service.ts';
import * as tallies from '../tallies/service.ts';
import * as wallet from '../wallet/service.ts';
import { ticketsOfAll } from './counting.ts';
import { windowOf } from './drawing.ts';
import { prizeOf, readTerms, stateOf, winStateOf } from './reading.ts';
import * as store from './store.ts';
import * as tickets from './store-tickets.ts';
import * as wins from './store-wins.ts';

/** Every raffle of the brand, newest first. */
export async function list(ctx: Ctx): Promise<CallOutput<typeof listRaffles>> {
  const rows = await store.all(ctx.db, ctx.brand.id);
  const counts = await wins.countsOf(ctx.db, ctx.brand.id);
  const money = (minor: bigint) => wallet.writeAmount(ctx, minor);
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      state: stateOf(row),
      version: row.version,
      terms: readTerms(row.terms),
      closesAtMs: row.closes_at.getTime(),
      drawsAtMs: row.draws_at.getTime(),
      budget: money(row.cap_minor),
      reserved: money(row.reserved_minor),
      spent: money(row.spent_minor),
      tickets: row.tickets,
      holders: row.holders,
      won: counts.get(row.id)?.won ?? 0,
      claimed: counts.get(row.id)?.claimed ?? 0,
      seedHash: row.seed_hash,
      root: row.root,
      changedAtMs: row.changed_at.getTime(),
    })),
  };
}

/**
 * Who holds the tickets of a raffle, who won what, and its cost against what its holders played on its days.
 * @throws Refusal not_found
 */
export async function results(
  ctx: Ctx,
  { id, pageNo, pageSize }: CallParsed<typeof getRaffleResults>,
  language: Language,
): Promise<CallOutput<typeof getRaffleResults>> {
  const row = (await store.byId(ctx.db, ctx.brand.id, BigInt(id))) ?? fail('not_found');
  const holders = await holdersOf(ctx, row);
  const shown = holders.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  const drawn = await wins.ofRaffles(ctx.db, ctx.brand.id, [row.id]);
  const named = [...shown.map(({ memberId }) => memberId), ...drawn.flatMap(({ member_id }) => member_id ?? [])];
  const accounts = await members.accountsOf(ctx, [...new Set(named)]);
  const played = await playedBy(
    ctx,
    row,
    holders.map(({ memberId }) => memberId),
  );
  return {
    ...pageOf(
      shown.map(({ memberId, tickets: count }) => ({
        memberId: String(memberId),
        account: accounts.get(memberId) ?? '',
        tickets: count,
      })),
      holders.length,
      pageSize,
    ),
    winners: await presentWinners(ctx, row, drawn, accounts, language),
    cost: wallet.writeAmount(ctx, row.spent_minor),
    turnover: wallet.writeAmount(ctx, played.stakeMinor),
    revenue: wallet.writeAmount(ctx, played.stakeMinor - played.payoutMinor),
  };
}

interface Holder {
  memberId: bigint;
  tickets: number;
}

/** Who holds most tickets, first: of now, and from the close on as they were sealed. */
async function holdersOf(ctx: Ctx, row: store.RaffleRow): Promise<Holder[]> {
  if (row.published_at === null) return [];
  if (row.sealed_at !== null) {
    const rows = await tickets.topHolders(ctx.db, ctx.brand.id, row.id);
    return rows.map(({ member_id, tickets: count }) => ({ memberId: member_id, tickets: count }));
  }
  const held = Map.groupBy(await ticketsOfAll(ctx, readTerms(row.terms), windowOf(row)), ({ memberId }) => memberId);
  return [...held]
    .map(([memberId, its]) => ({ memberId, tickets: its.reduce((sum, each) => sum + each.tickets, 0) }))
    .toSorted((one, other) => other.tickets - one.tickets || (one.memberId < other.memberId ? -1 : 1));
}

async function playedBy(ctx: Ctx, row: store.RaffleRow, ids: readonly bigint[]) {
  const totals = await tallies.totalsOfMany(ctx, ids, windowOf(row));
  return [...totals.values()].reduce(
    (sum, each) => ({ stakeMinor: sum.stakeMinor + each.stakeMinor, payoutMinor: sum.payoutMinor + each.payoutMinor }),
    { stakeMinor: 0n, payoutMinor: 0n },
  );
}

async function presentWinners(
  ctx: Ctx,
  row: store.RaffleRow,
  drawn: readonly wins.WinRow[],
  accounts: ReadonlyMap<bigint, string>,
  language: Language,
): Promise<CallOutput<typeof getRaffleResults>['winners']> {
  const terms = readTerms(row.terms);
  const prizes = (await store.prizesOf(ctx.db, ctx.brand.id, [row.id])).map((each) => prizeOf(each, terms));
  const winners = [];
  for (const win of drawn) {
    const { award, worthMinor, bonusTerms } = known(prizes[win.tier - 1], 'a place has its prize');
    winners.push({
      place: win.place,
      number: win.number,
      memberId: win.member_id === null ? null : String(win.member_id),
      account: win.member_id === null ? null : (accounts.get(win.member_id) ?? ''),
      award: await promotions.presentAward(ctx, award, { worthMinor, bonusTerms }, language),
      worth: wallet.writeAmount(ctx, win.worth_minor),
      state: win.state === null ? null : winStateOf(win.state),
    });
  }
  return winners;
}
