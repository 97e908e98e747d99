import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

/**
 * What the address says behind the question mark: filters and the page of a list. They stand there so that going back
 * finds the list as it was, and so that a list can be sent to a colleague.
 */
export function useAddress(): {
  query: Record<string, string>;
  change: (some: Record<string, string>) => void;
  /** Another part of the page: filters, order and page of what was looked at do not come along. */
  turnTo: (part: string) => void;
} {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(searchStr)), [searchStr]);
  const go = (next: URLSearchParams) => {
    const text = next.toString();
    void router.navigate({ href: pathname + (text && `?${text}`), replace: true, resetScroll: false });
  };
  const change = (some: Record<string, string>) => {
    const next = new URLSearchParams(searchStr);
    for (const [name, value] of Object.entries(some)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    go(next);
  };
  const turnTo = (part: string) => go(new URLSearchParams(part === '' ? {} : { part }));
  return { query, change, turnTo };
}

/** The number of the page that the address names. */
export function pageIn(query: Record<string, string>): number {
  const page = Number(query['page'] ?? '1');
  return Number.isInteger(page) && page > 0 ? page : 1;
}
