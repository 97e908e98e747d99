import { tickMs } from '../../../kit/clock.ts';
import { type Fall, fallOf } from './fall.ts';
import { type Pegboard, pegboardOf, pinAt, pocketAt } from './geometry.ts';
import { canvasOf, contextOf, marbles, paintBoard, paintHit, paintMarble, paintPocket } from './painter.ts';
import type { PocketLook } from './pockets.ts';

interface Needs {
  canvas: HTMLCanvasElement;
  /** Fades instead of movement. */
  calm: boolean;
  onHit(row: number): void;
  onLanded(): void;
}

/** A round on its way down. */
interface Ball {
  path: readonly number[];
  fall: Fall;
  startMs: number;
  /** Pins that it has hit so far. */
  told: number;
  landed: boolean;
  /** Which of the marbles it is. */
  look: number;
}

const GLOW_MS = 260;
const POCKET_MS = 900;
const CALM_MS = 300;
/** A ball that lies in its pocket fades away. */
const GONE_MS = 500;

/** The board of pins on its canvas, with any number of balls under way. */
export class PlinkoStage {
  readonly #needs: Needs;
  readonly #still = canvasOf(1, 1);
  #board: Pegboard = pegboardOf(8, 1, 1);
  #pockets: readonly PocketLook[] = [];
  #marbles: ReturnType<typeof paintMarble>[] = [];
  #balls: Ball[] = [];
  #ratio = 1;
  #glows: { row: number; pin: number; atMs: number }[] = [];
  #landed: { pocket: number; atMs: number }[] = [];

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Another table, or the same one in another language. Balls that fall on another table are gone. */
  setPockets(pockets: readonly PocketLook[]): void {
    if (pockets.length !== this.#pockets.length) this.#balls = [];
    this.#pockets = pockets;
    this.resize();
  }

  /** Lets a ball fall along the path of its round. */
  drop(key: string, path: readonly number[]): void {
    this.#balls.push({
      path,
      fall: fallOf(this.#board, path),
      startMs: tickMs(),
      told: 0,
      landed: false,
      look: lookOf(key),
    });
  }

  /** A ball that fell earlier lies in its pocket. */
  rest(pocket: number): void {
    this.#landed = [{ pocket, atMs: tickMs() }];
  }

  /** After the canvas changed its size: balls go on along the same path on the new board. */
  resize(): void {
    const { canvas } = this.#needs;
    const [widthPx, heightPx] = [canvas.clientWidth, canvas.clientHeight];
    if (widthPx === 0 || this.#pockets.length === 0) return;
    this.#ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    this.#board = pegboardOf(this.#pockets.length - 1, widthPx, heightPx);
    for (const surface of [canvas, this.#still]) {
      surface.width = Math.round(widthPx * this.#ratio);
      surface.height = Math.round(heightPx * this.#ratio);
    }
    paintBoard(this.#still, this.#board, this.#pockets, this.#ratio);
    const sizePx = Math.ceil(this.#board.ballPx * 2 * this.#ratio);
    this.#marbles = marbles.map((look) => paintMarble(sizePx, look));
    for (const ball of this.#balls) ball.fall = fallOf(this.#board, ball.path);
  }

  /** Draws the moment. @returns whether anything moves on after it */
  draw(atMs: number): boolean {
    this.#tell(atMs);
    const context = contextOf(this.#needs.canvas);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#still.width, this.#still.height);
    context.drawImage(this.#still, 0, 0);
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    for (const { pocket, atMs: landedMs } of this.#landed) {
      const look = this.#pockets[pocket];
      if (look) paintPocket(context, this.#board, pocket, look, Math.max(0, 1 - (atMs - landedMs) / POCKET_MS));
    }
    for (const { row, pin, atMs: hitMs } of this.#glows) {
      paintHit(context, pinAt(this.#board, row, pin), this.#board.pinPx, 1 - (atMs - hitMs) / GLOW_MS);
    }
    for (const ball of this.#balls) this.#drawBall(context, ball, atMs - ball.startMs);
    return this.#balls.length + this.#glows.length + this.#landed.length > 0;
  }

  /** Whatever the balls have reached since the last frame, and what is over. */
  #tell(atMs: number): void {
    const { calm, onHit, onLanded } = this.#needs;
    for (const ball of this.#balls) {
      const { hits, landMs, pocket } = ball.fall;
      const ms = atMs - ball.startMs;
      const reached = calm ? [] : hits.slice(ball.told).filter((hit) => ms >= hit.atMs);
      ball.told += reached.length;
      for (const { row, pin, atMs: hitMs } of reached) {
        this.#glows.push({ row, pin, atMs: ball.startMs + hitMs });
        onHit(row);
      }
      if (ms < (calm ? CALM_MS : landMs) || ball.landed) continue;
      ball.landed = true;
      onLanded();
      this.#landed = [...this.#landed.filter((each) => each.pocket !== pocket), { pocket, atMs }];
    }
    this.#glows = this.#glows.filter((glow) => atMs < glow.atMs + GLOW_MS);
    this.#landed = this.#landed.filter((each) => atMs < each.atMs + POCKET_MS);
    this.#balls = this.#balls.filter(({ startMs, fall }) => atMs < startMs + fall.restMs + GONE_MS);
  }

  #drawBall(context: CanvasRenderingContext2D, { fall, look }: Ball, ms: number): void {
    const marble = this.#marbles[look];
    if (!marble) return;
    const { calm } = this.#needs;
    const { x, y, turn } = calm ? fall.at(fall.restMs) : fall.at(ms);
    const left = (fall.restMs + GONE_MS - ms) / GONE_MS;
    const ratio = this.#ratio;
    const half = marble.glass.width / 2;
    context.globalAlpha = Math.min(1, left, calm ? ms / CALM_MS : 1);
    if (calm) this.#drawWay(context, fall);
    context.setTransform(1, 0, 0, 1, x * ratio, y * ratio);
    context.rotate(turn);
    context.drawImage(marble.glass, -half, -half);
    context.setTransform(1, 0, 0, 1, x * ratio, y * ratio);
    context.drawImage(marble.light, -half, -half);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.globalAlpha = 1;
  }

  /** Where nothing moves, a line shows the way that the ball took. */
  #drawWay(context: CanvasRenderingContext2D, { hits, pocket }: Fall): void {
    context.beginPath();
    context.moveTo(this.#board.chute.x, this.#board.chute.y);
    for (const { row, pin } of hits) {
      const { x, y } = pinAt(this.#board, row, pin);
      context.lineTo(x, y - this.#board.pinPx);
    }
    const { x, y } = pocketAt(this.#board, pocket);
    context.lineTo(x, y);
    context.strokeStyle = '#fff0a0';
    context.lineWidth = 2;
    context.stroke();
  }
}

/** The same marble for the same round. */
function lookOf(key: string): number {
  let mark = 7;
  for (const letter of key) mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return mark % marbles.length;
}
