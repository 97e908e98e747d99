import { isElsewhere, isOwnPage } from '../../../contract/addresses.ts';
import { getCustomerService, SERVICE_PATH_TYPE } from '../../../contract/service.ts';
import { call } from '../../kit/call.ts';
import { decipheredPath } from '../../kit/service-path.ts';

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

function go(popup: Window | null, address: string): void {
  const isOwn = isOwnPage(address);
  if (!isOwn && !isElsewhere(address)) throw new Error('customer service has no address');
  if (popup === null || address.startsWith('mailto:')) {
    popup?.close();
    return location.assign(address);
  }
  // A page of another company shall not reach back into this one.
  if (!isOwn) popup.opener = null;
  popup.location.replace(address);
}
