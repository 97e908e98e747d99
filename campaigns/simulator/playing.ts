import { createHash } from 'node:crypto';
import { isUnavailable } from '../../server/platform/database/database.ts';
import { createSeal, type Seal } from '../../server/platform/process/seal.ts';
import { type Cast, castFor } from './cast.ts';
import { Chance } from './chance.ts';
import { cutAfter } from './cuts.ts';
import { Judge, Violation } from './judge.ts';
import type { Fate } from './line.ts';
import { Company } from './company.ts';
import { type Known, knowingNothing, payoutKeyOf, placeOf } from './known.ts';
import { checkEnd, Eye } from './looking.ts';
import { perform } from './performing.ts';
import type { Manner, Played } from './played.ts';
import { type Around, mayGo, openPlayer, type Player } from './player.ts';
import { remains } from './remains.ts';
import { type Request, tell } from './requests.ts';
import { DAY_MS, HOUR_MS } from './rules.ts';
import { Schedule } from './schedule.ts';
import { Workload } from './workload.ts';
import { CashierWorkload } from './workload-cashier.ts';
import { SECRET, START_MS, type World } from './world.ts';

const MOST_STEPS = 4_000;
const MOST_ENDINGS = 12;
// Longer than anything waits for its time.
const END_OF_TIME_MS = 40 * DAY_MS;
const jumps = [HOUR_MS, HOUR_MS, 13 * HOUR_MS, 25 * HOUR_MS, -5 * 60_000];
/** One seed in six is about what is given and claimed. */
const CLAIMS_ONE_IN = 6;
let runs = 0;

/** Plays one seed in a world. */
export async function playSeed(world: World, seed: bigint, manner: Manner = {}): Promise<Played> {
  return new Run(world, seed, await castFor(world, seed), manner).play();
}

class Run {
  readonly #world: World;
  readonly #seed: bigint;
  readonly #blind: boolean;
  readonly #dice: Chance;
  readonly #judge: Judge;
  readonly #schedule: Schedule;
  readonly #players: Player[];
  readonly #workload: Workload;
  readonly #known: Known;
  readonly #company: Company;
  readonly #eye: Eye;
  /** What went wrong where nobody waits for an answer. */
  readonly #troubles: string[] = [];
  readonly #seals: Seal[] = [createSeal(SECRET), createSeal(SECRET)];
  readonly #hash = createHash('sha256');
  readonly #lines: string[] = [];
  readonly #cutPercent: number;
  #clockMs: number;
  /** Attempts that had their turn at the database since it was last looked at. */
  readonly #flown = new Set<number>();
  #sights: ReadonlyMap<number, string> = new Map();
  readonly #counts = { steps: 0, attempts: 0, cuts: 0, waits: 0 };
  #left: number;

  constructor(world: World, seed: bigint, cast: Cast, { blind = false, theme }: Manner) {
    const { rules, ctx, memberCount, name, joined } = cast;
    this.#world = world;
    this.#seed = seed;
    this.#blind = blind;
    this.#dice = new Chance(seed, 1);
    const known = knowingNothing(name, ctx.brand.id, joined);
    const company = new Company(new Chance(seed, 3));
    this.#known = known;
    this.#eye = new Eye(world, known);
    this.#company = company;
    this.#judge = new Judge(rules, joined.length, (member, key, order) => {
      const id = known.withdrawals.get(placeOf(member, key));
      const decision = id === undefined ? null : company.decisionOn(payoutKeyOf(known, id, order));
      return decision === 'sent' ? null : decision;
    });
    const chance = new Chance(seed, 2);
    const main = theme ?? (new Chance(seed, 5).below(CLAIMS_ONE_IN) === 0 ? 'claims' : undefined);
    this.#workload = new Workload(chance, known, memberCount, new CashierWorkload(chance, known, company), main);
    this.#clockMs = START_MS + this.#dice.below(86_400_000);
    this.#cutPercent = this.#dice.pick([0, 10, 20, 35]);
    // Many short stories, and a long one now and then; who looks for something wants long ones.
    const isLong = this.#dice.below(6) === 0 || blind || theme !== undefined;
    this.#left = isLong ? this.#dice.between(10, 16) : this.#dice.between(3, 6);
    this.#schedule = new Schedule(this.#dice.between(1, 4), world.watcher);
    // Tokens and seeds of games must be new in a database where the same seed was played before; nothing depends on them.
    const secrets = new Chance(seed, 16 + ++runs);
    const around: Around = {
      ctx,
      random: (count) => secrets.bytes(count),
      connections: world.connections,
      company,
      name: `${known.name}b${ctx.brand.id}r${runs}`,
      seals: this.#seals,
      onTrouble: (trouble) => this.#troubles.push(trouble),
    };
    this.#players = this.#schedule.actors.map((actor) => openPlayer(actor, around));
  }

  async play(): Promise<Played> {
    let violation: Played['violation'] = null;
    try {
      await this.#run();
      await this.#end();
    } catch (error) {
      if (!(error instanceof Violation)) throw new Error(`seed ${this.#seed} cannot be played`, { cause: error });
      violation = { step: error.step, what: error.message };
      await this.#schedule.bringHome();
    } finally {
      for (const { hangUp } of this.#players) hangUp();
    }
    return {
      seed: this.#seed,
      trace: this.#hash.digest('hex').slice(0, 16),
      ...this.#counts,
      violation,
      lines: this.#lines,
    };
  }

  /** Step after step until everything that was asked has been answered. */
  async #run(): Promise<void> {
    for (;;) {
      const before = this.#players.map(({ actor }) => actor.stand);
      const moved = this.#choose();
      if (!moved) break;
      await this.#schedule.settle();
      await this.#lookAfter(moved, before);
      if (++this.#counts.steps > MOST_STEPS) throw new Violation(this.#counts.steps, 'it does not come to an end');
      this.#clockMs += this.#dice.happens(2) ? this.#dice.pick(jumps) : this.#dice.below(300);
    }
    if (this.#players.some(({ actor }) => actor.stand !== 'idle'))
      throw new Violation(this.#counts.steps, `everyone waits for a lock: ${this.#schedule.stands()}`);
  }

  /** Faults have stopped: what is open comes to its end, and the books are compared row by row. */
  async #end(): Promise<void> {
    this.#left = 0;
    if (this.#blind) return this.#doAll(this.#workload.unfinished());
    for (let endings = 0; ; endings++) {
      this.#company.decideAll();
      const left = remains(this.#judge.state(), this.#dice, Number.POSITIVE_INFINITY);
      if (left.length === 0) break;
      if (endings === MOST_ENDINGS)
        throw new Violation(this.#counts.steps, `it does not settle: ${left.map(tell).join('; ')}`);
      const requests = remains(this.#judge.state(), this.#dice, this.#clockMs);
      await this.#doAll(requests);
      // What is still open waits for its time.
      this.#clockMs += requests.length > 0 ? HOUR_MS : END_OF_TIME_MS;
    }
    this.#judge.see(this.#counts.steps, [], await this.#eye.lookAtEverything());
    const state = this.#judge.state();
    await checkEnd(this.#world, this.#known, this.#company, { state, step: this.#counts.steps });
  }

  async #doAll(requests: readonly Request[]): Promise<void> {
    for (const request of requests) {
      this.#players[0]!.todo = request;
      await this.#run();
    }
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
      if (!mayGo(this.#players, player, player.attempt!.request)) return false;
      const { count, fate } = this.#stretch(player);
      this.#schedule.release(actor, fate, count);
      return true;
    }
    if (actor.stand !== 'idle') return false;
    if (!player.todo) {
      if (this.#left <= 0) return false;
      this.#left -= 1;
      player.todo = this.#workload.next(this.#clockMs);
    }
    if (!mayGo(this.#players, player, player.todo)) return false;
    this.#begin(player, player.todo);
    return true;
  }

  /** How many statements go before the next decision, and whether the line is cut then: one at a time while somebody waits for a lock. */
  #stretch(player: Player): { count: number; fate: Fate } {
    const others = this.#players.filter((other) => other !== player);
    const isLast = this.#left <= 0 && others.every(({ actor }) => actor.stand === 'idle');
    const most = isLast
      ? 1_000
      : others.some(({ actor }) => actor.stand === 'blocked')
        ? 1
        : this.#dice.pick([1, 1, 3, 12]);
    const count = player.cutAfter;
    if (count === null) return { count: most, fate: 'runs' };
    player.cutAfter = count > most ? count - most : null;
    if (count > most) return { count: most, fate: 'runs' };
    this.#counts.cuts += 1;
    // Now and then the whole server dies with all that it remembered.
    if (this.#dice.below(3) === 0) this.#seals[player.server] = createSeal(SECRET);
    const fate = this.#dice.pick(['cut before', 'cut after'] as const);
    this.#say(`${player.actor.number} will be ${fate} after ${count}`);
    return { count, fate };
  }

  #begin(player: Player, request: Request): void {
    player.todo = null;
    const session = request.do === 'bet' ? this.#known.sessions.get(placeOf(request.member, request.game)) : null;
    const attempt = {
      id: ++this.#counts.attempts,
      request,
      atMs: this.#clockMs,
      sessionUntilMs: session?.untilMs ?? 0,
    };
    player.attempt = attempt;
    player.cutAfter = this.#left > 0 ? cutAfter(this.#dice, this.#cutPercent) : null;
    this.#judge.begin(attempt);
    this.#say(`${player.actor.number} asks ${tell(request)} at ${this.#clockMs}`);
    this.#schedule.start(player.actor, async () => {
      try {
        player.outcome = { text: await perform(player.ctxOf(attempt.atMs), this.#known, request, this.#company) };
      } catch (error) {
        player.outcome = { error };
      }
    });
  }

  async #lookAfter(moved: Player, before: readonly string[]): Promise<void> {
    const flown = this.#players.filter(
      (player) => player === moved || (before[player.actor.number] === 'blocked' && player.actor.stand !== 'blocked'),
    );
    for (const { actor, sent } of flown) {
      for (const statement of actor.released) {
        this.#say(`${actor.number} ${statement.slice(0, 60).replaceAll(/\s+/g, ' ')}`);
        sent.add(statement);
      }
      actor.released = [];
    }
    if (moved.actor.stand === 'blocked') {
      this.#counts.waits += 1;
      this.#say(`${moved.actor.number} waits`);
    }
    const trouble = this.#troubles.shift();
    if (trouble !== undefined) throw new Violation(this.#counts.steps, `work that nobody waits for failed: ${trouble}`);
    if (this.#blind) return this.#collect();
    for (const { attempt } of flown) if (attempt) this.#flown.add(attempt.id);
    let hasChanged = false;
    for (const { actor, sent } of this.#players.filter((player) => player.actor.hasCommitted)) {
      actor.hasCommitted = false;
      if (this.#eye.mayHaveChanged(sent)) hasChanged = true;
      // Another transaction of their may have begun already.
      if (!actor.isInTransaction) sent.clear();
    }
    if (!hasChanged && this.#players.every(({ outcome }) => outcome === null)) return;
    if (hasChanged) {
      this.#sights = await this.#eye.look();
      this.#say([...this.#sights].map(([member, seen]) => `${member}:${seen}`).join(' '));
    }
    this.#judge.see(this.#counts.steps, [...this.#flown], this.#sights);
    this.#flown.clear();
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
        if (!this.#blind) this.#judge.answer(this.#counts.steps, attempt, outcome.text);
        this.#workload.answered(attempt.request, outcome.text);
      } else if (isUnavailable(outcome.error)) {
        this.#say(`${player.actor.number} hears nothing`);
        this.#judge.lose(attempt);
        // Who hears nothing asks again with the same key.
        player.todo = attempt.request;
      } else if (!this.#blind) {
        throw new Violation(this.#counts.steps, `"${tell(attempt.request)}" failed: ${String(outcome.error)}`);
      }
    }
  }

  #say(line: string): void {
    this.#hash.update(`${this.#counts.steps} ${line}\n`);
    this.#lines.push(`${this.#counts.steps} ${line}`);
  }
}
