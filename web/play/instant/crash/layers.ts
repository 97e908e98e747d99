import type { Night } from './night.ts';

/** The horizon has sunk as far as it can at 64 times the stake. */
const DEEPEST_DOUBLINGS = 6;

/** How far the town is below, from 0 to 1: the higher the kite, the deeper. */
export function sinkAt(multiple: number): number {
  return Math.min(1, Math.log2(multiple) / DEEPEST_DOUBLINGS);
}

/** What is near sinks faster than the horizon. */
export function townSink(height: number, sunk: number): number {
  return height * 0.17 * sunk;
}

/** All that lies behind the kites: sky, clouds, the far bank, the river. */
export function drawNight(
  draw: CanvasRenderingContext2D,
  night: Night,
  width: number,
  height: number,
  seconds: number,
  sunk: number,
): void {
  const { sky, clouds, bank, water, deepY, waterY, bankHeight } = night;
  const horizonY = waterY + deepY * sunk;
  draw.drawImage(sky, 0, deepY * (sunk - 1), width, waterY + deepY);
  const drift = (seconds * 4) % width;
  draw.drawImage(clouds, -drift, waterY * 0.2 + deepY * sunk * 1.6, width * 2, waterY * 0.5);
  draw.drawImage(water, 0, horizonY, width, height - waterY);
  draw.drawImage(bank, 0, horizonY - bankHeight + 2, width, bankHeight);
  drawMoonlight(draw, night, height, horizonY, seconds);
  const boatY = horizonY + (height - waterY) * (0.34 + sunk * 0.2);
  drawBoat(draw, night, width, boatY + Math.sin(seconds * 1.1) * 1.2, seconds);
}

/** The nearest roofs and their lanterns, before the string. */
export function drawTown(
  draw: CanvasRenderingContext2D,
  { town, lanterns, lights }: Night,
  width: number,
  height: number,
  seconds: number,
  sunk: number,
): void {
  const down = townSink(height, sunk);
  draw.drawImage(town, 0, down, width, height);
  for (const [index, { x, y, hue }] of lanterns.entries()) {
    const light = lights.get(hue);
    if (!light) continue;
    draw.globalAlpha = 0.92 + Math.sin(seconds * 4.1 + index * 2.1) * 0.08;
    draw.drawImage(light, x - 32 + Math.sin(seconds * 1.2 + index * 1.7) * 1.6, y - 22 + down, 64, 64);
  }
  draw.globalAlpha = 1;
}

/** The moon's way over the water: short strokes that come and go. */
function drawMoonlight(
  draw: CanvasRenderingContext2D,
  { moon }: Night,
  height: number,
  horizonY: number,
  seconds: number,
): void {
  const deep = Math.max(24, height - horizonY);
  draw.fillStyle = '#ffe6c0';
  for (let row = 0; row < 22; row += 1) {
    const share = (row + 0.5) / 22;
    const wave = Math.sin(seconds * 1.3 + row * 2.4) * 0.5 + Math.sin(seconds * 2.1 + row * 5.1) * 0.5;
    draw.globalAlpha = (0.5 - share * 0.3) * (0.55 + wave * 0.45);
    const wide = 3 + share * 20 * (0.7 + wave * 0.3);
    const x = moon.x + Math.sin(row * 3.7 + seconds * 0.5) * (3 + share * 14);
    draw.beginPath();
    draw.ellipse(x, horizonY + 3 + share * deep, wide, 0.7 + share * 0.7, 0, 0, Math.PI * 2);
    draw.fill();
  }
  draw.globalAlpha = 1;
}

/** A country boat with a round hood, its lamp, and its shadow on the water. */
function drawBoat(draw: CanvasRenderingContext2D, { lights }: Night, width: number, y: number, seconds: number): void {
  const size = Math.min(46, width * 0.085);
  const x = width * 0.74;
  draw.fillStyle = 'rgb(10 8 30 / 0.4)';
  draw.beginPath();
  draw.ellipse(x, y + 5, size * 1.05, 3.4, 0, 0, Math.PI * 2);
  draw.fill();
  draw.fillStyle = '#120d28';
  draw.beginPath();
  draw.moveTo(x - size * 1.15, y - size * 0.22);
  draw.quadraticCurveTo(x - size * 0.5, y + size * 0.06, x, y + size * 0.06);
  draw.quadraticCurveTo(x + size * 0.6, y + size * 0.06, x + size * 1.2, y - size * 0.34);
  draw.quadraticCurveTo(x + size * 0.8, y + size * 0.24, x, y + size * 0.24);
  draw.quadraticCurveTo(x - size * 0.8, y + size * 0.24, x - size * 1.15, y - size * 0.22);
  draw.fill();
  draw.fillStyle = '#231838';
  draw.beginPath();
  draw.moveTo(x - size * 0.46, y + size * 0.07);
  draw.bezierCurveTo(x - size * 0.5, y - size * 0.5, x + size * 0.42, y - size * 0.5, x + size * 0.4, y + size * 0.07);
  draw.fill();
  draw.fillStyle = '#ffb964';
  draw.beginPath();
  draw.ellipse(x + size * 0.34, y - size * 0.06, size * 0.07, size * 0.17, 0, 0, Math.PI * 2);
  draw.fill();
  // A pole at the stern with a lamp.
  draw.strokeStyle = '#120d28';
  draw.lineWidth = 1.4;
  draw.beginPath();
  draw.moveTo(x - size * 0.7, y);
  draw.lineTo(x - size * 0.74, y - size * 0.66);
  draw.lineTo(x - size * 0.92, y - size * 0.62);
  draw.stroke();
  const light = lights.values().next().value;
  if (!light) return;
  draw.globalAlpha = 0.9 + Math.sin(seconds * 3.3) * 0.08;
  draw.drawImage(light, x - size * 0.92 - 20, y - size * 0.62 - 13, 40, 40);
  draw.globalAlpha = 1;
}
