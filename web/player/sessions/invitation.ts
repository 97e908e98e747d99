import { nowMs } from '../../kit/clock.ts';

/** Who invited the visitor: an agent's code, or a member's. */
export interface Invitation {
  affiliateCode: string;
  referralCode: string;
}

export const STORAGE_KEY = 'invitation';
/** Who comes back within so long without a link still comes by the last one. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The codes of the address with which the visitor came to this tab, wherever they have been since, or lately to another one. */
export function invitation(): Invitation {
  const query = new URLSearchParams(sessionStorage.getItem(STORAGE_KEY) ?? lately() ?? location.search);
  return {
    affiliateCode: (query.get('affiliateCode') ?? '').trim().slice(0, 64),
    referralCode: (query.get('referralCode') ?? '').trim().slice(0, 64),
  };
}

/** A code that proved wrong is not sent again. */
export function dropInvitation(): void {
  sessionStorage.setItem(STORAGE_KEY, '?');
  localStorage.removeItem(STORAGE_KEY);
}

function lately(): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('search' in kept) || !('atMs' in kept)) return null;
    return typeof kept.search === 'string' && Number(kept.atMs) > nowMs() - KEPT_MS ? kept.search : null;
  } catch {
    return null;
  }
}
