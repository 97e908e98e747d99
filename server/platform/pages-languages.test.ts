import { describe, expect, test } from 'vitest';
import { wishedLanguages } from './pages.ts';

describe('the languages that a visitor wants', () => {
  test.each([
    [undefined, undefined, []],
    ['EN', 'bn', ['EN', 'BN']],
    ['en', undefined, ['EN']],
    ['xx', 'fr, bn-BD;q=0.8, en;q=0.9', ['EN', 'BN']],
    [undefined, 'en;q=0, bn', ['BN']],
    [undefined, 'nonsense;;q=x,,', []],
  ])('chosen %s, accepted %s: %o', (chosen, accepted, expected) => {
    expect(wishedLanguages(chosen, accepted)).toEqual(expected);
  });
});
