import { burstPart, type Fall, fallingRow } from './fall-motion.ts';
import type { Sizes } from './sizes.ts';
import type { Textures } from './textures.ts';

interface Needs {
  context: CanvasRenderingContext2D;
  sizes: Sizes;
  textures: Textures;
  /** Of the splinters. */
  colours: readonly string[];
  /** The winning symbols fade into what comes after them, and nothing moves. */
  calm: boolean;
}

const SPLINTERS = 7;

/** Winning symbols burst, then what stood above them comes down. */
export function paintFall(needs: Needs, fall: Fall, atMs: number): void {
  if (needs.calm) return paintFade(needs, fall, atMs);
  const part = burstPart(fall, atMs);
  if (part < 1) paintBurst(needs, fall, part);
  else paintFalling(needs, fall, atMs);
  needs.context.globalAlpha = 1;
}

function paintBurst(needs: Needs, fall: Fall, part: number): void {
  for (const [reel, column] of fall.before.entries()) {
    for (const [row, face] of column.entries()) if (!fall.bursts[reel]?.[row]) put(needs, face, reel, row, 1);
  }
  // It swells before it is gone.
  const swell = part < 0.35 ? 1 + part * 0.45 : 1.16 * (1 - (part - 0.35) / 0.65);
  for (const [reel, column] of fall.before.entries()) {
    for (const [row, face] of column.entries()) {
      if (!fall.bursts[reel]?.[row]) continue;
      needs.context.globalAlpha = Math.min(1, (1 - part) * 1.6);
      put(needs, face, reel, row, swell);
      if (part > 0.2) splinter(needs, reel, row, (part - 0.2) / 0.8);
    }
  }
}

function paintFalling(needs: Needs, fall: Fall, atMs: number): void {
  for (const [reel, column] of fall.after.entries())
    for (const [row, face] of column.entries()) put(needs, face, reel, fallingRow(fall, reel, row, atMs), 1);
}

function paintFade(needs: Needs, fall: Fall, atMs: number): void {
  const part = Math.min(1, Math.max(0, (atMs - fall.startMs) / Math.max(1, fall.restMs - fall.startMs)));
  const [window, veil] = part < 0.5 ? [fall.before, 1 - part * 2] : [fall.after, part * 2 - 1];
  for (const [reel, column] of window.entries()) {
    for (const [row, face] of column.entries()) {
      const stays = fall.before[reel]?.[row] === fall.after[reel]?.[row] && !fall.bursts[reel]?.[row];
      needs.context.globalAlpha = stays ? 1 : veil;
      put(needs, face, reel, row, 1);
    }
  }
  needs.context.globalAlpha = 1;
}

function put({ context, sizes, textures }: Needs, face: string, reel: number, row: number, scale: number): void {
  const texture = textures.of(face);
  if (!texture || row <= -1) return;
  const side = sizes.side * scale;
  const [x, y] = [(reel + 0.5) * sizes.cellWidth, (row + 0.5) * sizes.cellHeight];
  context.drawImage(texture.sharp, x - side / 2, y - side / 2, side, side);
}

/** Petals fly apart; each place throws them a little differently. */
function splinter({ context, sizes, colours }: Needs, reel: number, row: number, part: number): void {
  const [x, y] = [(reel + 0.5) * sizes.cellWidth, (row + 0.5) * sizes.cellHeight];
  const reach = sizes.side * (0.16 + 0.46 * Math.sqrt(part));
  const size = sizes.side * 0.075 * (1 - part * 0.6);
  context.globalAlpha = 1 - part;
  for (let index = 0; index < SPLINTERS; index += 1) {
    const turn = ((index + reel * 0.37 + row * 0.61) / SPLINTERS) * Math.PI * 2;
    context.fillStyle = colours[(index + reel + row) % colours.length] ?? '#fff';
    context.beginPath();
    const [atX, atY] = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach + part * part * sizes.side * 0.2];
    context.ellipse(atX, atY, size, size * 0.5, turn, 0, Math.PI * 2);
    context.fill();
  }
}
