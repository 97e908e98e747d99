import { isElsewhere } from '../../contract/addresses.ts';
import { decipherDes } from './des.ts';

const KEY_LETTERS = 8;

/** The address in a path of customer service: the last 8 letters are the key, the rest is what it was written with. */
export function decipheredPath(path: string): string {
  const bytes = Uint8Array.from(atob(path.slice(0, -KEY_LETTERS)), (letter) => letter.charCodeAt(0));
  const key = Uint8Array.from(path.slice(-KEY_LETTERS), (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(decipherDes(bytes, key));
}

/** Of a channel as the status names it: its address where a link may lead there, and what people call it. */
export function serviceLink({ path }: { path: string }): { href: string; text: string } | null {
  const href = decipheredPath(path);
  return isElsewhere(href) ? { href, text: href.replace(/^mailto:/, '') } : null;
}
