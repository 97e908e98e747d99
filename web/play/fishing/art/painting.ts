/** How every creature of the rivers is painted: bold outlines, flat colours, white lines of rice paste. */

/** One stroke of the brush, in a box 200 wide with the head at the right. */
export interface Part {
  /** An SVG path. */
  readonly d: string;
  /** A colour, or two from above to below. */
  readonly fill?: string | readonly [above: string, below: string];
  readonly line?: string;
  readonly width?: number;
  /** Painted on the body only: scales, stripes, spots. */
  readonly within?: true;
  /** Turns to and fro around a joint as it moves. */
  readonly swing?: Swing;
}

interface Swing {
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
  /** How much later than the first, in turns of its stride. */
  readonly later?: number;
}

export interface Art {
  /** Of the box. */
  readonly height: number;
  /** Cuts what is painted within. */
  readonly body: string;
  readonly parts: readonly Part[];
  /** How far its tail sweeps aside, of 200. */
  readonly sweep: number;
  /** How long one stroke of its tail takes. */
  readonly strokeMs: number;
}

export const ink = '#16203a';
export const paste = '#fff8e6';

/** Rows of scales between two corners. */
export function scales(left: number, top: number, right: number, bottom: number, wide: number): string {
  let d = '';
  for (let [row, y] = [0, top]; y <= bottom; [row, y] = [row + 1, y + wide * 0.72]) {
    for (let x = left + (row % 2) * (wide / 2); x <= right; x += wide) {
      d += `M${x} ${y}a${wide / 2} ${wide / 2} 0 0 0 0 ${wide * 0.86}`;
    }
  }
  return d;
}

/** Dots of rice paste, as circles of a path. */
export function dots(radius: number, ...flat: number[]): string {
  let d = '';
  for (let at = 0; at < flat.length; at += 2) {
    d += `M${flat[at]! - radius} ${flat[at + 1]}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  }
  return d;
}

/** An eye that looks ahead: white, pupil, glint. */
export function eye(x: number, y: number, radius = 6): Part[] {
  return [
    { d: dots(radius, x, y), fill: '#fffdf2', line: ink, width: 2.4 },
    { d: dots(radius * 0.55, x + radius * 0.2, y), fill: ink },
    { d: dots(radius * 0.2, x + radius * 0.4, y - radius * 0.25), fill: '#fff' },
  ];
}

/**
 * Paints a creature into a box of 200 by its height.
 * @param turn where in its stroke it is, from 0 to 1
 */
export function paint(brush: CanvasRenderingContext2D, art: Art, turn: number): void {
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  const body = new Path2D(art.body);
  for (const { d, fill, line, width = 3, within, swing } of art.parts) {
    brush.save();
    if (within) brush.clip(body);
    if (swing) swingAround(brush, swing, turn);
    const path = new Path2D(d);
    if (fill !== undefined) {
      brush.fillStyle = typeof fill === 'string' ? fill : shaded(brush, art.height, fill);
      fillPath(brush, path);
    }
    if (line !== undefined) {
      brush.strokeStyle = line;
      brush.lineWidth = width;
      brush.stroke(path);
    }
    brush.restore();
  }
}

function swingAround(brush: CanvasRenderingContext2D, { x, y, degrees, later = 0 }: Swing, turn: number): void {
  brush.translate(x, y);
  brush.rotate(((degrees * Math.PI) / 180) * Math.sin(2 * Math.PI * (turn - later)));
  brush.translate(-x, -y);
}

function shaded(brush: CanvasRenderingContext2D, height: number, colours: readonly [string, string]): CanvasGradient {
  const shade = brush.createLinearGradient(0, height * 0.12, 0, height * 0.88);
  shade.addColorStop(0, colours[0]);
  shade.addColorStop(1, colours[1]);
  return shade;
}

/** Fills a path in the colour of the brush. */
export function fillPath(brush: CanvasRenderingContext2D, path: Path2D): void {
  brush.fill(path);
}
