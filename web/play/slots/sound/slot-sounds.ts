import type { Celebration } from '../../frame/celebration.ts';
import { Instruments } from '../../frame/instruments.ts';

export interface SlotSounds {
  /** Browsers give sound only after a touch: call this from one. */
  wake(): void;
  setOn(on: boolean): void;
  press(): void;
  /** The wheel's spokes tick until `stopTurning`. */
  startTurning(): void;
  stopTurning(): void;
  /** @param scatters on this reel, and before it in this turn */
  knock(reel: number, scatters: number, before: number): void;
  tense(): void;
  line(index: number): void;
  burst(): void;
  land(): void;
  win(celebration: Celebration): void;
  feature(): void;
  farewell(): void;
}

/** What makes a machine sound unlike the next: its mode, and who plays. */
export interface SlotTuning {
  tonicHertz: number;
  /** Twelve notes from the tonic upwards, as ratios to it. */
  scale: readonly number[];
  /** Plays the wins. */
  melody: 'dotara' | 'bansuri' | 'shehnai' | 'santoor';
  /** Calls when a feature is near. */
  call: 'ektara' | 'bansuri' | 'shehnai' | 'santoor';
  drum: 'dhol' | 'khol' | 'water';
  /** Between two ticks of the turning reels, and how high they are. */
  tickMs: number;
  tickHertz: number;
}

/** All sounds of a machine. Silent until it is set on, and then still until a touch has woken it. */
export function createSlotSounds(tuning: SlotTuning): SlotSounds {
  let on = false;
  let context: AudioContext | null = null;
  let instruments: Instruments | null = null;
  let ticking: ReturnType<typeof setInterval> | undefined;

  const play: Play = (score) => {
    if (!on || !instruments || context?.state !== 'running') return;
    score(instruments, context.currentTime + 0.01);
  };

  return {
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
    startTurning() {
      clearInterval(ticking);
      let tick = 0;
      ticking = setInterval(() => {
        tick += 1;
        play((use, now) => use.wood(tuning.tickHertz * (tick % 4 === 0 ? 1.25 : 1), now, 0.045));
      }, tuning.tickMs);
    },
    stopTurning: () => clearInterval(ticking),
    ...reelSounds(tuning, play),
    ...winSounds(tuning, play),
  };
}

type Play = (score: (play: Instruments, nowSeconds: number) => void) => void;

function reelSounds(tuning: SlotTuning, play: Play): Pick<SlotSounds, 'press' | 'knock' | 'tense' | 'burst' | 'land'> {
  const { call, drum, tickHertz } = tuning;
  return {
    press: () => play((use, now) => use.wood(tickHertz * 0.85, now, 0.2)),
    knock: (reel, scatters, before) =>
      play((use, now) => {
        use[drum]('low', now, 0.42);
        use.wood(tickHertz / 2 + reel * 35, now, 0.22);
        if (scatters > 0)
          for (let one = 0; one <= Math.min(3, before); one += 1)
            use.bell(note(tuning, 7 + one), now + 0.05 + one * 0.07);
      }),
    tense: () =>
      play((use, now) => {
        for (let beat = 0; beat < 9; beat += 1)
          use[call](note(tuning, Math.floor(beat / 2)), now + beat * 0.115, 0.1 + beat * 0.012);
      }),
    burst: () =>
      play((use, now) => {
        for (let splinter = 0; splinter < 4; splinter += 1)
          use.wood(note(tuning, 9 + (splinter % 3)) * 2, now + splinter * 0.035, 0.12);
      }),
    land: () =>
      play((use, now) => {
        for (let knock = 0; knock < 4; knock += 1)
          use[drum](knock % 2 === 0 ? 'low' : 'high', now + 0.13 + knock * 0.055, 0.3 - knock * 0.04);
      }),
  };
}

function winSounds(tuning: SlotTuning, play: Play): Pick<SlotSounds, 'line' | 'win' | 'feature' | 'farewell'> {
  const { melody, call, drum } = tuning;
  return {
    line: (index) => play((use, now) => use[melody](note(tuning, 2 + (index % 9)), now, 0.2)),
    win: (celebration) =>
      play((use, now) => {
        // What gives back less than the stake is one soft tone only.
        const isLoud = celebration !== 'quiet';
        for (const [index, step] of fanfares[celebration].entries()) {
          use[melody](note(tuning, step), now + index * 0.12, isLoud ? 0.2 : 0.09);
          if (isLoud && celebration !== 'small') use[drum](index % 4 === 0 ? 'low' : 'high', now + index * 0.12, 0.3);
        }
      }),
    feature: () =>
      play((use, now) => {
        const steps = [0, 4, 7, 4, 7, 9, 11];
        for (const [index, step] of steps.entries()) use[call](note(tuning, step), now + index * 0.13, 0.2);
        for (let beat = 0; beat < 8; beat += 1) use[drum](beat % 3 === 0 ? 'low' : 'high', now + beat * 0.13, 0.4);
        use.bell(note(tuning, 11), now + 0.95);
      }),
    farewell: () =>
      play((use, now) => {
        for (const [index, step] of [7, 6, 4, 2, 0].entries()) use[melody](note(tuning, step), now + index * 0.14, 0.2);
        use[drum]('low', now + 0.7, 0.4);
      }),
  };
}

function note({ tonicHertz, scale }: SlotTuning, step: number): number {
  return tonicHertz * (scale[step] ?? 1);
}

/** Grow with the win. */
const fanfares: Record<Celebration, readonly number[]> = {
  none: [],
  quiet: [0],
  small: [0, 2, 4],
  fair: [0, 2, 4, 7, 4, 7],
  big: [0, 2, 4, 7, 4, 7, 9, 7, 9, 11],
  grand: [0, 2, 4, 7, 2, 4, 7, 9, 4, 7, 9, 11, 7, 9, 11, 11],
};

function master(context: AudioContext): AudioNode {
  const gain = context.createGain();
  gain.gain.value = 0.7;
  const limit = context.createDynamicsCompressor();
  gain.connect(limit).connect(context.destination);
  return gain;
}
