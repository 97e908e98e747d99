import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dayText, momentMsInput, paging, requestId, rowId, text, wholeNumber } from './fields.ts';

// Any unit of a text: ASCII with its controls, later controls, letters of every script, halves of characters.
const anyUnit = fc.oneof(
  fc.nat(0x7f).map((code) => String.fromCharCode(code)),
  fc.nat(0xffff).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x10000, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
);

const takes = (schema: z.ZodMiniType, given: unknown) => z.safeParse(schema, given).success;

describe('text', () => {
  test('is taken as it is where it is whole and without control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyUnit, maxLength: 40 }), (given) => {
        const isSound = given.length <= 20 && given.isWellFormed() && !/\p{Cc}/u.test(given);
        const read = z.safeParse(text(20), given);
        expect(read.success).toBe(isSound);
        if (read.success) expect(read.data).toBe(given);
      }),
    );
  });

  test.each(['খেলা', 'নদীর ঘাট ৭', '<b>bold</b>', "O'Brien", 'ক্ষ', '\u{1F3B0}', 'a\u200Db'])('takes %s', (given) => {
    expect(takes(text(20), given)).toBe(true);
  });

  test.each([
    ['a null', 'a\0b'],
    ['a line break', 'a\nb'],
    ['a tab', 'a\tb'],
    ['an escape', '\u001b[31m'],
    ['half of a character', 'a\ud83c'],
    ['its other half', '\udfb0a'],
    ['a late control', '\u0085'],
  ])('refuses %s', (_, given) => {
    expect(takes(text(20), given)).toBe(false);
  });
});

describe('a whole number', () => {
  test('is the same as text and as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (number) => {
        expect(z.parse(paging.pageNo, number)).toBe(number);
        expect(z.parse(paging.pageNo, String(number))).toBe(number);
      }),
    );
  });

  test.each([
    0,
    -1,
    1.5,
    1e300,
    Number.NaN,
    '',
    ' 1',
    '-1',
    '1e3',
    '0x1',
    '1.0',
    '১',
    '9'.repeat(16),
    null,
    true,
    [],
    {},
  ])('of pages is not %j', (given) => {
    expect(takes(paging.pageNo, given)).toBe(false);
  });

  test('keeps its bounds', () => {
    expect(takes(wholeNumber(1, 100), 100)).toBe(true);
    expect(takes(wholeNumber(1, 100), 101)).toBe(false);
    expect(takes(paging.pageSize, '100')).toBe(true);
    expect(takes(paging.pageSize, '101')).toBe(false);
    expect(takes(momentMsInput, '8640000000000001')).toBe(false);
  });
});

describe('an id', () => {
  test('of a row is any positive number that 64 bits hold, and no other text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 999_999_999_999_999_999n }), (id) => {
        expect(takes(rowId, String(id))).toBe(true);
      }),
    );
    for (const given of ['0', '01', '-1', '1.0', '1e3', '9223372036854775808', '', ' 1', '1 ', '১', 1, null])
      expect(takes(rowId, given), String(given)).toBe(false);
  });

  test.each(['abcdefgh', 'A-b_9012', 'x'.repeat(64)])('of a request may be %s', (given) =>
    expect(takes(requestId, given)).toBe(true),
  );
  test.each(['short', 'x'.repeat(65), 'has space', 'কখগঘঙচছজ', "'; DROP --", 'abcdefgh\n'])(
    'of a request is not %j',
    (given) => expect(takes(requestId, given)).toBe(false),
  );
});

test('a day is one of the calendar, in this century', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  for (const year of [1999, 2000, 2023, 2024, 2026, 2099, 2100])
    for (let month = 0; month <= 13; month++)
      for (let day = 0; day <= 32; day++) {
        const at = new Date(Date.UTC(year, month - 1, day));
        const isDay = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year >= 2000 && year < 2100;
        expect([year, month, day, takes(dayText, `${year}-${two(month)}-${two(day)}`)]).toEqual([
          year,
          month,
          day,
          isDay,
        ]);
      }
  for (const given of ['2026-2-1', '2026-02-010', ' 2026-02-01', '2026-02-01T00:00:00Z'])
    expect(takes(dayText, given)).toBe(false);
});
