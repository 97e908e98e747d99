import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { SportsEvent } from '../../../contract/sports.ts';
import { useOddsText } from './odds-format.ts';

/**
 * Behind a link to an event: what its first market pays, as the page shows it below what is read. Nothing is asked for a
 * text: where the page does not show the event, the link stands by itself.
 */
export function LinkedOdds({ address }: { address: string }) {
  const queries = useQueryClient();
  const now = () => shownEvent(queries, address);
  const event = useSyncExternalStore((tell) => queries.getQueryCache().subscribe(tell), now, now);
  const oddsText = useOddsText();
  if (!event?.main || event.suspended) return null;
  const odds = event.main.outcomes.flatMap((outcome) => outcome.odds ?? []);
  return <span className="k-digits whitespace-nowrap text-text"> {odds.map(oddsText).join(' · ')}</span>;
}

/** The event of an address, as it stands in what the page shows, and therefore keeps up to date. */
export function shownEvent(queries: QueryClient, address: string): SportsEvent | undefined {
  const id = /^\/e?sports\?(?:[^#]*&)?event=([1-9]\d{0,17})(?:[&#]|$)/.exec(address)?.[1];
  if (id === undefined) return undefined;
  for (const { state } of queries.getQueryCache().findAll({ queryKey: ['sports'], type: 'active' })) {
    const shown = state.data as SportsEvent | { events?: readonly SportsEvent[] } | undefined;
    const events = shown === undefined ? [] : 'eventId' in shown ? [shown] : (shown.events ?? []);
    const event = events.find(({ eventId }) => eventId === id);
    if (event) return event;
  }
  return undefined;
}
