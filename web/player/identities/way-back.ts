const STORAGE_KEY = 'signInReturn';
const HOME = '/index';

/** Remembers, in this tab, where one was when one left for a company. */
export function rememberPlace({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const params = new URLSearchParams(search);
  params.delete('modal');
  const query = params.toString();
  sessionStorage.setItem(STORAGE_KEY, query === '' ? pathname : `${pathname}?${query}`);
}

/** Where one was; asked once. */
export function takePlace(origin: string): string {
  const place = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return placeWithin(place, origin);
}

/** A place on this site, else its home: no other site is led to, whatever somebody has written there. */
export function placeWithin(place: string | null, origin: string): string {
  if (place === null || !/^\/(?![/\\])/.test(place)) return HOME;
  const url = URL.parse(place, origin);
  // Dialogs of who is not in yet are no place to come back to.
  const isDoor = url === null || /^\/(?:login|register)(?:[./]|$)/.test(url.pathname);
  return isDoor || url.origin !== origin ? HOME : `${url.pathname}${url.search}`;
}
