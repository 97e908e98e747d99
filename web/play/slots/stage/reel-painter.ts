import type { SlotDesign } from '../design.ts';
import { paintGround, paintShade } from './ground-painter.ts';
import { paintAmount, paintLine } from './line-painter.ts';
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

export interface PainterNeeds {
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
/** How much is left of symbols beside a win. */
const DIMMED = 0.38;

/** Paints scenes on the canvas in CSS pixels of the size last given. */
export class ReelPainter {
  readonly #needs: PainterNeeds;
  readonly #context: CanvasRenderingContext2D;
  #sizes: Sizes = { width: 0, height: 0, cellWidth: 0, cellHeight: 0, side: 0, scale: 1 };
  #textures: Textures = new Map();
  #grounds: { base: HTMLCanvasElement; free: HTMLCanvasElement; shade: HTMLCanvasElement } | null = null;

  constructor(needs: PainterNeeds) {
    this.#needs = needs;
    this.#context = contextOf(needs.canvas);
  }

  resize(width: number, height: number): void {
    const { canvas, design, drawings, labels } = this.#needs;
    const { facts, paint } = design;
    const scale = Math.min(MOST_SCALE, globalThis.devicePixelRatio || 1);
    const { width: oldWidth, height: oldHeight, scale: oldScale } = this.#sizes;
    if (width === 0 || (width === oldWidth && height === oldHeight && scale === oldScale)) return;
    const [cellWidth, cellHeight] = [width / facts.reels, height / facts.rows];
    const side = Math.min(cellWidth * 1.02, cellHeight * 0.98);
    const sizes = { width, height, cellWidth, cellHeight, side, scale };
    this.#sizes = sizes;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    this.#textures = rasterise(drawings, Math.round(side * scale), labels, paint);
    this.#grounds = {
      base: paintGround(sizes, facts.reels, paint.ground, paint.divider),
      free: paintGround(sizes, facts.reels, paint.freeGround, paint.divider),
      shade: paintShade(sizes, facts.reels),
    };
  }

  paint(scene: Scene, atMs: number): void {
    if (this.#grounds === null) return;
    this.#lay(scene.free ? this.#grounds.free : this.#grounds.base);
    const lit = this.#litPlaces(scene);
    for (const [index, reel] of scene.reels.entries()) {
      if (scene.tense[index]) this.#paintBreath(index, atMs);
      this.#paintReel(scene, reel, index, lit, atMs);
    }
    this.#lay(this.#grounds.shade);
    const win = scene.wins[scene.win];
    if (win) this.#paintWin(scene, win, atMs);
  }

  /** A layer that was painted beforehand, pixel on pixel. */
  #lay(layer: HTMLCanvasElement): void {
    const { scale } = this.#sizes;
    this.#context.setTransform(1, 0, 0, 1, 0, 0);
    this.#context.globalAlpha = 1;
    this.#context.drawImage(layer, 0, 0);
    this.#context.setTransform(scale, 0, 0, scale, 0, 0);
  }

  #paintReel(scene: Scene, reel: Reel, index: number, lit: ReadonlySet<number> | null, atMs: number): void {
    const { rows } = this.#needs.design.facts;
    const position = scene.calm ? Math.floor(calmPosition(reel, atMs)) : reel.motion.positionAt(atMs);
    const blurred = !scene.calm && reel.motion.speedAt(atMs) > BLUR_FROM_SPEED;
    const veil = scene.calm ? calmVeil(reel, atMs) : 1;
    const bottom = Math.floor(position);
    for (let place = bottom - 1; place <= bottom + rows; place += 1) {
      const row = rows - 1 - (place - position);
      const isLit = lit === null || lit.has(index * rows + Math.round(row));
      this.#context.globalAlpha = veil * (isLit ? 1 : DIMMED);
      const pulse = lit !== null && isLit && !scene.calm ? 1 + 0.05 * Math.sin((atMs - scene.winMs) / 110) : 1;
      this.#paintSymbol(reel.symbolAt(place), index, row, blurred, pulse);
    }
  }

  #paintSymbol(symbol: string, reel: number, row: number, blurred: boolean, pulse: number): void {
    const texture = this.#textures.get(symbol);
    if (!texture) return;
    const { cellWidth, cellHeight } = this.#sizes;
    const side = this.#sizes.side * pulse;
    const [x, y] = [(reel + 0.5) * cellWidth, (row + 0.5) * cellHeight];
    if (blurred) this.#context.drawImage(texture.blurred, x - side / 2, y - side * 0.75, side, side * 1.5);
    else this.#context.drawImage(texture.sharp, x - side / 2, y - side / 2, side, side);
  }

  #paintWin(scene: Scene, win: WinShow, atMs: number): void {
    const { design, amountOf } = this.#needs;
    const { facts, paint } = design;
    const line = facts.lines[win.line];
    const sinceMs = scene.calm ? 1000 : atMs - scene.winMs;
    const colour = paint.lines[win.line < 0 ? 0 : win.line % paint.lines.length] ?? paint.ink;
    if (line) paintLine(this.#context, this.#sizes, line, win.count, colour, paint.ink, sinceMs);
    const middle = win.positions[Math.floor((win.positions.length - 1) / 2)];
    if (middle) paintAmount(this.#context, this.#sizes, middle, amountOf(win.units), colour, paint.ink, sinceMs);
  }

  /** A warm light rises and falls in the reel on which something depends. */
  #paintBreath(reel: number, atMs: number): void {
    const { cellWidth, height } = this.#sizes;
    const glow = this.#context.createLinearGradient(0, 0, 0, height);
    glow.addColorStop(0, 'rgb(255 196 0 / 0)');
    glow.addColorStop(0.5, 'rgb(255 170 0 / 1)');
    glow.addColorStop(1, 'rgb(255 196 0 / 0)');
    this.#context.globalAlpha = 0.45 + 0.3 * Math.sin(atMs / 130);
    this.#context.fillStyle = glow;
    this.#context.fillRect(reel * cellWidth, 0, cellWidth, height);
  }

  #litPlaces(scene: Scene): ReadonlySet<number> | null {
    if (scene.wins.length === 0 || (scene.win < 0 && !scene.allWins)) return null;
    const shown = scene.allWins ? scene.wins : scene.wins.slice(scene.win, scene.win + 1);
    const { rows } = this.#needs.design.facts;
    return new Set(shown.flatMap((win) => win.positions.map(({ reel, row }) => reel * rows + row)));
  }
}

/** Without movement a reel changes from the old column to the new one at the moment of its knock. */
function calmPosition(reel: Reel, atMs: number): number {
  return atMs >= reel.motion.knockMs ? reel.motion.positionAt(reel.motion.restMs) : 0;
}

function calmVeil(reel: Reel, atMs: number): number {
  const { knockMs, restMs } = reel.motion;
  if (restMs === 0) return 1;
  if (atMs >= knockMs) return Math.min(1, (atMs - knockMs) / FADE_MS);
  return Math.max(0.22, 1 - (atMs - reel.turnedMs) / FADE_MS);
}
