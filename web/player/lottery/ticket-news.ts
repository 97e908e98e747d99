import type { QueryClient } from '@tanstack/react-query';

/** Something has become of the member's tickets: what the page shows of them is asked for anew. */
export function refreshTickets(queries: QueryClient): Promise<unknown> {
  return Promise.all([
    queries.invalidateQueries({ queryKey: ['lottery', 'tickets'] }),
    queries.invalidateQueries({ queryKey: ['lottery', 'ticket'] }),
    queries.invalidateQueries({ queryKey: ['lottery', 'recent'] }),
  ]);
}
