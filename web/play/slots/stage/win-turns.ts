import type { Scene } from './reel-painter.ts';
import { type SlotDrop, winShowMs, winsOf } from './win-show.ts';

/** How often the wins are drawn again while the machine waits. */
const REPEATS = 3;
const REPEAT_MS = 1100;

/** Whose turn it is to be drawn: each win by itself, then all at once and in turns, then all stay lit. */
export class WinTurns {
  readonly #scene: Scene;
  readonly #onWin: (index: number) => void;
  #show: { startedMs: number; eachMs: number; told: number; onEnd: (() => void) | null } | null = null;

  constructor(scene: Scene, onWin: (index: number) => void) {
    this.#scene = scene;
    this.#onWin = onWin;
  }

  /** Resolves when each has had its turn, or at once when `hurry` is called or they are cleared away. */
  begin(drop: SlotDrop, atMs: number): Promise<void> {
    this.clear();
    const wins = winsOf(drop);
    this.#scene.wins = wins;
    if (wins.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#show = { startedMs: atMs, eachMs: winShowMs(wins.length), told: -1, onEnd: resolve };
    });
  }

  hurry(atMs: number): void {
    if (this.#show?.onEnd) this.#end(atMs);
  }

  clear(): void {
    const ended = this.#show?.onEnd;
    this.#show = null;
    Object.assign(this.#scene, { wins: [], win: -1, allWins: false });
    ended?.();
  }

  /** Sets the scene for a moment. @returns whether another will follow */
  advance(atMs: number): boolean {
    if (this.#show === null || this.#scene.wins.length === 0) return false;
    const { startedMs, eachMs, onEnd } = this.#show;
    const at = Math.floor((atMs - startedMs) / eachMs);
    if (onEnd !== null && at < this.#scene.wins.length) {
      this.#pointAt(Math.max(0, at), startedMs + at * eachMs);
      return true;
    }
    if (onEnd !== null) this.#end(atMs);
    return this.#repeat(atMs);
  }

  #pointAt(index: number, sinceMs: number): void {
    Object.assign(this.#scene, { win: index, winMs: sinceMs });
    if (this.#show === null || this.#show.told >= index) return;
    this.#show.told = index;
    this.#onWin(index);
  }

  #end(atMs: number): void {
    const ended = this.#show?.onEnd;
    this.#show = { startedMs: atMs, eachMs: REPEAT_MS, told: this.#scene.wins.length, onEnd: null };
    ended?.();
  }

  /** All wins at once, then each in its turn, a few times; then all of them stay lit and nothing is drawn any more. */
  #repeat(atMs: number): boolean {
    if (this.#show === null) return false;
    const { startedMs, eachMs } = this.#show;
    const [turn, wins] = [Math.floor((atMs - startedMs) / eachMs), this.#scene.wins.length];
    const over = turn >= REPEATS * wins;
    const allWins = turn <= 0 || over;
    Object.assign(this.#scene, { allWins, win: allWins ? -1 : (turn - 1) % wins, winMs: startedMs + turn * eachMs });
    return !over;
  }
}
