import type { Sizes } from './sizes.ts';
import { canvasOf, contextOf, fontOf } from './textures.ts';

const EDGE = 2.5;

/**
 * A ribbon with a text, made once and laid on every frame.
 * @param size of the letters, in CSS pixels
 */
export function paintCaption(
  text: string,
  size: number,
  { scale, width: most }: Sizes,
  { ink, ribbon, colour }: { ink: string; ribbon: string; colour: string },
): HTMLCanvasElement {
  const probe = contextOf(canvasOf(1, 1));
  probe.font = fontOf(size);
  const width = Math.min(most - 4, probe.measureText(text).width + size * 1.3 + 2 * EDGE);
  const height = size * 1.75 + 2 * EDGE;
  const canvas = canvasOf(Math.ceil(width * scale), Math.ceil(height * scale));
  const context = contextOf(canvas);
  context.scale(scale, scale);
  context.font = fontOf(size);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.beginPath();
  context.roundRect(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE, height / 2 - EDGE);
  context.fillStyle = ink;
  context.fill();
  context.lineWidth = EDGE;
  context.strokeStyle = colour;
  context.stroke();
  context.fillStyle = ribbon;
  context.fillText(text, width / 2, height / 2 + size * 0.06, width - size);
  return canvas;
}
