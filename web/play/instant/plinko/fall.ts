import { type Pegboard, pinAt, type Point, pocketAt } from './geometry.ts';

/**
 * How one ball falls. The path has been decided before: the motion only goes along it, from pin to pin in arcs as
 * gravity draws them, and ends in the pocket where the path does. Pure: every position is a function of the moment.
 */
export interface Fall {
  at(ms: number): Point & { turn: number };
  /** Each pin as it is hit, from the top. */
  hits: readonly { row: number; pin: number; atMs: number }[];
  pocket: number;
  /** When it reaches its pocket. */
  landMs: number;
  /** When it has come to rest there. */
  restMs: number;
}

/** From one pin to the next, on average: many rows are taken faster, so that no ball takes too long. */
const hopMs: Readonly<Record<number, number>> = { 8: 205, 12: 172, 16: 148 };
const USUAL_HOP_MS = 172;
/** Out of the chute onto the first pin, and off the last one into the pocket, in hops. */
const FIRST_HOPS = 1.4;
const LAST_HOPS = 0.9;
/** The small spring in the pocket. */
const SETTLE_MS = 130;
/** How high it springs off a pin, in rows: between these. */
const LOW_SPRING = 0.08;
const HIGH_SPRING = 0.26;

/** When the ball reaches its pocket: known from the path alone, whatever the size of the board. */
export function landMsOf(path: readonly number[]): number {
  return touchTimesOf(path).at(-1) ?? 0;
}

/** @param path 0 to the left, 1 to the right, one step a row */
export function fallOf(board: Pegboard, path: readonly number[]): Fall {
  const touches = touchesOf(board, path);
  const times = touchTimesOf(path);
  const gravity = gravityOf(board);
  const arcs: Arc[] = touches.map((to, index) => {
    const [from, startMs] = [touches[index - 1] ?? board.chute, times[index - 1] ?? 0];
    return { from, to, startMs, endMs: times[index] ?? startMs, gravity };
  });
  const landMs = landMsOf(path);
  const floor = touches.at(-1) ?? board.chute;
  arcs.push({ from: floor, to: floor, startMs: landMs, endMs: landMs + SETTLE_MS, gravity });
  let rights = 0;
  const hits = path.map((step, row) => {
    const hit = { row, pin: rights, atMs: times[row] ?? 0 };
    rights += step;
    return hit;
  });
  return { at: (ms) => placeAt(arcs, board, ms), hits, pocket: rights, landMs, restMs: landMs + SETTLE_MS };
}

/** When it touches each pin, and then the floor of its pocket: a throw to a height and down again takes its time. */
function touchTimesOf(path: readonly number[]): number[] {
  const averageMs = hopMs[path.length] ?? USUAL_HOP_MS;
  const usual = throwTime((LOW_SPRING + HIGH_SPRING) / 2);
  const seed = path.reduce((sum, step, row) => sum + step * 2 ** row, 1);
  const times = [averageMs * FIRST_HOPS];
  for (const row of path.keys()) {
    const spring = LOW_SPRING + (HIGH_SPRING - LOW_SPRING) * grain(seed, row);
    const hops = row === path.length - 1 ? LAST_HOPS : throwTime(spring) / usual;
    times.push((times.at(-1) ?? 0) + averageMs * hops);
  }
  return times;
}

/** Up by so many rows, then down by those and one more; in units that gravity sets. */
function throwTime(spring: number): number {
  return Math.sqrt(spring) + Math.sqrt(1 + spring);
}

interface Arc {
  from: Point;
  to: Point;
  startMs: number;
  endMs: number;
  /** Pixels a second, a second. */
  gravity: number;
}

/** Where the middle of the ball is each time that it touches something: every pin, then the floor of its pocket. */
function touchesOf(board: Pegboard, path: readonly number[]): Point[] {
  const reach = board.pinPx + board.ballPx;
  let rights = 0;
  const touches = path.map((step, row) => {
    const pin = pinAt(board, row, rights);
    rights += step;
    // It slips off on the side to which it goes.
    const lean = (step === 1 ? 1 : -1) * 0.12;
    return { x: pin.x + reach * Math.sin(lean), y: pin.y - reach * Math.cos(lean) };
  });
  return [...touches, pocketAt(board, rights)];
}

/** So strong that a hop of middling height takes the time that it should. */
function gravityOf(board: Pegboard): number {
  const seconds = (hopMs[board.rows] ?? USUAL_HOP_MS) / 1000;
  return 2 * board.rowPx * (throwTime((LOW_SPRING + HIGH_SPRING) / 2) / seconds) ** 2;
}

function placeAt(arcs: readonly Arc[], board: Pegboard, ms: number): Point & { turn: number } {
  const arc = arcs.find(({ endMs }) => ms < endMs);
  const last = arcs.at(-1);
  if (!arc) return { ...(last?.to ?? board.chute), turn: turnOf(last?.to.x ?? 0, board) };
  const [seconds, allSeconds] = [Math.max(0, ms - arc.startMs) / 1000, (arc.endMs - arc.startMs) / 1000];
  const { from, to, gravity } = arc;
  const x = from.x + (to.x - from.x) * offThePin(seconds / allSeconds);
  // Thrown up just so fast that gravity brings it to the other end in time.
  const springSpeed = (gravity * allSeconds) / 2 - (to.y - from.y) / allSeconds;
  return { x, y: from.y - springSpeed * seconds + (gravity * seconds ** 2) / 2, turn: turnOf(x, board) };
}

/** It is quickest aside while it rolls off the pin. @param part of the hop, from 0 to 1 */
function offThePin(part: number): number {
  return 1 - (1 - part) ** 2;
}

/** It rolls as far as it goes aside. */
function turnOf(x: number, board: Pegboard): number {
  return (x - board.chute.x) / board.ballPx;
}

/** The same number between 0 and 1 for the same path and hop, unlike its neighbours'. */
function grain(seed: number, index: number): number {
  let mixed = Math.imul(seed ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b);
  mixed ^= mixed >>> 15;
  return (Math.imul(mixed, 0xc2b2ae35) >>> 0) / 2 ** 32;
}
