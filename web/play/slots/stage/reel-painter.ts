import type { SlotDesign } from '../design.ts';
import { paintAmount, paintLine } from './line-painter.ts';
import { paintGround, paintShade } from './ground-painter.ts';
import type { Reel } from './reel.ts';
import type { Sizes } from './sizes.ts';
import { contextOf, rasterise, type Textures } from './textures.ts';
import type { WinShow } from './win-show.ts';

/** What is to be seen at a moment. */
export interface Scene {
  reels: readonly Reel[];
  free: boolean;
  calm: boolean;
  wins: readonly WinShow[];
  /** The win that is drawn alone; -1 for none. */
  win: number;
  winMs: number;
  /** All winning symbols stand out, no line is drawn. */
  allWins: boolean;
  /** Reels that hold their breath. */
  tense: readonly boolean[];
}

interface Needs {
  canvas: HTMLCanvasElement;
  design: SlotDesign;
  drawings: ReadonlyMap<string, HTMLImageElement>;
  labels: Readonly<Record<string, string>>;
  amountOf(units: number): string;
}

/** More pixels than this cost time on cheap phones and show nothing. */
const MOST_SCALE = 2;
const BLUR_FROM_SPEED = 10;
const FADE_MS = 160;

/** Paints scenes on the canvas in CSS pixels of the size last given. */
export function createPainter({ canvas, design, drawings, labels, amountOf }: Needs) {
  const context = contextOf(canvas);
  const { facts, paint } = design;
  let sizes: Sizes = { width: 0, height: 0, cellWidth: 0, cellHeight: 0, side: 0, scale: 1 };
  let textures: Textures = new Map();
  let grounds: { base: HTMLCanvasElement; free: HTMLCanvasElement; shade: HTMLCanvasElement } | null = null;

  function resize(width: number, height: number): void {
    const scale = Math.min(MOST_SCALE, globalThis.devicePixelRatio || 1);
    if (width === 0 || (width === sizes.width && height === sizes.height && scale === sizes.scale)) return;
    const [cellWidth, cellHeight] = [width / facts.reels, height / facts.rows];
    sizes = { width, height, cellWidth, cellHeight, side: Math.min(cellWidth * 1.02, cellHeight * 0.98), scale };
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    textures = rasterise(drawings, Math.round(sizes.side * scale), labels, paint);
    grounds = {
      base: paintGround(sizes, facts.reels, paint.ground, paint.divider),
      free: paintGround(sizes, facts.reels, paint.freeGround, paint.divider),
      shade: paintShade(sizes, facts.reels),
    };
  }

  function paintScene(scene: Scene, atMs: number): void {
    if (grounds === null) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.drawImage(scene.free ? grounds.free : grounds.base, 0, 0);
    context.setTransform(sizes.scale, 0, 0, sizes.scale, 0, 0);
    const lit = litPlaces(scene);
    for (const [index, reel] of scene.reels.entries()) {
      if (scene.tense[index]) paintBreath(index, atMs);
      paintReel(scene, reel, index, lit, atMs);
    }
    context.globalAlpha = 1;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(grounds.shade, 0, 0);
    context.setTransform(sizes.scale, 0, 0, sizes.scale, 0, 0);
    const win = scene.wins[scene.win];
    if (win) paintWin(scene, win, atMs);
  }

  function paintReel(scene: Scene, reel: Reel, index: number, lit: ReadonlySet<number> | null, atMs: number): void {
    const position = scene.calm ? Math.floor(calmPosition(reel, atMs)) : reel.motion.positionAt(atMs);
    const blurred = !scene.calm && reel.motion.speedAt(atMs) > BLUR_FROM_SPEED;
    const veil = scene.calm ? calmVeil(reel, atMs) : 1;
    const bottom = Math.floor(position);
    for (let place = bottom - 1; place <= bottom + facts.rows; place += 1) {
      const row = facts.rows - 1 - (place - position);
      const isLit = lit === null || lit.has(index * facts.rows + Math.round(row));
      context.globalAlpha = veil * (isLit ? 1 : 0.38);
      const pulse = lit !== null && isLit && !scene.calm ? 1 + 0.05 * Math.sin((atMs - scene.winMs) / 110) : 1;
      paintSymbol(reel.symbolAt(place), index, row, blurred, pulse);
    }
  }

  function paintSymbol(symbol: string, reel: number, row: number, blurred: boolean, pulse: number): void {
    const texture = textures.get(symbol);
    if (!texture) return;
    const side = sizes.side * pulse;
    const [x, y] = [(reel + 0.5) * sizes.cellWidth, (row + 0.5) * sizes.cellHeight];
    if (blurred) context.drawImage(texture.blurred, x - side / 2, y - side * 0.75, side, side * 1.5);
    else context.drawImage(texture.sharp, x - side / 2, y - side / 2, side, side);
  }

  function paintWin(scene: Scene, win: WinShow, atMs: number): void {
    const line = facts.lines[win.line];
    const sinceMs = scene.calm ? 1000 : atMs - scene.winMs;
    const colour = paint.lines[win.line < 0 ? 0 : win.line % paint.lines.length] ?? paint.ink;
    if (line) paintLine(context, sizes, line, win.count, colour, paint.ink, sinceMs);
    const last = win.positions[Math.floor((win.positions.length - 1) / 2)];
    if (last) paintAmount(context, sizes, last, amountOf(win.units), colour, paint.ink, sinceMs);
  }

  /** A warm light rises and falls in the reel on which something depends. */
  function paintBreath(reel: number, atMs: number): void {
    const glow = context.createLinearGradient(0, 0, 0, sizes.height);
    glow.addColorStop(0, 'rgb(255 196 0 / 0)');
    glow.addColorStop(0.5, 'rgb(255 170 0 / 1)');
    glow.addColorStop(1, 'rgb(255 196 0 / 0)');
    context.globalAlpha = 0.45 + 0.3 * Math.sin(atMs / 130);
    context.fillStyle = glow;
    context.fillRect(reel * sizes.cellWidth, 0, sizes.cellWidth, sizes.height);
  }

  function litPlaces(scene: Scene): ReadonlySet<number> | null {
    const shown = scene.allWins ? scene.wins : scene.wins.slice(scene.win, scene.win + 1);
    if (shown.length === 0 || (scene.win < 0 && !scene.allWins)) return null;
    return new Set(shown.flatMap((win) => win.positions.map(({ reel, row }) => reel * facts.rows + row)));
  }

  return { resize, paint: paintScene };
}

/** Without movement a reel changes from the old column to the new one at the moment of its knock. */
function calmPosition(reel: Reel, atMs: number): number {
  return atMs >= reel.motion.knockMs ? reel.motion.positionAt(reel.motion.restMs) : 0;
}

function calmVeil(reel: Reel, atMs: number): number {
  const { knockMs, restMs } = reel.motion;
  if (restMs === 0) return 1;
  if (atMs >= knockMs) return Math.min(1, (atMs - knockMs) / FADE_MS);
  return Math.max(0.08, 1 - (atMs - reel.turnedMs) / FADE_MS);
}
