import { type GameCategory, gameCategories } from '../../contract/bets.ts';
import { dayOf } from '../../server/platform/process/clock.ts';
import type { Chance } from '../simulator/chance.ts';

export const DAY_MS = 24 * 60 * 60_000;
/** Dhaka has had no summer time since 2009: its days are as long as any. */
export const ZONE = 'Asia/Dhaka';
const MIDNIGHT_UTC_MS = 18 * 60 * 60_000;
/** A day is played in so many turns, each of which places bets and then ends some. */
const TURNS = 4;

export interface PlannedBet {
  key: string;
  member: number;
  category: GameCategory;
  gameCode: string;
  /** Bets on one round count together. */
  roundId: bigint;
  stakeMinor: bigint;
  /** Null: it ends later. */
  payoutMinor: bigint | null;
  atMs: number;
}

export interface PlannedEnding {
  key: string;
  member: number;
  kind: 'win' | 'rollback' | 'resettle';
  payoutMinor: bigint;
}

/** Some hours of a day: bets at their moments, then endings, all at one. */
export interface Turn {
  bets: PlannedBet[];
  endings: PlannedEnding[];
  endAtMs: number;
}

export interface PlannedDay {
  day: string;
  fromMs: number;
  turns: Turn[];
}

interface Scale {
  members: number;
  bets: number;
  days: number;
}

interface Due {
  ending: PlannedEnding;
  turn: number;
}

/** The first moment of a year that ended before today. */
export function yearBefore(nowMs: number, days: number): number {
  const midnight = Math.floor((nowMs - MIDNIGHT_UTC_MS) / DAY_MS) * DAY_MS + MIDNIGHT_UTC_MS;
  return midnight - (days + 1) * DAY_MS;
}

/** What the members of a brand play, day by day: every kind of game, bets that cover each other, taken back, and settled again. */
export function* playedDays(chance: Chance, scale: Scale, startMs: number): Generator<PlannedDay> {
  const perTurn = scale.bets / scale.days / TURNS;
  const due: Due[] = [];
  const settled: PlannedEnding[] = [];
  const planner = new Planner(chance, scale.members);
  for (let day = 0; day < scale.days; day++) {
    const fromMs = startMs + day * DAY_MS;
    const turns: Turn[] = [];
    for (let at = 0; at < TURNS; at++) {
      const turn = day * TURNS + at;
      const turnMs = fromMs + (at * DAY_MS) / TURNS;
      const { bets, ends } = planner.place(Math.round(perTurn * (turn + 1)) - Math.round(perTurn * turn), turnMs);
      due.push(...ends.map((ending) => ({ ending, turn: turn + planner.patience(ending) })));
      settled.push(
        ...bets.flatMap(({ key, member, payoutMinor }) =>
          payoutMinor === null ? [] : [{ key, member, kind: 'win' as const, payoutMinor }],
        ),
      );
      const endings = takeDue(due, turn);
      endings.push(...planner.again(settled, endings));
      settled.push(...endings.filter(({ kind }) => kind === 'win'));
      turns.push({ bets, endings, endAtMs: turnMs + DAY_MS / TURNS - 60_000 });
    }
    yield { day: dayOf(fromMs, ZONE), fromMs, turns };
  }
}

function takeDue(due: Due[], turn: number): PlannedEnding[] {
  const now = due.filter((one) => one.turn <= turn);
  const later = due.filter((one) => one.turn > turn);
  due.splice(0, due.length, ...later);
  return now.map(({ ending }) => ending);
}

class Planner {
  readonly #chance: Chance;
  readonly #members: number;
  #bets = 0;
  #rounds = 5_000_000n;

  constructor(chance: Chance, members: number) {
    this.#chance = chance;
    this.#members = members;
  }

  place(count: number, fromMs: number): { bets: PlannedBet[]; ends: PlannedEnding[] } {
    const bets: PlannedBet[] = [];
    while (bets.length < count) bets.push(...this.#group(fromMs));
    const ends = bets
      .filter(({ payoutMinor }) => payoutMinor === null)
      .map(({ key, member, stakeMinor }): PlannedEnding => {
        const isBack = this.#chance.happens(6);
        return { key, member, kind: isBack ? 'rollback' : 'win', payoutMinor: isBack ? 0n : this.#payout(stakeMinor) };
      });
    return { bets, ends };
  }

  /** How many turns a bet stays open: sports for days, a table for none. */
  patience({ key }: PlannedEnding): number {
    return key.startsWith('SPORTS') ? this.#chance.between(0, 24) : this.#chance.happens(90) ? 0 : 1;
  }

  /** One settled bet in two hundred is settled again, some of them weeks later and some more than once. */
  again(settled: readonly PlannedEnding[], now: readonly PlannedEnding[]): PlannedEnding[] {
    if (settled.length < 10) return [];
    const taken = new Set(now.map(({ key }) => key));
    return Array.from({ length: this.#chance.below(2) + this.#chance.below(2) }, () => {
      const recent = this.#chance.happens(70) ? Math.min(settled.length, 600) : settled.length;
      const { key, member } = settled[settled.length - 1 - this.#chance.below(recent)]!;
      return { key, member, kind: 'resettle' as const, payoutMinor: BigInt(this.#chance.below(30_000)) };
    }).filter(({ key }) => !taken.has(key) && taken.add(key));
  }

  #group(fromMs: number): PlannedBet[] {
    const chance = this.#chance;
    // The first members play ten times as often as the last.
    const member = Math.min(chance.below(this.#members), chance.below(this.#members));
    const category = chance.happens(45) ? 'RNG' : chance.pick(gameCategories);
    const isMachine = category === 'RNG' && chance.happens(80);
    const single = isMachine || category === 'FISH' || category === 'SPORTS' || category === 'ESPORTS';
    const roundId = (this.#rounds += 1n);
    const gameCode = this.#game(category, isMachine);
    return Array.from({ length: single ? 1 : chance.between(1, 4) }, () => {
      const stakeMinor = BigInt(chance.happens(5) ? chance.between(50_000, 400_000) : chance.between(37, 9_999));
      const atOnce = isMachine || category === 'FISH';
      return {
        key: `${category}-${(this.#bets += 1)}`,
        member,
        category,
        gameCode,
        roundId,
        stakeMinor,
        payoutMinor: atOnce ? this.#payout(stakeMinor) : null,
        atMs: fromMs + chance.below(2 * 60 * 60_000),
      };
    });
  }

  #game(category: GameCategory, isMachine: boolean): string {
    if (category !== 'RNG') return `${category.toLowerCase()}-${this.#chance.below(6)}`;
    return isMachine ? `machine-${this.#chance.below(9)}` : this.#chance.pick(['dice', 'limbo', 'mines', 'crash']);
  }

  #payout(stakeMinor: bigint): bigint {
    if (this.#chance.happens(55)) return 0n;
    return (stakeMinor * BigInt(this.#chance.between(0, 400))) / 100n;
  }
}
