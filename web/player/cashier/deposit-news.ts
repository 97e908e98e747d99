import type { QueryClient } from '@tanstack/react-query';

/** News of a deposit came over the live line: what the page shows of it is asked for anew. */
export async function refreshDeposit(queries: QueryClient, depositId: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['deposit', depositId] });
  await queries.invalidateQueries({ queryKey: ['deposits'] });
}
