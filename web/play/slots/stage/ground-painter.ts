import type { Sizes } from './sizes.ts';
import { contextOf } from './textures.ts';

/** The painted boards behind the symbols, one a reel, with an alpona sprig in each cell. Painted once for a size. */
export function paintGround(
  sizes: Sizes,
  reels: number,
  [top, middle, foot]: readonly [string, string, string],
  divider: string,
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
  for (let reel = 0; reel < reels; reel += 1) {
    for (let row = 0; row <= rows; row += 1)
      sprig(context, sizes, (reel + 0.5) * sizes.cellWidth, row * sizes.cellHeight);
  }
  for (let reel = 1; reel < reels; reel += 1) post(context, sizes, reel * sizes.cellWidth, divider);
  return canvas;
}

/** Each reel is a drum: dark where it turns away at the top and the bottom, and at its sides. */
export function paintShade(sizes: Sizes, reels: number): HTMLCanvasElement {
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
  for (const [at, alpha] of stops) drum.addColorStop(at, `rgb(38 10 52 / ${alpha})`);
  context.fillStyle = drum;
  context.fillRect(0, 0, sizes.width, sizes.height);
  const edge = sizes.cellWidth * 0.09;
  for (let reel = 0; reel < reels; reel += 1) {
    side(context, sizes, reel * sizes.cellWidth, edge);
    side(context, sizes, (reel + 1) * sizes.cellWidth, -edge);
  }
  return canvas;
}

function side(context: CanvasRenderingContext2D, sizes: Sizes, x: number, edge: number): void {
  const shade = context.createLinearGradient(x, 0, x + edge, 0);
  shade.addColorStop(0, 'rgb(38 10 52 / 0.17)');
  shade.addColorStop(1, 'rgb(38 10 52 / 0)');
  context.fillStyle = shade;
  context.fillRect(Math.min(x, x + edge), 0, Math.abs(edge), sizes.height);
}

/** A small lotus between two cells, in the manner of a floor painted with rice paste. */
function sprig(context: CanvasRenderingContext2D, sizes: Sizes, x: number, y: number): void {
  const size = sizes.side * 0.11;
  context.save();
  context.translate(x, y);
  context.globalAlpha = 0.5;
  context.lineWidth = Math.max(1, size * 0.11);
  for (const turn of [-1, -0.5, 0.5, 1]) {
    context.save();
    context.rotate((turn * Math.PI) / 2);
    context.beginPath();
    context.moveTo(0, -size * 0.25);
    context.quadraticCurveTo(-size * 0.5, -size * 0.8, 0, -size * 1.5);
    context.quadraticCurveTo(size * 0.5, -size * 0.8, 0, -size * 0.25);
    context.stroke();
    context.restore();
  }
  context.beginPath();
  context.moveTo(-size * 1.2, 0);
  context.quadraticCurveTo(-size * 2.6, -size * 0.7, -size * 3.2, 0);
  context.moveTo(size * 1.2, 0);
  context.quadraticCurveTo(size * 2.6, size * 0.7, size * 3.2, 0);
  context.stroke();
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
