import { expect, test } from 'vitest';
import type { TableBet, TableRound } from '../../../contract/tables.ts';
import type { Opened } from './table.ts';
import type { Placed, TableClient } from './table-client.ts';
import { TableDirector } from './table-director.ts';

const roundOf = (number: string): TableRound => ({
  number,
  version: 1,
  phase: 'betting',
  serverSeedHash: 'aa',
  beaconRound: null,
  beaconKey: null,
  openedAtMs: 0,
  closesAtMs: 15_000,
  revealed: null,
});

const opened: Opened = {
  trial: false,
  currency: { code: 'P', symbol: 'P', decimals: 2 },
  balance: '500.00',
  leastStake: '1.00',
  mostStake: '100.00',
  mostPayout: '10000.00',
  stakes: ['10.00'],
  maintenance: false,
  nowMs: 0,
  round: roundOf('7'),
  sums: [],
  own: [],
  latest: [],
};

interface Asked {
  number: string;
  places: TableBet['places'];
  answer: () => void;
}

/** A director with a table that answers when a test says so, and whose moments of gathering end when it says so. */
async function sat() {
  const asked: Asked[] = [];
  const waits: (() => void)[] = [];
  const client = {
    open: async () => opened,
    place: async ({ number, places }: { number: string; places: TableBet['places'] }) =>
      new Promise<Placed>((resolve) => {
        const betId = String(asked.length);
        const bet: TableBet = {
          betId,
          number,
          places,
          stake: '0.00',
          state: 'placed',
          payout: '0.00',
          playerSeed: 'ee',
        };
        asked.push({ number, places, answer: () => resolve({ bet, balance: '490.00' }) });
      }),
  } as Partial<TableClient> as TableClient;
  const director = new TableDirector({
    client,
    decimals: 2,
    setClock() {},
    nowMs: () => 1_000,
    tickMs: () => 0,
    wait: async () => new Promise((resolve) => waits.push(resolve)),
    newSeed: () => 'ee'.repeat(16),
    keepChip() {},
    keptChip: () => null,
    isHeld: () => false,
    onNews() {},
    onBalance() {},
  });
  await director.read();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    director,
    asked,
    put: (position: string) => director.put(new Map([[position, 1_000n]])),
    async gathered() {
      for (const end of waits.splice(0)) end();
      await settled();
    },
    async answer(at: number) {
      asked[at]!.answer();
      await settled();
    },
    pending: () => [...director.use.getState().pending.keys()],
  };
}

const places = (...positions: string[]) => positions.map((position) => ({ position, stake: '10.00' }));

test('chips that are put down within a moment are one bet', async () => {
  const table = await sat();
  table.put('dragon');
  table.put('tiger');
  await table.gathered();
  expect(table.asked.map((bet) => bet.places)).toEqual([places('dragon', 'tiger')]);
});

test('a chip that is put down while another is on its way is asked for alone, and neither of them twice', async () => {
  const table = await sat();
  table.put('dragon');
  await table.gathered();
  table.put('tiger');
  await table.gathered();
  expect(table.asked.map((bet) => bet.places)).toEqual([places('dragon'), places('tiger')]);
  expect(table.pending()).toEqual(['dragon', 'tiger']);
  await table.answer(0);
  expect(table.pending()).toEqual(['tiger']);
  await table.answer(1);
  await table.gathered();
  expect(table.asked).toHaveLength(2);
  expect(table.pending()).toEqual([]);
});

test('a second chip on a position whose first is on its way is one more', async () => {
  const table = await sat();
  table.put('dragon');
  await table.gathered();
  table.put('dragon');
  await table.gathered();
  expect(table.asked.map((bet) => bet.places)).toEqual([places('dragon'), places('dragon')]);
});

test('an answer that comes once the next round is open takes nothing from the chips of that', async () => {
  const table = await sat();
  table.put('dragon');
  await table.gathered();
  table.director.hear({ type: 'table-betting', round: roundOf('8') } as never);
  table.put('dragon');
  await table.answer(0);
  expect(table.pending()).toEqual(['dragon']);
  await table.gathered();
  expect(table.asked.map((bet) => bet.number)).toEqual(['7', '8']);
});
