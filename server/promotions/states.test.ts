import { describe, expect, test } from 'vitest';
import { activityStates, activityTransitions, type ActivityState } from '../../contract/promotions.ts';
import { periodAt, periodsOf } from './periods.ts';
import { mayFollow, type Seen, type SeenEntry, standingOf } from './states.ts';
import { termsFor } from './test-promotions.ts';

const entry = (some: Partial<SeenEntry>): SeenEntry => ({
  state: 'signed',
  untilMs: 200,
  claimUntilMs: 300,
  progress: 0n,
  target: 10n,
  ...some,
});
const seen = (some: Partial<Seen>): Seen => ({
  nowMs: 100,
  way: 'join',
  startsAtMs: 50,
  endsAtMs: 200,
  isEnded: false,
  barrier: null,
  entry: null,
  ...some,
});
const barriers = ['audience', 'gone', 'limit', 'paused', 'trial'] as const;

describe('a promotion stands', () => {
  test.each<[string, Partial<Seen>, ActivityState]>([
    ['before its beginning', { nowMs: 49 }, 'coming_soon'],
    ['from its beginning on', { nowMs: 50 }, 'join'],
    ['where it is claimed at once', { way: 'at_once' }, 'claim'],
    ['where it is asked for', { way: 'application' }, 'join'],
    ['at its end', { nowMs: 200 }, 'closed'],
    ['without an end', { nowMs: 1_000_000, endsAtMs: null }, 'join'],
    ['once it is ended', { isEnded: true }, 'closed'],
    ['ended before it began', { isEnded: true, nowMs: 10 }, 'closed'],
    ['joined', { entry: entry({}) }, 'signed'],
    ['one short of its target', { entry: entry({ progress: 9n }) }, 'signed'],
    ['at its target', { entry: entry({ progress: 10n }) }, 'claim'],
    ['at its target after its end', { nowMs: 299, entry: entry({ progress: 10n }) }, 'claim'],
    ['at its target when it is too late', { nowMs: 300, entry: entry({ progress: 10n }) }, 'closed'],
    ['short of its target at its end', { nowMs: 200, entry: entry({ progress: 9n }) }, 'closed'],
    ['ended while it is joined', { isEnded: true, entry: entry({}) }, 'signed'],
    ['being written', { entry: entry({ state: 'applying' }) }, 'applying'],
    ['being written when it is over', { nowMs: 200, entry: entry({ state: 'applying' }) }, 'closed'],
    ['with people', { entry: entry({ state: 'process' }) }, 'process'],
    ['with people after its end', { nowMs: 999, entry: entry({ state: 'process' }) }, 'process'],
    ['approved', { entry: entry({ state: 'claim', target: null }) }, 'claim'],
    ['approved and not claimed in time', { nowMs: 300, entry: entry({ state: 'claim', target: null }) }, 'closed'],
    ['earned', { nowMs: 299, entry: entry({ state: 'claim', progress: 10n }) }, 'claim'],
    ['earned by play that was taken back', { nowMs: 299, entry: entry({ state: 'claim', progress: 9n }) }, 'closed'],
    ['claimed', { nowMs: 999, entry: entry({ state: 'claimed' }) }, 'claimed'],
    ['paid', { nowMs: 999, isEnded: true, entry: entry({ state: 'issued' }) }, 'issued'],
    ['rejected', { entry: entry({ state: 'rejected' }) }, 'rejected'],
    ['closed', { entry: entry({ state: 'closed' }) }, 'closed'],
  ])('%s', (_, some, state) => {
    expect(standingOf(seen(some)).state).toBe(state);
  });

  test.each(barriers)('closed to whom %s keeps from it, with the reason', (barrier) => {
    expect(standingOf(seen({ barrier }))).toEqual({ state: 'closed', reason: barrier });
    // What they have begun is theirs.
    expect(standingOf(seen({ barrier, entry: entry({ progress: 10n }) }))).toEqual({ state: 'claim', reason: null });
  });
});

describe('the states', () => {
  const allowed = [
    'coming_soon join',
    'coming_soon claim',
    'coming_soon closed',
    'join signed',
    'join applying',
    'join closed',
    'signed claim',
    'signed closed',
    'applying process',
    'applying closed',
    'process issued',
    'process claim',
    'process rejected',
    'process closed',
    'claim claimed',
    'claim closed',
    'claimed issued',
    'claimed closed',
    'rejected applying',
    'rejected closed',
  ];
  test('follow each other as the specification says, and in no other way', () => {
    const pairs = activityStates.flatMap((from) => activityStates.map((to) => [from, to] as const));
    expect(pairs.filter(([from, to]) => mayFollow(from, to)).map((pair) => pair.join(' '))).toEqual(
      expect.arrayContaining(allowed),
    );
    expect(pairs.filter(([from, to]) => mayFollow(from, to))).toHaveLength(allowed.length);
  });

  test('are ten, and each is reached', () => {
    expect(activityStates).toHaveLength(10);
    const reached = new Set(Object.values(activityTransitions).flat());
    expect(activityStates.filter((state) => !reached.has(state))).toEqual(['coming_soon']);
  });
});

describe('a period', () => {
  const from = { fromDay: '2026-11-05', untilDay: '2026-12-03' };
  test.each([
    ['once', '2026-11-20', { occurrence: 'once', ...from }],
    ['daily', '2026-11-20', { occurrence: '2026-11-20', fromDay: '2026-11-20', untilDay: '2026-11-21' }],
    // A Monday to a Monday.
    ['weekly', '2026-11-22', { occurrence: '2026-11-16', fromDay: '2026-11-16', untilDay: '2026-11-23' }],
    ['weekly', '2026-11-05', { occurrence: '2026-11-02', fromDay: '2026-11-05', untilDay: '2026-11-09' }],
    ['monthly', '2026-11-30', { occurrence: '2026-11-01', fromDay: '2026-11-05', untilDay: '2026-12-01' }],
    ['monthly', '2026-12-02', { occurrence: '2026-12-01', fromDay: '2026-12-01', untilDay: '2026-12-03' }],
    ['daily', '2026-11-04', null],
    ['daily', '2026-12-03', null],
  ] as const)('%s on %s', (period, day, expected) => {
    expect(periodAt(termsFor({ ...from, period }), day)).toEqual(expected);
  });

  test.each([
    ['once', 1],
    ['daily', 28],
    ['weekly', 5],
    ['monthly', 2],
  ] as const)('%s comes %i times', (period, times) => {
    expect(periodsOf(termsFor({ ...from, period }))).toBe(times);
    expect(periodsOf(termsFor({ ...from, untilDay: null, period }))).toBe(period === 'once' ? 1 : null);
  });
});
