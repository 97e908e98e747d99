import { describe, expect, test } from 'vitest';
import { type Done, standingOf } from './standing.ts';
import { testTerms } from './test-referrals.ts';

describe('where a friend stands', () => {
  const { on: _, ...terms } = testTerms;
  const asked = { ...terms, needsNumber: true };
  const all: Done = { depositMinor: 50_000n, validMinor: 1_000_000n, hasNumber: true };
  test.each<[string, Partial<Done>, number, string]>([
    ['all of it', {}, 0, 'qualified'],
    ['no deposit', { depositMinor: null }, 0, 'joined'],
    ['a first deposit one short', { depositMinor: 49_999n }, 0, 'lapsed small_deposit'],
    ['turnover one short', { validMinor: 999_999n }, 0, 'joined'],
    ['no number', { hasNumber: false }, 0, 'joined'],
    ['no deposit when the time is over', { depositMinor: null }, 100, 'lapsed late'],
    ['turnover one short when the time is over', { validMinor: 999_999n }, 100, 'lapsed late'],
    ['turnover one short a moment before', { validMinor: 999_999n }, 99, 'joined'],
    ['all of it when the time is over', {}, 100, 'qualified'],
  ])('%s', (_name, lacks, nowMs, due) => {
    const standing = standingOf(asked, { ...all, ...lacks }, 100, nowMs);
    expect(standing.state === 'lapsed' ? `lapsed ${standing.reason}` : standing.state).toBe(due);
  });
});
