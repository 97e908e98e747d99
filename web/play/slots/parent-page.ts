type WordToParent = 'ready' | 'balance' | 'deposit' | 'close';

/** Speaks to the page around the frame, which is of our own origin or is not spoken to. */
export function tellParent(word: WordToParent): void {
  if (hasParent()) window.parent.postMessage({ khela: word }, location.origin);
}

export function hasParent(): boolean {
  return window.parent !== window;
}
