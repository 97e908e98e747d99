import { useEffect, useRef } from 'react';
import { tickMs } from '../../kit/clock.ts';

/**
 * Calls `draw` in each frame with the milliseconds since `key` last changed, until it answers false. Nothing runs while
 * nothing moves.
 */
export function useFrames(key: string, draw: (sinceMs: number) => boolean): void {
  const latest = useRef(draw);
  latest.current = draw;
  useEffect(() => {
    const beganMs = tickMs();
    let frame = requestAnimationFrame(function next() {
      if (latest.current(tickMs() - beganMs)) frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
}
