import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { useWaiting } from './InTurn.tsx';

/** What a query knows of itself, whichever library asked. */
export interface AskState<D> {
  data: D | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<D> {
  of: AskState<D>;
  /** While nothing has come yet. */
  waiting: ReactNode;
  children: (data: D) => ReactNode;
}

/** Something that was asked for: waiting, broken with a way to ask again, or there. */
export function Asked<D>({ of, waiting, children }: Props<D>) {
  useWaiting(of.data === undefined && of.error === null);
  if (of.data !== undefined) return <>{children(of.data)}</>;
  if (of.error) {
    return <ErrorState hint={of.error.message} onRetry={() => void of.refetch()} retrying={of.isFetching} />;
  }
  return <>{waiting}</>;
}
