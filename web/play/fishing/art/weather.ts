import { canvasOf } from './sprites.ts';

type Brush = CanvasRenderingContext2D;

/** A flash comes after so long, and is over softly. */
const FLASH_EVERY_MS = 11_000;
const FLASH_MS = 900;
const FLASH_ALPHA = 0.16;
const TILE = 420;

/** Light that wanders over the water, as a tile that fits to itself. */
export function gleamTile(colour: string): HTMLCanvasElement {
  const { canvas, brush } = canvasOf(TILE, TILE);
  brush.strokeStyle = colour;
  brush.lineCap = 'round';
  for (let at = 0; at < 9; at += 1) {
    const [x, y] = [(at * 173) % TILE, (at * 97 + (at % 3) * 40) % TILE];
    const wide = 40 + ((at * 47) % 90);
    brush.lineWidth = 1.6 + (at % 3) * 1.4;
    brush.globalAlpha = 0.35 + (at % 4) * 0.12;
    // What leaves the tile on one side comes in on the other.
    for (const [dx, dy] of [
      [0, 0],
      [-TILE, 0],
      [0, -TILE],
      [-TILE, -TILE],
    ] as const) {
      brush.stroke(new Path2D(`M${x + dx} ${y + dy}q${wide / 4} -9 ${wide / 2} 0t${wide / 2} 0`));
    }
  }
  return canvas;
}

/** Rain as a tile that falls. */
export function rainTile(): HTMLCanvasElement {
  const { canvas, brush } = canvasOf(TILE, TILE);
  brush.strokeStyle = 'rgb(214 226 240 / 0.3)';
  brush.lineWidth = 1.6;
  brush.lineCap = 'round';
  for (let at = 0; at < 26; at += 1) {
    const [x, y] = [(at * 97) % TILE, (at * 61 + ((at * at) % 37)) % TILE];
    for (const [dx, dy] of [
      [0, 0],
      [TILE, 0],
      [0, -TILE],
      [TILE, -TILE],
    ] as const) {
      brush.stroke(new Path2D(`M${x + dx} ${y + dy}l-9 30`));
    }
  }
  return canvas;
}

/** Fills a screen with a tile that moves on. */
export function fillTile(brush: Brush, tile: CanvasPattern, x: number, y: number, width: number, height: number): void {
  const [left, top] = [((x % TILE) + TILE) % TILE, ((y % TILE) + TILE) % TILE];
  brush.save();
  brush.translate(left - TILE, top - TILE);
  brush.fillStyle = tile;
  brush.fillRect(TILE - left, TILE - top, width, height);
  brush.restore();
}

/** How bright the sky flashes at a moment: one soft wave, seldom enough to trouble nobody. */
export function flashAt(tickMs: number): number {
  const into = tickMs % FLASH_EVERY_MS;
  return into > FLASH_MS ? 0 : FLASH_ALPHA * Math.sin((Math.PI * into) / FLASH_MS);
}
