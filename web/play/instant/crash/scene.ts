import { drawKite, drawTail, huesOf, type Point, spread } from './kite.ts';
import { drawNight, drawTown, sinkAt, townSink } from './layers.ts';
import type { Night } from './night.ts';

/** A bet of somebody else, as a small kite. */
export interface SmallKite {
  betId: string;
  /** Where it was cashed out; null while it flies. */
  cashOutHundredths: number | null;
  label: string;
  /** When this page saw it go, in milliseconds of the animation. */
  goneTickMs: number | null;
}

export interface Moment {
  phase: 'resting' | 'betting' | 'flying' | 'crashed';
  /** In flight, and where it ended. */
  elapsedMs: number;
  /** Since the end of the flight. */
  sinceCrashMs: number;
  tickMs: number;
  /** The player asked for less motion. */
  calm: boolean;
  kites: readonly SmallKite[];
  /** The player has a bet in the air. */
  own: boolean;
  label(multiple: number): string;
}

interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
  lastMs: number;
  most: number;
  /** From the middle of the first kite to its tip. */
  kite: number;
}

const DOUBLING_MS = 10_000;
const FALL_MS = 1_500;
const GONE_MS = 2_200;

/** Draws one moment of the flight. The string is the curve: whoever looks at it looks at the multiple over time. */
export function drawScene(
  draw: CanvasRenderingContext2D,
  night: Night,
  width: number,
  height: number,
  now: Moment,
): void {
  const seconds = now.calm ? 0 : now.tickMs / 1000;
  const multiple = 2 ** (now.elapsedMs / DOUBLING_MS);
  const sunk = now.calm || now.phase === 'betting' ? 0 : sinkAt(multiple);
  drawNight(draw, night, width, height, seconds, sunk);
  const plot: Plot = {
    left: night.hand.x,
    right: width - Math.max(58, width * 0.11),
    top: Math.max(48, height * 0.11),
    bottom: night.hand.y + townSink(height, sunk),
    lastMs: Math.max(7_000, now.elapsedMs * 1.04),
    most: Math.max(1.8, multiple * 1.06),
    kite: Math.max(30, Math.min(42, width * 0.06)),
  };
  if (now.phase === 'flying' || now.phase === 'crashed') {
    drawGrid(draw, plot, width, now);
    drawSmallKites(draw, plot, now, seconds);
    drawString(draw, plot, now);
  }
  drawTown(draw, night, width, height, seconds, sunk);
  drawMainKite(draw, plot, now, seconds, multiple);
}

function placeOf(plot: Plot, elapsedMs: number): Point {
  const multiple = 2 ** (elapsedMs / DOUBLING_MS);
  return {
    x: plot.left + (elapsedMs / plot.lastMs) * (plot.right - plot.left),
    y: plot.bottom - ((multiple - 1) / (plot.most - 1)) * (plot.bottom - plot.top),
  };
}

const marks = [1.2, 1.5, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 100_000];

function drawGrid(draw: CanvasRenderingContext2D, plot: Plot, width: number, now: Moment): void {
  draw.save();
  draw.strokeStyle = 'rgb(255 255 255 / 0.16)';
  draw.fillStyle = 'rgb(255 255 255 / 0.62)';
  draw.font = '12px "Hind Siliguri", sans-serif';
  draw.textAlign = 'right';
  draw.lineWidth = 1;
  draw.setLineDash([2, 6]);
  let aboveY = plot.bottom - 22;
  for (const mark of marks) {
    if (mark >= plot.most) break;
    const y = plot.bottom - ((mark - 1) / (plot.most - 1)) * (plot.bottom - plot.top);
    if (y > aboveY) continue;
    aboveY = y - 34;
    draw.beginPath();
    draw.moveTo(plot.left, y);
    draw.lineTo(width - 46, y);
    draw.stroke();
    draw.fillText(now.label(mark), width - 8, y + 4);
  }
  draw.restore();
}

function drawString(draw: CanvasRenderingContext2D, plot: Plot, now: Moment): void {
  const cut = now.phase === 'crashed';
  const fall = cut && !now.calm ? Math.min(1, now.sinceCrashMs / 900) : 0;
  draw.save();
  draw.globalAlpha = cut ? Math.max(0, 1 - now.sinceCrashMs / 1_400) : 1;
  draw.beginPath();
  draw.moveTo(plot.left, plot.bottom);
  const steps = 48;
  for (let step = 1; step <= steps; step += 1) {
    const { x, y } = placeOf(plot, (now.elapsedMs * step) / steps);
    // What was cut falls, the free end most.
    draw.lineTo(x - fall * fall * 30 * (step / steps), y + fall * fall * (plot.bottom - y) * (step / steps));
  }
  draw.lineJoin = 'round';
  draw.lineCap = 'round';
  draw.strokeStyle = cut ? 'rgb(255 120 110 / 0.5)' : 'rgb(255 205 110 / 0.24)';
  draw.lineWidth = 6;
  draw.stroke();
  draw.strokeStyle = cut ? '#ffd0c8' : '#fff3d6';
  draw.lineWidth = 1.8;
  draw.stroke();
  draw.restore();
}

function drawMainKite(
  draw: CanvasRenderingContext2D,
  plot: Plot,
  now: Moment,
  seconds: number,
  multiple: number,
): void {
  const look = { size: plot.kite * (now.own ? 1.08 : 1), hues: [342, 46] as const, tail: true };
  if (now.phase === 'betting' || now.phase === 'resting') {
    const at = { x: plot.left + 20, y: plot.bottom - 24 + Math.sin(seconds * 1.6) * 3 };
    drawTail(draw, at, 0.35, seconds, look.size * 0.7);
    return drawKite(draw, at, 0.35 + Math.sin(seconds * 1.1) * 0.06, { ...look, size: look.size * 0.78 });
  }
  const tip = placeOf(plot, now.elapsedMs);
  const wind = Math.sin(seconds * 1.9) * 0.1 + Math.sin(seconds * 4.3 + multiple) * 0.045;
  if (now.phase === 'flying') {
    const at = { x: tip.x + Math.sin(seconds * 2.3) * 2, y: tip.y + Math.cos(seconds * 2.9) * 2 };
    drawTail(draw, at, 0.42 + wind, seconds, look.size);
    return drawKite(draw, at, 0.42 + wind, look);
  }
  if (now.calm) return drawKite(draw, tip, 0.42, look, Math.max(0, 1 - now.sinceCrashMs / 600));
  const gone = Math.min(1, now.sinceCrashMs / GONE_MS);
  if (gone < 0.12) drawCut(draw, tip, gone / 0.12);
  const at = {
    x: tip.x + gone * 90 + Math.sin(gone * 14) * 16,
    y: tip.y - Math.sin(gone * Math.PI * 0.5) * 46 + gone * gone * 120,
  };
  drawKite(draw, at, 0.42 + gone * 5.5, look, Math.max(0, 1 - gone ** 3));
}

/** A short flash where the string is cut. */
function drawCut(draw: CanvasRenderingContext2D, at: Point, share: number): void {
  draw.save();
  draw.globalAlpha = 1 - share;
  draw.strokeStyle = '#fff2ea';
  draw.lineWidth = 2.5;
  for (let ray = 0; ray < 8; ray += 1) {
    const turn = (ray * Math.PI) / 4 + 0.3;
    draw.beginPath();
    draw.moveTo(at.x + Math.cos(turn) * (10 + share * 24), at.y + 22 + Math.sin(turn) * (10 + share * 24));
    draw.lineTo(at.x + Math.cos(turn) * (16 + share * 40), at.y + 22 + Math.sin(turn) * (16 + share * 40));
    draw.stroke();
  }
  draw.restore();
}

/** The others fly behind the first kite and drop out one by one, each with what it was worth. */
function drawSmallKites(draw: CanvasRenderingContext2D, plot: Plot, now: Moment, seconds: number): void {
  for (const kite of now.kites) {
    const number = spread(kite.betId);
    const along = 0.3 + ((number * 7) % 100) / 160;
    const from = placeOf(plot, now.elapsedMs * along);
    const climbed = Math.min(1, now.elapsedMs / 1_500);
    const at = {
      x: from.x - 8 + (((number * 13) % 100) / 100 - 0.4) * 70 * climbed + Math.sin(seconds * 1.7 + number) * 3,
      y: Math.max(26, from.y - (14 + ((number * 3) % 100) * 0.9) * climbed + Math.cos(seconds * 1.3 + number) * 4),
    };
    const look = { size: 11, hues: huesOf(kite.betId), tail: false };
    const turn = 0.35 + Math.sin(seconds * 2 + number) * 0.14;
    const sinceMs = kite.goneTickMs === null ? 0 : now.tickMs - kite.goneTickMs;
    if (kite.goneTickMs !== null) drawGone(draw, at, turn, look, Math.min(1, sinceMs / FALL_MS), kite, now.calm);
    else if (now.phase === 'crashed') {
      const share = Math.min(1, now.sinceCrashMs / FALL_MS);
      const drift = now.calm ? 0 : share;
      drawKite(draw, { x: at.x + drift * 60, y: at.y + drift * drift * 90 }, turn + drift * 4, look, 1 - share);
    } else {
      drawThread(draw, plot, at, number);
      drawKite(draw, at, turn, look, 0.95);
    }
  }
}

/** Down to a roof of somebody's own; hardly seen. */
function drawThread(draw: CanvasRenderingContext2D, plot: Plot, at: Point, number: number): void {
  const from = { x: plot.left + 20 + (number % 97) * 0.01 * (plot.right - plot.left) * 0.5, y: plot.bottom + 40 };
  draw.strokeStyle = 'rgb(255 240 214 / 0.13)';
  draw.lineWidth = 1;
  draw.beginPath();
  draw.moveTo(at.x, at.y);
  draw.quadraticCurveTo((at.x + from.x) / 2 + 14, (at.y + from.y) / 2 + 24, from.x, from.y);
  draw.stroke();
}

function drawGone(
  draw: CanvasRenderingContext2D,
  at: Point,
  turn: number,
  look: Parameters<typeof drawKite>[3],
  share: number,
  kite: SmallKite,
  calm: boolean,
): void {
  if (share >= 1) return;
  const drop = calm ? 0 : share;
  drawKite(draw, { x: at.x - drop * 12, y: at.y + drop * 40 }, turn - drop * 0.6, look, 1 - share);
  draw.save();
  draw.globalAlpha = 1 - share ** 2;
  draw.fillStyle = '#a8f0c0';
  draw.font = '600 12px "Hind Siliguri", sans-serif';
  draw.textAlign = 'center';
  draw.fillText(kite.label, at.x, at.y - 14 - drop * 10);
  draw.restore();
}
