/** Says a sentence to screen readers only: `announce(t('balanceNow', { balance }))`. The same twice is said twice. */
export function announce(sentence: string): void {
  // A region speaks only when its text differs: an invisible space makes a repetition another text.
  news = sentence === news ? `${sentence}\u00a0` : sentence;
  for (const listener of listeners) listener();
}

export function heldNews(): string {
  return news;
}

export function listenToNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let news = '';
const listeners = new Set<() => void>();
