import type { RandomBytes } from '../platform/process/random.ts';
import { glyphs } from './glyphs.ts';
import { indexedPng } from './png.ts';

const WIDTH = 200;
const HEIGHT = 70;
// Night indigo on washed paper: readable in every theme.
const ink = [38, 32, 92] as const;
const paper = [244, 239, 226] as const;
const STEPS = 16;

interface Point {
  x: number;
  y: number;
}

interface Stroke {
  points: Point[];
  halfWidth: number;
}

/**
 * A picture of letters that people can read and machines find hard to: each letter turned, leaned and sized by itself,
 * all bent by waves, and crossed by lines that are made of the same stroke.
 * @param letters letters of `glyphs`
 * @returns a PNG of 200 by 70 pixels
 */
export function drawLetters(letters: string, random: RandomBytes): Buffer {
  const chance = (least: number, most: number): number => {
    const [high = 0, low = 0] = random(2);
    return least + ((most - least) * (high * 256 + low)) / 65_536;
  };
  const wave = waves(chance);
  const strokes = [...lettersAsStrokes(letters, chance), ...crossingLines(chance)];
  const bent = strokes.map(({ points, halfWidth }) => ({ halfWidth, points: dense(points).map(wave) }));
  const shade = new Float32Array(WIDTH * HEIGHT);
  for (const stroke of bent) paint(shade, stroke);
  return png(shade, random);
}

type Chance = (least: number, most: number) => number;

function lettersAsStrokes(letters: string, chance: Chance): Stroke[] {
  const step = (WIDTH - 24) / letters.length;
  return [...letters].flatMap((letter, at) => {
    const turn = chance(-0.45, 0.45);
    const lean = chance(-0.3, 0.3);
    const size = { x: chance(2.3, 3), y: chance(3.2, 4) };
    const middle = { x: 12 + step * (at + 0.5) + chance(-3, 3), y: HEIGHT / 2 + chance(-5, 5) };
    const halfWidth = chance(1.5, 2.2);
    const place = ({ x, y }: Point): Point => {
      const up = (y - 5) * size.y;
      const across = (x - 5) * size.x + lean * up;
      return {
        x: middle.x + across * Math.cos(turn) - up * Math.sin(turn),
        y: middle.y + across * Math.sin(turn) + up * Math.cos(turn),
      };
    };
    return (glyphs[letter] ?? '').split(';').map((line) => ({
      halfWidth,
      points: line.split(' ').map((pair) => {
        const [x = 0, y = 0] = pair.split(',').map(Number);
        return place({ x, y });
      }),
    }));
  });
}

function crossingLines(chance: Chance): Stroke[] {
  return Array.from({ length: 3 }, () => {
    const [middle, slope] = [chance(14, HEIGHT - 14), chance(-9, 9)];
    return {
      halfWidth: chance(0.6, 1.1),
      points: [0, 1, 2, 3].map((at) => ({ x: (WIDTH / 3) * at, y: middle + slope * (at - 1.5) + chance(-8, 8) })),
    };
  });
}

function waves(chance: Chance): (point: Point) => Point {
  const [sway, roll] = [chance(1.5, 3), chance(2, 4)];
  const [swayLength, rollLength] = [chance(9, 14), chance(18, 30)];
  const [swayAt, rollAt] = [chance(0, 6.28), chance(0, 6.28)];
  return ({ x, y }) => ({
    x: x + sway * Math.sin(y / swayLength + swayAt),
    y: y + roll * Math.sin(x / rollLength + rollAt),
  });
}

/** Points at most three pixels apart, so that waves bend what was straight. */
function dense(points: readonly Point[]): Point[] {
  return points.flatMap((to, at) => {
    const from = points[at - 1];
    if (!from) return [to];
    const pieces = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 3);
    return Array.from({ length: pieces }, (_, piece) => {
      const part = (piece + 1) / pieces;
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    });
  });
}

function paint(shade: Float32Array, { points, halfWidth }: Stroke): void {
  for (let at = 1; at < points.length; at++) {
    const [from, to] = [points[at - 1]!, points[at]!];
    const reach = halfWidth + 1;
    const [left, right] = [Math.min(from.x, to.x) - reach, Math.max(from.x, to.x) + reach];
    const [top, bottom] = [Math.min(from.y, to.y) - reach, Math.max(from.y, to.y) + reach];
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(HEIGHT - 1, bottom); y++) {
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(WIDTH - 1, right); x++) {
        const cover = Math.min(1, Math.max(0, halfWidth + 0.5 - distance({ x, y }, from, to)));
        shade[y * WIDTH + x] = Math.max(shade[y * WIDTH + x]!, cover);
      }
    }
  }
}

function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - part * dx, point.y - from.y - part * dy);
}

/** A step between paper and ink a pixel, with a little grain. */
function png(shade: Float32Array, random: RandomBytes): Buffer {
  const grain = random(WIDTH * HEIGHT);
  const pixels = Uint8Array.from(shade, (cover, at) => {
    const step = Math.round(cover * (STEPS - 1)) + (grain[at]! % 4) - 1;
    return Math.min(STEPS - 1, Math.max(0, step));
  });
  const palette = Array.from({ length: STEPS }, (_, step) =>
    paper.map((level, at) => Math.round(level + ((ink[at]! - level) * step) / (STEPS - 1))),
  );
  return indexedPng({ width: WIDTH, height: HEIGHT, pixels, palette });
}
