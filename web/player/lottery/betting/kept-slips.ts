/** Counted up when a slip gets another shape: what an older page has kept is then not read. */
const VERSION = 1;

/** The slip of one lottery, each member's by itself; a visitor has no number. */
export function slipKey(customerId: string, gameCode: string): string {
  return `khela.lottery-slip.${VERSION}.${customerId}.${gameCode}`;
}

/** Keeps a slip in the storage of the tab, which is emptied when its member leaves; null: it has gone. */
export function keepSlip(key: string, slip: object | null): void {
  if (slip === null) return sessionStorage.removeItem(key);
  try {
    sessionStorage.setItem(key, JSON.stringify(slip));
  } catch {
    // Fifty tickets of thousands of numbers may be more than a tab keeps: then they last as long as the page.
    sessionStorage.removeItem(key);
  }
}

/** As it was kept under this key. */
export function keptSlip(key: string): object | null {
  const kept = sessionStorage.getItem(key);
  return kept === null ? null : (JSON.parse(kept) as object);
}
