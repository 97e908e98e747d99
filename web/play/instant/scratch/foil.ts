import { columns, fields } from '../../../../games/instant/scratch/shapes.ts';
import type { Place } from './scratching.ts';

interface Box {
  left: number;
  top: number;
  sidePx: number;
}

/** The beaten brass over the fields, on a canvas that lies on top of them. What is rubbed off lets them be seen. */
export class Foil {
  readonly #canvas: HTMLCanvasElement;
  readonly #brass: CanvasImageSource;
  #ratio = 1;

  /** @param brass the picture of one covered field */
  constructor(canvas: HTMLCanvasElement, brass: CanvasImageSource) {
    this.#canvas = canvas;
    this.#brass = brass;
  }

  /** Covers all fields but those that are open. */
  cover(isOpen: (field: number) => boolean): void {
    this.#ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    this.#canvas.width = Math.round(this.#canvas.clientWidth * this.#ratio);
    this.#canvas.height = Math.round(this.#canvas.clientHeight * this.#ratio);
    const context = this.#context();
    for (let field = 0; field < fields; field += 1) {
      if (isOpen(field)) continue;
      const { left, top, sidePx } = this.#boxOf(field);
      context.save();
      context.beginPath();
      context.roundRect(left, top, sidePx, sidePx, sidePx * 0.14);
      context.clip();
      context.drawImage(this.#brass, left, top, sidePx, sidePx);
      context.restore();
    }
  }

  /** A stroke of the coin. */
  rub(from: Place, to: Place, radius: number): void {
    const context = this.#context();
    const [start, end] = [this.#pointOf(from), this.#pointOf(to)];
    context.globalCompositeOperation = 'destination-out';
    context.lineWidth = radius * 2 * (this.#canvas.clientWidth / columns);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.beginPath();
    context.moveTo(start.x, start.y);
    // A line without length is not drawn everywhere; a dot of one is.
    context.lineTo(end.x + 0.01, end.y);
    context.stroke();
    context.globalCompositeOperation = 'source-over';
  }

  /** Takes a field off whole. */
  open(field: number): void {
    const { left, top, sidePx } = this.#boxOf(field);
    this.#context().clearRect(left - 1, top - 1, sidePx + 2, sidePx + 2);
  }

  /** Where on the card a pointer is. */
  placeOf(event: { clientX: number; clientY: number }): Place {
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    return { x: ((event.clientX - left) / width) * columns, y: ((event.clientY - top) / height) * (fields / columns) };
  }

  #pointOf({ x, y }: Place): Place {
    const fieldPx = this.#canvas.clientWidth / columns;
    return { x: x * fieldPx, y: y * fieldPx };
  }

  /** As the style sheet lays the fields: a gap of four hundredths of a field on each side. */
  #boxOf(field: number): Box {
    const fieldPx = this.#canvas.clientWidth / columns;
    const gapPx = fieldPx * 0.04;
    return {
      left: (field % columns) * fieldPx + gapPx,
      top: Math.floor(field / columns) * fieldPx + gapPx,
      sidePx: fieldPx - 2 * gapPx,
    };
  }

  #context(): CanvasRenderingContext2D {
    const context = this.#canvas.getContext('2d');
    if (context === null) throw new Error('this browser draws no canvas');
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    return context;
  }
}
