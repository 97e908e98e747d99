import { describe, expect, test } from 'vitest';
import type { TableBet, TableRound } from '../../../contract/tables.ts';
import { after, outcomeOf, placesOf, stakesOn, type Table, withOwn } from './table.ts';

const round: TableRound = {
  number: '7',
  version: 1,
  phase: 'betting',
  serverSeedHash: 'aa',
  beaconRound: null,
  beaconKey: null,
  openedAtMs: 0,
  closesAtMs: 15_000,
  revealed: null,
};
const revealed = {
  serverSeed: 'bb',
  clientSeed: 'dragon-tiger:7:cc:',
  betsRoot: 'cc',
  beaconSignature: null,
  outcome: { dragon: 12, tiger: 0 },
  dealtAtMs: 15_000,
  endsAtMs: 21_000,
  nextAtMs: 24_000,
};
const bet = (betId: string, stake: string, some: Partial<TableBet> = {}): TableBet => ({
  betId,
  number: '7',
  places: [{ position: 'dragon', stake }],
  stake,
  state: 'placed',
  payout: '0.00',
  playerSeed: '00',
  ...some,
});
const table: Table = { round, sums: [], own: [], balance: '100.00', latest: [], maintenance: false };
const game = 'dragon-tiger';

describe('a table that hears its news', () => {
  test('goes through the phases of a round, and keeps its result', () => {
    const closed = after(table, { type: 'table-closed', game, number: '7', atMs: 1 })!;
    const dealing = after(closed, { type: 'table-dealing', game, number: '7', revealed, atMs: 2 })!;
    const settled = after(dealing, { type: 'table-settled', game, number: '7', atMs: 3 })!;
    expect([closed, dealing, settled].map((one) => one.round?.phase)).toEqual(['closed', 'dealing', 'settled']);
    expect(settled.latest).toEqual([{ number: '7', outcome: revealed.outcome }]);
    // Heard twice, it stands there once.
    expect(after(settled, { type: 'table-settled', game, number: '7', atMs: 4 })!.latest).toHaveLength(1);
  });

  test('is not closed again by news that comes late', () => {
    const dealing = after(table, { type: 'table-dealing', game, number: '7', revealed, atMs: 2 })!;
    expect(after(dealing, { type: 'table-closed', game, number: '7', atMs: 1 })!.round?.phase).toBe('dealing');
  });

  test('begins anew with the next round, and reads what it missed', () => {
    const next = after(
      { ...table, own: [bet('1', '5.00')] },
      { type: 'table-betting', game, round: { ...round, number: '8' }, atMs: 5 },
    );
    expect(next).toMatchObject({ round: { number: '8' }, own: [] });
    expect(after(table, { type: 'table-settled', game, number: '6', atMs: 3 })).toBeNull();
  });

  test('takes what was won by its own player, with the balance', () => {
    const won = bet('1', '5.00', { state: 'won', payout: '10.00' });
    const heard = after(
      { ...table, own: [bet('1', '5.00'), bet('2', '1.00')] },
      { type: 'table-own', game, bets: [won], balance: '104.00' },
    );
    expect(heard).toMatchObject({ balance: '104.00', own: [won, { betId: '2' }] });
  });
});

test('a bet of its own is added, changed, and gone when it was taken back', () => {
  const placed = withOwn(table, bet('1', '5.00'), '95.00');
  expect(placed).toMatchObject({ balance: '95.00', own: [{ betId: '1' }] });
  expect(withOwn(placed, bet('1', '5.00', { state: 'taken_back' }), '100.00').own).toEqual([]);
  // An answer that comes when the round is over changes nothing on the felt.
  expect(withOwn(table, bet('9', '5.00', { number: '6' }), '95.00').own).toEqual([]);
});

test('stakes add up by position, and go back to the call as they are', () => {
  const own = [bet('1', '5.00'), bet('2', '2.50', { places: [{ position: 'tie', stake: '2.50' }] }), bet('3', '1.00')];
  const stakes = stakesOn(own, 2);
  expect([...stakes]).toEqual([
    ['dragon', 600n],
    ['tie', 250n],
  ]);
  expect(placesOf(stakes, 2)).toEqual([
    { position: 'dragon', stake: '6.00' },
    { position: 'tie', stake: '2.50' },
  ]);
});

test('what comes back is rounded down bet by bet, as it is paid', () => {
  const own = [bet('1', '0.01'), bet('2', '0.01'), bet('3', '10.00')];
  expect(outcomeOf(own, () => 50, 2)).toEqual({ stake: '10.02', payout: '5.00' });
});
