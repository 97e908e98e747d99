import '../test-browser.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { getSportsEvent, listSportsEvents } from '../../../contract/sports.ts';
import { keyOf } from '../../kit/ask.ts';
import { shownEvent } from './LinkedOdds.tsx';

const event = { eventId: '71', suspended: false, main: { outcomes: [{ outcome: 'home', odds: 1850 }] } };

test.each<[string, string, boolean]>([
  ['an event of the list', '/sports?event=71', true],
  ['an event among other words of the address', '/sports?view=live&event=71#top', true],
  ['an event of esports', '/esports?event=71', true],
  ['another event', '/sports?event=72', false],
  ['a number that only begins so', '/sports?event=710', false],
  ['another page', '/promotions?event=71', false],
  ['another site', 'https://other.example/sports?event=71', false],
])('%s', (_, address, isFound) => {
  const queries = new QueryClient();
  const shown = new QueryObserver(queries, {
    queryKey: keyOf(listSportsEvents, { view: 'live' }),
    queryFn: () => ({ events: [event] }),
    initialData: { events: [event] },
    staleTime: Infinity,
  });
  const leave = shown.subscribe(() => {});
  expect(shownEvent(queries, address)).toBe(isFound ? event : undefined);
  leave();
  // What nobody looks at is kept up to date by nobody.
  expect(shownEvent(queries, address)).toBeUndefined();
});

test('the event whose page is open', () => {
  const queries = new QueryClient();
  const asked = { queryKey: keyOf(getSportsEvent, { eventId: '71' }), queryFn: () => event, initialData: event };
  const leave = new QueryObserver(queries, { ...asked, staleTime: Infinity }).subscribe(() => {});
  expect(shownEvent(queries, '/sports?event=71')).toBe(event);
  leave();
});
