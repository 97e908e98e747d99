import { Refusal } from './fail.ts';

/** Runs work that would starve the rest of the process if all of it ran at once. */
export type Turns = <T>(act: () => Promise<T>) => Promise<T>;

/**
 * A queue in which `atOnce` acts run and `mostWaiting` wait, first come first served.
 * Whoever finds it full is refused with `unavailable` and may come back.
 */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (act) => {
    if (running < atOnce) running++;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Refusal('unavailable', null, 2);
    try {
      return await act();
    } finally {
      // The place is handed on, not freed: nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
