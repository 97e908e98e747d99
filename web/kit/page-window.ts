/**
 * The pages to offer: `range` of them around the current one and `margin` at each end, with null where some are left
 * out. A gap of one page is shown as that page.
 */
export function pageWindow(page: number, pages: number, range = 3, margin = 1): (number | null)[] {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), pages - range + 1));
  const wanted = new Set<number>();
  for (let one = 1; one <= Math.min(margin, pages); one += 1) wanted.add(one).add(pages + 1 - one);
  for (let one = first; one < first + range && one <= pages; one += 1) wanted.add(one);
  const shown: (number | null)[] = [];
  let last = 0;
  for (const one of [...wanted].toSorted((a, b) => a - b)) {
    if (one - last === 2) shown.push(last + 1);
    if (one - last > 2) shown.push(null);
    shown.push(one);
    last = one;
  }
  return shown;
}
