import '../test-browser.ts';
import { describe, expect, test } from 'vitest';
import { kindsOf, reckon } from './kinds.ts';
import { clearSlip, fillSlip, legsOf, offerSlip, type Pick, toggleBanker, useSlip, useSlipOffer } from './slip.ts';

const pick = (eventId: string): Pick => ({ eventId, market: 'match_result', line: null, outcome: 'home', odds: 2_000 });
const picks = ['1', '2', '3', '4'].map(pick);

describe('a slip that comes by a code', () => {
  test('fills one that is empty, and asks before it takes the place of another', () => {
    clearSlip();
    expect(offerSlip({ picks: [pick('1')], kind: '', booking: 'ABCDEFGH' })).toBe(true);
    expect(useSlip.getState()).toMatchObject({ picks: [{ eventId: '1' }], booking: 'ABCDEFGH' });
    expect(offerSlip({ picks: [pick('2'), pick('3')], kind: '', booking: 'HGFEDCBA' })).toBe(false);
    expect(useSlip.getState()).toMatchObject({ picks: [{ eventId: '1' }], booking: 'ABCDEFGH' });
    const { slip } = useSlipOffer.getState();
    fillSlip(slip!);
    expect(useSlip.getState()).toMatchObject({ picks: [{ eventId: '2' }, { eventId: '3' }], booking: 'HGFEDCBA' });
  });
});

describe('bankers', () => {
  test('stand in every accumulator of a system that is made of the others', () => {
    fillSlip({ picks, kind: '' });
    toggleBanker(picks[0]!);
    const marked = useSlip.getState().picks;
    const trixie = kindsOf(4, 1).find(({ name }) => name === 'trixie')!;
    expect(trixie.sizes).toEqual([3, 4]);
    expect(legsOf(marked, trixie.sizes).map(({ banker }) => banker)).toEqual([true, false, false, false]);
    // Three accumulators of three at 8, and one of four at 16.
    expect(reckon(marked, trixie.sizes, 100n)).toEqual({ lines: 4, stakeMinor: 400n, returnsMinor: 4_000n });
    toggleBanker(picks[0]!);
    expect(useSlip.getState().picks.some(({ banker }) => banker)).toBe(false);
  });

  test.each([[[4]], [[1]]])('say nothing where accumulators have %j selections', (sizes) => {
    const marked = picks.map((one, at) => ({ ...one, banker: at === 0 }));
    expect(legsOf(marked, sizes).some(({ banker }) => banker)).toBe(false);
  });
});
