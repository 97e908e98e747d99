import { chance, tickMs } from '../../../kit/clock.ts';
import type { SlotDesign } from '../design.ts';
import { createFrameLoop, type FrameLoop } from './frame-loop.ts';
import { createReel, type Reel } from './reel.ts';
import { type PainterNeeds, ReelPainter, type Scene } from './reel-painter.ts';
import { type SlotStep, tenseReels, type WinShow, winShowMs, winsOf } from './win-show.ts';

/** What the stage tells while it plays; sounds and words hang on it. */
interface StageEvents {
  onKnock(reel: number, suns: number): void;
  onTense(reel: number): void;
  onWin(win: WinShow, index: number): void;
}

interface Needs extends PainterNeeds {
  /** Fades instead of movement. */
  calm: boolean;
  events: StageEvents;
}

const LEAST_TURN_MS = 620;
const BETWEEN_STOPS_MS = 210;
const TENSE_MS = 1050;
const CALM_STOP_MS = 170;
// Where nothing is seen to turn, nothing is waited for.
const CALM_LEAST_TURN_MS = 240;
const CALM_BETWEEN_STOPS_MS = 70;
/** How often the wins are drawn again while the machine waits. */
const REPEATS = 3;
const REPEAT_MS = 1100;

/** The reels on their canvas. Draws only while something moves. */
export class ReelStage {
  readonly #needs: Needs;
  readonly #reels: Reel[];
  readonly #painter: ReelPainter;
  readonly #scene: Scene;
  readonly #loop: FrameLoop;
  #turnedMs = 0;
  #knocked = 0;
  #tense: boolean[] = [];
  #suns: number[] = [];
  #onRest: (() => void) | null = null;
  #wins: { startedMs: number; eachMs: number; told: number; onEnd: (() => void) | null } | null = null;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { facts } = needs.design;
    // A sun that only rushes by would promise something: fillers have none.
    const fillers = facts.symbols.filter((symbol) => symbol !== facts.scatter);
    const filler = () => fillers[Math.floor(chance() * fillers.length)] ?? '';
    this.#reels = Array.from({ length: facts.reels }, () => createReel(facts.rows, filler));
    this.#painter = new ReelPainter(needs);
    const { calm } = needs;
    const tense = this.#reels.map(() => false);
    this.#scene = { reels: this.#reels, free: false, calm, wins: [], win: -1, winMs: 0, allWins: false, tense };
    this.#loop = createFrameLoop((atMs) => this.#draw(atMs));
  }

  /** A window at rest. */
  show(window: readonly (readonly string[])[]): void {
    this.#clearWins();
    for (const [index, reel] of this.#reels.entries()) reel.show(window[index] ?? []);
    this.#loop.wake();
  }

  /** All reels begin to turn. */
  turn(): void {
    this.#clearWins();
    this.#turnedMs = tickMs();
    for (const reel of this.#reels) reel.turn(this.#turnedMs);
    this.#loop.wake();
  }

  /** The reels come to rest one after another; resolves when the last one does. */
  stop(step: SlotStep): Promise<void> {
    const { design, calm } = this.#needs;
    const { scatter } = design.facts;
    this.#knocked = 0;
    this.#tense = calm ? [] : tenseReels(step.window, scatter, leastScatters(design));
    this.#suns = step.window.map((column) => column.filter((symbol) => symbol === scatter).length);
    const betweenMs = calm ? CALM_BETWEEN_STOPS_MS : BETWEEN_STOPS_MS;
    let brakeMs = Math.max(tickMs() + 60, this.#turnedMs + (calm ? CALM_LEAST_TURN_MS : LEAST_TURN_MS));
    for (const [index, reel] of this.#reels.entries()) {
      brakeMs += (index === 0 ? 0 : betweenMs) + (this.#tense[index] ? TENSE_MS : 0);
      reel.stop(step.window[index] ?? [], brakeMs);
    }
    this.#loop.wake();
    return new Promise((resolve) => {
      this.#onRest = resolve;
    });
  }

  /** Draws each win by itself; resolves after the last, or at once when `hurry` is called. They go on in turns. */
  showWins(step: SlotStep): Promise<void> {
    const wins = winsOf(step);
    Object.assign(this.#scene, { wins, win: -1, allWins: false });
    if (wins.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#wins = { startedMs: tickMs(), eachMs: winShowMs(wins.length), told: -1, onEnd: resolve };
      this.#loop.wake();
    });
  }

  hurry(): void {
    if (this.#wins?.onEnd) this.#endShow(tickMs());
    this.#loop.wake();
  }

  setFree(free: boolean): void {
    this.#scene.free = free;
    this.#loop.wake();
  }

  /** After the canvas changed its size. */
  resize(): void {
    const { canvas } = this.#needs;
    this.#painter.resize(canvas.clientWidth, canvas.clientHeight);
    this.#loop.wake();
  }

  destroy(): void {
    this.#loop.stop();
  }

  #draw(atMs: number): boolean {
    this.#listenForKnocks(atMs);
    const showing = this.#advanceShow(atMs);
    this.#painter.paint(this.#scene, atMs);
    const fadeMs = this.#needs.calm ? CALM_STOP_MS * 2 : 0;
    return showing || this.#reels.some((reel) => atMs < reel.motion.restMs + fadeMs);
  }

  #listenForKnocks(atMs: number): void {
    if (this.#onRest === null) return;
    for (
      let reel = this.#reels[this.#knocked];
      reel && atMs >= reel.motion.knockMs;
      reel = this.#reels[this.#knocked]
    ) {
      this.#needs.events.onKnock(this.#knocked, this.#suns[this.#knocked] ?? 0);
      this.#knocked += 1;
      this.#scene.tense = this.#reels.map((_, index) => index === this.#knocked && this.#tense[index] === true);
      if (this.#tense[this.#knocked]) this.#needs.events.onTense(this.#knocked);
    }
    if (this.#reels.every((reel) => atMs >= reel.motion.restMs)) {
      const rested = this.#onRest;
      this.#onRest = null;
      for (const reel of this.#reels) reel.settle();
      rested();
    }
  }

  #advanceShow(atMs: number): boolean {
    if (this.#wins === null || this.#scene.wins.length === 0) return false;
    const { startedMs, eachMs, onEnd } = this.#wins;
    const at = Math.floor((atMs - startedMs) / eachMs);
    if (onEnd !== null && at < this.#scene.wins.length) {
      this.#pointAt(Math.max(0, at), startedMs + at * eachMs);
      return true;
    }
    if (onEnd !== null) this.#endShow(atMs);
    return this.#repeatWins(atMs);
  }

  #pointAt(index: number, sinceMs: number): void {
    Object.assign(this.#scene, { win: index, winMs: sinceMs });
    const win = this.#scene.wins[index];
    if (this.#wins === null || !win || this.#wins.told >= index) return;
    this.#wins.told = index;
    this.#needs.events.onWin(win, index);
  }

  #endShow(atMs: number): void {
    const ended = this.#wins?.onEnd;
    this.#wins = { startedMs: atMs, eachMs: REPEAT_MS, told: this.#scene.wins.length, onEnd: null };
    ended?.();
  }

  /** All wins at once, then each in its turn, a few times; then all of them stay lit and nothing is drawn any more. */
  #repeatWins(atMs: number): boolean {
    if (this.#wins === null) return false;
    const { startedMs, eachMs } = this.#wins;
    const [turn, wins] = [Math.floor((atMs - startedMs) / eachMs), this.#scene.wins.length];
    const over = turn >= REPEATS * wins;
    const allWins = turn <= 0 || over;
    Object.assign(this.#scene, { allWins, win: allWins ? -1 : (turn - 1) % wins, winMs: startedMs + turn * eachMs });
    return !over;
  }

  #clearWins(): void {
    this.#wins = null;
    Object.assign(this.#scene, { wins: [], win: -1, allWins: false });
  }
}

/** How many scatters start anything. */
export function leastScatters(design: SlotDesign): number {
  return Math.min(...Object.keys(design.facts.freeSpins).map(Number));
}
