import { expect, test } from 'vitest';
import { crowdNames } from './crowd-names.ts';
import { grownMoments } from './moments.ts';

const DAY_MS = 86_400_000;
const untilMs = Date.UTC(2026, 10, 24);
const span = { sinceMs: untilMs - 84 * DAY_MS, untilMs, timeZone: 'Asia/Dhaka' };

/** Numbers from 0 to 1, always the same. */
function evenly(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('the moments of a site that grows are more at its end, at week-ends and in the evening', () => {
  const moments = grownMoments(span, 3_000, evenly());
  const share = (is: (local: Date, atMs: number) => boolean) =>
    moments.filter((atMs) => is(new Date(atMs + 6 * 3_600_000), atMs)).length / moments.length;
  expect(moments).toEqual(moments.toSorted((left, right) => left - right));
  expect(moments.every((atMs) => atMs >= span.sinceMs && atMs < untilMs)).toBe(true);
  expect(share((_, atMs) => atMs > untilMs - 28 * DAY_MS)).toBeGreaterThan(1.4 / 3);
  expect(share((local) => [5, 6].includes(local.getUTCDay()))).toBeGreaterThan(2.2 / 7);
  expect(share((local) => local.getUTCHours() >= 18)).toBeGreaterThan(0.4);
});

test('a crowd has as many names as people, in the letters of their language', () => {
  const crowd = crowdNames(267);
  expect(new Set(crowd.map(({ account }) => account)).size).toBe(267);
  expect(new Set(crowd.map(({ nickname }) => nickname)).size).toBe(267);
  for (const { account, nickname } of crowd) {
    expect(account).toMatch(/^[a-z]{3,9}\d\d$/);
    expect(nickname).toMatch(/^[\p{Script=Bengali} ]+$/u);
  }
});
