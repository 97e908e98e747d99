import type { EndOfSession } from './other-tabs.ts';
import type { CallSurroundings } from '../kit/call.ts';
import { useDesk } from '../kit/staff.ts';
import { siteStatus } from '../kit/site.ts';
import { setToken, tokenOf } from '../kit/tokens.ts';
import { spokenNow } from './speech.ts';
import { tabs } from './tabs.ts';

/** What calls must know of the office. */
export const surroundings: CallSurroundings = {
  merchant: () => useDesk.getState().brandCode || (siteStatus().info?.brand.code ?? ''),
  language: () => spokenNow().language,
  words: (code) => {
    const words = spokenNow().words?.office;
    if (words === undefined) return code;
    if (code === 'network') return words.errorNetwork;
    return code === 'insecure' ? words.errorInsecure : words.errorInternal;
  },
  onSessionDead: () => sessionIsOver('ended'),
  // Staff work on while the brand is closed: no call of theirs is refused for it.
  onMaintenance: () => {},
};

let whenOver: (how: EndOfSession) => void = () => {};

export function whenSessionIsOver(act: (how: EndOfSession) => void): void {
  whenOver = act;
}

/** Ends the session on this page and in all tabs of it; the login says how it came. */
export function sessionIsOver(how: EndOfSession): void {
  const token = tokenOf('staff');
  if (token !== null) tabs.sayOver(token, how);
  sessionEndedElsewhere(how);
}

/** The same where another tab has said so. */
export function sessionEndedElsewhere(how: EndOfSession): void {
  setToken('staff', null);
  whenOver(how);
}
