import { create } from 'zustand';
import type { Place } from '../../../games/fishing/paths-shapes.ts';
import { riverPx } from '../../../games/fishing/paths-shapes.ts';
import { speciesById } from '../../../games/fishing/fish-shapes.ts';
import type { Fish } from '../../../games/fishing/spawning-shapes.ts';
import { isFor, type WeaponId, weapons } from '../../../games/fishing/weapons-shapes.ts';
import type { Firing } from './fishing-state.ts';
import type { AimedShot } from './gathering.ts';
import { fishAt, shotAt } from './targets.ts';

/** How long after a shot the next one of a weapon can be fired: what is dear is slow. */
const pauseMs: Readonly<Record<WeaponId, number>> = {
  rod: 200,
  net: 340,
  harpoon: 480,
  lightning: 800,
  torpedo: 1_200,
};

interface Aiming {
  weapon: WeaponId;
  /** The fish that is followed. */
  locked: number | null;
  /** The fish under a mouse that only looks. */
  looked: number | null;
  /** Fires at the locked fish until it is gone. */
  auto: boolean;
  /** The aim is shown as a cross: it is moved by keys. */
  cross: boolean;
}

interface Needs {
  fire(aimed: AimedShot): Firing;
  /** Pressed where nobody swims. */
  onMissed(): void;
}

/** What the player aims at, and when the next shot goes off. */
export class Gunner {
  readonly use = create<Aiming>(() => ({ weapon: 'rod', locked: null, looked: null, auto: false, cross: false }));
  /** When the player last aimed or fired, of the clock of frames. */
  usedMs = 0;
  aim: Place = { x: riverPx.width / 2, y: riverPx.height / 2 };
  readonly #needs: Needs;
  #held = false;
  /** A press is worth one shot, however short it is. */
  #owed = false;
  #readyMs = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  get held(): boolean {
    return this.#held;
  }

  choose(weapon: WeaponId): void {
    this.use.setState({ weapon, auto: false });
  }

  setAuto(auto: boolean): void {
    this.use.setState({ auto });
  }

  /** A finger or a mouse goes down: what it touches is locked and shot at. */
  press(place: Place, fish: readonly Fish[], atMs: number): void {
    const touched = fishAt(fish, atMs, place);
    const { locked } = this.use.getState();
    this.aim = place;
    this.#held = true;
    this.#owed = true;
    this.use.setState({
      locked: touched?.id ?? null,
      cross: false,
      ...(touched?.id !== locked && { auto: false }),
    });
  }

  /** It moves: a locked fish is let go once the finger has left it for another. */
  drag(place: Place, fish: readonly Fish[], atMs: number): void {
    this.aim = place;
    const touched = fishAt(fish, atMs, place);
    const { locked } = this.use.getState();
    if (touched !== null && touched.id !== locked) this.use.setState({ locked: touched.id, auto: false });
    else if (touched === null && locked !== null) this.use.setState({ locked: null, auto: false });
  }

  release(): void {
    this.#held = false;
  }

  look(looked: number | null): void {
    if (this.use.getState().looked !== looked) this.use.setState({ looked });
  }

  /** Fires once at a fish, as a list of them asks for. */
  shootAt(fish: Fish, atMs: number): void {
    const { at, fish: ids } = shotAt(this.use.getState().weapon, [fish], atMs, this.aim, fish);
    if (ids.length > 0) this.#needs.fire({ weapon: this.use.getState().weapon, at, fish: ids });
  }

  /** Moves the aim by keys, pixels of the river. */
  nudge(x: number, y: number): void {
    const { width, height } = riverPx;
    this.aim = { x: clamped(this.aim.x + x, width), y: clamped(this.aim.y + y, height) };
    this.use.setState({ locked: null, auto: false, cross: true });
  }

  /** One shot where the aim is, by the keyboard. */
  trigger(): void {
    this.#owed = true;
    this.use.setState({ cross: this.use.getState().locked === null });
  }

  /** Locks the fish under the aim, or lets it go. */
  toggleLock(fish: readonly Fish[], atMs: number): void {
    const locked = this.use.getState().locked === null ? (fishAt(fish, atMs, this.aim)?.id ?? null) : null;
    this.use.setState({ locked, auto: false });
  }

  /** Stops everything: a page is open, or the magazine is empty. */
  stop(): void {
    this.#held = false;
    this.#owed = false;
    this.use.setState({ auto: false });
  }

  /**
   * Called for each frame: fires where it is time to.
   * @param tickMs of the clock of frames; the fish are those of `atMs`
   */
  tick(tickMs: number, atMs: number, fish: readonly Fish[]): void {
    const { weapon, locked: lockedId, auto } = this.use.getState();
    const locked = lockedId === null ? null : (fish.find(({ id }) => id === lockedId) ?? null);
    // Caught, or swum away: what it was is not shot at any more.
    if (lockedId !== null && locked === null) this.use.setState({ locked: null, auto: false });
    if (!(this.#held || this.#owed || auto)) return;
    this.usedMs = tickMs;
    if (tickMs < this.#readyMs) return;
    if (lockedId !== null && locked === null) return this.stop();
    const { at, fish: ids } = shotAt(weapon, fish, atMs, this.aim, locked);
    const wasOwed = this.#owed;
    this.#owed = false;
    if (ids.length === 0) {
      // A locked fish that the weapon is not for says so on its card.
      if (wasOwed && locked === null) this.#needs.onMissed();
      if (locked !== null && !isFor(weapons[weapon], speciesById[locked.species])) this.use.setState({ auto: false });
      return;
    }
    const firing = this.#needs.fire({ weapon, at, fish: ids });
    if (firing === 'fired') this.#readyMs = tickMs + pauseMs[weapon];
    if (firing === 'later') this.#owed = wasOwed;
    if (firing === 'empty') this.stop();
  }
}

function clamped(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
