import { describe, expect, test } from 'vitest';
import { kenoDraw } from '../../../games/lottery/keno-draw/rules.ts';
import { tiersOf } from './families.ts';
import {
  blankEntry,
  countWhole,
  differingOf,
  isWhole,
  lengthsOf,
  pasteInto,
  readBlock,
  resultOf,
} from './result-entry.ts';

const north = tiersOf('vn-north');
const south = tiersOf('vn-south');
/** A number of its own for each place: 10000, 10001 … cut to its length. */
const numbersFor = (family: string) =>
  lengthsOf(tiersOf(family)).map((digits, at) => `1${at}`.padStart(digits, '0').slice(-digits));

describe('a block that is pasted', () => {
  test('fills every number in the order of the tiers', () => {
    const numbers = numbersFor('vn-north');
    expect(readBlock(numbers.join(' '), north)).toEqual(numbers);
    expect(readBlock(numbers.join(',\n'), north)).toEqual(numbers);
  });

  test('takes Bengali digits, and passes over the names of tiers', () => {
    const numbers = numbersFor('vn-north');
    const text = resultOf(numbers, north)
      .map((tier, at) => `Giải ${at}: ${tier.join(' - ')}`)
      .join('\n')
      .replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
    expect(readBlock(text, north)).toEqual(numbers);
  });

  test('is understood from the last prize up, as the south publishes it', () => {
    const numbers = numbersFor('vn-south');
    const upwards = resultOf(numbers, south).toReversed().flat().join(' ');
    expect(readBlock(upwards, south)).toEqual(numbers);
  });

  test('leaves open what it does not hold, and takes no number of another length', () => {
    const entry = readBlock('12345 999 54321', north);
    expect(entry.slice(0, 3)).toEqual(['12345', '54321', '']);
    expect(countWhole(entry, north)).toBe(2);
    expect(isWhole(entry, north)).toBe(false);
    expect(readBlock('nothing here', north)).toEqual(blankEntry(north));
  });

  test('of single digits or balls may be written in one row', () => {
    expect(readBlock('48213', tiersOf('five-digits'))).toEqual(['4', '8', '2', '1', '3']);
    expect(readBlock('03050102060407080910', tiersOf('race'))).toEqual([
      '03',
      '05',
      '01',
      '02',
      '06',
      '04',
      '07',
      '08',
      '09',
      '10',
    ]);
  });
});

test('numbers pasted into a field go on into those behind it', () => {
  const entry = pasteInto(blankEntry(north), north, 1, '11111 22222 33333');
  expect(entry.slice(0, 5)).toEqual(['', '11111', '22222', '33333', '']);
});

test('goes out tier by tier, as the rules read results', () => {
  const tiers = tiersOf('keno-draw');
  const entry = lengthsOf(tiers).map((_, at) => String(at + 1).padStart(2, '0'));
  expect(isWhole(entry, tiers)).toBe(true);
  expect(kenoDraw.readResult(resultOf(entry, tiers))).not.toBeNull();
});

test('tells where two entries differ', () => {
  const tiers = tiersOf('five-digits');
  expect([...differingOf(['1', '2', '3', '4', '5'], [['1', '9', '3', '4', '0']])]).toEqual([1, 4]);
  expect(differingOf(['1', '2', '3', '4', '5'], resultOf(['1', '2', '3', '4', '5'], tiers)).size).toBe(0);
});
