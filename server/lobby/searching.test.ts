import { expect, test } from 'vitest';
import { found } from './searching.ts';

const titles = [
  { code: 'rickshaw-raja', name_bn: 'রিকশা রাজা', name_en: 'Rickshaw Raja' },
  { code: 'boat-race', name_bn: 'জোয়ারে নৌকাবাইচ ১০০%', name_en: 'Boat Race 100%' },
  { code: 'hilsa-hunt', name_bn: 'ইলিশ শিকার', name_en: 'Hilsa Hunt' },
  { code: 'rajas-feast', name_bn: 'রাজার ভোজ', name_en: 'The Raja’s Feast' },
  { code: 'fort', name_bn: 'পাহাড়ের দুর্গ', name_en: 'Hill Fort' },
].map((title) => ({ ...title, name_bn: title.name_bn.normalize('NFC') }));

test.each<[string, string, string[]]>([
  ['the beginning of a name before its middle', 'raja', ['rickshaw-raja', 'rajas-feast']],
  ['the other script', 'রাজা', ['rajas-feast', 'rickshaw-raja']],
  ['a letter too few', 'ricshaw', ['rickshaw-raja']],
  ['a letter too many', 'hillsa', ['hilsa-hunt']],
  ['two letters in the wrong order', 'baot', ['boat-race']],
  ['two slips in a long word', 'রিকশাা রাজজা', ['rickshaw-raja']],
  ['the spelling by ear', 'riksha', ['rickshaw-raja']],
  ['another s', 'ইলিস', ['hilsa-hunt']],
  ['another r', 'পাহার', ['fort']],
  ['a long vowel', 'শীকার', ['hilsa-hunt']],
  ['a conjunct without its mark', 'দুরগ', ['fort']],
  ['no space', 'hilsahunt', ['hilsa-hunt']],
  ['half a word that slipped', 'feats', ['rajas-feast']],
  ['digits of the other script', '১০০', ['boat-race']],
  ['a word that only one name has beside one of many', 'raja feast', ['rajas-feast']],
  ['a short word that slipped: nothing', 'rjz', []],
  ['one letter many times: nothing', 'zzzzzz', []],
  ['a word that nothing sounds like', 'football', []],
  ['signs alone', '!?', []],
])('finds by %s', (_, typed, codes) => {
  expect(found(titles, typed)).toEqual(codes);
});
