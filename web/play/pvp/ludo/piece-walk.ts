import { type RefObject, useLayoutEffect, useRef } from 'react';
import { cellOf, yard } from '../../../../games/pvp/ludo/shapes.ts';
import { tickMs } from '../../../kit/clock.ts';

/** How long the die rolls; no piece goes before it lies still. */
const ROLL_MS = 650;
const STEP_MS = 150;
const BACK_MS = 450;

interface Walk {
  element: RefObject<HTMLElement | null>;
  /** The corner of the board in which it is drawn. */
  place: number;
  piece: number;
  progress: number;
  waitMs: number;
  rolledAtMs: RefObject<number>;
  calm: boolean;
}

/** How long a piece is on its way, ms. */
export function walkMs(from: number, to: number): number {
  return to === yard ? BACK_MS : STEP_MS * (to - from);
}

/** Lets a piece go to where it stands now from where it stood, square by square; sent back, it flies. */
export function usePieceWalk({ element, place, piece, progress, waitMs, rolledAtMs, calm }: Walk): void {
  const known = useRef(progress);
  useLayoutEffect(() => {
    const from = known.current;
    known.current = progress;
    if (calm || from === progress || element.current === null) return;
    const stillRollsMs = Math.max(0, rolledAtMs.current + ROLL_MS - tickMs());
    element.current.animate(framesOf(place, piece, from, progress), {
      duration: walkMs(from, progress),
      delay: stillRollsMs + waitMs,
      fill: 'backwards',
    });
  }, [element, place, piece, progress, waitMs, rolledAtMs, calm]);
}

/** Each square, and a little hop between two. A piece is one square wide, so a square is 100 %. */
function framesOf(place: number, piece: number, from: number, to: number): Keyframe[] {
  const way = to === yard ? [from, to] : Array.from({ length: to - from + 1 }, (_, step) => from + step);
  const cells = way.map((progress) => cellOf(place, progress, piece));
  const end = cells.at(-1)!;
  const frame = (x: number, y: number, scale: number) => ({
    translate: `${(x - end.x) * 100}% ${(y - end.y) * 100}%`,
    scale,
    zIndex: 5,
  });
  return cells.flatMap(({ x, y }, at) => {
    const next = cells[at + 1];
    return next ? [frame(x, y, 1), frame((x + next.x) / 2, (y + next.y) / 2, 1.25)] : [frame(x, y, 1)];
  });
}
