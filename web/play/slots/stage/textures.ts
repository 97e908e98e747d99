import type { ReelPaint, SlotDesign } from '../design.ts';
import { type Face, labelOfFace, symbolOfFace } from './faces.ts';

/** A face's drawing in the size of a cell: sharp, and smeared upwards and downwards for when the reel runs. */
export interface Texture {
  sharp: HTMLCanvasElement;
  blurred: HTMLCanvasElement;
}

type Paint = Pick<ReelPaint, 'ink' | 'ribbon'>;

/** Loads the drawings of a machine. Throws an Error where one cannot be loaded. */
export async function loadDrawings(design: SlotDesign): Promise<ReadonlyMap<string, HTMLImageElement>> {
  const loaded = await Promise.all(
    design.facts.symbols.map(async (symbol) => {
      const image = new Image();
      image.decoding = 'async';
      image.src = design.art[symbol] ?? '';
      await image.decode();
      return [symbol, image] as const;
    }),
  );
  return new Map(loaded);
}

/** The drawings in the size of a cell, rasterised once for it, so that a frame only copies pictures. */
export class Textures {
  readonly #known = new Map<Face, Texture>();
  readonly #sizePx: number;
  readonly #paint: Paint;

  /**
   * @param sizePx device pixels of a cell's shorter side
   * @param labels words written on a drawing's ribbon
   */
  constructor(
    drawings: ReadonlyMap<string, HTMLImageElement>,
    sizePx: number,
    labels: Readonly<Record<string, string>>,
    paint: Paint,
  ) {
    this.#sizePx = sizePx;
    this.#paint = paint;
    for (const [symbol, image] of drawings) {
      const sharp = canvasOf(sizePx, sizePx);
      const context = contextOf(sharp);
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, sizePx, sizePx);
      const label = labels[symbol];
      if (label) write(context, label, { sizePx, letters: 0.155, y: 0.855, most: 0.66 }, paint);
      this.#known.set(symbol, { sharp, blurred: smear(sharp, sizePx) });
    }
  }

  /** A coin is struck when it is first seen with its worth. */
  of(face: Face): Texture | undefined {
    return this.#known.get(face) ?? this.#strike(face);
  }

  #strike(face: Face): Texture | undefined {
    const label = labelOfFace(face);
    const blank = this.#known.get(symbolOfFace(face));
    if (label === null || !blank) return undefined;
    const sharp = canvasOf(this.#sizePx, this.#sizePx);
    const context = contextOf(sharp);
    context.drawImage(blank.sharp, 0, 0);
    write(context, label, { sizePx: this.#sizePx, letters: 0.235, y: 0.515, most: 0.74 }, this.#paint);
    const struck = { sharp, blurred: smear(sharp, this.#sizePx) };
    this.#known.set(face, struck);
    return struck;
  }
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no canvas');
  return context;
}

export function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** The letters of the site, for a canvas. */
export function fontOf(size: number): string {
  return `600 ${size}px 'Hind Siliguri', 'Noto Sans Bengali', system-ui, sans-serif`;
}

const SMEAR = 18;

function smear(sharp: HTMLCanvasElement, sizePx: number): HTMLCanvasElement {
  const canvas = canvasOf(sizePx, Math.round(sizePx * 1.5));
  const context = contextOf(canvas);
  for (let copy = 0; copy < SMEAR; copy += 1) {
    context.globalAlpha = 1 / (copy + 1);
    context.drawImage(sharp, 0, (copy / (SMEAR - 1)) * sizePx * 0.5);
  }
  return canvas;
}

/** A word on a drawing, in the language of the page. Sizes are shares of the drawing's side. */
function write(
  context: CanvasRenderingContext2D,
  label: string,
  { sizePx, letters, y, most }: { sizePx: number; letters: number; y: number; most: number },
  paint: Paint,
): void {
  context.font = fontOf(sizePx * letters);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = sizePx * letters * 0.2;
  context.strokeStyle = paint.ink;
  context.fillStyle = paint.ribbon;
  context.strokeText(label, sizePx / 2, y * sizePx, most * sizePx);
  context.fillText(label, sizePx / 2, y * sizePx, most * sizePx);
}
