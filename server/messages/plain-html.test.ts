import { describe, expect, test } from 'vitest';
import { isPlainHtml, isPlainText, isSafeLink } from './plain-html.ts';

describe('the little HTML of announcements', () => {
  test.each([
    '',
    'শুধু লেখা',
    '<p>এক <strong>দুই</strong> <em>তিন</em><br>চার</p>',
    '<h3>নিয়ম</h3><ol><li>এক</li><li>দুই</li></ol><ul><li>তিন</li></ul>',
    '<p><a href="/help#terms">terms</a> <a href="https://example.org/a?b=1">there</a></p>',
    '<p>a &lt; b &amp;&nbsp;c &quot;d&quot; &#39;e&#39;</p>',
  ])('takes %s', (html) => {
    expect(isPlainHtml(html)).toBe(true);
  });

  test.each([
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">x</p>',
    '<img src=x onerror=alert(1)>',
    '<P>x</P>',
    '<p>x',
    'x</p>',
    '<p><strong>x</p></strong>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a href="https://e.example" target="_blank">x</a>',
    "<a href='/help'>x</a>",
    '<a href="/x"onmouseover="alert(1)">x</a>',
    '<style>*{}</style>',
    '<!-- x -->',
    '<svg/onload=alert(1)>',
    '<br/>',
    '<p>a < b</p>',
    '<p>a > b</p>',
    '<<p>p>x</p>',
    '<p>&#x3C;script&#x3E;</p>',
    '<p>fish & chips</p>',
    '&lt<b>',
    '<iframe src="https://e.example"></iframe>',
  ])('refuses %s', (html) => {
    expect(isPlainHtml(html)).toBe(false);
  });
});

test.each<[string, boolean]>([
  ['রিকশা রাজা', true],
  ['a &amp; b', true],
  ['a & b', false],
  ['<b>', false],
  ['a&lt;b&gt;c', true],
])('plain text: %s is %s', (text, isPlain) => {
  expect(isPlainText(text)).toBe(isPlain);
});

test.each<[string, boolean]>([
  ['/help#terms', true],
  ['/game?game=rickshaw-raja', true],
  ['https://example.org/', true],
  ['http://example.org/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//example.org', false],
  ['/\\example.org', false],
  ['/a"b', false],
  [`/${'x'.repeat(300)}`, false],
])('the link %s is safe: %s', (address, isSafe) => {
  expect(isSafeLink(address)).toBe(isSafe);
});
