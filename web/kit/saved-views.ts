/** What a view keeps of an address: filters and order, without the page and the view itself, each name in its place. */
export function viewQueryOf(query: Readonly<Record<string, string>>): string {
  const kept = Object.entries(query).filter(([name, value]) => value !== '' && name !== 'page' && name !== 'view');
  return new URLSearchParams(kept.toSorted(([one], [other]) => one.localeCompare(other))).toString();
}

/** Where a view stands: what it kept, and which it is. */
export function viewAddress(path: string, view: { id: string; query: string }): string {
  const query = new URLSearchParams(view.query);
  query.set('view', view.id);
  return `${path}?${query}`;
}

/** The list as it is without a view, also for whom a view opens by itself. */
export const NO_VIEW = 'all';

/**
 * Where an address leads that says less than where one should stand: a bare list to the view of the role, a view by its
 * number alone to all that it keeps. Null: one stands there already.
 */
export function viewToOpen<View extends { id: string; query: string; roles: readonly string[] }>(
  query: Readonly<Record<string, string>>,
  views: readonly View[],
  role: string,
): View | null {
  const names = Object.keys(query);
  if (names.length === 0) return views.find(({ roles }) => roles.includes(role)) ?? null;
  if (names.length > 1 || query['view'] === undefined) return null;
  return views.find(({ id, query: kept }) => id === query['view'] && kept !== '') ?? null;
}
