import type { Live } from '../platform/live/live.ts';
import { eventsTopic } from './telling.ts';

/** News of many events is told together, and of each no more than four times a second, however often it changes. */
const TELL_EVERY_MS = 250;

export interface NewsTeller {
  /** An event has this version now: open pages are told soon. */
  tell(eventId: string, version: string): void;
  stop(): void;
}

/** Gathers what changes, so that a flood of odds is one message in a while to each page. */
export function gatherNews(live: () => Pick<Live, 'publish'>): NewsTeller {
  const waiting = new Map<string, string>();
  const timer = setInterval(() => {
    if (waiting.size === 0) return;
    const events = [...waiting].map(([eventId, version]) => ({ eventId, version }));
    waiting.clear();
    live().publish(eventsTopic, { type: 'sports', events });
  }, TELL_EVERY_MS);
  return { tell: (eventId, version) => waiting.set(eventId, version), stop: () => clearInterval(timer) };
}
