import { expect, test } from 'vitest';
import { deals } from '../test-tricks.ts';
import { callBreak } from './rules.ts';
import { playedInPractice } from './test-calling.ts';

const matches = Math.max(200, deals / 5);

test('matches of practice opponents come to their end, calls are made as often as people make them', () => {
  const calls: number[] = [];
  let made = 0;
  for (let match = 0; match < matches; match += 1) {
    const state = playedInPractice(callBreak, callBreak.options({ mustBeat: match % 2 === 0 })!, `practice ${match}`);
    expect(state.past).toHaveLength(5);
    for (const deal of state.past) {
      calls.push(...deal.calls);
      made += deal.scoresTenths.filter((tenths) => tenths > 0).length;
    }
  }
  const mean = calls.reduce((sum, call) => sum + call) / calls.length;
  expect(mean).toBeGreaterThan(2);
  expect(mean).toBeLessThan(4);
  expect(new Set(calls).size).toBeGreaterThan(4);
  expect(made / calls.length).toBeGreaterThan(0.5);
});

test('nobody plays out of turn', () => {
  const state = playedInPractice(callBreak, callBreak.options({ deals: 1 })!, 'over');
  expect(() => callBreak.practise(callBreak.view(state, null), { below: () => 0 })).toThrow(RangeError);
});
