import { expect, test } from 'vitest';
import { playedInPractice } from '../call-break/test-calling.ts';
import { deals } from '../test-tricks.ts';
import { callBridge } from './rules.ts';

const matches = Math.max(200, deals / 5);

test('matches of practice opponents come to their end, and many calls are met', () => {
  let met = 0;
  let all = 0;
  const calls = new Set<number>();
  for (let match = 0; match < matches; match += 1) {
    const state = playedInPractice(callBridge, callBridge.options({ bonus: match % 2 === 0 })!, `bridge ${match}`);
    expect(state.past).toHaveLength(5);
    for (const deal of state.past) {
      for (const call of deal.calls) calls.add(call);
      all += deal.calls.length;
      met += deal.scoresTenths.filter((tenths) => tenths > 0).length;
    }
  }
  expect(calls.size).toBeGreaterThan(4);
  expect(met / all).toBeGreaterThan(0.35);
});
