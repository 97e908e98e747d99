import { useMatches } from '@tanstack/react-router';

/** What the innermost route says of its surroundings (staticData in routes.tsx). */
export function useManners() {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
}
