/** Whatever the network does: a picture is asked for so often, and then left. */
export const ATTEMPTS = 3;
/** A picture is wanted when this many heights of the window lie between its place and the top of what is seen. */
export const PRELOAD_HEIGHTS = 1.3;
/** How much of its place must be near. */
export const SEEN_SHARE = 0.1;
/** Pictures remembered as loaded: they are shown at once when they come back. */
export const MOST_REMEMBERED = 200;
export const THROTTLE_MS = 200;

/**
 * Where to ask for a picture of ours, attempt by attempt: the list's own CDN first, then the others in their order, and
 * our own host where the brand has none.
 * @param path from the root of the site; a whole address stands for itself
 * @param first index of the CDN that was chosen by chance for the list
 */
export function pictureAddress(path: string, cdns: readonly string[], first: number, attempt: number): string {
  if (cdns.length === 0 || !path.startsWith('/')) return path;
  const cdn = cdns[(first + attempt) % cdns.length] ?? '';
  return cdn.replace(/\/+$/, '') + path;
}

/** Remembers the latest of what was loaded, and forgets the oldest. */
export function createMemory(most: number) {
  const known = new Set<string>();
  return {
    has: (path: string): boolean => known.has(path),
    add(path: string): void {
      known.delete(path);
      known.add(path);
      const [oldest] = known;
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
  };
}
