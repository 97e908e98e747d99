import { describe, expect, test } from 'vitest';
import type { LotteryDraw } from '../../../contract/lottery.ts';
import { askAgainMs, lastDrawn, openDraws, waitedFor, withDraw } from './draws.ts';

function draw(minute: number, more: Partial<LotteryDraw> = {}): LotteryDraw {
  return {
    gameCode: '5d-1m',
    issue: `20261122${String(minute).padStart(4, '0')}`,
    state: 'open',
    opensAtMs: (minute - 1) * 60_000,
    closesAtMs: minute * 60_000 - 5_000,
    drawsAtMs: minute * 60_000,
    result: null,
    resultVersion: 0,
    serverSeedHash: null,
    serverSeed: null,
    merkleRoot: null,
    tickets: null,
    beaconRound: null,
    beaconKey: null,
    beaconSignature: null,
    ...more,
  };
}
const drawn = (minute: number) => draw(minute, { state: 'drawn', result: [['1', '2', '3', '4', '5']] });
const draws = { coming: [draw(10), draw(11), draw(12)], latest: [drawn(9), drawn(8)] };

describe('the draws of a page', () => {
  test('move a draw that was drawn from the coming ones to the latest', () => {
    const after = withDraw(draws, drawn(10));
    expect(after.coming.map(({ issue }) => issue)).toEqual(['202611220011', '202611220012']);
    expect(after.latest.map(({ issue }) => issue)).toEqual(['202611220010', '202611220009', '202611220008']);
  });

  test('never forget numbers because older news came later', () => {
    const after = withDraw(withDraw(draws, drawn(10)), draw(10, { state: 'closed' }));
    expect(lastDrawn(after)?.issue).toBe('202611220010');
  });

  test('take bets only until they close by the clock, whatever the state still says', () => {
    expect(openDraws(draws, 10 * 60_000 - 5_001).map(({ issue }) => issue)[0]).toBe('202611220010');
    expect(openDraws(draws, 10 * 60_000 - 5_000).map(({ issue }) => issue)[0]).toBe('202611220011');
  });

  test('tell for whose numbers one waits, and no longer when they are known', () => {
    const atMs = 10 * 60_000;
    expect(waitedFor(draws, atMs - 6_000)).toBeUndefined();
    expect(waitedFor(draws, atMs)?.issue).toBe('202611220010');
    expect(waitedFor(withDraw(draws, drawn(10)), atMs)).toBeUndefined();
  });

  test('do not wait for a draw that was cancelled', () => {
    expect(waitedFor(withDraw(draws, draw(10, { state: 'cancelled' })), 10 * 60_000)).toBeUndefined();
  });

  test.each([
    ['nothing is due', 9.5, 120_000],
    ['numbers are just due', 10.1, 4_000],
    ['people enter them later', 10.9 + 1, 60_000],
  ])('are asked for again, when %s, after %#', (_, minute, waitMs) => {
    expect(askAgainMs({ ...draws, coming: [draw(10), draw(20), draw(21)] }, minute * 60_000)).toBe(waitMs);
  });
});
