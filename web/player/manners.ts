import { useMatches } from '@tanstack/react-router';
import type { Modal, PagedCategory } from './paths.ts';

/** What the innermost route says of its surroundings (staticData in routes.tsx). */
export function useManners() {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The dialog that belongs to the address. */
    modal?: Modal;
    /** Header only: no side menu, footer or bottom bar. */
    headerOnly?: boolean;
    /** Header, footer and bottom bar, but no side menu. */
    noSide?: boolean;
    /** Not even the header. */
    bare?: boolean;
    category?: PagedCategory;
    /** The studio whose games alone a list of games shows. */
    vendor?: string;
  }
}
