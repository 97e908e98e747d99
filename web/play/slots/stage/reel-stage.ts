import { chance, tickMs } from '../../../kit/clock.ts';
import type { SlotDesign } from '../design.ts';
import { createFrameLoop } from './frame-loop.ts';
import { createReel, type Reel } from './reel.ts';
import { createPainter, type Scene } from './reel-painter.ts';
import { type SlotStep, tenseReels, type WinShow, winShowMs, winsOf } from './win-show.ts';

/** What the stage tells while it plays; sounds and words hang on it. */
export interface StageEvents {
  onKnock(reel: number, suns: number): void;
  onTense(reel: number): void;
  onWin(win: WinShow, index: number): void;
}

export interface ReelStage {
  /** A window at rest. */
  show(window: readonly (readonly string[])[]): void;
  /** All reels begin to turn. */
  turn(): void;
  /** The reels come to rest one after another; resolves when the last one does. */
  stop(step: SlotStep): Promise<void>;
  /** Draws each win by itself; resolves after the last, or at once when `hurry` is called. They go on in turns. */
  showWins(step: SlotStep): Promise<void>;
  hurry(): void;
  setFree(free: boolean): void;
  /** After the canvas changed its size. */
  resize(): void;
  destroy(): void;
}

interface Needs {
  canvas: HTMLCanvasElement;
  design: SlotDesign;
  drawings: ReadonlyMap<string, HTMLImageElement>;
  labels: Readonly<Record<string, string>>;
  amountOf(units: number): string;
  /** Fades instead of movement. */
  calm: boolean;
  events: StageEvents;
}

const LEAST_TURN_MS = 620;
const BETWEEN_STOPS_MS = 210;
const TENSE_MS = 1050;
const CALM_STOP_MS = 170;
/** How often the wins are drawn again while the machine waits. */
const REPEATS = 3;
const REPEAT_MS = 1100;

/** The reels on their canvas. Draws only while something moves. */
export function createReelStage(needs: Needs): ReelStage {
  const { canvas, design, calm, events } = needs;
  const { facts } = design;
  // A sun that only rushes by would promise something: fillers have none.
  const fillers = facts.symbols.filter((symbol) => symbol !== facts.scatter);
  const filler = () => fillers[Math.floor(chance() * fillers.length)] ?? '';
  const reels = Array.from({ length: facts.reels }, () => createReel(facts.rows, filler));
  const painter = createPainter(needs);
  const scene: Scene = {
    reels,
    free: false,
    calm,
    wins: [],
    win: -1,
    winMs: 0,
    allWins: false,
    tense: reels.map(() => false),
  };
  const loop = createFrameLoop(draw);
  let turnedMs = 0;
  let knocked = 0;
  let tense: boolean[] = [];
  let suns: number[] = [];
  let onRest: (() => void) | null = null;
  let show: { startedMs: number; eachMs: number; told: number; onEnd: (() => void) | null } | null = null;

  function draw(atMs: number): boolean {
    listenForKnocks(atMs);
    const showing = advanceShow(atMs);
    painter.paint(scene, atMs);
    return showing || reels.some((reel) => atMs < reel.motion.restMs + (calm ? CALM_STOP_MS * 2 : 0));
  }

  function listenForKnocks(atMs: number): void {
    while (onRest !== null && knocked < reels.length && atMs >= (reels[knocked] as Reel).motion.knockMs) {
      events.onKnock(knocked, suns[knocked] ?? 0);
      knocked += 1;
      scene.tense = reels.map((_, reel) => reel === knocked && tense[reel] === true);
      if (tense[knocked]) events.onTense(knocked);
    }
    if (onRest !== null && reels.every((reel) => atMs >= reel.motion.restMs)) {
      const rested = onRest;
      onRest = null;
      for (const reel of reels) reel.settle();
      rested();
    }
  }

  function advanceShow(atMs: number): boolean {
    if (show === null || scene.wins.length === 0) return false;
    const { wins } = scene;
    const at = Math.floor((atMs - show.startedMs) / show.eachMs);
    if (at < wins.length && show.onEnd !== null) {
      pointAt(at, show.startedMs + at * show.eachMs);
      return true;
    }
    if (show.onEnd !== null) endShow(atMs);
    return repeatWins(atMs);
  }

  function pointAt(index: number, sinceMs: number): void {
    scene.win = index;
    scene.winMs = sinceMs;
    const win = scene.wins[index];
    if (show !== null && win && show.told < index) {
      show.told = index;
      events.onWin(win, index);
    }
  }

  function endShow(atMs: number): void {
    if (show === null) return;
    const ended = show.onEnd;
    show = { startedMs: atMs, eachMs: REPEAT_MS, told: scene.wins.length, onEnd: null };
    ended?.();
  }

  function repeatWins(atMs: number): boolean {
    if (show === null) return false;
    const turn = Math.floor((atMs - show.startedMs) / show.eachMs);
    scene.allWins = turn === 0 || turn >= REPEATS * scene.wins.length;
    scene.win = scene.allWins ? -1 : (turn - 1) % scene.wins.length;
    scene.winMs = show.startedMs + turn * show.eachMs;
    return turn < REPEATS * scene.wins.length;
  }

  function clearWins(): void {
    show = null;
    Object.assign(scene, { wins: [], win: -1, allWins: false });
  }

  return {
    show(window) {
      clearWins();
      for (const [index, reel] of reels.entries()) reel.show(window[index] ?? []);
      loop.wake();
    },
    turn() {
      clearWins();
      turnedMs = tickMs();
      for (const reel of reels) reel.turn(turnedMs);
      loop.wake();
    },
    stop(step) {
      knocked = 0;
      tense = calm ? [] : tenseReels(step.window, facts.scatter, leastScatters(design));
      suns = step.window.map((column) => column.filter((symbol) => symbol === facts.scatter).length);
      let brakeMs = Math.max(tickMs() + 60, turnedMs + LEAST_TURN_MS);
      for (const [index, reel] of reels.entries()) {
        brakeMs += (index === 0 ? 0 : BETWEEN_STOPS_MS) + (tense[index] ? TENSE_MS : 0);
        reel.stop(step.window[index] ?? [], brakeMs);
      }
      loop.wake();
      return new Promise((resolve) => {
        onRest = resolve;
      });
    },
    showWins(step) {
      const wins = winsOf(step);
      Object.assign(scene, { wins, win: -1, allWins: false });
      if (wins.length === 0) return Promise.resolve();
      return new Promise((resolve) => {
        show = { startedMs: tickMs(), eachMs: winShowMs(wins.length), told: -1, onEnd: resolve };
        loop.wake();
      });
    },
    hurry() {
      if (show?.onEnd) endShow(tickMs());
      loop.wake();
    },
    setFree(free) {
      scene.free = free;
      loop.wake();
    },
    resize() {
      painter.resize(canvas.clientWidth, canvas.clientHeight);
      loop.wake();
    },
    destroy: () => loop.stop(),
  };
}

/** How many scatters start anything. */
export function leastScatters(design: SlotDesign): number {
  return Math.min(...Object.keys(design.facts.freeSpins).map(Number));
}
