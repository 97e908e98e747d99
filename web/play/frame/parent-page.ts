import { useEffect, useRef, useState } from 'react';

type WordToParent =
  | 'ready'
  | 'bar'
  | 'balance'
  | 'deposit'
  | 'close'
  | 'limit'
  | 'excluded'
  | 'check'
  /** Of tables beside each other: another is wanted, one is not any more. */
  | 'choose'
  | 'drop';

/**
 * Speaks to the page around the frame, which is of our own origin or is not spoken to.
 * @param why what a refusal carried, or what there is to show
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
  useHeard(({ khela }) => {
    if (khela === 'hold' || khela === 'goOn') setHeld(khela === 'hold');
  });
  return held;
}

interface SaidByParent {
  khela?: unknown;
  page?: unknown;
  on?: unknown;
  tables?: unknown;
}

/** Hears what the page around the frame says, and nobody else. */
export function useHeard(hear: (said: SaidByParent) => void): void {
  const now = useRef(hear);
  now.current = hear;
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== window.parent) return;
      now.current((data ?? {}) as SaidByParent);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
}
