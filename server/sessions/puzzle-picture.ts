import { puzzleSize } from '../../contract/puzzle.ts';
import type { RandomBytes } from '../platform/process/random.ts';
import { indexedPng } from './png.ts';
import { EDGE, riverScene, type Scene, SHADES } from './puzzle-scene.ts';

/** Where the gap of a puzzle lies, in units of the picture: its left and its upper side. */
export interface PuzzlePlace {
  gap: number;
  pieceTop: number;
}

/** Pixels to a unit, so that telephones show it sharp. */
const DENSITY = 2;
/** The piece: a square with a knob or a hole on each side. */
const [BODY, KNOB] = [puzzleSize.piece / 2 - 10, 7.5];
/** How much of the light is left in the gap, and in the place beside it that is none. */
const GAP_LIGHT = 0.5;

type Side = 1 | -1;
type Sides = readonly [Side, Side, Side, Side];

/**
 * The picture of a puzzle and its piece. The gap is a shadow with the outline of the piece; another shadow with another
 * outline lies at another height, so that the darkest place is not the answer.
 * @returns two PNG: 640 by 320 pixels and 128 by 128, clear around the piece
 */
export function drawPuzzle({ gap, pieceTop }: PuzzlePlace, random: RandomBytes): { picture: Buffer; piece: Buffer } {
  const chance = (least: number, most: number): number =>
    least + ((most - least) * Buffer.from(random(2)).readUInt16BE()) / 65_536;
  const { at, colours } = riverScene(chance);
  const sides = [0, 1, 2, 3].map(() => (chance(0, 1) < 0.5 ? 1 : -1)) as unknown as Sides;
  const lure = lurePlace({ gap, pieceTop }, chance);
  const others = sides.map((side) => -side) as unknown as Sides;
  const light = (x: number, y: number): number => {
    const depth = Math.max(depthIn(sides, x - gap, y - pieceTop), depthIn(others, x - lure.gap, y - lure.pieceTop));
    if (depth < 0) return 1;
    return depth < 1.2 ? GAP_LIGHT + 0.75 : GAP_LIGHT;
  };
  const shaded: Scene = (x, y) => {
    const here = at(x, y);
    return { colour: here.colour, shade: Math.min(here.shade * light(x, y), SHADES - 1) };
  };
  const lifted: Scene = (x, y) => {
    if (depthIn(sides, x, y) < 1.4) return { colour: EDGE, shade: SHADES - 1 };
    return at(gap + x, pieceTop + y);
  };
  const palette = paletteOf(colours);
  const picture = paint(puzzleSize.width, puzzleSize.height, shaded, random);
  const piece = paint(puzzleSize.piece, puzzleSize.piece, lifted, random, (x, y) => depthIn(sides, x, y) >= 0);
  return { picture: indexedPng({ ...picture, palette }), piece: indexedPng({ ...piece, palette, isFirstClear: true }) };
}

/** Beside the gap, and at another height, so that nobody takes the one for the other who sees where the piece lies. */
function lurePlace({ gap, pieceTop }: PuzzlePlace, chance: (least: number, most: number) => number): PuzzlePlace {
  const [most, half] = [puzzleSize.height - puzzleSize.piece, (puzzleSize.height - puzzleSize.piece) / 2];
  const isHigh = pieceTop > half;
  const away = puzzleSize.piece * 0.9;
  const left = chance(64, puzzleSize.width - puzzleSize.piece);
  const beside = Math.abs(left - gap) < away ? (gap > 160 ? gap - away - 8 : gap + away + 8) : left;
  return { gap: beside, pieceTop: isHigh ? chance(0, half * 0.4) : chance(most - half * 0.4, most) };
}

/** How deep within the outline of a piece a point lies; below 0 outside. The piece fills a square of `puzzleSize.piece`. */
function depthIn(sides: Sides, x: number, y: number): number {
  if (x < 0 || y < 0 || x > puzzleSize.piece || y > puzzleSize.piece) return -1;
  const dx = x - puzzleSize.piece / 2;
  const dy = y - puzzleSize.piece / 2;
  let depth = BODY - Math.max(Math.abs(dx), Math.abs(dy));
  depth = withKnob(depth, sides[0], dx, dy + BODY + sides[0] * KNOB * 0.35);
  depth = withKnob(depth, sides[1], dx - BODY - sides[1] * KNOB * 0.35, dy);
  depth = withKnob(depth, sides[2], dx, dy - BODY - sides[2] * KNOB * 0.35);
  return withKnob(depth, sides[3], dx + BODY + sides[3] * KNOB * 0.35, dy);
}

/** A round knob put on (1) or cut out (-1), seen from its middle. */
function withKnob(depth: number, side: Side, dx: number, dy: number): number {
  const within = KNOB - Math.hypot(dx, dy);
  return side === 1 ? Math.max(depth, within) : Math.min(depth, -within);
}

/** Each pixel a place in the palette, its shade with a little grain that is as wide as a unit. */
function paint(
  width: number,
  height: number,
  scene: Scene,
  random: RandomBytes,
  isThere: (x: number, y: number) => boolean = () => true,
): { width: number; height: number; pixels: Uint8Array } {
  const [wide, high] = [width * DENSITY, height * DENSITY];
  const pixels = new Uint8Array(wide * high);
  const grain = random(width * height);
  for (let row = 0; row < high; row++) {
    for (let column = 0; column < wide; column++) {
      const x = column / DENSITY;
      const y = row / DENSITY;
      if (!isThere(x, y)) continue;
      const { colour, shade } = scene(x, y);
      const grained = shade + (grain[Math.floor(y) * width + Math.floor(x)]! % 3) * 0.5 - 0.5;
      const step = Math.min(SHADES - 1, Math.max(0, Math.round(grained)));
      pixels[row * wide + column] = 1 + colour * SHADES + step;
    }
  }
  return { width: wide, height: high, pixels };
}

/** The first colour is none; then each colour from nearly black to its brightest. */
function paletteOf(colours: readonly (readonly number[])[]): number[][] {
  const shades = Array.from({ length: SHADES }, (_, step) => 0.12 + (0.88 * step) / (SHADES - 1));
  return [
    [0, 0, 0],
    ...colours.flatMap((colour) => shades.map((light) => colour.map((level) => Math.round(level * light)))),
  ];
}
