import type { CallSurroundings } from '../kit/call.ts';
import { closeSession } from '../kit/session.ts';
import { siteStatus, setStatus } from '../kit/site.ts';
import { useSpeech } from './speech.ts';

/** What the app does when the session ends; set once the app stands. */
let onSessionOver: () => void = () => {};

export function whenSessionIsOver(act: () => void): void {
  onSessionOver = act;
}

/** Ends the member's session on this page, however the news came: by a refused call or over the live line. */
export function sessionIsOver(): void {
  closeSession();
  onSessionOver();
}

/** What calls must know of the player's page. */
export const surroundings: CallSurroundings = {
  // Before the status is known the brand is the one of the host.
  merchant: () => siteStatus().info?.brand.code ?? '',
  language: () => useSpeech.getState().language,
  words: (code) => {
    const words = useSpeech.getState().words.brand;
    // Before the words are there, nobody reads this.
    if (words === undefined) return code;
    if (code === 'network') return words.errorNetwork;
    return code === 'insecure' ? words.errorInsecure : words.errorInternal;
  },
  onSessionDead: () => sessionIsOver(),
  onMaintenance: () => setStatus({ ...siteStatus(), maintenance: true }),
};
