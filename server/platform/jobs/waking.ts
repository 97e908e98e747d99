import { pauseMs } from './pause.ts';

/**
 * Tells those who do work by themselves that there is some, so that they need not look for it again and again. It is
 * told in this process only, and lost with it: whoever waits for it looks after a while anyhow.
 */
export interface Waking {
  /** There is work of this name, as the tasks of jobs.ts are named. Said when it is durable: after the commit. */
  wake(name: string): void;
  /** How often that was said. Whoever looks for work asks before they look, so that nothing said meanwhile is lost. */
  told(name: string): number;
  /** Waits until it was said more often than that, or so long. @returns whether it was */
  rest(name: string, told: number, forMs: number, stopped: AbortSignal): Promise<boolean>;
}

interface Told {
  times: number;
  next: AbortController;
}

/** One a server. */
export function createWaking(): Waking {
  const names = new Map<string, Told>();
  const of = (name: string): Told => {
    const known = names.get(name) ?? { times: 0, next: new AbortController() };
    names.set(name, known);
    return known;
  };
  return {
    wake(name) {
      const { times, next } = of(name);
      names.set(name, { times: times + 1, next: new AbortController() });
      next.abort();
    },
    told: (name) => of(name).times,
    async rest(name, told, forMs, stopped) {
      const { times, next } = of(name);
      if (times === told) await pauseMs(forMs, AbortSignal.any([stopped, next.signal]));
      return of(name).times !== told;
    },
  };
}
