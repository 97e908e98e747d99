import type { SlotDesign } from '../design.ts';

/** A symbol's drawing in the size of a cell: sharp, and smeared upwards and downwards for when the reel runs. */
interface Texture {
  sharp: HTMLCanvasElement;
  blurred: HTMLCanvasElement;
}

export type Textures = ReadonlyMap<string, Texture>;

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

/**
 * Rasterises the drawings once for a size, so that a frame only copies pictures.
 * @param sizePx device pixels of a cell's shorter side
 * @param labels words written on a drawing's ribbon
 */
export function rasterise(
  drawings: ReadonlyMap<string, HTMLImageElement>,
  sizePx: number,
  labels: Readonly<Record<string, string>>,
  paint: { ink: string; ribbon: string },
): Textures {
  const textures = new Map<string, Texture>();
  for (const [symbol, image] of drawings) {
    const sharp = canvasOf(sizePx, sizePx);
    const context = contextOf(sharp);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, sizePx, sizePx);
    const label = labels[symbol];
    if (label) write(context, label, sizePx, paint);
    textures.set(symbol, { sharp, blurred: smear(sharp, sizePx) });
  }
  return textures;
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no canvas');
  return context;
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

/** The ribbon across the foot of a drawing carries its word in the language of the page. */
function write(
  context: CanvasRenderingContext2D,
  label: string,
  sizePx: number,
  paint: { ink: string; ribbon: string },
): void {
  context.font = `600 ${sizePx * 0.155}px 'Hind Siliguri', 'Noto Sans Bengali', system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = sizePx * 0.022;
  context.strokeStyle = paint.ink;
  context.fillStyle = paint.ribbon;
  const y = sizePx * 0.855;
  context.strokeText(label, sizePx / 2, y, sizePx * 0.66);
  context.fillText(label, sizePx / 2, y, sizePx * 0.66);
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
