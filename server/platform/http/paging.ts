/** The answer of a paged call: `totalPages` is at least 1 so that a pager always has a page to stand on. */
export function pageOf<T>(
  list: T[],
  totalCount: number,
  pageSize: number,
): { list: T[]; totalCount: number; totalPages: number } {
  return { list, totalCount, totalPages: Math.max(1, Math.ceil(totalCount / pageSize)) };
}
