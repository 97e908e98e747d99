import { getCustomerService, SERVICE_PATH_TYPE } from '../../../contract/service.ts';
import { call } from '../../kit/call.ts';
import { decipherDes } from './des.ts';

const KEY_LETTERS = 8;

/**
 * Opens customer service in a window of its own: 440 wide, 750 high where the screen has room for it, else 500. The
 * window must be opened in the click itself, or browsers hold it back; where they do all the same, service opens in
 * this one.
 * @throws what the call throws, after the window is closed again
 */
export async function openService(): Promise<void> {
  const heightPx = screen.availHeight < 800 ? 500 : 750;
  const popup = open('about:blank', 'customer-service', `popup,width=440,height=${heightPx}`);
  try {
    const { path, pathList } = await call(getCustomerService, {});
    const address = decipheredPath(pathList.find(({ type }) => type === SERVICE_PATH_TYPE)?.path ?? path);
    go(popup, address);
  } catch (error) {
    popup?.close();
    throw error;
  }
}

/** The address in a path of customer service: the last 8 letters are the key, the rest is what it was written with. */
export function decipheredPath(path: string): string {
  const bytes = Uint8Array.from(atob(path.slice(0, -KEY_LETTERS)), (letter) => letter.charCodeAt(0));
  const key = Uint8Array.from(path.slice(-KEY_LETTERS), (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(decipherDes(bytes, key));
}

function go(popup: Window | null, address: string): void {
  const isOwn = /^\/(?!\/)/.test(address);
  if (!isOwn && !/^(?:https:\/\/|mailto:)/.test(address)) throw new Error('customer service has no address');
  if (popup === null || address.startsWith('mailto:')) {
    popup?.close();
    return location.assign(address);
  }
  // A page of another company shall not reach back into this one.
  if (!isOwn) popup.opener = null;
  popup.location.replace(address);
}
