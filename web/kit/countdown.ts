import { useEffect, useState } from 'react';
import { nowMs } from './clock.ts';

const SECOND_MS = 1000;
/** Browsers count no longer in one timer than 24 days. */
const LONGEST_TIMER_MS = 86_400_000;

/** Milliseconds until a moment of the server's clock, counted down by whole seconds; 0 when it has passed. */
export function useCountdown(untilMs: number | null): number | null {
  const [, turn] = useState(0);
  const leftMs = untilMs === null ? null : Math.max(0, untilMs - nowMs());
  useEffect(() => {
    if (leftMs === null || leftMs === 0) return;
    // Ticks fall where the shown second changes, not where the page happened to begin.
    const timer = setTimeout(
      () => turn((count) => count + 1),
      Math.min(leftMs % SECOND_MS || SECOND_MS, LONGEST_TIMER_MS),
    );
    return () => clearTimeout(timer);
  });
  return leftMs;
}
