import type { SlotFacts } from '../../../../games/slots/shapes.ts';
import type { ReelPaint } from '../design.ts';
import { paintCaption } from './caption.ts';
import type { Sizes } from './sizes.ts';
import { pictureOf, type WinPicture } from './win-pictures.ts';
import type { SlotWin } from './win-show.ts';

interface Needs {
  facts: SlotFacts;
  paint: ReelPaint;
  captionOf(win: SlotWin): string;
}

const DRAW_MS = 260;

/** Draws one win over the reels: how its symbols belong together, and what they pay. */
export class WinPainter {
  readonly #needs: Needs;
  #drawn: { win: SlotWin; sizes: Sizes; picture: WinPicture; caption: HTMLCanvasElement; colour: string } | null = null;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  paint(context: CanvasRenderingContext2D, sizes: Sizes, win: SlotWin, sinceMs: number): void {
    const { picture, caption, colour } = this.#drawingOf(win, sizes);
    const { ink } = this.#needs.paint;
    const wide = Math.max(4, sizes.side * 0.07);
    context.save();
    context.beginPath();
    context.rect(0, 0, sizes.width * Math.min(1, sinceMs / DRAW_MS), sizes.height);
    context.clip();
    context.lineJoin = 'round';
    context.lineCap = 'round';
    if (picture.way) {
      // Behind the last symbol that counts the line is only shown the way.
      context.globalAlpha = 0.55;
      stroke(context, picture.way, wide * 0.7, ink);
      stroke(context, picture.way, wide * 0.35, colour);
      context.globalAlpha = 1;
    }
    const weight = weights[win.kind];
    stroke(context, picture.joined, wide * 1.7 * weight, ink);
    stroke(context, picture.joined, wide * 1.1 * weight, colour);
    stroke(context, picture.joined, wide * 0.3 * weight, 'rgb(255 255 255 / 0.85)');
    context.fillStyle = colour;
    context.fill(picture.marks);
    stroke(context, picture.marks, wide * 0.45, ink);
    context.restore();
    this.#lay(context, sizes, win, caption, sinceMs);
  }

  /** The ribbon with the amount: over the middle one of the symbols, or in the middle of all for what all coins pay. */
  #lay(
    context: CanvasRenderingContext2D,
    sizes: Sizes,
    win: SlotWin,
    caption: HTMLCanvasElement,
    sinceMs: number,
  ): void {
    const rise = Math.min(1, sinceMs / 180);
    const [width, height] = [caption.width / sizes.scale, caption.height / sizes.scale];
    const middle = middleOf(win.positions);
    const isWhole = win.kind === 'coins' || win.kind === 'jackpot';
    const wantedX = isWhole || !middle ? sizes.width / 2 : (middle.reel + 0.5) * sizes.cellWidth;
    const wantedY = isWhole || !middle ? sizes.height / 2 : (middle.row + 0.5) * sizes.cellHeight + sizes.side * 0.3;
    const x = Math.min(sizes.width - width - 2, Math.max(2, wantedX - width / 2));
    const y = Math.min(sizes.height - height - 2, wantedY - height / 2 + (1 - rise) * 8);
    context.globalAlpha = rise;
    context.drawImage(caption, x, y, width, height);
    context.globalAlpha = 1;
  }

  #drawingOf(win: SlotWin, sizes: Sizes) {
    const { facts, paint, captionOf } = this.#needs;
    if (this.#drawn?.win === win && this.#drawn.sizes === sizes) return this.#drawn;
    const colour =
      paint.lines[(win.line ?? facts.symbols.indexOf(win.symbol) + 1) % paint.lines.length] ?? paint.ribbon;
    const size = Math.max(13, Math.min(22, sizes.side * 0.2)) * (win.kind === 'jackpot' ? 1.5 : 1);
    const caption = paintCaption(captionOf(win), size, sizes, { ink: paint.ink, ribbon: paint.ribbon, colour });
    this.#drawn = { win, sizes, picture: pictureOf(win, facts, sizes), caption, colour };
    return this.#drawn;
  }
}

/** The place nearest to the middle of all of them. */
function middleOf(positions: SlotWin['positions']): SlotWin['positions'][number] | undefined {
  return positions[Math.floor((positions.length - 1) / 2)];
}

const weights: Readonly<Record<SlotWin['kind'], number>> = {
  line: 1,
  ways: 0.62,
  cluster: 0.85,
  scatter: 0.7,
  coins: 0.7,
  jackpot: 0.9,
};

function stroke(context: CanvasRenderingContext2D, drawn: Path2D, width: number, colour: string): void {
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.stroke(drawn);
}
