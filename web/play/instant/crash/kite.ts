export interface Point {
  x: number;
  y: number;
}

export interface KiteLook {
  /** From the middle to a tip. */
  size: number;
  /** Of its two papers. */
  hues: readonly [number, number];
  tail: boolean;
}

/** A fighting kite of paper, split down its spine, with a bow across and a small fin. */
export function drawKite(draw: CanvasRenderingContext2D, at: Point, turn: number, look: KiteLook, alpha = 1): void {
  const { size } = look;
  draw.save();
  draw.translate(at.x, at.y);
  draw.rotate(turn);
  draw.globalAlpha *= alpha;
  for (const [side, hue] of [
    [-1, look.hues[0]],
    [1, look.hues[1]],
  ] as const) {
    draw.beginPath();
    draw.moveTo(0, -size);
    draw.lineTo(side * size * 0.86, 0);
    draw.lineTo(0, size);
    draw.closePath();
    draw.fillStyle = `hsl(${hue} 88% ${side < 0 ? 58 : 52}%)`;
    draw.fill();
  }
  if (size > 14) {
    drawPaper(draw, size, look.hues);
    drawShade(draw, size);
  }
  draw.strokeStyle = 'rgb(30 16 40 / 0.55)';
  draw.lineWidth = Math.max(0.7, size * 0.045);
  draw.beginPath();
  draw.moveTo(0, -size);
  draw.lineTo(0, size);
  draw.moveTo(-size * 0.86, 0);
  draw.quadraticCurveTo(0, -size * 0.72, size * 0.86, 0);
  draw.stroke();
  draw.fillStyle = `hsl(${look.hues[1]} 80% 42%)`;
  draw.beginPath();
  draw.moveTo(0, size * 0.82);
  draw.lineTo(-size * 0.26, size * 1.22);
  draw.lineTo(size * 0.26, size * 1.22);
  draw.fill();
  draw.restore();
}

/** A moon and a band of another paper, as they are pasted on. */
function drawPaper(draw: CanvasRenderingContext2D, size: number, hues: readonly [number, number]): void {
  draw.fillStyle = 'rgb(255 250 235 / 0.92)';
  draw.beginPath();
  draw.arc(0, -size * 0.3, size * 0.2, 0, Math.PI * 2);
  draw.fill();
  draw.fillStyle = `hsl(${hues[1]} 80% 46%)`;
  draw.beginPath();
  draw.arc(0, -size * 0.3, size * 0.1, 0, Math.PI * 2);
  draw.fill();
  draw.fillStyle = 'rgb(255 250 235 / 0.8)';
  draw.beginPath();
  draw.moveTo(-size * 0.5, size * 0.42);
  draw.lineTo(0, size * 0.18);
  draw.lineTo(size * 0.5, size * 0.42);
  draw.lineTo(size * 0.4, size * 0.53);
  draw.lineTo(0, size * 0.32);
  draw.lineTo(-size * 0.4, size * 0.53);
  draw.fill();
}

/** The wind bellies the paper: one half in the light of the moon, the other in its own shade. */
function drawShade(draw: CanvasRenderingContext2D, size: number): void {
  const shade = draw.createLinearGradient(-size * 0.8, -size * 0.5, size * 0.8, size * 0.5);
  shade.addColorStop(0, 'rgb(255 255 255 / 0.3)');
  shade.addColorStop(0.45, 'rgb(255 255 255 / 0)');
  shade.addColorStop(0.5, 'rgb(40 10 50 / 0.28)');
  shade.addColorStop(1, 'rgb(40 10 50 / 0.05)');
  draw.fillStyle = shade;
  draw.beginPath();
  draw.moveTo(0, -size);
  draw.lineTo(size * 0.86, 0);
  draw.lineTo(0, size);
  draw.lineTo(-size * 0.86, 0);
  draw.fill();
}

/** Ribbons behind a kite; they swing after it. */
export function drawTail(draw: CanvasRenderingContext2D, at: Point, turn: number, seconds: number, size: number): void {
  const from = { x: at.x - Math.sin(turn) * size * 1.15, y: at.y + Math.cos(turn) * size * 1.15 };
  draw.lineCap = 'round';
  for (const [index, colour] of ['#ffd27a', '#ff8fab', '#8ff0e0'].entries()) {
    draw.strokeStyle = colour;
    draw.lineWidth = 2;
    draw.beginPath();
    draw.moveTo(from.x, from.y);
    const swing = Math.sin(seconds * 3.1 + index * 1.3) * 7;
    const long = size * (1.1 + index * 0.35);
    draw.bezierCurveTo(
      from.x - long * 0.3 + swing,
      from.y + long * 0.35,
      from.x - long * 0.55 - swing,
      from.y + long * 0.65,
      from.x - long * 0.8 + swing * 1.6,
      from.y + long,
    );
    draw.stroke();
  }
}

/** Two colours that belong to a bet, always the same ones. */
export function huesOf(betId: string): readonly [number, number] {
  const number = spread(betId);
  const hue = papers[number % papers.length] ?? 48;
  return [hue, papers[Math.floor(number / 8) % papers.length] ?? hue];
}

/** A number from 0 to 1023 that differs from one bet to the next. */
export function spread(betId: string): number {
  return (Number(betId.slice(-9)) * 619) % 1024;
}

const papers = [48, 342, 172, 12, 205, 128, 290, 28];
