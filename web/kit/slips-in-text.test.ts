import { expect, test } from 'vitest';
import { slipsIn, type TextPart } from './slips-in-text.ts';

const slip = { slip: 'AB3D5F7H' };
const letters = { slip: 'ABCDEFGH' };

test.each<[string, string, TextPart[]]>([
  ['nothing', 'Good luck to all', ['Good luck to all']],
  ['a code by itself', 'AB3D5F7H', [slip]],
  ['a code in a sentence', 'Take AB3D5F7H, it is good.', ['Take ', slip, ', it is good.']],
  ['a code in Bengali', 'আজ AB3D5F7H নিন।', ['আজ ', slip, ' নিন।']],
  ['two codes', 'AB3D5F7H and AB3D5F7H', [slip, ' and ', slip]],
  ['letters behind the word for a code', 'Code: ABCDEFGH!', ['Code: ', letters, '!']],
  ['letters behind the Bengali word', 'কোড ABCDEFGH', ['কোড ', letters]],
  ['an address of this site', 'see https://khela.example/sports?slip=ABCDEFGH now', ['see ', letters, ' now']],
  ['a page of this site', '/sports?slip=AB3D5F7H', [slip]],
  ['a word in capitals: none', 'BREAKERS PLAY', ['BREAKERS PLAY']],
  ['a number: none', 'call 23456789', ['call 23456789']],
  ['small letters: none', 'ab3d5f7h', ['ab3d5f7h']],
  ['a name of small letters behind the word: none', 'code cracker', ['code cracker']],
  ['an O or a 0: none', 'AB3D5F0O', ['AB3D5F0O']],
  ['a part of something longer: none', 'XAB3D5F7H AB3D5F7HX', ['XAB3D5F7H AB3D5F7HX']],
  ['another site: none', 'https://other.example/AB3D5F7H', ['https://other.example/AB3D5F7H']],
  ['an address in another parameter: none', '/sports?slip=AB3D5F7HX', ['/sports?slip=AB3D5F7HX']],
])('%s', (_, text, parts) => {
  expect(slipsIn(text, 'https://khela.example')).toEqual(parts);
});
