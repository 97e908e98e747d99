import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';

/** Tells the page around that something waits, until what comes back is called. */
type Wait = () => () => void;

const Waits = createContext<Wait | null>(null);

interface Props {
  /** What stands above, and may turn out shorter or longer than the place it held. */
  first: ReactNode;
  /** What stands below. */
  children: ReactNode;
}

/**
 * Draws what stands below only once nothing above waits for its first answer any more: so it comes where it stays,
 * and nobody's finger finds something else under it. Later news above does not take it away again.
 */
export function InTurn({ first, children }: Props) {
  const waiting = useRef(0);
  const [isTurn, setTurn] = useState(false);
  const wait = useRef<Wait>(() => {
    waiting.current += 1;
    return () => {
      waiting.current -= 1;
      // What came in the place of what waited may wait itself, and says so only after this one has left.
      queueMicrotask(() => {
        if (waiting.current === 0) setTurn(true);
      });
    };
  });
  // What is within says that it waits before its parent looks.
  useLayoutEffect(() => {
    if (waiting.current === 0) setTurn(true);
  }, []);
  useWaiting(!isTurn);
  return (
    <>
      <Waits value={wait.current}>{first}</Waits>
      {isTurn && children}
    </>
  );
}

/** Says that what is drawn here is not whole yet; `Asked` says it by itself. */
export function useWaiting(isWaiting: boolean): void {
  const wait = useContext(Waits);
  useLayoutEffect(() => (isWaiting ? wait?.() : undefined), [isWaiting, wait]);
}
