import { Instruments } from './instruments.ts';
import type { SwitchedSounds } from './sound-choice.ts';
import type { Celebration } from './celebration.ts';

/** Plays something now, where sound is on. Times are seconds of the audio clock. */
export type PlayScore = (score: (play: Instruments, nowSeconds: number) => void) => void;

/** How a game sings its results, so that no two sound alike. */
export interface Tune {
  tonicHertz: number;
  voice: 'ektara' | 'dotara' | 'bell';
  /** Notes over the tonic, as ratios, from low to high: at least six. */
  scale: readonly number[];
}

export interface TunedSounds extends SwitchedSounds {
  play: PlayScore;
  /** What gives back no more than the stake is one soft tone, what gives nothing a dull knock. */
  told(celebration: Celebration): void;
}

/** The sounds of a game. Silent until set on, and then still until a touch has woken them. */
export function createTunedSounds(tune: Tune): TunedSounds {
  let on = false;
  let context: AudioContext | null = null;
  let instruments: Instruments | null = null;
  const play: PlayScore = (score) => {
    if (!on || !instruments || context?.state !== 'running') return;
    score(instruments, context.currentTime + 0.01);
  };
  return {
    play,
    wake() {
      if (!on) return;
      if (context === null) {
        context = new AudioContext();
        instruments = new Instruments(context, master(context));
      }
      void context.resume();
    },
    setOn(next) {
      on = next;
      if (!on) void context?.suspend();
    },
    press: () => play((use, now) => use.wood(500, now, 0.2)),
    told: (celebration) => play((use, now) => sing(use, now, tune, celebration)),
  };
}

/** Steps of the scale, one after the other: the more was won, the longer. */
const songs: Readonly<Record<Celebration, readonly number[]>> = {
  none: [],
  quiet: [0],
  small: [0, 2, 4],
  fair: [0, 2, 4, 5, 4, 5],
  big: [0, 2, 4, 5, 3, 4, 5, 4, 5, 5],
  grand: [0, 2, 4, 5, 2, 3, 4, 5, 3, 4, 5, 4, 5, 4, 5, 5],
};

function sing(use: Instruments, now: number, tune: Tune, celebration: Celebration): void {
  if (celebration === 'none') return use.wood(180, now, 0.1);
  const soft = celebration === 'quiet';
  for (const [index, step] of songs[celebration].entries()) {
    const hertz = tune.tonicHertz * (tune.scale[step] ?? 1);
    use[tune.voice](hertz, now + index * 0.12, soft ? 0.07 : 0.18);
    if (!soft && celebration !== 'small') use.dhol(index % 4 === 0 ? 'low' : 'high', now + index * 0.12, 0.26);
  }
}

function master(context: AudioContext): AudioNode {
  const gain = context.createGain();
  gain.gain.value = 0.7;
  const limit = context.createDynamicsCompressor();
  gain.connect(limit).connect(context.destination);
  return gain;
}
