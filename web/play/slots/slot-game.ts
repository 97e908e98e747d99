import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { SlotFacts } from '../../../games/slots/shapes.ts';
import { newKey } from '../../kit/call.ts';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { prefersLessMotion } from '../../kit/motion.ts';
import { useWords } from '../../kit/speaking.ts';
import { type Celebration, celebrationOfUnits, petalCount } from '../frame/celebration.ts';
import type { SlotDesign, SlotWords } from './design.ts';
import { type Direction, Director } from './director.ts';
import { laterPetals } from '../frame/later-petals.ts';
import type { Petals } from '../frame/petals.ts';
import { tellParent, useHeld } from '../frame/parent-page.ts';
import { beginning, canSpin, currentStep, type Presentation } from './presentation.ts';
import { callOfFrame, useReplay } from '../frame/replay.ts';
import { createSeenSteps, storeOf } from '../frame/seen-steps.ts';
import type { Revealed } from '../frame/seeds.ts';
import { createSitting, sittingKey, type SittingStore } from '../frame/sitting.ts';
import { createSlotClient, type SlotClient } from './slot-client.ts';
import { createSlotSounds, type SlotSounds } from './sound/slot-sounds.ts';
import { useSoundChoice } from '../frame/sound-choice.ts';
import { ReelStage } from './stage/reel-stage.ts';
import { loadDrawings } from './stage/textures.ts';
import type { SlotWin } from './stage/win-show.ts';
import { stageWriting, type StageWriting } from './stage-writing.ts';
import type { words } from './words.ts';

/** What the history tells of a round of a machine. */
export interface SlotAbout {
  freeSpins: number;
}

export interface SlotGame extends Direction {
  /** The machine could not be put up: its drawings did not come. */
  failed: boolean;
  sitting: SittingStore<SlotAbout>;
  facts: SlotFacts;
  stakeUnits: number;
  /** The win that is drawn by itself at the moment. */
  pointed: SlotWin | null;
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
  const sounds = useMemo(() => createSlotSounds(design.tuning), [design]);
  const [sound, setSound] = useSoundChoice(sounds);
  const sitting = useSitting(design);
  const [direction, setDirection] = useState(notYet);
  const [failed, setFailed] = useState(false);
  const [pointed, setPointed] = useState<SlotWin | null>(null);
  const director = useRef<Director | null>(null);
  const mannerNow = useNow(useManner());
  const wordsNow = useNow(useWords<typeof words>('slots'));
  const stakeUnits = design.facts.stakeUnits;

  useEffect(() => {
    let running: Running | null = null;
    let gone = false;
    const begin = async () => {
      const [canvasNow, petalsNow] = [canvas.current, petals.current];
      if (!canvasNow || !petalsNow) return;
      const onWaiting = (waiting: boolean) => running?.director.onWaiting(waiting);
      const client = createSlotClient({ call: callOfFrame, newKey, wait, onWaiting });
      const { drawings, asked } = await gathered(design, machine, client);
      if (gone) return;
      const directionNow = () => running?.director.use.getState() ?? notYet;
      const writing = stageWriting({ machine, stakeUnits, directionNow, manner: mannerNow, words: wordsNow });
      const parts = { canvasNow, petalsNow, drawings, writing, design, machine, sounds, sitting, stakeUnits, client };
      running = run({ ...parts, onPoint: setPointed });
      director.current = running.director;
      running.director.use.subscribe(setDirection);
      await running.director.open(asked);
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
  }, [design, machine, canvas, petals, sounds, sitting, stakeUnits, mannerNow, wordsNow]);

  const held = useHeld();
  const { show, ready } = direction;
  const waitsForPress = show.phase === 'outro' || (show.phase === 'intro' && startsByPress(show));
  return {
    ...direction,
    failed,
    sitting,
    facts: design.facts,
    stakeUnits,
    pointed,
    sound,
    setSound,
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

function useSitting({ facts: { id } }: SlotDesign): SittingStore<SlotAbout> {
  return useMemo(() => createSitting<SlotAbout>(storeOf('session'), sittingKey(id), nowMs()), [id]);
}

/** The server is asked while the drawings come; what it says or refuses is told once the machine stands. */
async function gathered(design: SlotDesign, machine: SlotWords, client: SlotClient) {
  const asked = client.open();
  const [drawings] = await Promise.all([
    loadDrawings(design),
    document.fonts.load("600 16px 'Hind Siliguri'", machine.title),
    Promise.allSettled([asked]),
  ]);
  return { drawings, asked };
}

/** As it is at the moment of asking, without starting anything anew when it changes. */
function useNow<T>(value: T) {
  const now = useRef(value);
  now.current = value;
  return now;
}

/** Free spins won during free spins go on by themselves. */
export function startsByPress(show: Presentation): boolean {
  return show.resumed || currentStep(show)?.kind !== 'free';
}

interface Parts {
  canvasNow: HTMLCanvasElement;
  petalsNow: HTMLCanvasElement;
  drawings: ReadonlyMap<string, HTMLImageElement>;
  writing: StageWriting;
  design: SlotDesign;
  machine: SlotWords;
  sounds: SlotSounds;
  sitting: SittingStore<SlotAbout>;
  stakeUnits: number;
  client: SlotClient;
  onPoint(win: SlotWin | null): void;
}

function run({
  canvasNow,
  petalsNow,
  drawings,
  writing,
  design,
  machine,
  sounds,
  sitting,
  stakeUnits,
  client,
  onPoint,
}: Parts): Running {
  const calm = prefersLessMotion() || useReplay.getState().fast;
  const petals = laterPetals(petalsNow, design.paint.petals);
  const stage = new ReelStage({
    canvas: canvasNow,
    design,
    drawings,
    labels: machine.labels,
    ...writing,
    calm,
    events: {
      onKnock: (reel, scatters, before) => sounds.knock(reel, scatters, before),
      onTense: () => sounds.tense(),
      onWin: (index) => sounds.line(index),
      onPoint,
      onBurst: () => sounds.burst(),
      onLand: () => sounds.land(),
    },
  });
  const celebrate = (celebration: Celebration) => {
    if (!calm && petalCount[celebration] > 0) petals.fall(petalCount[celebration]);
  };
  const director: Director = new Director({
    client,
    stage,
    seenSteps: createSeenSteps(storeOf('local'), design.facts.id),
    stakeUnits,
    defaultStakeMinor: design.facts.defaultStakeMinor,
    firstWindow: openingWindow(design),
    wait,
    onRoundShown({ round }) {
      sitting.add(round, { freeSpins: round.freeSpinsTotal }, director.use.getState().show.decimals, nowMs());
      tellParent('balance');
    },
    onPhase(now, before) {
      accompany(now, before, sounds);
      if (now.phase === 'outro') celebrate(celebrationOfUnits(BigInt(now.round?.totalUnits ?? 0), BigInt(stakeUnits)));
    },
    onPaid(celebration) {
      sounds.win(celebration);
      celebrate(celebration);
    },
  });
  const watch = new ResizeObserver(() => stage.resize());
  watch.observe(canvasNow);
  stage.resize();
  return { director, stage, petals, watch };
}

/** The sounds of each phase. */
function accompany(now: Presentation, before: Presentation, sounds: SlotSounds): void {
  if (now.phase === 'asking') sounds.startTurning();
  if (before.phase === 'stopping' || now.phase === 'idle' || now.phase === 'broken') sounds.stopTurning();
  if (now.phase === 'intro' && now.refusal === null) sounds.feature();
  if (now.phase === 'outro') sounds.farewell();
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
