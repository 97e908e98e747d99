import './test-browser.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from '../kit/RichText.tsx';

/** Without the looks. */
const drawn = (html: string, behind?: (address: string) => string) =>
  renderToStaticMarkup(<RichText html={html} {...(behind && { behind })} />).replaceAll(/ class="[^"]*"/g, '');

test('a code of a slip in a text is a link that opens it, but for one in a link', () => {
  expect(drawn('<p>Take <strong>AB3D5F7H</strong> today</p>')).toBe(
    '<div><p>Take <strong><a href="/sports?slip=AB3D5F7H">AB3D5F7H</a></strong> today</p></div>',
  );
  expect(drawn('<p><a href="/promo">AB3D5F7H</a></p>')).toBe('<div><p><a href="/promo">AB3D5F7H</a></p></div>');
});

test('something may stand behind each link', () => {
  expect(drawn('<p><a href="/sports?event=7">The final</a>, today</p>', (address) => `[${address}]`)).toBe(
    '<div><p><a href="/sports?event=7">The final</a>[/sports?event=7], today</p></div>',
  );
});
