import type { SlotFacts } from '../../../../games/slots/shapes.ts';
import type { Sizes } from './sizes.ts';
import type { SlotWin } from './win-show.ts';

/** The lines of a win on the window of a size, made once: frames only stroke them. */
export interface WinPicture {
  /** The whole way that is only shown: a pay line behind the symbols that count. */
  way: Path2D | null;
  /** What joins the winning symbols: the line, the links of the ways, the outline of a cluster. */
  joined: Path2D;
  /** Marks on the winning places themselves. */
  marks: Path2D;
}

interface Point {
  x: number;
  y: number;
}

/** Each kind of win is told by a drawing of its own. */
export function pictureOf(win: SlotWin, facts: Pick<SlotFacts, 'lines'>, sizes: Sizes): WinPicture {
  const line = win.line === null ? undefined : facts.lines[win.line];
  if (line) {
    const points = line.map((row, reel) => centre({ reel, row }, sizes));
    const counted = points.slice(0, win.count);
    const end = counted.at(-1);
    const joined = along(counted, 0, (end?.x ?? 0) + sizes.cellWidth * 0.02);
    return { way: along(points, 0, sizes.width), joined, marks: dots(counted, sizes) };
  }
  const points = win.positions.map((position) => centre(position, sizes));
  if (win.kind === 'ways') return { way: null, joined: links(win, sizes), marks: dots(points, sizes) };
  if (win.kind === 'cluster') return { way: null, joined: outline(win, sizes), marks: new Path2D() };
  return { way: null, joined: rings(points, sizes), marks: new Path2D() };
}

function centre({ reel, row }: { reel: number; row: number }, sizes: Sizes): Point {
  return { x: (reel + 0.5) * sizes.cellWidth, y: (row + 0.5) * sizes.cellHeight };
}

function along(points: readonly Point[], fromX: number, toX: number): Path2D {
  const drawn = new Path2D();
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return drawn;
  drawn.moveTo(fromX, first.y);
  for (const { x, y } of points) drawn.lineTo(x, y);
  if (toX > last.x) drawn.lineTo(toX, last.y);
  return drawn;
}

/** From every winning place of a reel to every one of the next: as many as there are ways to walk. */
function links({ positions }: SlotWin, sizes: Sizes): Path2D {
  const drawn = new Path2D();
  for (const from of positions) {
    for (const to of positions) {
      if (to.reel !== from.reel + 1) continue;
      const [start, end] = [centre(from, sizes), centre(to, sizes)];
      const bend = (end.x - start.x) * 0.45;
      drawn.moveTo(start.x, start.y);
      drawn.bezierCurveTo(start.x + bend, start.y, end.x - bend, end.y, end.x, end.y);
    }
  }
  return drawn;
}

/** The edges of a cluster's places that no other place of it shares. */
function outline({ positions }: SlotWin, sizes: Sizes): Path2D {
  const drawn = new Path2D();
  const { cellWidth, cellHeight } = sizes;
  const inside = new Set(positions.map(({ reel, row }) => `${reel} ${row}`));
  const edge = (reel: number, row: number, from: readonly [number, number], to: readonly [number, number]): void => {
    if (inside.has(`${reel} ${row}`)) return;
    drawn.moveTo(from[0] * cellWidth, from[1] * cellHeight);
    drawn.lineTo(to[0] * cellWidth, to[1] * cellHeight);
  };
  for (const { reel, row } of positions) {
    edge(reel - 1, row, [reel, row], [reel, row + 1]);
    edge(reel + 1, row, [reel + 1, row], [reel + 1, row + 1]);
    edge(reel, row - 1, [reel, row], [reel + 1, row]);
    edge(reel, row + 1, [reel, row + 1], [reel + 1, row + 1]);
  }
  return drawn;
}

function rings(points: readonly Point[], sizes: Sizes): Path2D {
  return circles(points, sizes.side * 0.47);
}

function dots(points: readonly Point[], sizes: Sizes): Path2D {
  return circles(points, Math.max(4.6, sizes.side * 0.08));
}

function circles(points: readonly Point[], radius: number): Path2D {
  const drawn = new Path2D();
  for (const { x, y } of points) {
    drawn.moveTo(x + radius, y);
    drawn.arc(x, y, radius, 0, Math.PI * 2);
  }
  return drawn;
}
