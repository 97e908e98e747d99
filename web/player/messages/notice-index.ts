const INDEX_KEY = 'noticeIndex';

export const NOTICES_A_PAGE = 9;

/**
 * Which page of the list is open, from 1: the one that the address names, else that of the notice that was chosen last.
 * What is no page of the list becomes the nearest that is.
 */
export function noticePage(given: string | undefined, count: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(count / NOTICES_A_PAGE));
  const kept = Math.floor(keptNotice() / NOTICES_A_PAGE) + 1;
  return { page: Math.min(pages, Math.max(1, Math.trunc(Number(given ?? kept)) || 1)), pages };
}

/** Keeps which notice of the whole list was chosen, from 0: the list opens there again in this tab. */
export function keepNotice(index: number): void {
  sessionStorage.setItem(INDEX_KEY, String(index));
}

/** The notice that was chosen last; 0, the newest, where none was. */
export function keptNotice(): number {
  const index = Number(sessionStorage.getItem(INDEX_KEY) ?? 0);
  return Number.isInteger(index) && index >= 0 ? index : 0;
}
