import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRichText } from '../../contract/rich-text.ts';
import { hostileTexts } from '../../contract/test-hostile-texts.ts';
import { markupOf, richTextOf } from './markup.ts';

describe('what is typed becomes rich text', () => {
  test.each<[string, string]>([
    ['এক লাইন', '<p>এক লাইন</p>'],
    ['one\ntwo\n\nthree', '<p>one<br>two</p><p>three</p>'],
    ['## নিয়ম\nলেখা', '<h3>নিয়ম</h3><p>লেখা</p>'],
    ['### Small', '<h4>Small</h4>'],
    ['- ক\n- খ\n  আরও', '<ul><li>ক</li><li>খ<br>আরও</li></ul>'],
    ['1. a\n2) b', '<ol><li>a</li><li>b</li></ol>'],
    ['১। ক\n২। খ', '<ol><li>ক</li><li>খ</li></ol>'],
    ['- a\n\n- b', '<ul><li>a</li></ul><ul><li>b</li></ul>'],
    ['> a\n> b', '<blockquote>a<br>b</blockquote>'],
    ['>   !', '<blockquote>!</blockquote>'],
    ['**a** __b__ **c __d__**', '<p><strong>a</strong> <em>b</em> <strong>c <em>d</em></strong></p>'],
    ['[rules](/help#terms)', '<p><a href="/help#terms">rules</a></p>'],
    ['[x](javascript:alert)', '<p>[x](javascript:alert)</p>'],
    ['\\**not\\** \\- 1\\. x', '<p>**not** - 1. x</p>'],
    ['fish & chips < "7"', '<p>fish &amp; chips &lt; &quot;7&quot;</p>'],
    ['a\tb', '<p>a b</p>'],
    ['## ', '<p>##</p>'],
    ['', ''],
  ])('%j', (markup, html) => {
    expect(richTextOf(markup)).toBe(html);
    expect(richTextOf(markupOf(html))).toBe(html);
  });

  test.each(hostileTexts)('nothing runs in %s', (vector) => {
    const html = richTextOf(`## ${vector}\n- ${vector}\n\n**${vector}** [${vector}](${vector})`);
    expect(isRichText(html)).toBe(true);
  });

  test('whatever is typed is rich text, and comes back as the same', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom(
        '**',
        '__',
        '[',
        '](/x)',
        '\\',
        '\n',
        '\n\n',
        '- ',
        '1. ',
        '> ',
        '## ',
        '  ',
        '<',
        '&lt;',
        'ক',
        '।',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const html = richTextOf(pieces.join(''));
        expect(isRichText(html)).toBe(true);
        expect(richTextOf(markupOf(html))).toBe(html);
      }),
      { numRuns: 150 },
    );
  });
});

describe('what was written as HTML can be edited', () => {
  test.each<[string, string]>([
    ['<p>এক</p><ol><li>দুই</li><li>তিন</li></ol><p>চার</p>', 'এক\n\n1. দুই\n2. তিন\n\nচার'],
    ['<h3>a</h3><ul><li><strong>b</strong></li></ul>', '## a\n\n- **b**'],
    ['<p>a * b_c [d]</p>', 'a \\* b\\_c \\[d\\]'],
    ['<p># no heading<br>- no list</p>', '\\# no heading\n\\- no list'],
    ['words alone', 'words alone'],
  ])('%s', (html, markup) => {
    expect(markupOf(html)).toBe(markup);
  });
});
