import type { Celebration } from '../celebration.ts';
import { Instruments } from './instruments.ts';

export interface SlotSounds {
  /** Browsers give sound only after a touch: call this from one. */
  wake(): void;
  setOn(on: boolean): void;
  press(): void;
  /** The wheel's spokes tick until `stopTurning`. */
  startTurning(): void;
  stopTurning(): void;
  knock(reel: number, suns: number, sunsBefore: number): void;
  tense(): void;
  line(index: number): void;
  win(celebration: Celebration): void;
  feature(): void;
  farewell(): void;
}

/** Khamaj, as boatmen's songs have it: the notes above the tonic, in hertz. */
const TONIC = 220;
const SCALE = [1, 9 / 8, 5 / 4, 4 / 3, 3 / 2, 5 / 3, 16 / 9, 2, 9 / 4, 5 / 2, 8 / 3, 3].map((ratio) => TONIC * ratio);
const TICK_MS = 92;

/** All sounds of a machine. Silent until it is set on, and then still until a touch has woken it. */
export function createSlotSounds(): SlotSounds {
  let on = false;
  let context: AudioContext | null = null;
  let instruments: Instruments | null = null;
  let ticking: ReturnType<typeof setInterval> | undefined;

  function play(score: (play: Instruments, nowSeconds: number) => void): void {
    if (!on || !instruments || context?.state !== 'running') return;
    score(instruments, context.currentTime + 0.01);
  }

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
    press: () => play((use, now) => use.wood(520, now, 0.2)),
    startTurning() {
      clearInterval(ticking);
      let tick = 0;
      ticking = setInterval(() => {
        tick += 1;
        play((use, now) => use.wood(tick % 4 === 0 ? 760 : 610, now, 0.045));
      }, TICK_MS);
    },
    stopTurning: () => clearInterval(ticking),
    knock: (reel, suns, sunsBefore) =>
      play((use, now) => {
        use.dhol('low', now, 0.42);
        use.wood(300 + reel * 35, now, 0.22);
        if (suns > 0)
          for (let sun = 0; sun <= sunsBefore; sun += 1) use.bell(note(7 + Math.min(4, sun)), now + 0.05 + sun * 0.07);
      }),
    tense: () =>
      play((use, now) => {
        for (let beat = 0; beat < 9; beat += 1)
          use.ektara(note(Math.floor(beat / 2)), now + beat * 0.115, 0.1 + beat * 0.012);
      }),
    line: (index) => play((use, now) => use.dotara(note(2 + (index % 9)), now, 0.2)),
    win: (celebration) => play((use, now) => fanfare(use, now, celebration)),
    feature: () =>
      play((use, now) => {
        for (const [index, step] of [0, 4, 7, 4, 7, 9, 11].entries()) use.ektara(note(step), now + index * 0.13, 0.2);
        for (let beat = 0; beat < 8; beat += 1) use.dhol(beat % 3 === 0 ? 'low' : 'high', now + beat * 0.13, 0.4);
        use.bell(note(11), now + 0.95);
      }),
    farewell: () =>
      play((use, now) => {
        for (const [index, step] of [7, 6, 4, 2, 0].entries()) use.dotara(note(step), now + index * 0.14, 0.2);
        use.dhol('low', now + 0.7, 0.4);
      }),
  };
}

/** Grows with the win; what gives back less than the stake is one soft tone only. */
function fanfare(use: Instruments, now: number, celebration: Celebration): void {
  const notes: Record<Celebration, readonly number[]> = {
    none: [],
    quiet: [0],
    small: [0, 2, 4],
    fair: [0, 2, 4, 7, 4, 7],
    big: [0, 2, 4, 7, 4, 7, 9, 7, 9, 11],
    grand: [0, 2, 4, 7, 2, 4, 7, 9, 4, 7, 9, 11, 7, 9, 11, 11],
  };
  for (const [index, step] of notes[celebration].entries()) {
    use.dotara(note(step), now + index * 0.12, celebration === 'quiet' ? 0.09 : 0.2);
    if (celebration !== 'quiet' && celebration !== 'small')
      use.dhol(index % 4 === 0 ? 'low' : 'high', now + index * 0.12, 0.3);
  }
}

function note(step: number): number {
  return SCALE[step] ?? TONIC;
}

function master(context: AudioContext): AudioNode {
  const gain = context.createGain();
  gain.gain.value = 0.7;
  const limit = context.createDynamicsCompressor();
  gain.connect(limit).connect(context.destination);
  return gain;
}
