import { linkOptions } from '@tanstack/react-router';
import type { Sport } from '../../../games/sports/events.ts';
import type { SportsView } from '../searches.ts';

/** One event, on the page that is open. */
export function toEvent(event: string) {
  return linkOptions({ to: '.', search: (now: object) => ({ ...now, event }) });
}

/** A list of events, or the member's own tickets. */
export function toView(view: SportsView, sport?: Sport) {
  return linkOptions({ to: '.', search: { view, sport } });
}
