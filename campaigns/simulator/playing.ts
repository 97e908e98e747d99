import { createHash } from 'node:crypto';
import type { Ctx } from '../../server/platform/ctx.ts';
import { isUnavailable } from '../../server/platform/database.ts';
import { createSeal, type Seal } from '../../server/platform/seal.ts';
import { Chance } from './chance.ts';
import { Judge, Violation } from './judge.ts';
import { openLine } from './line.ts';
import { type Known, perform, sessionPlace } from './performing.ts';
import { type Attempt, membersOf, type Request, tell } from './requests.ts';
import { type Actor, Schedule } from './schedule.ts';
import { checkEnd, look } from './looking.ts';
import { remains, Workload } from './workload.ts';
import { SECRET, START_MS, type World } from './world.ts';

/** What came out of a seed. */
export interface Played {
  readonly seed: bigint;
  /** Of everything that happened, in order: the same seed prints the same one. */
  readonly trace: string;
  readonly steps: number;
  readonly attempts: number;
  readonly cuts: number;
  readonly waits: number;
  readonly violation: { readonly step: number; readonly what: string } | null;
  readonly lines: readonly string[];
}

const HOUR_MS = 3_600_000;
const MOST_STEPS = 2_000;
const jumps = [HOUR_MS, 13 * HOUR_MS, 25 * HOUR_MS, -5 * 60_000];
let runs = 0;

/** An actor with what he is about. */
interface Player {
  readonly actor: Actor;
  readonly ctxOf: (nowMs: number) => Ctx;
  readonly server: number;
  todo: Request | null;
  attempt: Attempt | null;
  /** How the attempt ended: an answer, or what was thrown. */
  outcome: { text: string } | { error: unknown } | null;
}

/** Plays one seed in a world; with `blind` nothing is compared with the model, for databases that are broken on purpose. */
export async function playSeed(world: World, seed: bigint, { blind = false } = {}): Promise<Played> {
  return new Run(world, seed, blind).play();
}

class Run {
  readonly #world: World;
  readonly #seed: bigint;
  readonly #blind: boolean;
  readonly #dice: Chance;
  readonly #judge = new Judge();
  readonly #schedule: Schedule;
  readonly #players: Player[];
  readonly #workload: Workload;
  readonly #known: Known;
  readonly #seals: Seal[] = [createSeal(SECRET), createSeal(SECRET)];
  readonly #hash = createHash('sha256');
  readonly #lines: string[] = [];
  readonly #cutPercent: number;
  #clockMs: number;
  #balances: ReadonlyMap<number, string> = new Map();
  #step = 0;
  #attempts = 0;
  #cuts = 0;
  #waits = 0;
  #left: number;

  constructor(world: World, seed: bigint, blind: boolean) {
    this.#world = world;
    this.#seed = seed;
    this.#blind = blind;
    this.#dice = new Chance(seed, 1);
    this.#known = {
      name: `r${(++runs).toString(36)}`,
      members: new Map(),
      holds: new Map(),
      sessions: new Map(),
      rounds: new Map(),
    };
    this.#workload = new Workload(new Chance(seed, 2), this.#known, this.#dice.between(1, 3));
    this.#clockMs = START_MS + this.#dice.below(86_400_000);
    this.#cutPercent = this.#dice.pick([0, 3, 6, 12]);
    this.#left = this.#dice.between(10, 18);
    this.#schedule = new Schedule(this.#dice.between(1, 4), world.watcher);
    // Tokens and seeds of games must be new in a database where the same seed was played before; nothing depends on them.
    const chance = new Chance(seed, 16 + runs);
    this.#players = this.#schedule.actors.map((actor) => this.#playerOf(actor, (count) => chance.bytes(count)));
  }

  async play(): Promise<Played> {
    let violation: Played['violation'] = null;
    try {
      await this.#run();
      await this.#end();
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      violation = { step: error.step, what: error.message };
      await this.#drain();
    }
    return {
      seed: this.#seed,
      trace: this.#hash.digest('hex').slice(0, 16),
      steps: this.#step,
      attempts: this.#attempts,
      cuts: this.#cuts,
      waits: this.#waits,
      violation,
      lines: this.#lines,
    };
  }

  #playerOf(actor: Actor, random: (count: number) => Uint8Array): Player {
    const db = openLine(this.#world.connections, actor.gate);
    const server = actor.number % 2;
    const ctxOf = (nowMs: number): Ctx => ({
      ...this.#world.ctx,
      db,
      nowMs,
      random,
      platform: { ...this.#world.ctx.platform, seal: this.#seals[server]! },
    });
    return { actor, ctxOf, server, todo: null, attempt: null, outcome: null };
  }

  /** Step after step until everything that was asked has been answered. */
  async #run(): Promise<void> {
    for (;;) {
      const before = this.#players.map(({ actor }) => actor.stand);
      const moved = this.#choose();
      if (!moved) break;
      await this.#schedule.settle();
      await this.#lookAfter(moved, before);
      if (++this.#step > MOST_STEPS) throw new Violation(this.#step, 'it does not come to an end');
      this.#clockMs += this.#dice.happens(2) ? this.#dice.pick(jumps) : this.#dice.below(300);
    }
    if (this.#players.some(({ actor }) => actor.stand !== 'idle'))
      throw new Violation(this.#step, `everyone waits for a lock: ${this.#stands()}`);
  }

  /** Faults have stopped: what is open comes to its end, and the books are compared row by row. */
  async #end(): Promise<void> {
    const requests = this.#blind ? this.#workload.unfinished() : remains(this.#judge.state(), this.#dice);
    for (const request of requests) {
      this.#players[0]!.todo = request;
      this.#left = 0;
      await this.#run();
    }
    if (!this.#blind) await checkEnd(this.#world, this.#known, this.#judge.state(), this.#step);
  }

  /** @returns who moves now, or null when nobody can */
  #choose(): Player | null {
    const candidates = [...this.#players];
    while (candidates.length > 0) {
      const [player] = candidates.splice(this.#dice.below(candidates.length), 1);
      if (player && this.#move(player)) return player;
    }
    return null;
  }

  #move(player: Player): boolean {
    const { actor } = player;
    if (actor.stand === 'parked') {
      if (!this.#mayGo(player, membersOf(player.attempt!.request))) return false;
      const fate = this.#dice.happens(this.#left > 0 ? this.#cutPercent : 0)
        ? this.#dice.pick(['cut before', 'cut after'] as const)
        : 'runs';
      if (fate !== 'runs') this.#cut(player);
      this.#say(`${actor.number} ${fate} ${actor.statement.slice(0, 60).replaceAll(/\s+/g, ' ')}`);
      this.#schedule.release(actor, fate);
      return true;
    }
    if (actor.stand !== 'idle') return false;
    if (!player.todo) {
      if (this.#left <= 0) return false;
      this.#left -= 1;
      player.todo = this.#workload.next(this.#clockMs);
    }
    if (!this.#mayGo(player, membersOf(player.todo))) return false;
    this.#begin(player, player.todo);
    return true;
  }

  /**
   * One waits for a member's money at a time: of two that wait for the same lock PostgreSQL may serve either first, and
   * then the seed would no longer decide.
   */
  #mayGo({ actor }: Player, members: readonly number[]): boolean {
    const waiting = this.#players.filter((player) => player.actor.stand === 'blocked');
    if (actor.isInTransaction && waiting.some((player) => player.actor.blockers.includes(actor.backend))) return true;
    return !waiting.some((player) => membersOf(player.attempt!.request).some((member) => members.includes(member)));
  }

  #begin(player: Player, request: Request): void {
    player.todo = null;
    const session = request.do === 'bet' ? this.#known.sessions.get(sessionPlace(request.member, request.game)) : null;
    const attempt = {
      id: ++this.#attempts,
      request,
      atMs: this.#clockMs,
      sessionUntilMs: session?.untilMs ?? 0,
    };
    player.attempt = attempt;
    this.#judge.begin(attempt);
    this.#say(`${player.actor.number} asks ${tell(request)} at ${this.#clockMs}`);
    this.#schedule.start(player.actor, async () => {
      try {
        player.outcome = { text: await perform(player.ctxOf(attempt.atMs), this.#known, request) };
      } catch (error) {
        player.outcome = { error };
      }
    });
  }

  /** The line dies, and one time in three the whole server with all that it remembered. */
  #cut(player: Player): void {
    this.#cuts += 1;
    if (this.#dice.below(3) === 0) this.#seals[player.server] = createSeal(SECRET);
  }

  async #lookAfter(moved: Player, before: readonly string[]): Promise<void> {
    const flown = this.#players.filter(
      (player) => player === moved || (before[player.actor.number] === 'blocked' && player.actor.stand !== 'blocked'),
    );
    if (moved.actor.stand === 'blocked') {
      this.#waits += 1;
      this.#say(`${moved.actor.number} waits`);
    }
    if (this.#blind) return this.#collect();
    if (flown.some(({ actor }) => mayHaveMovedMoney(actor))) this.#balances = await look(this.#world, this.#known);
    const balances = this.#balances;
    this.#say([...balances].map(([member, seen]) => `${member}:${seen}`).join(' '));
    const ids = flown.flatMap(({ attempt }) => (attempt ? [attempt.id] : []));
    this.#judge.see(this.#step, ids, balances);
    this.#collect();
  }

  /** Takes the answers of those who have ended, in the order of their numbers. */
  #collect(): void {
    for (const player of this.#players) {
      const { outcome, attempt } = player;
      if (!outcome || !attempt) continue;
      player.outcome = null;
      player.attempt = null;
      if ('text' in outcome) {
        this.#say(`${player.actor.number} hears ${outcome.text}`);
        if (!this.#blind) this.#judge.answer(this.#step, attempt, outcome.text);
        this.#workload.answered(attempt.request, outcome.text);
      } else if (isUnavailable(outcome.error)) {
        this.#say(`${player.actor.number} hears nothing`);
        this.#judge.lose(attempt);
        // Who hears nothing asks again with the same key.
        player.todo = attempt.request;
      } else if (!this.#blind) {
        throw new Violation(this.#step, `"${tell(attempt.request)}" failed: ${String(outcome.error)}`);
      }
    }
  }

  /** After a violation every actor is brought home, so that the next seed finds its connections free. */
  async #drain(): Promise<void> {
    for (let turns = 0; turns < MOST_STEPS; turns++) {
      await this.#schedule.settle();
      const parked = this.#players.filter(({ actor }) => actor.stand === 'parked');
      if (parked.length === 0) return;
      for (const { actor } of parked) this.#schedule.release(actor, 'cut before');
    }
  }

  #stands(): string {
    return this.#players.map(({ actor }) => `${actor.number} ${actor.stand}`).join(', ');
  }

  #say(line: string): void {
    this.#hash.update(`${this.#step} ${line}\n`);
    this.#lines.push(`${this.#step} ${line}`);
  }
}

/** Only what is committed can be seen: a statement outside a transaction that does more than read, or the end of one. */
function mayHaveMovedMoney({ isInTransaction, stand, released }: Actor): boolean {
  return stand !== 'blocked' && !isInTransaction && !/^(?:select|insert) /.test(released);
}
