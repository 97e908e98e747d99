import { playSound, pluck } from '../../kit/plucks.ts';

/** A third and a fifth over the ground, as an ektara is plucked. */
const TUNE = [293.66, 369.99, 440, 587.33];

/** The wax breaks, low and wooden. */
export function soundOfBreaking(): void {
  playSound((atSeconds, to) => pluck(to, { hertz: 146.83, atSeconds, loudness: 0.28, type: 'sine' }));
}

/** A short run upwards; longer where more came out. */
export function soundOfGift(notes: number): void {
  playSound((at, to) => {
    for (const [place, hertz] of TUNE.slice(0, notes).entries())
      pluck(to, { hertz, atSeconds: at + place * 0.11, loudness: 0.16, type: 'triangle' });
  });
}
