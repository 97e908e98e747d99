import { describe, expect, test } from 'vitest';
import { asRichText, escapeRichText, isPlainText, isRichText } from './rich-text.ts';
import { hostileTexts } from './test-hostile-texts.ts';

describe('rich text', () => {
  test.each([
    '',
    'শুধু লেখা',
    '<p>এক <strong>দুই</strong> <em>তিন</em><br>চার</p>',
    '<h3>নিয়ম</h3><ol><li>এক</li><li>দুই</li></ol><ul><li>তিন</li></ul>',
    '<h4>Small</h4><blockquote><p>said</p></blockquote>',
    '<p><a href="/help#terms">terms</a> <a href="https://example.org/a?b=1">there</a></p>',
    '<p>a &lt; b &amp;&nbsp;c &quot;d&quot; &#39;e&#39;</p>',
  ])('takes %s', (html) => {
    expect(isRichText(html)).toBe(true);
  });

  test.each([
    '<P>x</P>',
    '<p>x',
    'x</p>',
    '<p><strong>x</p></strong>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a href="https://e.example" target="_blank">x</a>',
    "<a href='/help'>x</a>",
    '<!-- x -->',
    '<br/>',
    '<p>a < b</p>',
    '<p>a > b</p>',
    '<p>fish & chips</p>',
    '&lt<b>',
  ])('refuses %s', (html) => {
    expect(isRichText(html)).toBe(false);
  });

  test.each(hostileTexts)('refuses the known vector %s, and takes it escaped', (vector) => {
    expect(isRichText(vector)).toBe(false);
    expect(isRichText(`<p>before</p>${vector}<p>after</p>`)).toBe(false);
    expect(isRichText(`<p>${escapeRichText(vector)}</p>`)).toBe(true);
    expect(isRichText(asRichText(vector))).toBe(true);
    expect(asRichText(vector)).not.toMatch(/[<>]/);
  });
});

test('what is no rich text is read as its words, rich text as it is', () => {
  expect(asRichText('<p>এক &amp; দুই</p>')).toBe('<p>এক &amp; দুই</p>');
  expect(asRichText('<p onclick="alert(1)">fish &amp; chips</p>')).toBe(' fish &amp; chips ');
});

test.each<[string, boolean]>([
  ['রিকশা রাজা', true],
  ['fish & chips', true],
  ['<b>', false],
  ['a>b', false],
])('plain text: %s is %s', (text, isPlain) => {
  expect(isPlainText(text)).toBe(isPlain);
});
