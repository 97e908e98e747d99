/**
 * Addresses that staff write down and pages lead to. Both sides hold them against this: on saving, and wherever one is
 * shown or followed, since an older release or another hand may have stored something else.
 */

/** Of the address of a page or a picture. */
export const LINK_LENGTH_MAX = 300;

// No blank, quote, bracket, backslash or control: nothing that a browser reads another way than we do. A host ends where
// its port, a path or a query begins, so that neither a name before an @ nor a wildcard fits.

/** Another site over TLS. */
export const secureAddress = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?(?:[/?#][\w/.?=&;#%~:+@,-]*)?$/i;

/** Another site. */
export const webAddress = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?(?:[/?#][\w/.?=&;#%~:+@,-]*)?$/i;

/** A picture of this site, or a logo that was uploaded (contract/brand-logo.ts). */
export const logoAddress = /^\/(?!\/)[\w./-]+(?:\?id=[\da-f]{32}\.(?:png|jpg))?$/;

const ownPage = /^\/(?!\/)[\w/.?=&;#%~:+@,-]*$/;
const mailAddress = /^[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}$/i;

/** A page of this site, from its root: browsers read both `//host` and `/\host` as another site. */
export function isOwnPage(address: string): boolean {
  return address.length <= LINK_LENGTH_MAX && ownPage.test(address);
}

/** An address that a click may lead to: a page of ours, or another site over TLS. */
export function isSafeLink(address: string): boolean {
  return address.length <= LINK_LENGTH_MAX && (ownPage.test(address) || secureAddress.test(address));
}

/** Another site, or a letter to somebody: where customer service may wait outside of ours. */
export function isElsewhere(address: string): boolean {
  if (address.startsWith('mailto:')) return mailAddress.test(address.slice('mailto:'.length));
  return address.length <= LINK_LENGTH_MAX && webAddress.test(address);
}

/** Where a channel of customer service leads: a page of ours, another site, a letter; null where it leads nowhere. */
export function serviceAddress({ csType, path }: { csType: string; path: string }): string | null {
  const address = csType === 'EMAIL' ? `mailto:${path}` : path;
  return isElsewhere(address) || (csType !== 'EMAIL' && isOwnPage(address)) ? address : null;
}
