import { describe, expect, test } from 'vitest';
import type { OfficeLottery } from '../../../contract/lottery-office.ts';
import { clockOf, minuteOf } from './calendar.ts';
import { draftOf, inputOf, savedAs, wrongFields } from './lottery-draft.ts';

const lottery: OfficeLottery = {
  gameCode: '5d-1m',
  family: 'five-digits',
  names: { BN: 'ফাইভডি', EN: '5D' },
  prizeMode: 'Lott',
  area: '',
  source: 'rng',
  schedule: { kind: 'every', minutes: 5, fromMinute: 540, untilMinute: 1440 },
  closeBeforeMs: 15_000,
  drawsAhead: 120,
  mostRebateMilli: 75,
  leastUnit: '1.00',
  mostTicket: '50000.00',
  mostLiability: '200000.00',
  bigWinFrom: '20000.00',
  lowerFromPercent: 80,
  lowerToPercent: 90,
  enabled: true,
  isNew: false,
  position: 30,
  next: null,
};

test('what is not changed is saved as it was', () => {
  const input = inputOf(draftOf(lottery), lottery);
  expect(lottery).toMatchObject(input);
  expect(Object.keys(input)).toHaveLength(14);
  expect(wrongFields(draftOf(lottery))).toEqual([]);
  expect(savedAs(lottery, { enabled: false })).toEqual({ ...input, enabled: false });
});

test('days of the week go out in their order', () => {
  const draft = { ...draftOf(lottery), kind: 'days' as const, days: [6, 0, 3], at: '16:30' };
  expect(inputOf(draft, lottery).schedule).toEqual({ kind: 'days', days: [0, 3, 6], at: '16:30' });
});

describe('a draft that cannot be saved says where', () => {
  test.each([
    ['names', { names: { BN: ' ', EN: '5D' } }],
    ['minutes', { minutes: '0' }],
    ['until', { from: '09:00', until: '09:03' }],
    ['days', { kind: 'days' as const, days: [] }],
    ['at', { kind: 'days' as const, at: '' }],
    ['closeSeconds', { closeSeconds: '' }],
    ['drawsAhead', { drawsAhead: '501' }],
    ['rebatePercent', { rebatePercent: '10.1' }],
    ['rebatePercent', { rebatePercent: '7.55' }],
    ['mostTicket', { mostTicket: '0.50' }],
    ['mostLiability', { mostLiability: '' }],
    ['bigWinFrom', { bigWinFrom: '0' }],
    ['lowerFrom', { lowerFrom: '0' }],
    ['lowerTo', { lowerTo: '101' }],
  ] as const)('%s: %j', (field, some) => {
    expect(wrongFields({ ...draftOf(lottery), ...some })).toEqual([field]);
  });
});

test('a time of day is a field and a number of minutes', () => {
  expect(clockOf(1035)).toBe('17:15');
  expect(clockOf(1440)).toBe('00:00');
  expect(minuteOf('17:15')).toBe(1035);
});
