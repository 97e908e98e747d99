import { useEffect, useState } from 'react';
import { nowMs } from '../../kit/clock.ts';

/**
 * How many of the moments of a deal have passed, ms from its beginning and in their order: what is told step by step is
 * told at these. Whoever comes later finds what has been.
 */
export function usePassed(dealtAtMs: number | null, moments: readonly number[]): number {
  const [passed, setPassed] = useState(0);
  const all = moments.join();
  useEffect(() => {
    if (dealtAtMs === null) {
      setPassed(0);
      return undefined;
    }
    const waits = all.split(',').map((moment) => dealtAtMs + Number(moment) - nowMs());
    setPassed(waits.filter((wait) => wait <= 0).length);
    const timers = waits.filter((wait) => wait > 0).map((wait) => setTimeout(() => setPassed((now) => now + 1), wait));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [dealtAtMs, all]);
  return dealtAtMs === null ? 0 : passed;
}
