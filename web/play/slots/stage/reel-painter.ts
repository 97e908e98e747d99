import type { SlotDesign } from '../design.ts';
import { isCoin } from './faces.ts';
import type { Fall } from './fall-motion.ts';
import { paintFall } from './fall-painter.ts';
import { paintGround, paintShade } from './ground-painter.ts';
import type { Reel } from './reel.ts';
import type { Sizes } from './sizes.ts';
import { canvasOf, contextOf, Textures } from './textures.ts';
import { WinPainter } from './win-painter.ts';
import type { SlotWin } from './win-show.ts';

/** What is to be seen at a moment. */
export interface Scene {
  reels: readonly Reel[];
  free: boolean;
  /** Coins are held: all that is none stands back. */
  holding: boolean;
  calm: boolean;
  /** Winning symbols that give way; the reels are not painted meanwhile. */
  fall: Fall | null;
  wins: readonly SlotWin[];
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
  /** The words on the ribbon of a win: its amount, and what made it. */
  captionOf(win: SlotWin): string;
}

/** Painted once for a size. */
interface Layers {
  base: HTMLCanvasElement;
  free: HTMLCanvasElement;
  shade: HTMLCanvasElement;
  breath: HTMLCanvasElement;
  textures: Textures;
}

/** More pixels than this cost time on cheap phones and show nothing. */
const MOST_SCALE = 2;
const BLUR_FROM_SPEED = 10;
const FADE_MS = 160;
/** How much is left of symbols beside a win, and beside held coins. */
const DIMMED = 0.38;
const BEHIND_COINS = 0.2;

/** Paints scenes on the canvas in CSS pixels of the size last given. */
export class ReelPainter {
  readonly #needs: PainterNeeds;
  readonly #context: CanvasRenderingContext2D;
  readonly #wins: WinPainter;
  #sizes: Sizes = { width: 0, height: 0, cellWidth: 0, cellHeight: 0, side: 0, scale: 1 };
  #layers: Layers | null = null;
  #lit: { wins: readonly SlotWin[]; win: number; places: ReadonlySet<number> } | null = null;

  constructor(needs: PainterNeeds) {
    this.#needs = needs;
    const { design, captionOf } = needs;
    this.#wins = new WinPainter({ facts: design.facts, paint: design.paint, captionOf });
    // Nothing shines through: the browser lays the canvas down without blending.
    const context = needs.canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('this browser draws no canvas');
    this.#context = context;
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
    this.#layers = {
      base: paintGround(sizes, facts.reels, paint.ground, paint),
      free: paintGround(sizes, facts.reels, paint.freeGround, paint),
      shade: paintShade(sizes, facts.reels, paint.shade),
      breath: paintBreath(sizes),
      textures: new Textures(drawings, Math.round(side * scale), labels, paint),
    };
  }

  paint(scene: Scene, atMs: number): void {
    if (this.#layers === null) return;
    const { textures, shade } = this.#layers;
    this.#lay(scene.free ? this.#layers.free : this.#layers.base);
    if (scene.fall) {
      const { petals: colours } = this.#needs.design.paint;
      const { calm } = scene;
      paintFall({ context: this.#context, sizes: this.#sizes, textures, colours, calm }, scene.fall, atMs);
    } else this.#paintReels(scene, this.#layers, atMs);
    this.#lay(shade);
    const win = scene.wins[scene.win];
    if (win) this.#wins.paint(this.#context, this.#sizes, win, scene.calm ? 1000 : atMs - scene.winMs);
  }

  /** A layer that was painted beforehand, pixel on pixel. */
  #lay(layer: HTMLCanvasElement): void {
    const { scale } = this.#sizes;
    this.#context.setTransform(1, 0, 0, 1, 0, 0);
    this.#context.globalAlpha = 1;
    this.#context.drawImage(layer, 0, 0);
    this.#context.setTransform(scale, 0, 0, scale, 0, 0);
  }

  #paintReels(scene: Scene, { textures, breath }: Layers, atMs: number): void {
    const { cellWidth, cellHeight } = this.#sizes;
    const lit = this.#litPlaces(scene);
    for (const reel of scene.reels) {
      const { place } = reel;
      if (scene.tense[place.reel]) {
        this.#context.globalAlpha = scene.calm ? 0.5 : 0.45 + 0.3 * Math.sin(atMs / 130);
        this.#context.drawImage(breath, place.reel * cellWidth, 0, cellWidth, this.#sizes.height);
      }
      const single = place.rows < this.#needs.design.facts.rows;
      const clipped = single && atMs < reel.motion.restMs;
      if (clipped) {
        this.#context.save();
        this.#context.beginPath();
        this.#context.rect(place.reel * cellWidth, place.row * cellHeight, cellWidth, cellHeight);
        this.#context.clip();
      }
      // Beside a cell that stands still there are others, not what waits above and below it on its own strip.
      this.#paintReel(scene, textures, reel, lit, atMs, single && !clipped ? 0 : 1);
      if (clipped) this.#context.restore();
    }
  }

  #paintReel(
    scene: Scene,
    textures: Textures,
    reel: Reel,
    lit: ReadonlySet<number> | null,
    atMs: number,
    beyond: number,
  ): void {
    const { cellWidth, cellHeight } = this.#sizes;
    const { rows: windowRows } = this.#needs.design.facts;
    const { reel: index, row: top, rows } = reel.place;
    const position = scene.calm ? Math.floor(calmPosition(reel, atMs)) : reel.motion.positionAt(atMs);
    const blurred = !scene.calm && reel.motion.speedAt(atMs) > BLUR_FROM_SPEED;
    const veil = scene.calm ? calmVeil(reel, atMs) : 1;
    const bottom = Math.floor(position);
    for (let place = bottom - beyond; place < bottom + rows + beyond; place += 1) {
      const face = reel.symbolAt(place);
      const texture = textures.of(face);
      if (!texture) continue;
      const row = top + rows - 1 - (place - position);
      const isLit = lit === null || lit.has(index * windowRows + Math.round(row));
      const stands = isLit ? 1 : DIMMED;
      this.#context.globalAlpha = veil * (scene.holding && !isCoin(face) ? BEHIND_COINS : stands);
      const pulse = lit !== null && isLit && !scene.calm ? 1 + 0.05 * Math.sin((atMs - scene.winMs) / 110) : 1;
      const side = this.#sizes.side * pulse;
      const [x, y] = [(index + 0.5) * cellWidth, (row + 0.5) * cellHeight];
      if (blurred) this.#context.drawImage(texture.blurred, x - side / 2, y - side * 0.75, side, side * 1.5);
      else this.#context.drawImage(texture.sharp, x - side / 2, y - side / 2, side, side);
    }
  }

  /** Counted anew only when other wins are shown. */
  #litPlaces(scene: Scene): ReadonlySet<number> | null {
    if (scene.wins.length === 0 || (scene.win < 0 && !scene.allWins)) return null;
    const win = scene.allWins ? -1 : scene.win;
    if (this.#lit?.wins !== scene.wins || this.#lit.win !== win) {
      const shown = scene.allWins ? scene.wins : scene.wins.slice(win, win + 1);
      const { rows } = this.#needs.design.facts;
      const places = new Set(shown.flatMap(({ positions }) => positions.map(({ reel, row }) => reel * rows + row)));
      this.#lit = { wins: scene.wins, win, places };
    }
    return this.#lit.places;
  }
}

/** The warm light that rises and falls in the reel on which something depends. */
function paintBreath({ cellWidth, height, scale }: Sizes): HTMLCanvasElement {
  const canvas = canvasOf(Math.ceil(cellWidth * scale), Math.ceil(height * scale));
  const context = contextOf(canvas);
  const glow = context.createLinearGradient(0, 0, 0, canvas.height);
  glow.addColorStop(0, 'rgb(255 196 0 / 0)');
  glow.addColorStop(0.5, 'rgb(255 170 0 / 1)');
  glow.addColorStop(1, 'rgb(255 196 0 / 0)');
  context.fillStyle = glow;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
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
