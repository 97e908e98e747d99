import type { CallOutput } from '../../../contract/call.ts';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import type { openTable, PositionSum, TableBet, TableNews, TableRound } from '../../../contract/tables.ts';

export type Opened = CallOutput<typeof openTable>;

/** The table as a frame shows it: what was read, moved on by what was heard. */
export interface Table {
  round: TableRound | null;
  sums: readonly PositionSum[];
  own: readonly TableBet[];
  balance: string;
  latest: Opened['latest'];
  maintenance: boolean;
}

const MOST_LATEST = 100;

export function tableOf({ round, sums, own, balance, latest, maintenance }: Opened): Table {
  return { round, sums, own, balance, latest, maintenance };
}

/** The table after a piece of news; null where the news is of a round that it does not stand in: it is read anew. */
export function after(table: Table, news: TableNews): Table | null {
  if (news.type === 'table-maintenance') return { ...table, maintenance: true };
  if (news.type === 'table-betting') return { ...table, round: news.round, sums: [], own: [], maintenance: false };
  if (news.type === 'table-own') return { ...table, own: news.bets.reduce(withBet, table.own), balance: news.balance };
  const { round } = table;
  if (round?.number !== news.number) return null;
  switch (news.type) {
    case 'table-sums':
      return { ...table, sums: news.sums };
    case 'table-closed':
      return { ...table, round: { ...round, phase: round.phase === 'betting' ? 'closed' : round.phase } };
    case 'table-dealing':
      return { ...table, round: { ...round, phase: 'dealing', revealed: news.revealed } };
    case 'table-void':
      return { ...table, round: { ...round, phase: 'void' } };
    case 'table-settled':
      return { ...table, round: { ...round, phase: 'settled' }, latest: withLatest(table.latest, round) };
  }
}

/** A bet of the player's own as a call answered it. */
export function withOwn(table: Table, bet: TableBet, balance: string): Table {
  const own = bet.state === 'taken_back' ? without(table.own, bet) : withBet(table.own, bet);
  return { ...table, own: own.filter(({ number }) => number === table.round?.number), balance };
}

/** What a player has on each position, minor units: what was placed, and what is on its way. */
export function stakesOn(own: readonly TableBet[], decimals: number): Map<string, bigint> {
  const stakes = new Map<string, bigint>();
  for (const { places, state } of own) {
    if (state === 'taken_back') continue;
    for (const { position, stake } of places) add(stakes, position, toMinor(stake, decimals) ?? 0n);
  }
  return stakes;
}

export function add(stakes: Map<string, bigint>, position: string, minor: bigint): void {
  stakes.set(position, (stakes.get(position) ?? 0n) + minor);
}

/** Takes from some stakes what of them is said; of a position that has no more nothing is left. */
export function take(stakes: Map<string, bigint>, some: ReadonlyMap<string, bigint>): void {
  for (const [position, minor] of some) {
    const left = (stakes.get(position) ?? 0n) - minor;
    if (left > 0n) stakes.set(position, left);
    else stakes.delete(position);
  }
}

/** As a call takes them. */
export function placesOf(stakes: ReadonlyMap<string, bigint>, decimals: number): { position: string; stake: string }[] {
  return [...stakes].map(([position, minor]) => ({ position, stake: fromMinor(minor, decimals) }));
}

/** What came back of a player's bets, and what they cost, decimal texts; by the rules, before anybody has paid. */
export function outcomeOf(
  own: readonly TableBet[],
  returnHundredths: (position: string) => number,
  decimals: number,
): { stake: string; payout: string } {
  const stakes = stakesOn(own, decimals);
  let [staked, paid] = [0n, 0n];
  for (const [, minor] of stakes) staked += minor;
  // Each bet is rounded down by itself, as it is paid.
  for (const bet of own)
    for (const [position, minor] of stakesOn([bet], decimals))
      paid += (minor * BigInt(returnHundredths(position))) / 100n;
  return { stake: fromMinor(staked, decimals), payout: fromMinor(paid, decimals) };
}

function withLatest(latest: Table['latest'], { number, revealed }: TableRound): Table['latest'] {
  if (!revealed || latest.some((one) => one.number === number)) return latest;
  return [{ number, outcome: revealed.outcome }, ...latest].slice(0, MOST_LATEST);
}

function withBet(own: readonly TableBet[], bet: TableBet): TableBet[] {
  return [...without(own, bet), bet].toSorted((one, other) => Number(BigInt(one.betId) - BigInt(other.betId)));
}

function without(own: readonly TableBet[], { betId }: TableBet): TableBet[] {
  return own.filter((one) => one.betId !== betId);
}
