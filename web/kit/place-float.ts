/**
 * Puts an open popover beside what it belongs to: below where there is room, else above; never over the window's edge.
 * @param align which edges meet
 */
export function placeFloat(anchor: Element, float: HTMLElement, align: 'start' | 'end' | 'center' = 'start'): void {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = float;
  const { clientWidth, clientHeight } = document.documentElement;
  const wantedLeft = { start: box.left, end: box.right - width, center: box.left + (box.width - width) / 2 }[align];
  const above = box.bottom + gapPx + height > clientHeight - gapPx && box.top - gapPx - height > gapPx;
  const top = above ? box.top - gapPx - height : Math.min(box.bottom + gapPx, clientHeight - gapPx - height);
  float.style.left = `${Math.max(gapPx, Math.min(wantedLeft, clientWidth - width - gapPx))}px`;
  float.style.top = `${Math.max(gapPx, top)}px`;
  float.style.setProperty('--origin', `${above ? 'bottom' : 'top'} ${originOf[align]}`);
}

const gapPx = 8;
const originOf = { start: 'left', end: 'right', center: 'center' } as const;
