import { PopupDialog } from './messages/PopupDialog.tsx';
import type { DialogProps } from './messages/Popups.tsx';
import { oddsBehind } from './odds-behind.tsx';

/** What the house wants to be seen, over whatever page is open. */
export function Popup(props: DialogProps) {
  return <PopupDialog {...props} behind={oddsBehind} />;
}
