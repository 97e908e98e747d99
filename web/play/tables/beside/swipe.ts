import { type PointerEvent, useRef } from 'react';

/** A finger that moves less has tapped. */
const LEAST_PX = 48;

/** Where a finger that has moved so far leads: on, back, or nowhere. */
export function swiped({ x, y }: { x: number; y: number }): 1 | -1 | null {
  if (Math.abs(x) < LEAST_PX || Math.abs(x) < 2 * Math.abs(y)) return null;
  return x < 0 ? 1 : -1;
}

/** Hears a finger that swipes over what these are given to; a chip is put by a tap alone. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const began = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerId: id, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      // A second finger zooms.
      began.current = pointerType === 'touch' && began.current === null ? { id, x, y } : null;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = began.current;
      began.current = null;
      const by = from?.id === pointerId ? swiped({ x: clientX - from.x, y: clientY - from.y }) : null;
      if (by !== null) onSwipe(by);
    },
    onPointerCancel: () => {
      began.current = null;
    },
  };
}
