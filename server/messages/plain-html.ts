/**
 * Whether a text is the little HTML that announcements may hold: p, br, strong, em, ul, ol, li, h3, and links to our
 * own pages or to https, each opened and closed in order, without any attribute but a link's address. What is not
 * on the list is refused as a whole, never mended: a mended text may be read another way by a browser.
 */
export function isPlainHtml(html: string): boolean {
  const open: string[] = [];
  let at = 0;
  for (const tag of html.matchAll(/<[^<>]*>/g)) {
    if (!isPlainText(html.slice(at, tag.index))) return false;
    at = tag.index + tag[0].length;
    const name = openingOf(tag[0]);
    if (name !== null) open.push(name);
    else if (tag[0].startsWith('</')) {
      if (open.pop() !== tag[0].slice(2, -1)) return false;
    } else if (tag[0] !== '<br>') return false;
  }
  return open.length === 0 && isPlainText(html.slice(at));
}

/** Text in which no browser sees anything but letters: no angle brackets, and only these entities. */
export function isPlainText(text: string): boolean {
  return (
    !/[<>]/.test(text.replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/g, '')) &&
    !/&(?!(?:amp|lt|gt|quot|nbsp|#39);)/.test(text)
  );
}

/** An address that a click may lead to: a page of ours, or another site over TLS. */
export function isSafeLink(address: string): boolean {
  return address.length <= 300 && /^(?:\/(?![/\\])|https:\/\/[a-z0-9])[\w/.?=&;#%~:+-]*$/i.test(address);
}

function openingOf(tag: string): string | null {
  const plain = /^<(p|strong|em|ul|ol|li|h3)>$/.exec(tag)?.[1];
  if (plain) return plain;
  const address = /^<a href="([^"]*)">$/.exec(tag)?.[1];
  return address !== undefined && isSafeLink(address) ? 'a' : null;
}
