import type { ReactNode } from 'react';
import { LinkedOdds } from './sports/LinkedOdds.tsx';

/** What stands behind links in texts that are read over a page. */
export function oddsBehind(address: string): ReactNode {
  return <LinkedOdds address={address} />;
}
