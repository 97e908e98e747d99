import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { Card } from '../../../../games/tables/card-shapes.ts';

export interface Drag {
  readonly card: Card;
  /** How far it is from its place. */
  readonly acrossPx: number;
  readonly downPx: number;
}

export interface Dragging {
  readonly drag: Drag | null;
  /** What makes a card one that can be dragged. */
  handlers(card: Card): {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(): void;
    onClickCapture(event: MouseEvent): void;
  };
}

/** A press that moves no further is a press. */
const leastPx = 8;

/**
 * Cards that can be dragged, with a finger too; a press stays a press.
 * @param onDrop of a card, with what it was let go over
 */
export function useDrag(onDrop: (card: Card, over: Element) => void): Dragging {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<{ xPx: number; yPx: number } | null>(null);
  // The press with which a drag ends is no press on the card.
  const hasDragged = useRef(false);
  const handlers: Dragging['handlers'] = (card) => ({
    onPointerDown({ button, clientX, clientY }) {
      hasDragged.current = false;
      start.current = button === 0 ? { xPx: clientX, yPx: clientY } : null;
    },
    onPointerMove({ clientX, clientY, currentTarget, pointerId }) {
      if (start.current === null) return;
      const [acrossPx, downPx] = [clientX - start.current.xPx, clientY - start.current.yPx];
      if (!hasDragged.current && Math.hypot(acrossPx, downPx) < leastPx) return;
      // Not before: the press of a button that is held elsewhere would not reach it.
      if (!hasDragged.current) currentTarget.setPointerCapture(pointerId);
      hasDragged.current = true;
      setDrag({ card, acrossPx, downPx });
    },
    onPointerUp({ clientX, clientY }) {
      start.current = null;
      setDrag(null);
      const over = hasDragged.current ? document.elementFromPoint(clientX, clientY) : null;
      if (over) onDrop(card, over);
    },
    onPointerCancel() {
      start.current = null;
      setDrag(null);
    },
    onClickCapture(event) {
      if (!hasDragged.current) return;
      event.stopPropagation();
      hasDragged.current = false;
    },
  });
  return { drag, handlers };
}
