import type { ReelPaint } from '../design.ts';
import type { Sizes } from './sizes.ts';
import { contextOf } from './textures.ts';

/** The painted boards behind the symbols, one a reel, with an alpona sprig between cells. Painted once for a size. */
export function paintGround(
  sizes: Sizes,
  reels: number,
  [top, middle, foot]: readonly [string, string, string],
  { divider, sprig: outline }: Pick<ReelPaint, 'divider' | 'sprig'>,
): HTMLCanvasElement {
  const [canvas, context] = blank(sizes);
  const ground = context.createLinearGradient(0, 0, 0, sizes.height);
  ground.addColorStop(0, top);
  ground.addColorStop(0.5, middle);
  ground.addColorStop(1, foot);
  context.fillStyle = ground;
  context.fillRect(0, 0, sizes.width, sizes.height);
  const rows = Math.round(sizes.height / sizes.cellHeight);
  context.strokeStyle = divider;
  context.lineCap = 'round';
  const drawn = new Path2D(outline);
  for (let reel = 0; reel < reels; reel += 1) {
    for (let row = 0; row <= rows; row += 1)
      sprig(context, sizes, drawn, (reel + 0.5) * sizes.cellWidth, row * sizes.cellHeight);
  }
  for (let reel = 1; reel < reels; reel += 1) post(context, sizes, reel * sizes.cellWidth, divider);
  return canvas;
}

/**
 * Each reel is a drum: dark where it turns away at the top and the bottom, and at its sides.
 * @param shade the colour of the dark, as red, green and blue
 */
export function paintShade(sizes: Sizes, reels: number, shade: string): HTMLCanvasElement {
  const [canvas, context] = blank(sizes);
  const drum = context.createLinearGradient(0, 0, 0, sizes.height);
  const stops = [
    [0, 0.42],
    [0.07, 0.16],
    [0.2, 0],
    [0.8, 0],
    [0.93, 0.14],
    [1, 0.38],
  ] as const;
  for (const [at, alpha] of stops) drum.addColorStop(at, `rgb(${shade} / ${alpha})`);
  context.fillStyle = drum;
  context.fillRect(0, 0, sizes.width, sizes.height);
  const edge = sizes.cellWidth * 0.09;
  for (let reel = 0; reel < reels; reel += 1) {
    side(context, sizes, reel * sizes.cellWidth, edge, shade);
    side(context, sizes, (reel + 1) * sizes.cellWidth, -edge, shade);
  }
  return canvas;
}

function side(context: CanvasRenderingContext2D, sizes: Sizes, x: number, edge: number, shade: string): void {
  const dark = context.createLinearGradient(x, 0, x + edge, 0);
  dark.addColorStop(0, `rgb(${shade} / 0.17)`);
  dark.addColorStop(1, `rgb(${shade} / 0)`);
  context.fillStyle = dark;
  context.fillRect(Math.min(x, x + edge), 0, Math.abs(edge), sizes.height);
}

/** A small drawing between two cells, in the manner of a floor painted with rice paste. */
function sprig(context: CanvasRenderingContext2D, sizes: Sizes, drawn: Path2D, x: number, y: number): void {
  const size = sizes.side * 0.11;
  context.save();
  context.translate(x, y);
  context.scale(size, size);
  context.globalAlpha = 0.5;
  context.lineWidth = Math.max(1 / size, 0.11);
  context.stroke(drawn);
  context.restore();
}

function post(context: CanvasRenderingContext2D, sizes: Sizes, x: number, colour: string): void {
  context.globalAlpha = 1;
  context.fillStyle = colour;
  context.fillRect(x - 1, 0, 2, sizes.height);
  context.fillStyle = 'rgb(255 255 255 / 0.5)';
  context.fillRect(x + 1, 0, 1, sizes.height);
}

function blank(sizes: Sizes): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(sizes.width * sizes.scale);
  canvas.height = Math.round(sizes.height * sizes.scale);
  const context = contextOf(canvas);
  context.scale(sizes.scale, sizes.scale);
  return [canvas, context];
}
