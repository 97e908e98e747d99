import { describe, expect, test } from 'vitest';
import { localDigits, moneyText, numberText, percentText, typedMoney } from './money.ts';

const bengali = { locale: 'bn-BD-u-nu-beng', currencySymbol: 'P', currencyDecimals: 2 };
const english = { ...bengali, locale: 'en-IN' };

describe('amounts on screen', () => {
  test.each([
    ['1234567.50', 'P ১২,৩৪,৫৬৭.৫০', 'P 12,34,567.50'],
    ['0', 'P ০.০০', 'P 0.00'],
    ['-20', 'P −২০.০০', 'P −20.00'],
    // Beyond what a float can hold.
    ['99999999999999999.99', 'P ৯৯,৯৯,৯৯,৯৯,৯৯,৯৯,৯৯,৯৯৯.৯৯', 'P 99,99,99,99,99,99,99,999.99'],
  ])('%s is %s and %s', (decimal, bn, en) => {
    expect(moneyText(decimal, bengali)).toBe(bn.replace(' ', '\u00a0'));
    expect(moneyText(decimal, english)).toBe(en.replace(' ', '\u00a0'));
  });

  test('a change shows its sign, nothing shows none', () => {
    expect(moneyText('5', english, 'always')).toBe('P\u00a0+5.00');
    expect(moneyText('0', english, 'always')).toBe('P\u00a00.00');
  });

  test('counts, ratios and codes are in the digits of the language', () => {
    expect(numberText(123456, 'bn-BD-u-nu-beng')).toBe('১,২৩,৪৫৬');
    expect(percentText(0.9612, 'bn-BD-u-nu-beng')).toBe('৯৬.১২%');
    expect(localDigits('01712', 'bn-BD-u-nu-beng')).toBe('০১৭১২');
    expect(localDigits('01712', 'en-IN')).toBe('01712');
  });
});

describe('amounts as they are typed', () => {
  test.each([
    ['', ''],
    ['500', '500'],
    ['৫০০.৫০', '500.50'],
    ['1,50,000', '150000'],
    ['007', '7'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['1.234', null],
    ['-5', null],
    ['five', null],
    ['.', null],
  ])('%j is read as %j', (typed, decimal) => {
    expect(typedMoney(typed, 2)).toBe(decimal);
  });
});
