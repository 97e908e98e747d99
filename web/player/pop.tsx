import { later } from './later.tsx';
import { Popups as HousePopups } from './messages/Popups.tsx';
import { useWaiting } from './waiting.ts';

const PopupDialog = later(() => import('./messages/PopupDialog.tsx').then((it) => it.PopupDialog), 'pages');

/** What opens over the page by itself, once a login: what waits for the member, then what the house wants to be seen. */
export function Popups({ quiet }: { quiet: boolean }) {
  return <HousePopups quiet={quiet} Dialog={PopupDialog} waiting={useWaiting()} />;
}
