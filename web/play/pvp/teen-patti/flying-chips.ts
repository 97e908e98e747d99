import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { View } from '../../../../games/pvp/teen-patti/shapes.ts';

const FLIGHT_MS = 420;

/** Chips fly from a seat to the pot with what it puts in, and to the winners at the end. */
export function useFlyingChips(table: RefObject<HTMLElement | null>, view: View, calm: boolean): void {
  const known = useRef({ done: view.done.length, winners: view.winners.length });
  useLayoutEffect(() => {
    const before = known.current;
    known.current = { done: view.done.length, winners: view.winners.length };
    if (calm || table.current === null) return;
    for (const { seat, units } of view.done.slice(before.done)) if (units > 0) fly(table.current, seat, true);
    if (before.winners === 0) for (const seat of view.winners) fly(table.current, seat, false);
  }, [table, view, calm]);
}

function fly(table: HTMLElement, seat: number, toPot: boolean): void {
  const air = table.querySelector('.teen-patti-air');
  const place = table.querySelector(`[data-seat="${seat}"]`);
  const pot = table.querySelector('.teen-patti-heap');
  if (!air || !place || !pot) return;
  const origin = air.getBoundingClientRect();
  const [from, to] = (toPot ? [place, pot] : [pot, place]).map((one) => {
    const box = one.getBoundingClientRect();
    return `${box.x + box.width / 2 - origin.x}px ${box.y + box.height / 2 - origin.y}px`;
  });
  for (let chip = 0; chip < (toPot ? 3 : 6); chip += 1) {
    const piece = document.createElement('i');
    air.append(piece);
    const flight = piece.animate(
      [
        { translate: from!, opacity: 1 },
        { translate: to!, opacity: 1, offset: 0.9 },
        { translate: to!, opacity: 0 },
      ],
      { duration: FLIGHT_MS, delay: chip * 50, easing: 'cubic-bezier(0.3, 0, 0.2, 1)', fill: 'backwards' },
    );
    flight.addEventListener('finish', () => piece.remove());
    flight.addEventListener('cancel', () => piece.remove());
  }
}
