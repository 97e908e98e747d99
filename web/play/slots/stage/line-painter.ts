import type { SlotLine } from '../../../../games/slots/shapes.ts';
import type { Sizes } from './sizes.ts';

const DRAW_MS = 260;

/** A pay line over the reels: it runs from the left, bold where its symbols count and thin behind them. */
export function paintLine(
  context: CanvasRenderingContext2D,
  sizes: Sizes,
  line: SlotLine,
  count: number,
  colour: string,
  ink: string,
  sinceMs: number,
): void {
  const points = line.map((row, reel) => ({ x: (reel + 0.5) * sizes.cellWidth, y: (row + 0.5) * sizes.cellHeight }));
  const part = Math.min(1, sinceMs / DRAW_MS);
  const reach = sizes.width * part;
  context.save();
  context.beginPath();
  context.rect(0, 0, reach, sizes.height);
  context.clip();
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const wide = Math.max(4, sizes.side * 0.07);
  // Behind the last symbol that counts the line is only shown the way.
  context.globalAlpha = 0.55;
  stroke(context, path(points, 0, sizes.width), wide * 0.7, ink);
  stroke(context, path(points, 0, sizes.width), wide * 0.35, colour);
  context.globalAlpha = 1;
  const counted = points.slice(0, count);
  const from = 0;
  const to = (counted.at(-1)?.x ?? 0) + sizes.cellWidth * 0.02;
  stroke(context, path(counted, from, to), wide * 1.7, ink);
  stroke(context, path(counted, from, to), wide * 1.1, colour);
  stroke(context, path(counted, from, to), wide * 0.3, 'rgb(255 255 255 / 0.85)');
  for (const { x, y } of counted) dot(context, x, y, wide * 1.15, colour, ink);
  context.restore();
}

/** The amount on a ribbon over the middle one of the symbols that won it. */
export function paintAmount(
  context: CanvasRenderingContext2D,
  sizes: Sizes,
  place: { reel: number; row: number },
  amount: string,
  colour: string,
  ink: string,
  sinceMs: number,
): void {
  const rise = Math.min(1, sinceMs / 180);
  const size = Math.max(13, Math.min(22, sizes.side * 0.2));
  context.save();
  context.globalAlpha = rise;
  context.font = `600 ${size}px 'Hind Siliguri', 'Noto Sans Bengali', system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const width = context.measureText(amount).width + size * 1.3;
  const height = size * 1.75;
  const x = Math.min(sizes.width - width / 2 - 4, Math.max(width / 2 + 4, (place.reel + 0.5) * sizes.cellWidth));
  const y = (place.row + 0.5) * sizes.cellHeight + sizes.side * 0.3 + (1 - rise) * 8;
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
  context.fillStyle = ink;
  context.fill();
  context.lineWidth = 2.5;
  context.strokeStyle = colour;
  context.stroke();
  context.fillStyle = '#fff7e3';
  context.fillText(amount, x, y + size * 0.06);
  context.restore();
}

interface Point {
  x: number;
  y: number;
}

function path(points: readonly Point[], fromX: number, toX: number): Path2D {
  const drawn = new Path2D();
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return drawn;
  drawn.moveTo(fromX, first.y);
  for (const { x, y } of points) drawn.lineTo(x, y);
  if (toX > last.x) drawn.lineTo(toX, last.y);
  return drawn;
}

function stroke(context: CanvasRenderingContext2D, drawn: Path2D, width: number, colour: string): void {
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.stroke(drawn);
}

function dot(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
  ink: string,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fillStyle = colour;
  context.fill();
  context.lineWidth = radius * 0.4;
  context.strokeStyle = ink;
  context.stroke();
}
