import { useEffect, useState } from 'react';
import { tickMs } from '../../kit/clock.ts';

/**
 * How long a code cannot be asked for again: the minutes of the answer, less half of the time that question and answer
 * took, since the server began to count when the question came.
 */
export function countdownMs(expiredMinutes: number, roundTripMs: number): number {
  return Math.max(0, expiredMinutes * 60_000 - roundTripMs / 2);
}

/** Seconds left, counted down to zero. */
export function useCountdown(): { leftSeconds: number; start: (spanMs: number) => void } {
  const [endMs, setEndMs] = useState(0);
  const [leftSeconds, setLeft] = useState(0);
  useEffect(() => {
    if (endMs === 0) return;
    const show = (): void => setLeft(Math.max(0, Math.ceil((endMs - tickMs()) / 1000)));
    show();
    const timer = setInterval(() => {
      show();
      if (tickMs() >= endMs) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [endMs]);
  return { leftSeconds, start: (spanMs) => setEndMs(tickMs() + spanMs) };
}

/** 119 seconds as 1:59. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
