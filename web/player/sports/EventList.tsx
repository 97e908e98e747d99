import type { SportsEvent } from '../../../contract/sports.ts';
import { EventCard } from './EventCard.tsx';

/** Events below each other, each with its first market. */
export function EventList({ events }: { events: readonly SportsEvent[] }) {
  return (
    <ul className="spo-list">
      {events.map((event) => (
        <li key={event.eventId} className="min-w-0">
          <EventCard event={event} />
        </li>
      ))}
    </ul>
  );
}
