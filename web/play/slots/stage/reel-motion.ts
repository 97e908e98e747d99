/**
 * How one reel moves, in cells over time. It pulls back a little, gains speed, runs, and when its stop is known brakes,
 * runs past its place and swings back into it. Pure: every position is a function of the moment asked for.
 */
export interface ReelMotion {
  /** Cells scrolled since the machine was opened; whole numbers are places of rest. */
  positionAt(atMs: number): number;
  /** Cells a second, for the blur. */
  speedAt(atMs: number): number;
  /** When it stands still; Infinity while it has not been told to stop. */
  restMs: number;
  /** When it reaches its place for the first time: the knock is heard then. */
  knockMs: number;
}

const PULL_CELLS = 0.2;
const PULL_MS = 130;
const GAIN_MS = 220;
/** Cells a second at full run. */
const RUN_SPEED = 19;
const BRAKE_CELLS = 1.7;
const KNOCK_SPEED = 8.5;
/** The swing back: an underdamped spring of this stiffness (per second) and damping ratio. */
const SWING = 24;
const DAMPING = 0.48;

export function resting(position: number): ReelMotion {
  return { positionAt: () => position, speedAt: () => 0, restMs: 0, knockMs: 0 };
}

/** A reel that begins to turn from a place of rest. */
export function turning(fromPosition: number, startMs: number): ReelMotion {
  return {
    positionAt: (atMs) => fromPosition + runCells(atMs - startMs),
    speedAt: (atMs) => runSpeed(atMs - startMs),
    restMs: Number.POSITIVE_INFINITY,
    knockMs: Number.POSITIVE_INFINITY,
  };
}

/**
 * The same reel told to stop: from `brakeMs` at the earliest it lands on a whole position at least `leadCells` ahead.
 * @returns the motion from then on, and the position on which it lands
 */
export function stopping(
  moving: ReelMotion,
  brakeMs: number,
  leadCells: number,
): { motion: ReelMotion; landing: number } {
  const brakeFrom = moving.positionAt(brakeMs);
  const landing = Math.ceil(brakeFrom + leadCells);
  const runOnSeconds = (landing - BRAKE_CELLS - brakeFrom) / RUN_SPEED;
  const brakeSeconds = (2 * BRAKE_CELLS) / (RUN_SPEED + KNOCK_SPEED);
  const brakeStartMs = brakeMs + runOnSeconds * 1000;
  const knockMs = brakeStartMs + brakeSeconds * 1000;
  const restMs = knockMs + (5 / (SWING * DAMPING)) * 1000;
  const positionAt = (atMs: number): number => {
    if (atMs < brakeMs) return moving.positionAt(atMs);
    if (atMs < brakeStartMs) return brakeFrom + ((atMs - brakeMs) / 1000) * RUN_SPEED;
    if (atMs < knockMs) return landing - BRAKE_CELLS + brakedCells((atMs - brakeStartMs) / 1000, brakeSeconds);
    return atMs >= restMs ? landing : landing + swing((atMs - knockMs) / 1000);
  };
  const speedAt = (atMs: number): number => {
    if (atMs < brakeMs) return moving.speedAt(atMs);
    if (atMs < brakeStartMs) return RUN_SPEED;
    return atMs < knockMs ? KNOCK_SPEED : 0;
  };
  return { motion: { positionAt, speedAt, restMs, knockMs }, landing };
}

function runCells(sinceMs: number): number {
  if (sinceMs <= 0) return 0;
  if (sinceMs < PULL_MS) return -PULL_CELLS * Math.sin((Math.PI / 2) * (sinceMs / PULL_MS)) ** 2;
  const seconds = (sinceMs - PULL_MS) / 1000;
  const gainSeconds = GAIN_MS / 1000;
  if (seconds < gainSeconds) return -PULL_CELLS + (RUN_SPEED / gainSeconds) * (seconds ** 2 / 2);
  return -PULL_CELLS + RUN_SPEED * (seconds - gainSeconds / 2);
}

function runSpeed(sinceMs: number): number {
  return RUN_SPEED * Math.min(1, Math.max(0, (sinceMs - PULL_MS) / GAIN_MS));
}

function brakedCells(seconds: number, brakeSeconds: number): number {
  const brake = (RUN_SPEED - KNOCK_SPEED) / brakeSeconds;
  return RUN_SPEED * seconds - (brake * seconds ** 2) / 2;
}

/** Cells beyond the place of rest: a spring that passes it with the knock's speed. */
function swing(seconds: number): number {
  const damped = SWING * Math.sqrt(1 - DAMPING ** 2);
  return (KNOCK_SPEED / damped) * Math.exp(-DAMPING * SWING * seconds) * Math.sin(damped * seconds);
}
