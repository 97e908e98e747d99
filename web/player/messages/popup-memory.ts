const HIDDEN_KEY = 'popupsHidden';

/** In this tab they were closed, for a member and for a visitor apart. */
export function popupsClosed(isMember: boolean): boolean {
  return sessionStorage.getItem(keyOf(isMember)) === 'closed';
}

export function closePopups(isMember: boolean): void {
  sessionStorage.setItem(keyOf(isMember), 'closed');
}

/** Whether somebody on this device wished not to see it again on this day. */
export function isHiddenOn(day: string, id: string): boolean {
  const hidden = readHidden();
  return hidden.day === day && hidden.ids.includes(id);
}

export function hideOn(day: string, ids: readonly string[]): void {
  const before = readHidden();
  const kept = before.day === day ? before.ids : [];
  localStorage.setItem(HIDDEN_KEY, JSON.stringify({ day, ids: [...new Set([...kept, ...ids])] }));
}

function keyOf(isMember: boolean): string {
  return isMember ? 'USER_POPUP' : 'ANONYMOUS_POPUP';
}

function readHidden(): { day: string; ids: string[] } {
  const nothing = { day: '', ids: [] };
  // Whatever else stands there was not written by this page.
  if (!/^\{"day":"[\d-]{10}","ids":\[(?:"\d+",?)*\]\}$/.test(localStorage.getItem(HIDDEN_KEY) ?? '')) return nothing;
  return JSON.parse(localStorage.getItem(HIDDEN_KEY) ?? '') as typeof nothing;
}
