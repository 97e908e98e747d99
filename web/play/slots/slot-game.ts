import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { newKey } from '../../kit/call.ts';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { prefersLessMotion } from '../../kit/motion.ts';
import { celebrationOf, petalCount } from './celebration.ts';
import type { SlotDesign, SlotWords } from './design.ts';
import { type Direction, Director } from './director.ts';
import { callOrTell } from './own-protection.ts';
import { tellParent, useHeld } from './parent-page.ts';
import { beginning, canSpin, currentStep, type Presentation } from './presentation.ts';
import { createSeenSteps, storeOf } from './seen-steps.ts';
import { createSitting, sittingKey, type SittingStore } from './sitting.ts';
import { createSlotClient, type Revealed } from './slot-client.ts';
import { createSlotSounds, type SlotSounds } from './sound/slot-sounds.ts';
import { soundChoice } from './sound/sound-choice.ts';
import { createPetals, type Petals } from './stage/petals.ts';
import { ReelStage } from './stage/reel-stage.ts';
import { loadDrawings } from './stage/textures.ts';
import { moneyOfUnits } from './unit-money.ts';

export interface SlotGame extends Direction {
  /** The machine could not be put up: its drawings did not come. */
  failed: boolean;
  sitting: SittingStore;
  stakeUnits: number;
  /** null: not asked yet. */
  sound: boolean | null;
  setSound(on: boolean): void;
  /** What Space and the big button do now: spin, start the free spins, or end their summary. */
  press(): void;
  canPress: boolean;
  chooseStake(stake: string): void;
  changeSeed(clientSeed: string): Promise<Revealed>;
}

interface Needs {
  design: SlotDesign;
  machine: SlotWords;
  canvas: RefObject<HTMLCanvasElement | null>;
  petals: RefObject<HTMLCanvasElement | null>;
}

interface Running {
  director: Director;
  stage: ReelStage;
  petals: Petals;
  watch: ResizeObserver;
}

const notYet: Direction = { show: beginning, opened: null, fairness: null, ready: false };

/** Brings the machine to life on its canvas, and gives the screen what it shows and what it may do. */
export function useSlotGame({ design, machine, canvas, petals }: Needs): SlotGame {
  const [sound, setSoundState] = useState(soundChoice.read);
  const sounds = useMemo(createSlotSounds, []);
  const sitting = useMemo(() => createSitting(storeOf('session'), sittingKey(design.facts.id), nowMs()), [design]);
  const [direction, setDirection] = useState(notYet);
  const [failed, setFailed] = useState(false);
  const director = useRef<Director | null>(null);
  const mannerNow = useMannerNow();
  const stakeUnits = design.facts.lines.length;

  useEffect(() => {
    let running: Running | null = null;
    let gone = false;
    const begin = async () => {
      const [canvasNow, petalsNow] = [canvas.current, petals.current];
      if (!canvasNow || !petalsNow) return;
      const drawings = await loadDrawings(design);
      await document.fonts.load("600 16px 'Hind Siliguri'", machine.title);
      if (gone) return;
      const amountOf = (units: number) => {
        const { round, stake, decimals } = running?.director.use.getState().show ?? beginning;
        return moneyText(moneyOfUnits(units, round?.stake ?? stake, stakeUnits, decimals), mannerNow.current);
      };
      running = run({ canvasNow, petalsNow, drawings, amountOf, design, machine, sounds, sitting, stakeUnits });
      director.current = running.director;
      running.director.use.subscribe(setDirection);
      await running.director.open();
      tellParent('ready');
    };
    // Whatever fails here (a drawing that does not come) leaves a page that can be tried again.
    begin().catch((error: unknown) => {
      console.error(error);
      setFailed(true);
    });
    return () => {
      gone = true;
      director.current = null;
      running?.watch.disconnect();
      running?.stage.destroy();
      running?.petals.destroy();
    };
  }, [design, machine, canvas, petals, sounds, sitting, stakeUnits, mannerNow]);

  useSounds(sounds, sound);
  const held = useHeld();
  const { show, ready } = direction;
  const waitsForPress = show.phase === 'outro' || (show.phase === 'intro' && startsByPress(show));
  return {
    ...direction,
    failed,
    sitting,
    stakeUnits,
    sound,
    setSound(on) {
      turnSounds(sounds, on);
      setSoundState(on);
    },
    canPress: waitsForPress || (!held && ready && canSpin(show)),
    press() {
      sounds.press();
      if (waitsForPress) director.current?.goOn();
      else if (!held) director.current?.spin();
    },
    chooseStake: (stake) => director.current?.chooseStake(stake),
    changeSeed(clientSeed) {
      if (director.current === null) throw new Error('the machine is not open');
      return director.current.changeSeed(clientSeed);
    },
  };
}

/** Language and currency as they are at the moment of asking, without starting anything anew when they change. */
function useMannerNow() {
  const manner = useManner();
  const now = useRef(manner);
  now.current = manner;
  return now;
}

/** Remembers the choice, and lets one press be heard where there is sound now. */
function turnSounds(sounds: SlotSounds, on: boolean): void {
  soundChoice.write(on);
  sounds.setOn(on);
  sounds.wake();
  if (on) setTimeout(() => sounds.press(), 60);
}

/** Free spins won during free spins go on by themselves. */
export function startsByPress(show: Presentation): boolean {
  return show.resumed || currentStep(show)?.kind !== 'free';
}

function useSounds(sounds: SlotSounds, sound: boolean | null): void {
  useEffect(() => {
    sounds.setOn(sound === true);
    const wake = () => sounds.wake();
    for (const touch of touches) addEventListener(touch, wake);
    return () => {
      for (const touch of touches) removeEventListener(touch, wake);
    };
  }, [sound, sounds]);
}

const touches = ['pointerdown', 'keydown'] as const;

interface Parts {
  canvasNow: HTMLCanvasElement;
  petalsNow: HTMLCanvasElement;
  drawings: ReadonlyMap<string, HTMLImageElement>;
  amountOf(units: number): string;
  design: SlotDesign;
  machine: SlotWords;
  sounds: SlotSounds;
  sitting: SittingStore;
  stakeUnits: number;
}

function run({
  canvasNow,
  petalsNow,
  drawings,
  amountOf,
  design,
  machine,
  sounds,
  sitting,
  stakeUnits,
}: Parts): Running {
  const calm = prefersLessMotion();
  const petals = createPetals(petalsNow, design.paint.petals);
  let sunsBefore = 0;
  const stage = new ReelStage({
    canvas: canvasNow,
    design,
    drawings,
    labels: machine.labels,
    amountOf,
    calm,
    events: {
      onKnock(reel, suns) {
        if (reel === 0) sunsBefore = 0;
        sounds.knock(reel, suns, sunsBefore);
        sunsBefore += suns;
      },
      onTense: () => sounds.tense(),
      onWin: (_, index) => sounds.line(index),
    },
  });
  // The line is told of repeats before the director stands.
  const client = createSlotClient({
    call: callOrTell,
    newKey,
    wait,
    onWaiting: (waiting) => director.onWaiting(waiting),
  });
  const director: Director = new Director({
    client,
    stage,
    seenSteps: createSeenSteps(storeOf('local'), design.facts.id),
    stakeUnits,
    defaultStakeMinor: design.facts.defaultStakeMinor,
    firstWindow: openingWindow(design),
    wait,
    onRoundShown({ round }) {
      sitting.add(round, director.use.getState().show.decimals, nowMs());
      tellParent('balance');
    },
    onPhase: (now, before) => accompany(now, before, { sounds, petals, stakeUnits, calm }),
  });
  const watch = new ResizeObserver(() => stage.resize());
  watch.observe(canvasNow);
  stage.resize();
  return { director, stage, petals, watch };
}

/** Sounds and petals of each phase. */
function accompany(
  now: Presentation,
  before: Presentation,
  { sounds, petals, stakeUnits, calm }: { sounds: SlotSounds; petals: Petals; stakeUnits: number; calm: boolean },
): void {
  if (now.phase === 'asking') sounds.startTurning();
  if (before.phase === 'stopping' || now.phase === 'idle' || now.phase === 'broken') sounds.stopTurning();
  if (now.phase === 'intro' && now.refusal === null) sounds.feature();
  const paid =
    now.phase === 'showing'
      ? (currentStep(now)?.stepUnits ?? 0)
      : now.phase === 'outro'
        ? (now.round?.totalUnits ?? 0)
        : 0;
  const celebration = celebrationOf(paid, stakeUnits);
  if (now.phase === 'showing') sounds.win(celebration);
  if (now.phase === 'outro') sounds.farewell();
  if (!calm && petalCount[celebration] > 0) petals.fall(petalCount[celebration]);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** The dearest symbols stand in the window before the first spin. */
function openingWindow({ facts }: SlotDesign): string[][] {
  return Array.from({ length: facts.reels }, (_, reel) =>
    Array.from(
      { length: facts.rows },
      (_, row) => facts.symbols[(reel * 2 + row * 3 + (row === 1 ? 1 : 0)) % facts.symbols.length] ?? '',
    ),
  );
}
