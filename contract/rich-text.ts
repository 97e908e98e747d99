import { isSafeLink } from './addresses.ts';

/**
 * Rich text is the little HTML that the office writes and players read: p, br, strong, em, ul, ol, li, h3, h4,
 * blockquote, and links to our own pages or to https, each opened and closed in order, without any attribute but a
 * link's address. What is not on the list is refused as a whole, never mended: a mended text may be read another way
 * by a browser. Both sides hold a text against this; a page builds it anew out of the same elements.
 */
export function isRichText(html: string): boolean {
  const open: string[] = [];
  let at = 0;
  for (const tag of html.matchAll(/<[^<>]*>/g)) {
    if (!isEscapedText(html.slice(at, tag.index))) return false;
    at = tag.index + tag[0].length;
    const name = openingOf(tag[0]);
    if (name !== null) open.push(name);
    else if (tag[0].startsWith('</')) {
      if (open.pop() !== tag[0].slice(2, -1)) return false;
    } else if (tag[0] !== '<br>') return false;
  }
  return open.length === 0 && isEscapedText(html.slice(at));
}

/** Text in which no reader of HTML finds an element: it has no angle brackets. */
export function isPlainText(text: string): boolean {
  return !/[<>]/.test(text);
}

/** Any text as the words of a rich text. */
export function escapeRichText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The words behind an escaped text. */
export function unescapeRichText(escaped: string): string {
  return escaped.replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (entity, name: string) => signs[name] ?? entity);
}

/**
 * What a stored text is read as: itself, or, where an older release or another hand let in what is no rich text, its
 * bare words.
 */
export function asRichText(html: string): string {
  return isRichText(html) ? html : escapeRichText(unescapeRichText(html.replaceAll(/<[^>]*>?/g, ' ')));
}

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
};

/** Between the tags: no angle brackets, and of the entities only these. */
function isEscapedText(text: string): boolean {
  return !/[<>]/.test(text) && !/&(?!(?:amp|lt|gt|quot|nbsp|#39);)/.test(text);
}

function openingOf(tag: string): string | null {
  const plain = /^<(p|strong|em|ul|ol|li|h3|h4|blockquote)>$/.exec(tag)?.[1];
  if (plain) return plain;
  const address = /^<a href="([^"]*)">$/.exec(tag)?.[1];
  return address !== undefined && isSafeLink(address) ? 'a' : null;
}
