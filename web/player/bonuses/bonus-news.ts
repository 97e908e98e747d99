import type { QueryClient } from '@tanstack/react-query';

/** A bonus changed, or play may have moved it on: what the page shows of bonuses is asked for anew. */
export function refreshBonuses(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['bonuses'] });
}
