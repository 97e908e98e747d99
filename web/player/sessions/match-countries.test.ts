import { expect, test } from 'vitest';
import { matchCountries } from './match-countries.ts';

const countries = [
  { countryCode: 'BD', countryDialingCode: '880', name: 'বাংলাদেশ' },
  { countryCode: 'GB', countryDialingCode: '44', name: 'United Kingdom' },
  { countryCode: 'US', countryDialingCode: '1', name: 'United States' },
];

test.each([
  ['', ['BD', 'GB', 'US']],
  ['united', ['GB', 'US']],
  ['বাংলা', ['BD']],
  ['gb', ['GB']],
  ['88', ['BD']],
  ['+880', ['BD']],
  ['৮৮০', ['BD']],
  [' 44 ', ['GB']],
  ['nowhere', []],
])('“%s” finds %j', (search, codes) => {
  expect(matchCountries(countries, search).map(({ countryCode }) => countryCode)).toEqual(codes);
});
