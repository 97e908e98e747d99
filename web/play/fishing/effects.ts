import type { FishingShot } from '../../../contract/fishing.ts';
import { speciesById, speciesIds, type SpeciesId } from '../../../games/fishing/fish-shapes.ts';
import type { Place } from '../../../games/fishing/paths-shapes.ts';
import { type Fish, swimmingAt } from '../../../games/fishing/spawning-shapes.ts';
import { nowMs } from '../../kit/clock.ts';
import {
  catchMs,
  paintAway,
  paintCaught,
  paintCoins,
  paintGreeted,
  paintReturned,
  paintSprite,
} from './art/catches.ts';
import { flightMs, paintShot } from './art/shots.ts';
import type { Sprite } from './art/sprites.ts';
import { isGreeted } from './greeted.ts';
import type { RiverEvent } from './fishing-state.ts';

interface Needs {
  sprite(species: SpeciesId): Sprite;
  /** Where the line of a seat begins. */
  boat(seat: number): Place;
  mySeat(): number;
  /** A fish that swims. */
  fish(id: number): Fish | null;
  money(decimal: string): string;
  calm: boolean;
}

interface Effect {
  startMs: number;
  lastsMs: number;
  /** @param share of its time, from 0 to 1 */
  paint(brush: CanvasRenderingContext2D, share: number, scale: number): void;
}

/** A shot that reaches the water. */
interface Landing {
  seat: number;
  tickMs: number;
  landsMs: number;
  /** What others do is drawn fainter. */
  alpha: number;
}

interface Caught extends Landing {
  species: SpeciesId;
  /** null: it is out of sight already. */
  fish: Fish | null;
  at: Place;
  paid: string;
  /** As which of those that the shot caught. */
  order: number;
}

/** How an amount rises. */
interface Rising {
  startMs: number;
  alpha: number;
  order: number;
  size: number;
}

/** What others do is drawn so much fainter. */
const FAINT = 0.42;
const AWAY_MS = 520;
const RETURN_MS = 620;
const AMOUNT_MS = 1_500;

/** What flies, closes, bursts and rises in the water for a moment. */
export class Effects {
  readonly #needs: Needs;
  #running: Effect[] = [];
  /** When the flight of an own shot is over, by its key. */
  readonly #lands = new Map<number, number>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  hear(event: RiverEvent, tickMs: number): void {
    const mine = this.#needs.mySeat();
    if (event.type === 'flew') {
      const { weapon, at, key } = event.shot;
      this.#lands.set(key, tickMs + flightMs[weapon]);
      this.#fly(weapon, mine, at, tickMs, 1);
    } else if (event.type === 'answered') {
      const landsMs = this.#landsAt(event.shot.key, tickMs);
      this.#land(event.told, { seat: mine, tickMs, landsMs, alpha: 1 });
    } else if (event.type === 'returned') this.#return(event.shot.at, this.#landsAt(event.shot.key, tickMs));
    else {
      for (const shot of event.shots) {
        this.#fly(shot.weapon, event.seat, shot.at, tickMs, FAINT);
        const landsMs = tickMs + flightMs[shot.weapon];
        this.#land(shot, { seat: event.seat, tickMs, landsMs, alpha: FAINT });
      }
    }
  }

  /** @param scale pixels of the screen for each of the river: words keep their size */
  draw(brush: CanvasRenderingContext2D, tickMs: number, scale: number): void {
    this.#running = this.#running.filter(({ startMs, lastsMs }) => tickMs < startMs + lastsMs);
    for (const { startMs, lastsMs, paint } of this.#running) {
      if (tickMs < startMs) continue;
      brush.save();
      paint(brush, (tickMs - startMs) / lastsMs, scale);
      brush.restore();
    }
  }

  #landsAt(key: number, tickMs: number): number {
    const landsMs = this.#lands.get(key) ?? tickMs;
    this.#lands.delete(key);
    return Math.max(landsMs, tickMs);
  }

  #fly(weapon: FishingShot['weapon'], seat: number, at: Place, startMs: number, alpha: number): void {
    this.#running.push({
      startMs,
      lastsMs: flightMs[weapon],
      paint: (brush, share) => {
        brush.globalAlpha = alpha;
        paintShot(brush, weapon, this.#needs.boat(seat), at, share);
      },
    });
  }

  #land({ at, hits, jackpot }: FishingShot, { seat, tickMs, landsMs, alpha }: Landing): void {
    // Amounts of one shot rise one after the other, beside each other.
    let amounts = 0;
    for (const { fish: id, species, paid } of hits) {
      const known = speciesIds.find((one) => one === species);
      if (known === undefined) continue;
      const fish = this.#needs.fish(id);
      if (paid === null) this.#away(fish, at, landsMs, alpha);
      else this.#caught({ species: known, fish, at, paid, seat, tickMs, landsMs, alpha, order: amounts });
      if (paid !== null) amounts += 1;
    }
    if (jackpot !== null) this.#amount(at, jackpot, { startMs: landsMs, alpha, order: 0, size: 1.6 });
  }

  #away(fish: Fish | null, at: Place, startMs: number, alpha: number): void {
    this.#running.push({
      startMs,
      lastsMs: AWAY_MS,
      paint: (brush, share) => {
        brush.globalAlpha = alpha;
        paintAway(brush, fish ? swimmingAt(fish, nowMs()) : at, share);
      },
    });
  }

  #caught({ species, fish, at, paid, seat, tickMs, landsMs, alpha, order }: Caught): void {
    const { bodyPx } = speciesById[species];
    const swum = fish ? swimmingAt(fish, nowMs()) : { ...at, dx: 1, dy: 0 };
    const place = { x: swum.x, y: swum.y };
    const isLeftward = swum.dx < 0;
    const paintIt = isGreeted(species) ? paintGreeted : paintCaught;
    const coins = seat === this.#needs.mySeat() && !this.#needs.calm ? 6 + Math.min(10, Math.floor(bodyPx / 40)) : 0;
    // Until the shot is there the fish swims where it was.
    const waitMs = landsMs - tickMs;
    this.#running.push({
      startMs: tickMs,
      lastsMs: waitMs + catchMs,
      paint: (brush, share) => {
        const home = this.#needs.boat(seat);
        const sprite = this.#needs.sprite(species);
        const since = (share * (waitMs + catchMs) - waitMs) / catchMs;
        if (since < 0) return paintSprite(brush, sprite, place, isLeftward, 1);
        brush.globalAlpha = alpha;
        paintIt(brush, { sprite, isLeftward, at: place, home, bodyPx }, since);
        paintCoins(brush, place, home, coins, since);
      },
    });
    const over = { x: place.x, y: place.y - bodyPx * 0.2 };
    this.#amount(over, paid, { startMs: landsMs, alpha, order, size: bodyPx > 250 ? 1.4 : 1 });
  }

  #return(at: Place, startMs: number): void {
    this.#running.push({
      startMs,
      lastsMs: RETURN_MS,
      paint: (brush, share) => paintReturned(brush, at, this.#needs.boat(this.#needs.mySeat()), share),
    });
  }

  /** What was paid rises from where it was caught. */
  #amount(at: Place, amount: string, { startMs, alpha, order, size }: Rising): void {
    const text = `+${this.#needs.money(amount)}`;
    this.#running.push({
      startMs: startMs + 160 + order * 110,
      lastsMs: AMOUNT_MS,
      paint: (brush, share, scale) => {
        const px = ((alpha < 1 ? 13 : 22) * size) / scale;
        brush.globalAlpha = alpha * (share > 0.75 ? (1 - share) * 4 : 1);
        brush.font = `600 ${px}px 'Hind Siliguri', 'Noto Sans Bengali', sans-serif`;
        brush.textAlign = 'center';
        brush.lineJoin = 'round';
        brush.lineWidth = px / 4;
        brush.strokeStyle = '#1b1430';
        brush.fillStyle = '#ffdf5c';
        const lift = 30 + 26 * (order % 3) + 30 * Math.min(1, share * 3);
        const y = Math.max(at.y - lift / scale, px);
        brush.strokeText(text, at.x, y);
        brush.fillText(text, at.x, y);
      },
    });
  }
}
