import { playSound, pluck } from '../../kit/plucks.ts';
import { pegSeconds } from './turning.ts';

const TUNE = [293.66, 369.99, 440, 587.33, 739.99];

/** A wooden knock for each peg that passes, and at the end a run upwards where it won something. */
export function soundOfRun(from: number, to: number, segments: number): void {
  playSound((start, out) => {
    for (const [at, seconds] of pegSeconds(from, to, segments).entries())
      pluck(out, {
        hertz: at % 2 === 0 ? 880 : 820,
        atSeconds: start + seconds,
        loudness: 0.06,
        type: 'triangle',
        seconds: 0.06,
      });
  });
}

export function soundOfPrize(): void {
  playSound((start, out) => {
    for (const [at, hertz] of TUNE.entries())
      pluck(out, { hertz, atSeconds: start + at * 0.1, loudness: 0.16, type: 'triangle' });
  });
}
