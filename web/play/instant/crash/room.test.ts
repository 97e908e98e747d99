import { describe, expect, test } from 'vitest';
import type { CrashBet, CrashNews } from '../../../../contract/crash.ts';
import { type Panel, pressOf } from './panel.ts';
import { after, latestCashOuts, type Room, withOwn } from './room.ts';

const bet = (some: Partial<CrashBet> = {}): CrashBet => ({
  betId: '7',
  number: '3',
  place: 1,
  stake: '10.00',
  autoHundredths: null,
  latestHundredths: 100_000_000,
  state: 'placed',
  cashOutHundredths: null,
  payout: '0.00',
  playerSeed: '',
  ...some,
});
const round = {
  number: '3',
  phase: 'betting',
  serverSeedHash: 'h',
  clientSeed: 'c',
  beaconRound: null,
  openedAtMs: 0,
  closesAtMs: 7_000,
  revealed: null,
} as const;
const room: Room = { round, bets: [], betCount: 0, own: [], balance: '100.00', latest: [], maintenance: false };
const crashed = (crashHundredths: number): CrashNews => ({
  type: 'crash-crashed',
  number: '3',
  revealed: {
    crashHundredths,
    serverSeed: 's',
    betsRoot: null,
    beaconSignature: null,
    crashedAtMs: 9_000,
    nextAtMs: 13_000,
  },
  atMs: 9_000,
});

test('the latest cash-outs of others are told, the highest last', () => {
  const out = (betId: string, cashOutHundredths: number | null) => ({
    betId,
    name: `100**${betId}`,
    stake: '1.00',
    cashOutHundredths,
  });
  const bets = [out('1', 340), out('2', null), out('7', 500), out('3', 120), out('4', 210)];
  const shown = latestCashOuts({ bets, own: [bet()] }, 2);
  expect(shown.map(({ betId, cashOutHundredths }) => [betId, cashOutHundredths])).toEqual([
    ['4', 210],
    ['1', 340],
  ]);
  expect(latestCashOuts(room, 2)).toEqual([]);
});

describe('the room that is shown', () => {
  test('follows its news from betting to the crash', () => {
    const others = [
      { betId: '8', name: '100**1', stake: '5.00', cashOutHundredths: null },
      { betId: '9', name: '100**2', stake: '2.00', cashOutHundredths: null },
    ];
    const placed = after(room, { type: 'crash-bets', number: '3', bets: others, takenBack: [] })!;
    const again = after(placed, { type: 'crash-bets', number: '3', bets: others, takenBack: ['9'] })!;
    expect([placed.betCount, again.betCount, again.bets.map(({ betId }) => betId)]).toEqual([2, 1, ['8']]);
    const flying = after(again, { type: 'crash-flying', number: '3', closesAtMs: 7_000, atMs: 7_001 })!;
    const outs = [{ betId: '8', cashOutHundredths: 120 }];
    const out = after(flying, { type: 'crash-outs', number: '3', outs })!;
    expect([flying.round?.phase, out.bets[0]?.cashOutHundredths]).toEqual(['flying', 120]);
    const over = after(out, crashed(150))!;
    expect(over.round).toMatchObject({ phase: 'crashed', revealed: { crashHundredths: 150 } });
    expect(over.latest).toEqual([{ number: '3', crashHundredths: 150 }]);
    expect(after(over, crashed(150))?.latest).toHaveLength(1);
  });

  test('loses what had not been cashed out, and leaves the rest to the server', () => {
    const own = [bet(), bet({ betId: '8', place: 2, latestHundredths: 140 })];
    expect(after({ ...room, own }, crashed(150))?.own.map(({ state }) => state)).toEqual(['lost', 'placed']);
    const paid = bet({ betId: '8', place: 2, state: 'cashed_out', cashOutHundredths: 140, payout: '14.00' });
    const told = after({ ...room, own }, { type: 'crash-own', bet: paid, balance: '104.00' })!;
    expect([told.own[1], told.balance]).toEqual([paid, '104.00']);
  });

  test('is read anew where news is of another round', () => {
    expect(after(room, { type: 'crash-outs', number: '4', outs: [] })).toBeNull();
    expect(after(room, { type: 'crash-flying', number: '2', closesAtMs: 0, atMs: 0 })).toBeNull();
  });

  test('forgets a bet that was taken back, and begins each round empty', () => {
    const has = withOwn(room, bet(), '90.00');
    expect(withOwn(has, bet({ state: 'taken_back' }), '100.00')).toEqual(room);
    const next = after(has, { type: 'crash-betting', round: { ...round, number: '4' }, atMs: 14_000 })!;
    expect([next.own, next.bets, next.round?.number]).toEqual([[], [], '4']);
  });
});

describe('the button of a panel', () => {
  const panel: Panel = { stake: '10', autoOn: false, autoHundredths: 200, queued: false, asking: false };
  const flying = { ...room, round: { ...round, phase: 'flying' } } as const;
  test.each([
    ['bets while betting is open', room, panel, true, 'bet'],
    ['does nothing with a stake that is not taken', room, panel, false, null],
    ['waits for an answer', room, { ...panel, asking: true }, true, null],
    ['takes back', { ...room, own: [bet()] }, panel, true, 'takeBack'],
    ['cashes out', { ...flying, own: [bet()] }, panel, true, 'cashOut'],
    ['waits for the next flight', flying, panel, true, 'queue'],
    ['gives the waiting up', flying, { ...panel, queued: true }, true, 'unqueue'],
    ['bets on the next after a cash-out', { ...flying, own: [bet({ state: 'cashed_out' })] }, panel, true, 'queue'],
    ['rests with the game', { ...room, maintenance: true }, panel, true, null],
  ] as const)('%s', (_, now, wish, playable, press) => {
    expect(pressOf(now as Room, wish, 1, playable)).toBe(press);
  });
});
