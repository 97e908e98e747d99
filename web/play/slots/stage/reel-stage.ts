import { chance, tickMs } from '../../../kit/clock.ts';
import type { SlotFacts } from '../../../../games/slots/shapes.ts';
import { facesOf, type Face, isCoin, type Standing, symbolOfFace } from './faces.ts';
import { BURST_MS, fallFrom } from './fall-motion.ts';
import { createFrameLoop, type FrameLoop } from '../../frame/frame-loop.ts';
import { createReel, type Reel } from './reel.ts';
import { type PainterNeeds, ReelPainter, type Scene } from './reel-painter.ts';
import { leastScatters, type SlotDrop, type SlotStep, type SlotWin, tenseReels } from './win-show.ts';
import { WinTurns } from './win-turns.ts';

/** What the stage tells while it plays; sounds and words hang on it. */
interface StageEvents {
  /** @param scatters on this reel, and before it in this turn */
  onKnock(reel: number, scatters: number, before: number): void;
  onTense(reel: number): void;
  onWin(index: number): void;
  /** One win is drawn by itself now; null: all of them, or none. */
  onPoint(win: SlotWin | null): void;
  onBurst(): void;
  onLand(): void;
}

interface Needs extends PainterNeeds {
  /** What is written on a coin. */
  coinLabel(coin: SlotStep['coins'][number]): string;
  /** Fades instead of movement. */
  calm: boolean;
  events: StageEvents;
}

const LEAST_TURN_MS = 620;
const BETWEEN_STOPS_MS = 210;
const BETWEEN_CELLS_MS = 85;
const TENSE_MS = 1050;
const CALM_STOP_MS = 170;
// Where nothing is seen to turn, nothing is waited for.
const CALM_LEAST_TURN_MS = 240;
const CALM_BETWEEN_STOPS_MS = 70;
const CALM_FALL_MS = 260;

/**
 * The reels on their canvas. Whole columns turn in a spin; in a respin each cell is a reel of its own, and those with a
 * coin stay. Draws only while something moves.
 */
export class ReelStage {
  readonly #needs: Needs;
  readonly #columns: Reel[];
  readonly #cells: Reel[];
  readonly #painter: ReelPainter;
  readonly #scene: Scene;
  readonly #turns: WinTurns;
  readonly #loop: FrameLoop;
  #faces: readonly (readonly Face[])[] = [];
  #turning: readonly Reel[] = [];
  #turnedMs = 0;
  #knocked = 0;
  #tense: boolean[] = [];
  #scatters: number[] = [];
  #onRest: (() => void) | null = null;
  #onFallen: (() => void) | null = null;
  #landed = false;
  #pointed: SlotWin | null = null;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { facts } = needs.design;
    // A scatter that only rushes by would promise something: fillers have none.
    const fillers = facts.symbols.filter((symbol) => symbol !== facts.scatter);
    const filler = () => fillers[Math.floor(chance() * fillers.length)] ?? '';
    const { reels, rows } = facts;
    this.#columns = Array.from({ length: reels }, (_, reel) => createReel({ reel, row: 0, rows }, filler));
    this.#cells = holdsCoins(facts)
      ? this.#columns.flatMap((_, reel) =>
          Array.from({ length: rows }, (__, row) => createReel({ reel, row, rows: 1 }, filler)),
        )
      : [];
    this.#painter = new ReelPainter(needs);
    this.#scene = {
      reels: this.#columns,
      free: false,
      holding: false,
      calm: needs.calm,
      fall: null,
      wins: [],
      win: -1,
      winMs: 0,
      allWins: false,
      tense: this.#columns.map(() => false),
    };
    this.#turns = new WinTurns(this.#scene, needs.events.onWin);
    this.#loop = createFrameLoop((atMs) => this.#draw(atMs));
  }

  /** A window at rest. */
  show(standing: Standing): void {
    this.#clear();
    this.#put(facesOf(standing, this.#needs.coinLabel));
  }

  /** All reels begin to turn; where coins are held, every cell without one. */
  turn(): void {
    this.#clear();
    this.#put(this.#faces);
    this.#turnedMs = tickMs();
    this.#turning = this.#scene.holding ? this.#cells.filter((cell) => !isCoin(cell.symbolAt(0))) : this.#columns;
    for (const reel of this.#turning) reel.turn(this.#turnedMs);
    this.#loop.wake();
  }

  /** The reels come to rest one after another; resolves when the last one does. */
  stop(standing: Standing): Promise<void> {
    const { design, calm, coinLabel } = this.#needs;
    const { scatter } = design.facts;
    const { holding } = this.#scene;
    this.#faces = facesOf(standing, coinLabel);
    const columns = this.#turning.map(({ place }) => this.#columnAt(place));
    this.#knocked = 0;
    this.#tense = calm || holding ? [] : tenseReels(standing.window, scatter, leastScatters(design.facts));
    this.#scatters = columns.map((column) => column.filter((face) => symbolOfFace(face) === scatter).length);
    const betweenMs = calm ? CALM_BETWEEN_STOPS_MS : holding ? BETWEEN_CELLS_MS : BETWEEN_STOPS_MS;
    let brakeMs = Math.max(tickMs() + 60, this.#turnedMs + (calm ? CALM_LEAST_TURN_MS : LEAST_TURN_MS));
    for (const [index, reel] of this.#turning.entries()) {
      brakeMs += (index === 0 ? 0 : betweenMs) + (this.#tense[index] ? TENSE_MS : 0);
      reel.stop(columns[index] ?? [], brakeMs);
    }
    this.#loop.wake();
    return new Promise((resolve) => {
      this.#onRest = resolve;
    });
  }

  /** The winning symbols of `drop` burst, and `standing` is what falls into place; resolves when it lies still. */
  fall(drop: SlotDrop, standing: Standing): Promise<void> {
    this.#clear();
    const after = facesOf(standing, this.#needs.coinLabel);
    const fall = fallFrom(drop, this.#faces, after, tickMs());
    this.#scene.fall = this.#needs.calm ? { ...fall, restMs: fall.startMs + CALM_FALL_MS } : fall;
    this.#landed = false;
    this.#needs.events.onBurst();
    this.#loop.wake();
    return new Promise((resolve) => {
      this.#onFallen = () => {
        this.#put(after);
        resolve();
      };
    });
  }

  /** Draws each win by itself; resolves after the last, or at once when `hurry` is called. They go on in turns. */
  showWins(drop: SlotDrop): Promise<void> {
    const shown = this.#turns.begin(drop, tickMs());
    this.#loop.wake();
    return shown;
  }

  hurry(): void {
    this.#turns.hurry(tickMs());
    this.#loop.wake();
  }

  setFree(free: boolean): void {
    const holding = free && this.#cells.length > 0;
    if (this.#scene.free === free && this.#scene.holding === holding) return;
    Object.assign(this.#scene, { free, holding });
    if (this.#onRest === null) this.#put(this.#faces);
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

  #put(faces: readonly (readonly Face[])[]): void {
    this.#faces = faces;
    this.#scene.reels = this.#scene.holding ? this.#cells : this.#columns;
    for (const reel of this.#scene.reels) reel.show(this.#columnAt(reel.place));
    this.#loop.wake();
  }

  #columnAt({ reel, row, rows }: Reel['place']): readonly Face[] {
    return (this.#faces[reel] ?? []).slice(row, row + rows);
  }

  #draw(atMs: number): boolean {
    this.#listenForKnocks(atMs);
    const falling = this.#advanceFall(atMs);
    const showing = this.#turns.advance(atMs);
    this.#point(this.#scene.wins[this.#scene.win] ?? null);
    this.#painter.paint(this.#scene, atMs);
    const fadeMs = this.#needs.calm ? CALM_STOP_MS * 2 : 0;
    return falling || showing || this.#turning.some((reel) => atMs < reel.motion.restMs + fadeMs);
  }

  #listenForKnocks(atMs: number): void {
    if (this.#onRest === null) return;
    const { onKnock, onTense } = this.#needs.events;
    for (
      let reel = this.#turning[this.#knocked];
      reel && atMs >= reel.motion.knockMs;
      reel = this.#turning[this.#knocked]
    ) {
      const before = this.#scatters.slice(0, this.#knocked).reduce((sum, one) => sum + one, 0);
      onKnock(reel.place.reel, this.#scatters[this.#knocked] ?? 0, before);
      this.#knocked += 1;
      const next = this.#tense[this.#knocked] === true ? this.#knocked : -1;
      this.#scene.tense = this.#columns.map((_, index) => index === next);
      if (next >= 0) onTense(next);
    }
    if (this.#turning.every((reel) => atMs >= reel.motion.restMs)) {
      const rested = this.#onRest;
      this.#onRest = null;
      for (const reel of this.#turning) reel.settle();
      rested();
    }
  }

  #point(win: SlotWin | null): void {
    if (this.#pointed === win) return;
    this.#pointed = win;
    this.#needs.events.onPoint(win);
  }

  #advanceFall(atMs: number): boolean {
    const { fall } = this.#scene;
    if (fall === null) return false;
    if (!this.#landed && atMs >= fall.startMs + BURST_MS) {
      this.#landed = true;
      this.#needs.events.onLand();
    }
    if (atMs < fall.restMs) return true;
    this.#endFall();
    return true;
  }

  #endFall(): void {
    const fallen = this.#onFallen;
    this.#onFallen = null;
    this.#scene.fall = null;
    fallen?.();
  }

  #clear(): void {
    this.#endFall();
    this.#turns.clear();
    this.#point(null);
  }
}

/** Whether this machine has respins in which each cell turns by itself. */
function holdsCoins({ respins = 0 }: SlotFacts): boolean {
  return respins > 0;
}
