import { expect, test } from 'vitest';
import { byDay, greetingAt } from './days.ts';

const dhaka = 'Asia/Dhaka';

test.each([
  ['2026-11-24T22:59:00Z', 'evening'],
  ['2026-11-24T23:00:00Z', 'morning'],
  ['2026-11-25T05:59:00Z', 'morning'],
  ['2026-11-25T06:00:00Z', 'day'],
  ['2026-11-25T11:00:00Z', 'evening'],
  ['2026-11-24T18:00:00Z', 'evening'],
] as const)('%s is %s in Dhaka', (moment, greeting) => {
  expect(greetingAt(Date.parse(moment), dhaka)).toBe(greeting);
});

test('messages stand under the day of the brand’s zone, not of the world’s', () => {
  const at = (moment: string) => ({ atMs: Date.parse(moment) });
  const [late, midnight, noon] = [at('2026-11-24T17:59:00Z'), at('2026-11-24T18:00:00Z'), at('2026-11-25T06:00:00Z')];
  expect(byDay([late, midnight, noon], dhaka)).toEqual([
    { day: '2026-11-24', messages: [late] },
    { day: '2026-11-25', messages: [midnight, noon] },
  ]);
  expect(byDay([], dhaka)).toEqual([]);
});
