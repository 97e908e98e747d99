import { useEffect, useState } from 'react';

type WordToParent = 'ready' | 'balance' | 'deposit' | 'close' | 'limit' | 'excluded';

/**
 * Speaks to the page around the frame, which is of our own origin or is not spoken to.
 * @param why what a refusal carried
 */
export function tellParent(word: WordToParent, why: unknown = null): void {
  if (hasParent()) window.parent.postMessage({ khela: word, why }, location.origin);
}

export function hasParent(): boolean {
  return window.parent !== window;
}

/** Whether the page around the frame has asked it to begin no new round, because it asks the player something. */
export function useHeld(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== window.parent) return;
      const said = (event.data as { khela?: unknown } | null)?.khela;
      if (said === 'hold' || said === 'goOn') setHeld(said === 'hold');
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  return held;
}
