/**
 * Where a fish is: a pure function of its path, its seed and how far it has come, the same in every server and browser.
 * Only sums, products, quotients and square roots are used, which every engine rounds alike. No money depends on a place.
 *
 * A path is a Catmull-Rom curve through a few points that begins and ends outside the river, and is swum at an even speed.
 */
import type { Layer } from './fish-shapes.ts';

/** The river as it is drawn; x counts from the left, y from the top. */
export const riverPx = { width: 1_600, height: 900 } as const;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A place, and the direction in which it is left, one pixel long. */
export interface Swimming extends Place {
  readonly dx: number;
  readonly dy: number;
}

/** Every path begins and ends so far outside the river. */
const outsidePx = 320;
/** What keeps fish on one path apart: at most so far from it on either side. */
const asideX = 40;
const asideY = 48;
/** A fish is let into its path just before its head comes into view, with this much to spare. */
const sparePx = 10;

const [left, right, above, below] = [-outsidePx, riverPx.width + outsidePx, -outsidePx, riverPx.height + outsidePx];

type Point = readonly [x: number, y: number];
interface Path {
  readonly layer: Layer;
  readonly points: readonly Point[];
}

/** By the number of the path, x and y of its points in turn. Each is also swum as in a mirror, from the right. */
const paths: readonly Path[] = [
  pathOf('surface', [left, 220, 200, 260, 700, 160, 1_150, 300, right, 200]),
  pathOf('surface', [left, 160, 300, 330, 800, 220, 1_300, 340, right, 150]),
  pathOf('surface', [left, 330, 350, 140, 900, 300, 1_400, 160, right, 300]),
  pathOf('middle', [left, 450, 300, 380, 800, 560, 1_250, 400, right, 500]),
  pathOf('middle', [left, 300, 250, 520, 700, 420, 1_200, 620, right, 420]),
  pathOf('middle', [left, 620, 350, 420, 850, 330, 1_300, 520, right, 360]),
  pathOf('middle', [300, above, 420, 200, 900, 480, 1_200, 760, 1_450, below]),
  pathOf('middle', [200, below, 500, 700, 800, 420, 1_150, 250, 1_350, above]),
  pathOf('bed', [left, 720, 300, 760, 800, 640, 1_250, 780, right, 700]),
  pathOf('bed', [left, 600, 350, 740, 820, 700, 1_300, 600, right, 760]),
  pathOf('bed', [left, 790, 400, 660, 950, 780, 1_450, 640, right, 740]),
  pathOf('bank', [left, 800, 300, 790, 800, 830, 1_300, 790, right, 810]),
  pathOf('bank', [left, 830, 500, 790, 1_100, 830, right, 790]),
];

/** Places of a curve between two of its points at which it is measured. */
const measuresEach = 32;

/** How far along its curve each of many places lies, in the order in which they are come to. */
const measures = paths.map(({ points }) => measured(points));

/** The numbers of the paths that a layer has. */
export function pathsOf(layer: Layer): number[] {
  return paths.flatMap((path, number) => (path.layer === layer ? [number] : []));
}

/** How far a fish swims from where it comes in to where it is gone, pixels. */
export function swimPx(path: number, bodyPx: number): number {
  return lengthOf(path) - 2 * leftOutPx(bodyPx);
}

/**
 * Where a fish is.
 * @param seed its own: whether it comes from the right, and how far beside its path it swims
 * @param share of its way that it has come, from 0 to 1
 */
export function placeOn(path: number, seed: number, bodyPx: number, share: number): Swimming {
  const come = share < 0 ? 0 : share > 1 ? 1 : share;
  const { x, y, dx, dy } = along(path, leftOutPx(bodyPx) + come * swimPx(path, bodyPx));
  const aside = { x: (((seed >>> 1) & 255) / 127.5 - 1) * asideX, y: (((seed >>> 9) & 255) / 127.5 - 1) * asideY };
  return isMirrored(seed)
    ? { x: riverPx.width - x + aside.x, y: y + aside.y, dx: -dx, dy }
    : { x: x + aside.x, y: y + aside.y, dx, dy };
}

/** A seed like it for one that swims the same way beside it. */
export function seedBeside(seed: number, drawn: number): number {
  return ((drawn << 1) | (seed & 1)) >>> 0;
}

function isMirrored(seed: number): boolean {
  return (seed & 1) === 1;
}

/** What of either end of a path a fish does not swim, because not even its head would be seen there. */
function leftOutPx(bodyPx: number): number {
  return outsidePx - asideY - sparePx - bodyPx / 2;
}

function pathOf(layer: Layer, flat: readonly number[]): Path {
  return {
    layer,
    points: Array.from({ length: flat.length / 2 }, (_, at): Point => [flat[2 * at]!, flat[2 * at + 1]!]),
  };
}

function measured(points: readonly Point[]): number[] {
  const far = [0];
  let last = onCurve(points, 0);
  for (let at = 1; at <= (points.length - 1) * measuresEach; at += 1) {
    const next = onCurve(points, at / measuresEach);
    far.push(far[at - 1]! + distance(last, next));
    last = next;
  }
  return far;
}

function lengthOf(path: number): number {
  const far = measures[path];
  if (far === undefined) throw new RangeError(`there is no path ${path}`);
  return far[far.length - 1]!;
}

/** The place so far along a path, and where it leads there. */
function along(path: number, px: number): Swimming {
  const [far, { points }] = [measures[path]!, paths[path]!];
  // The last measured place that is not beyond.
  let [low, high] = [0, far.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (far[middle]! <= px) low = middle;
    else high = middle - 1;
  }
  const position = low + (px - far[low]!) / (far[low + 1]! - far[low]!);
  const [from, to] = [onCurve(points, low / measuresEach), onCurve(points, (low + 1) / measuresEach)];
  const px1 = distance(from, to);
  const place = onCurve(points, position / measuresEach);
  return { ...place, dx: (to.x - from.x) / px1, dy: (to.y - from.y) / px1 };
}

/** The curve through all points; `position` is whole at each of them. */
function onCurve(points: readonly Point[], position: number): Place {
  const segments = points.length - 1;
  const segment = Math.min(segments - 1, Math.max(0, Math.floor(position)));
  const [b, c] = [points[segment]!, points[segment + 1]!];
  // Beyond its ends a path goes on as it came.
  const a = points[segment - 1] ?? [2 * b[0] - c[0], 2 * b[1] - c[1]];
  const d = points[segment + 2] ?? [2 * c[0] - b[0], 2 * c[1] - b[1]];
  const share = position - segment;
  return { x: blend(a[0], b[0], c[0], d[0], share), y: blend(a[1], b[1], c[1], d[1], share) };
}

/** Catmull and Rom (1974), uniform: the cubic from b to c with slopes (c - a) / 2 and (d - b) / 2. */
function blend(a: number, b: number, c: number, d: number, share: number): number {
  const cubed = 3 * (b - c) + d - a;
  const squared = 2 * a - 5 * b + 4 * c - d;
  return b + (share * (c - a + share * (squared + share * cubed))) / 2;
}

function distance(one: Place, other: Place): number {
  const [x, y] = [other.x - one.x, other.y - one.y];
  return Math.sqrt(x * x + y * y);
}
