import { useEffect } from 'react';
import { later } from './later.tsx';
import { Popups as HousePopups } from './messages/Popups.tsx';
import { useWaiting } from './waiting.ts';

const PopupDialog = later(() => import('./messages/PopupDialog.tsx').then((it) => it.PopupDialog), 'pages');

/** What opens over the page by itself, once a login: what waits for the member, then what the house wants to be seen. */
export function Popups({ quiet }: { quiet: boolean }) {
  useEffect(() => {
    // What is drawn only where nothing comes has to be here before the line is gone; without it then, so is the line.
    void import('./lobby/HomeTrouble.tsx').catch(() => null);
  }, []);
  return <HousePopups quiet={quiet} Dialog={PopupDialog} waiting={useWaiting()} />;
}
