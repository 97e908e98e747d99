import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lettersApart, plainText, soundOf } from './spelling.ts';

describe('the sound of a text', () => {
  test.each([
    ['রিকশা রাজা', 'রিকসা রাজা'],
    ['নদী', 'নদি'],
    ['বাণী', 'বানি'],
    ['জোয়ার', 'জো\u09AF\u09BCার'],
    ['চাঁদ', 'চাদ'],
    ['ভূত', 'ভুত'],
    ['পাহাড়', 'পাহার'],
    ['Rickshaw', 'riksaw'],
    ['Moon', 'mun'],
    ['Café Ludo', 'cafe  LUDO'],
    ['টেক্কা ২১', 'টেককা 21'],
    ['Balloon!', 'balun'],
  ])('is the same of %s and %s', (left, right) => {
    expect(soundOf(left)).toEqual(soundOf(right));
  });

  test('of signs alone is nothing', () => {
    expect(soundOf('_ % \\ !?')).toEqual([]);
  });
});

test('a plain text has one way to be written', () => {
  expect(plainText('  জো\u09DFার \u200D  Boat ')).toBe('জো\u09AF\u09BCার boat');
});

describe('letters apart', () => {
  test.each<[string, string, number]>([
    ['', '', 0],
    ['raja', 'raja', 0],
    ['raja', 'rja', 1],
    ['raja', 'raaja', 1],
    ['raja', 'rana', 1],
    ['raja', 'arja', 1],
    ['riksaw', 'riskaw', 1],
    ['hilsa', 'ilisa', 2],
    ['রিকসা', 'রিসকা', 1],
    ['raja', 'boat', 3],
  ])('%s and %s: %i', (left, right, apart) => {
    expect(lettersApart(left, right, 2)).toBe(apart);
    expect(lettersApart(right, left, 2)).toBe(apart);
  });

  test('are none exactly for a word and itself', () => {
    const word = fc.string({ maxLength: 8 });
    fc.assert(fc.property(word, word, (left, right) => (lettersApart(left, right, 8) === 0) === (left === right)));
  });
});
