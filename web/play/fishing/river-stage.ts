import type { FishingRod } from '../../../contract/fishing.ts';
import { type Layer, speciesById, type SpeciesId } from '../../../games/fishing/fish-shapes.ts';
import type { Place } from '../../../games/fishing/paths-shapes.ts';
import { type Fish, fishInWater, type River, swimmingAt } from '../../../games/fishing/spawning-shapes.ts';
import { weapons } from '../../../games/fishing/weapons-shapes.ts';
import { nowMs, tickMs } from '../../kit/clock.ts';
import { createFrameLoop } from '../frame/frame-loop.ts';
import { boatBox, boatX, paintPlate, tipOf } from './art/boats.ts';
import { paintSprite } from './art/catches.ts';
import { dots } from './art/painting.ts';
import { bankY, surfaceY } from './art/scenery.ts';
import type { Sprite } from './art/sprites.ts';
import { fillTile, flashAt } from './art/weather.ts';
import type { FishingDesign } from './design.ts';
import { Effects } from './effects.ts';
import type { RiverEvent } from './fishing-state.ts';
import type { Gunner } from './gunner.ts';
import { createLayers, type Layers } from './layers.ts';
import { centreAfter, toRiver, toScreen, type View, viewOf } from './viewing.ts';

interface Needs {
  canvas: HTMLCanvasElement;
  design: FishingDesign;
  gunner: Gunner;
  /** What is known of the river; null before it is. */
  state(): { river: River; caught: ReadonlySet<number>; rods: readonly FishingRod[]; seat: number } | null;
  /** Less motion: nothing waves, flashes or shakes. */
  calm: boolean;
  money(decimal: string): string;
}

/** More would not be seen, and costs time. */
const MOST_DENSE = 2;
/** Who swims is asked anew so often; where they are, for each frame. */
const LIST_EVERY_MS = 120;

/** The river as it is drawn, and what a finger on it means. */
export class RiverStage {
  fish: readonly Fish[] = [];
  view: View;
  readonly #needs: Needs;
  readonly #brush: CanvasRenderingContext2D;
  readonly #effects: Effects;
  readonly #loop = createFrameLoop((atMs) => this.#draw(atMs));
  #layers: Layers | null = null;
  #dense = 1;
  /** How finely the layers are painted. */
  #painted = 0;
  #lastMs = 0;
  #listedMs = Number.NEGATIVE_INFINITY;
  #pointer: Place | null = null;
  #centreX = 800;

  constructor(needs: Needs) {
    const brush = needs.canvas.getContext('2d', { alpha: false });
    if (brush === null) throw new Error('this browser draws on no canvas');
    this.#needs = needs;
    this.#brush = brush;
    this.view = viewOf({ widthPx: 16, heightPx: 9 }, this.#centreX);
    this.#effects = new Effects({
      sprite: (species) => this.#sprite(species, tickMs()),
      boat: (seat) => tipOf(this.#boatX(seat)),
      mySeat: () => needs.state()?.seat ?? 0,
      fish: (id) => this.fish.find((one) => one.id === id) ?? null,
      money: needs.money,
      calm: needs.calm,
    });
  }

  /** @param widthPx,heightPx of the place on the page */
  resize(widthPx: number, heightPx: number): void {
    if (widthPx < 1 || heightPx < 1) return;
    const { canvas, design } = this.#needs;
    this.#dense = Math.min(MOST_DENSE, globalThis.devicePixelRatio || 1);
    canvas.width = Math.round(widthPx * this.#dense);
    canvas.height = Math.round(heightPx * this.#dense);
    this.view = viewOf({ widthPx, heightPx }, this.#centreX);
    const dense = this.view.scale * this.#dense;
    // The bars of a browser come and go: what differs that little is not painted anew.
    if (Math.abs(dense / this.#painted - 1) > 0.04) {
      this.#layers = createLayers(design, dense);
      this.#painted = dense;
    }
    this.#loop.wake();
  }

  stop(): void {
    this.#loop.stop();
  }

  hear(event: RiverEvent): void {
    this.#effects.hear(event, tickMs());
  }

  /** A finger goes down on the canvas, or moves there while it is down. */
  press(onCanvas: Place): void {
    this.#pointer = onCanvas;
    this.#needs.gunner.press(toRiver(this.view, onCanvas), this.fish, nowMs());
  }

  drag(onCanvas: Place): void {
    this.#pointer = onCanvas;
    this.#needs.gunner.drag(toRiver(this.view, onCanvas), this.fish, nowMs());
  }

  release(): void {
    this.#pointer = null;
    this.#needs.gunner.release();
  }

  /** Looks along the river, where only a part of it is seen. */
  lookAt(centreX: number): void {
    this.#centreX = centreX;
    this.view = viewOf(this.view, centreX);
  }

  /** Where a fish is on the canvas; null where it swims no more. */
  placeOf(id: number): Place | null {
    const fish = this.fish.find((one) => one.id === id);
    return fish ? toScreen(this.view, swimmingAt(fish, nowMs())) : null;
  }

  #boatX(seat: number): number {
    const { design } = this.#needs;
    const state = this.#needs.state();
    // Where only a part is seen the own boat goes along.
    if (this.view.isPart && seat === state?.seat) return this.view.left + this.view.widthPx / this.view.scale / 2;
    return boatX(seat, design.facts.seats);
  }

  #sprite(species: SpeciesId, atMs: number): Sprite {
    return this.#layers!.sprites.of(species, atMs, this.#needs.calm);
  }

  /** @returns true: a river never stands still */
  #draw(frameMs: number): boolean {
    const state = this.#needs.state();
    const layers = this.#layers;
    if (layers === null) return true;
    const passedMs = Math.min(100, frameMs - this.#lastMs);
    this.#lastMs = frameMs;
    const atMs = nowMs();
    if (state !== null && Math.abs(atMs - this.#listedMs) > LIST_EVERY_MS) {
      this.#listedMs = atMs;
      this.fish = fishInWater(state.river, atMs).filter(({ id }) => !state.caught.has(id));
    }
    this.#aim(frameMs, atMs, passedMs);
    layers.prepare();
    this.#drawWater(layers, frameMs);
    this.#drawLayers(['bed', 'middle'], atMs);
    layers.drawBanks(this.#brush, this.view, this.#dense);
    // What swims near the surface shows its back over the waves.
    this.#drawLayers(['surface'], atMs);
    this.#toRiver();
    this.#drawBoats(layers, state, frameMs);
    this.#drawLayers(['bank'], atMs);
    this.#drawAim(atMs);
    this.#effects.draw(this.#brush, frameMs, this.view.scale);
    this.#drawWeather(layers, frameMs);
    return true;
  }

  #aim(frameMs: number, atMs: number, passedMs: number): void {
    const { gunner, calm } = this.#needs;
    const { locked, cross } = gunner.use.getState();
    if (this.#pointer !== null && locked === null) gunner.aim = toRiver(this.view, this.#pointer);
    gunner.tick(frameMs, atMs, this.fish);
    const fish = locked === null ? undefined : this.fish.find(({ id }) => id === locked);
    const followed = fish ? swimmingAt(fish, atMs) : gunner.held || cross ? gunner.aim : null;
    const centre = centreAfter(this.view, followed, calm ? 10_000 : passedMs);
    if (this.view.isPart && followed !== null) this.lookAt(centre);
  }

  /** From here on the brush paints in pixels of the river. */
  #toRiver(): void {
    const scale = this.view.scale * this.#dense;
    this.#brush.setTransform(scale, 0, 0, scale, -this.view.left * scale, -this.view.top * scale);
  }

  #drawWater(layers: Layers, frameMs: number): void {
    layers.drawWater(this.#brush, this.view, this.#dense);
    const { calm } = this.#needs;
    const drift = calm ? 0 : frameMs;
    this.#toRiver();
    const { left, top, widthPx, heightPx, scale } = this.view;
    this.#brush.save();
    this.#brush.translate(left, top);
    fillTile(this.#brush, layers.gleam, drift * 0.014 - left, drift * 0.005, widthPx / scale, heightPx / scale);
    this.#brush.restore();
  }

  #drawLayers(which: readonly Layer[], atMs: number): void {
    for (const layer of which) {
      for (const fish of this.fish) if (speciesById[fish.species].layer === layer) this.#drawFish(fish, atMs);
    }
  }

  #drawFish(fish: Fish, atMs: number): void {
    const { x, y, dx, dy } = swimmingAt(fish, atMs);
    const { widthPx } = this.view;
    const screen = toScreen(this.view, { x, y });
    const reach = speciesById[fish.species].bodyPx * this.view.scale;
    if (screen.x < -reach || screen.x > widthPx + reach) return;
    this.#toRiver();
    const walks = speciesById[fish.species].layer === 'bank';
    // Belly down: a fish that swims steeply only leans.
    const lean = walks ? 0 : Math.max(-0.6, Math.min(0.6, Math.atan2(dy, Math.abs(dx))));
    // Each beats its tail in its own time.
    paintSprite(this.#brush, this.#sprite(fish.species, atMs + (fish.seed % 900)), { x, y }, dx < 0, 1, lean);
  }

  #drawBoats(layers: Layers, state: ReturnType<Needs['state']>, frameMs: number): void {
    const brush = this.#brush;
    for (const { seat, isMe, name } of state?.rods ?? []) {
      const bob = this.#needs.calm ? 0 : Math.sin(frameMs / 900 + seat * 1.7) * 4;
      const x = this.#boatX(seat);
      brush.save();
      brush.globalAlpha = isMe ? 1 : 0.8;
      brush.translate(x, surfaceY - 6 + bob);
      brush.rotate(bob / 260);
      const { left, above, width, height } = boatBox;
      brush.drawImage(layers.boat(seat, isMe), -left, -above, width, height);
      brush.restore();
      if (!isMe) paintPlate(brush, x, name, this.view.scale);
    }
  }

  /** What is aimed at: a ring around the fish, or how far the weapon reaches around the aim. */
  #drawAim(atMs: number): void {
    const { gunner } = this.#needs;
    const { locked, looked, weapon, cross } = gunner.use.getState();
    const brush = this.#brush;
    this.#toRiver();
    const line = Math.max(3, 2 / this.view.scale);
    for (const [id, colour] of [
      [looked === locked ? null : looked, 'rgb(255 255 255 / 0.75)'],
      [locked, '#ffd34d'],
    ] as const) {
      const fish = id === null ? undefined : this.fish.find((one) => one.id === id);
      if (!fish) continue;
      const { x, y } = swimmingAt(fish, atMs);
      const radius = speciesById[fish.species].bodyPx * 0.42 + 16;
      brush.strokeStyle = colour;
      brush.lineWidth = line;
      brush.setLineDash([radius * 0.5, radius * 0.285]);
      brush.lineDashOffset = this.#needs.calm ? 0 : -atMs / 18;
      brush.stroke(new Path2D(dots(radius, x, y)));
      brush.setLineDash([]);
    }
    if (!(cross || (gunner.held && locked === null))) return;
    const { x, y } = gunner.aim;
    brush.strokeStyle = '#ffd34d';
    brush.lineWidth = line;
    brush.globalAlpha = 0.85;
    brush.stroke(new Path2D(dots(weapons[weapon].reachPx, x, y)));
    brush.stroke(new Path2D(`M${x - 24} ${y}h16M${x + 8} ${y}h16M${x} ${y - 24}v16M${x} ${y + 8}v16`));
    brush.globalAlpha = 1;
  }

  #drawWeather(layers: Layers, frameMs: number): void {
    const { design, calm } = this.#needs;
    if (design.facts.weather === 'calm') return;
    const brush = this.#brush;
    const drift = calm ? 0 : frameMs;
    this.#toRiver();
    const { left, top, widthPx, scale } = this.view;
    brush.save();
    brush.translate(left, top);
    fillTile(brush, layers.rain!, -drift * 0.16, drift * 0.52, widthPx / scale, bankY - top);
    const flash = calm ? 0 : flashAt(frameMs);
    if (flash > 0) {
      brush.fillStyle = `rgb(226 232 255 / ${flash})`;
      brush.fillRect(0, 0, widthPx / scale, this.view.heightPx / scale);
    }
    brush.restore();
  }
}
