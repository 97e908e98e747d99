import { expect, test } from 'vitest';
import { catalogueOf, findWords, type OwnWords } from './catalogue.ts';

const words = {
  BN: { brand: { help: 'সাহায্য', menu: 'মেনু' }, lobby: { states: { open: 'খোলা' } } },
  EN: { brand: { help: 'Help', menu: 'Menu' }, lobby: { states: { open: 'Open' } } },
};
const own: OwnWords = [
  { key: 'brand.help', language: 'BN', text: 'সাহায্য নিন', savedAtMs: 1, savedBy: 'owner' },
  { key: 'gone.away', language: 'EN', text: 'Left over', savedAtMs: 1, savedBy: 'owner' },
];
const rows = catalogueOf(words, own);
const keys = (search: string, onlyOwn = false) => findWords(rows, search, onlyOwn).map(({ key }) => key);

test('holds every text in both languages, what the brand says, and what no page has any more', () => {
  expect(rows).toEqual([
    { key: 'brand.help', ours: { BN: 'সাহায্য', EN: 'Help' }, own: { BN: 'সাহায্য নিন', EN: null } },
    { key: 'brand.menu', ours: { BN: 'মেনু', EN: 'Menu' }, own: { BN: null, EN: null } },
    { key: 'lobby.states.open', ours: { BN: 'খোলা', EN: 'Open' }, own: { BN: null, EN: null } },
    { key: 'gone.away', ours: { BN: '', EN: '' }, own: { BN: null, EN: 'Left over' } },
  ]);
});

test('finds by either language, by the key and by the brand’s own words', () => {
  expect(keys('মেনু')).toEqual(['brand.menu']);
  expect(keys('OPEN')).toEqual(['lobby.states.open']);
  expect(keys('brand.')).toEqual(['brand.help', 'brand.menu']);
  expect(keys('সাহায্য নিন')).toEqual(['brand.help']);
  expect(keys('', true)).toEqual(['brand.help', 'gone.away']);
  expect(keys('nothing like it')).toEqual([]);
});
