import type { Chance } from '../simulator/chance.ts';
import type { AgentsYear } from './playing.ts';
import { Dealers, type Dealt, type Living } from './dealing.ts';
import { otherTerms, type Program, programsOf, termsBelow } from './terms.ts';
import type { Place } from './tree.ts';

const HOUR_MS = 60 * 60_000;
const DEPTH = 8;
const REST_DAYS = 31;

/** What agents agree on with each other and with the house, day by day, as chance has it. */
export class Dealings {
  readonly #year: AgentsYear;
  readonly #chance: Chance;
  readonly #dealers: Dealers;
  readonly #places: Place[];
  readonly #programs: { top: number; program: Program }[];
  readonly #movedOn = new Map<number, number>();
  #moving: [member: number, upline: number][] = [];
  readonly #had = new Set<number>();
  readonly told = new Map<string, number>();

  constructor(year: AgentsYear, chance: Chance, places: readonly Place[], days: number, shortDays: number) {
    this.#year = year;
    this.#chance = chance;
    this.#dealers = new Dealers(year.ctxAt);
    this.#places = places.map((place) => ({ ...place }));
    const tops = places.flatMap(({ upline }, at) => (upline === null ? [at] : []));
    this.#programs = tops.flatMap((top, tree) =>
      programsOf(tree, days, shortDays).map((program) => ({ top, program })),
    );
  }

  /** What the house begins and ends on a day, and the chains below what has begun. */
  async programsOn(day: number, atMs: number): Promise<void> {
    for (const { top, program } of this.#programs) {
      for (const { fromDay, untilDay } of program.spans) {
        const [memberId, { tiers, ...of }] = [this.#year.members[top]!, program];
        if (day === fromDay) {
          this.#note(await this.#dealers.offer(atMs, { ...of, uplineId: null, memberId }, tiers));
          const own = await this.#find(memberId, program);
          if (own?.state === 'offered') this.#note(await this.#dealers.answer(atMs + 1_000, own, 'accept'));
        }
        const own = day === untilDay ? await this.#find(memberId, program) : undefined;
        if (own?.state === 'active') {
          this.#note(await this.#dealers.askEnd(atMs, own));
          this.#note(await this.#dealers.answer(atMs + 1_000, { ...own, state: 'end_asked' }, 'agree'));
        }
      }
    }
    for (let level = 1; level < DEPTH; level++) await this.#chain(day, atMs + level * 2_000);
  }

  /** So many deeds of agents, whichever fit; each at a moment of its own, now and then just as an hour begins. */
  async deeds(count: number, fromMs: number, untilMs: number): Promise<void> {
    const moments = Array.from({ length: count }, () => {
      const atMs = fromMs + this.#chance.below(untilMs - fromMs);
      return this.#chance.happens(15) ? Math.ceil(atMs / HOUR_MS) * HOUR_MS : atMs;
    }).toSorted((one, other) => one - other);
    for (const atMs of moments.filter((at) => at < untilMs)) {
      const living = await this.#dealers.living();
      if (living.length > 0) await this.#deed(atMs, this.#chance.pick(living), living);
    }
  }

  async move(day: number, atMs: number): Promise<void> {
    const chance = this.#chance;
    const movable = this.#places.flatMap(({ upline }, at) => (upline === null ? [] : [at]));
    const agents = this.#places.flatMap(({ isAgent }, at) => (isAgent ? [at] : []));
    // Agents with contracts move as often as those who only play.
    const moved = chance.happens(60) ? chance.pick(agents.filter((at) => movable.includes(at))) : chance.pick(movable);
    const upline = chance.pick(agents);
    if (this.#places[moved]!.upline === upline || day - (this.#movedOn.get(moved) ?? -REST_DAYS) < REST_DAYS) return;
    if (!(await this.#year.move(moved, upline, atMs))) return;
    this.#movedOn.set(moved, day);
    this.#moving.push([moved, upline]);
    this.#count('move', 'done');
  }

  /** Who was moved stands elsewhere from now on. */
  midnight(): void {
    for (const [member, upline] of this.#moving) this.#places[member]!.upline = upline;
    this.#moving = [];
  }

  async give(count: number, atMs: number): Promise<void> {
    for (let time = 0; time < count; time++) {
      const member = this.#chance.below(this.#places.length);
      const isBonus = !this.#had.has(member) && this.#chance.happens(50);
      if (isBonus) this.#had.add(member);
      await this.#year.give(member, this.#chance.between(100, 30_000), isBonus, atMs + time);
      this.#count(isBonus ? 'bonus' : 'reward', 'done');
    }
  }

  /** Where a contract begins, most agents below are offered their share on the same day. */
  async #chain(day: number, atMs: number): Promise<void> {
    const living = await this.#dealers.living();
    const begun = this.#programs.filter(({ program }) => program.spans.some(({ fromDay }) => fromDay === day));
    for (const above of living) {
      if (above.tiers === null || above.tiers.some(({ rateType }) => rateType === 'A')) continue;
      if (!begun.some(({ program: { kind, product } }) => kind === above.kind && product === above.product)) continue;
      for (const at of this.#below(above)) {
        if (this.#chance.happens(45)) continue;
        if (this.#hasSome(living, at, above)) continue;
        await this.#offerBelow(atMs, above, at);
        const own = await this.#find(this.#year.members[at]!, above);
        if (own?.state === 'offered' && !this.#chance.happens(10))
          this.#note(await this.#dealers.answer(atMs + 1_000, own, 'accept'));
      }
    }
  }

  async #offerBelow(atMs: number, above: Living, at: number): Promise<void> {
    const { kind, product, period, carry_windows: carryWindows, member_id: uplineId, tiers } = above;
    const memberId = this.#year.members[at]!;
    const of = { kind, product, period, carryWindows, uplineId, memberId };
    this.#note(await this.#dealers.offer(atMs, of, termsBelow(this.#chance, tiers ?? [])));
  }

  async #deed(atMs: number, contract: Living, living: readonly Living[]): Promise<void> {
    const [chance, dealers] = [this.#chance, this.#dealers];
    const { state, tiers } = contract;
    if (state === 'offered' || state === 'edit_offered') {
      if (chance.happens(20)) return this.#note(await dealers.withdraw(atMs, contract));
      return this.#note(await dealers.answer(atMs, contract, chance.happens(75) ? 'accept' : 'reject'));
    }
    if (state === 'end_asked') {
      if (chance.happens(20)) return this.#note(await dealers.withdraw(atMs, contract));
      return this.#note(await dealers.answer(atMs, contract, chance.happens(60) ? 'agree' : 'keep'));
    }
    const free = this.#below(contract).filter((at) => !this.#hasSome(living, at, contract));
    const isSum = tiers?.some(({ rateType }) => rateType === 'A') ?? true;
    if (free.length > 0 && !isSum && chance.happens(50)) return this.#offerBelow(atMs, contract, chance.pick(free));
    if (chance.happens(70)) return this.#edit(atMs, contract, living);
    // What the house has given goes on.
    if (contract.upline_id === null) return;
    return this.#note(await (chance.happens(50) ? dealers.askEnd(atMs, contract) : dealers.end(atMs, contract)));
  }

  async #edit(atMs: number, contract: Living, living: readonly Living[]): Promise<void> {
    const above = living.find(
      (one) => one.member_id === contract.upline_id && one.kind === contract.kind && one.product === contract.product,
    );
    const tiers =
      contract.upline_id === null
        ? otherTerms(this.#chance, contract.tiers ?? [])
        : termsBelow(this.#chance, above?.tiers ?? contract.tiers ?? []);
    this.#note(await this.#dealers.edit(atMs, contract, tiers));
  }

  /** Whether an agent has a contract of the kind for the same games, or for all of them beside it. */
  #hasSome(living: readonly Living[], at: number, { kind, product }: Living): boolean {
    const isSame = (own: Living) => own.product === product || [own.product, product].includes('CONS');
    return living.some((own) => own.member_id === this.#year.members[at] && own.kind === kind && isSame(own));
  }

  #below(contract: Living): number[] {
    const own = this.#year.members.indexOf(contract.member_id);
    return this.#places.flatMap(({ upline, isAgent }, at) => (isAgent && upline === own ? [at] : []));
  }

  async #find(memberId: bigint, { kind, product }: Pick<Program, 'kind' | 'product'>): Promise<Living | undefined> {
    const living = await this.#dealers.living();
    return living.find((one) => one.member_id === memberId && one.kind === kind && one.product === product);
  }

  #note(dealt: Dealt): void {
    this.#year.events.push(dealt);
    this.#count(dealt.deed, dealt.got);
  }

  #count(what: string, got: string): void {
    this.told.set(`${what} ${got}`, (this.told.get(`${what} ${got}`) ?? 0) + 1);
  }
}
