/** Who invited the visitor: an agent's code, or a member's. */
export interface Invitation {
  affiliateCode: string;
  referralCode: string;
}

const STORAGE_KEY = 'invitation';

/** The codes of the address with which the visitor came to this tab, wherever they have been since. */
export function invitation(): Invitation {
  const query = new URLSearchParams(sessionStorage.getItem(STORAGE_KEY) ?? location.search);
  return {
    affiliateCode: (query.get('affiliateCode') ?? '').trim().slice(0, 64),
    referralCode: (query.get('referralCode') ?? '').trim().slice(0, 64),
  };
}

/** A code that proved wrong is not sent again. */
export function dropInvitation(): void {
  sessionStorage.setItem(STORAGE_KEY, '?');
}
