import { type Pegboard, pinAt, type Point, pocketAt } from './geometry.ts';
import type { PocketLook, Tone } from './pockets.ts';

const tones: Readonly<Record<Tone, { fill: string; lit: string; ink: string }>> = {
  river: { fill: '#1d86a8', lit: '#7fe3ff', ink: '#f4fbff' },
  leaf: { fill: '#238a4b', lit: '#8ff0a0', ink: '#f4fff4' },
  turmeric: { fill: '#f2ae2e', lit: '#fff0a0', ink: '#2a1038' },
  vermilion: { fill: '#d8402a', lit: '#ff9a6a', ink: '#fff6ea' },
  magenta: { fill: '#c21b72', lit: '#ff8cc8', ink: '#fff2f9' },
};

const INK = '#14103a';
export const marbles = [
  { deep: '#8e0f57', body: '#ff5fa2', swirl: '#ffd0e6' },
  { deep: '#0a5a6a', body: '#3fe0c8', swirl: '#e2fff6' },
  { deep: '#a8400c', body: '#ffb43a', swirl: '#fff3b8' },
  { deep: '#3a2aa8', body: '#8f8cff', swirl: '#e8e2ff' },
  { deep: '#1f7a2f', body: '#8be25a', swirl: '#f2ffd0' },
] as const;

/** All that stands still: drawn once for a size and a table, and copied in each frame. */
export function paintBoard(
  canvas: HTMLCanvasElement,
  board: Pegboard,
  pockets: readonly PocketLook[],
  ratio: number,
): void {
  const context = contextOf(canvas);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, board.widthPx, board.heightPx);
  for (let row = 0; row < board.rows; row += 1) {
    for (let pin = -1; pin <= row + 1; pin += 1) paintPin(context, pinAt(board, row, pin), board.pinPx);
  }
  for (const [pocket, look] of pockets.entries()) paintPocket(context, board, pocket, look, 0);
}

/** @param lit from 0 to 1, as a ball has just fallen in */
export function paintPocket(
  context: CanvasRenderingContext2D,
  board: Pegboard,
  pocket: number,
  { text, tone }: PocketLook,
  lit: number,
): void {
  const { x } = pocketAt(board, pocket);
  const gap = Math.min(2, board.columnPx * 0.06);
  const [left, width] = [x - board.columnPx / 2 + gap / 2, board.columnPx - gap];
  const top = board.pocketTopPx + lit * board.pocketHeightPx * 0.14;
  const height = board.pocketHeightPx - 2;
  const { fill, lit: bright, ink } = tones[tone];
  context.beginPath();
  context.roundRect(left, top, width, height, [2, 2, Math.min(8, width / 2.5), Math.min(8, width / 2.5)]);
  context.fillStyle = lit > 0 ? mixed(fill, bright, lit) : fill;
  context.fill();
  context.fillStyle = 'rgba(255,255,255,0.28)';
  context.fillRect(left + 2, top + 1.5, width - 4, 2);
  context.fillStyle = lit > 0.5 ? '#2a1038' : ink;
  write(context, text, { x, y: top + height / 2 + 1 }, width - 3, board.pocketHeightPx * 0.5);
}

/** A pin that a ball has just hit, fading from 1 to 0. */
export function paintHit(context: CanvasRenderingContext2D, { x, y }: Point, pinPx: number, strength: number): void {
  context.beginPath();
  context.arc(x, y, pinPx * (1.6 + 2.2 * (1 - strength)), 0, Math.PI * 2);
  context.fillStyle = `rgba(255,240,170,${0.55 * strength})`;
  context.fill();
  context.beginPath();
  context.arc(x, y, pinPx, 0, Math.PI * 2);
  context.fillStyle = '#fffbe0';
  context.fill();
}

/** A glass marble in two pictures: the glass with its swirl, which turns, and the light on it, which does not. */
export function paintMarble(
  sizePx: number,
  look: (typeof marbles)[number],
): { glass: HTMLCanvasElement; light: HTMLCanvasElement } {
  const [glass, light] = [canvasOf(sizePx, sizePx), canvasOf(sizePx, sizePx)];
  const middle = sizePx / 2;
  const radius = middle - 1;
  const body = contextOf(glass);
  const shade = body.createRadialGradient(middle, middle, radius * 0.1, middle, middle, radius);
  shade.addColorStop(0, look.body);
  shade.addColorStop(0.7, look.body);
  shade.addColorStop(1, look.deep);
  body.arc(middle, middle, radius, 0, Math.PI * 2);
  body.fillStyle = shade;
  body.fill();
  body.clip();
  body.strokeStyle = look.swirl;
  body.globalAlpha = 0.85;
  body.lineWidth = radius * 0.3;
  body.lineCap = 'round';
  body.beginPath();
  body.moveTo(middle - radius * 0.8, middle + radius * 0.1);
  body.bezierCurveTo(
    middle - radius * 0.2,
    middle - radius * 0.8,
    middle + radius * 0.2,
    middle + radius * 0.8,
    middle + radius * 0.8,
    middle - radius * 0.1,
  );
  body.stroke();
  body.strokeStyle = look.deep;
  body.globalAlpha = 0.5;
  body.lineWidth = radius * 0.12;
  body.stroke();
  const shine = contextOf(light);
  shine.lineWidth = Math.max(1, sizePx * 0.045);
  shine.strokeStyle = INK;
  shine.arc(middle, middle, radius - shine.lineWidth / 2, 0, Math.PI * 2);
  shine.stroke();
  shine.beginPath();
  shine.ellipse(middle - radius * 0.32, middle - radius * 0.42, radius * 0.32, radius * 0.2, -0.6, 0, Math.PI * 2);
  shine.fillStyle = 'rgba(255,255,255,0.85)';
  shine.fill();
  return { glass, light };
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no canvas');
  return context;
}

export function canvasOf(widthPx: number, heightPx: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = heightPx;
  return canvas;
}

function paintPin(context: CanvasRenderingContext2D, { x, y }: Point, pinPx: number): void {
  context.beginPath();
  context.arc(x, y + pinPx * 0.7, pinPx * 1.05, 0, Math.PI * 2);
  context.fillStyle = 'rgba(8,10,50,0.4)';
  context.fill();
  const brass = context.createRadialGradient(x - pinPx * 0.35, y - pinPx * 0.4, pinPx * 0.1, x, y, pinPx);
  brass.addColorStop(0, '#fffbe0');
  brass.addColorStop(0.45, '#f0bb48');
  brass.addColorStop(1, '#8f5510');
  context.beginPath();
  context.arc(x, y, pinPx, 0, Math.PI * 2);
  context.fillStyle = brass;
  context.fill();
}

function write(context: CanvasRenderingContext2D, text: string, { x, y }: Point, mostPx: number, sizePx: number): void {
  const font = (size: number) => `600 ${size}px 'Hind Siliguri', 'Noto Sans Bengali', system-ui, sans-serif`;
  const size = Math.min(15, sizePx);
  context.font = font(size);
  const wide = context.measureText(text).width;
  if (wide > mostPx) context.font = font((size * mostPx) / wide);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y);
}

function mixed(from: string, to: string, part: number): string {
  const at = (text: string, index: number) => Number.parseInt(text.slice(1 + index * 2, 3 + index * 2), 16);
  const channel = (index: number) => Math.round(at(from, index) + (at(to, index) - at(from, index)) * part);
  return `rgb(${channel(0)},${channel(1)},${channel(2)})`;
}
