import { useEffect, useState } from 'react';
import { tickMs } from '../../kit/clock.ts';

/** Whole seconds until a moment that was so far away when an answer came; null without one, never below 0. */
export function useRemaining(leftMs: number | null, cameAtTick: number): number | null {
  const [now, setNow] = useState(tickMs);
  useEffect(() => {
    if (leftMs === null) return;
    const timer = setInterval(() => setNow(tickMs()), 1000);
    return () => clearInterval(timer);
  }, [leftMs]);
  return leftMs === null ? null : Math.max(0, Math.ceil((leftMs - (now - cameAtTick)) / 1000));
}
