import { useEffect, useState } from 'react';

/** Draws a component anew every so often: what it shows moves by itself. */
export function useTicking(everyMs: number): void {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const every = setInterval(() => setTicks((ticks) => ticks + 1), everyMs);
    return () => clearInterval(every);
  }, [everyMs]);
}
