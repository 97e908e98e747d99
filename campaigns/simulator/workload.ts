import type { Chance } from './chance.ts';
import { type Known, placeOf } from './known.ts';
import type { CorrectionRequest, LimitName, Request } from './requests.ts';
import { bonusTerms } from './rules.ts';
import { CashierWorkload } from './workload-cashier.ts';

const GAMES = 2;
const limits: readonly LimitName[] = ['stake day', 'stake week', 'loss day', 'loss week', 'deposit day'];

interface OpenRound {
  readonly member: number;
  readonly game: number;
  readonly key: string;
  steps: number;
}

/** What a seed is about. */
export type Area = 'money' | 'play' | 'cashier' | 'withdrawals' | 'bonuses' | 'protection' | 'corrections' | 'claims';
/** Claims are what a seed is about, or not in it: what others were found to break stays where it was found. */
const areas: readonly Area[] = ['money', 'play', 'cashier', 'withdrawals', 'bonuses', 'protection', 'corrections'];

/** Chooses what actors ask next: small amounts and few keys, so that empty accounts, repetitions and reused keys are common. */
export class Workload {
  readonly #chance: Chance;
  readonly #known: Known;
  readonly #memberCount: number;
  readonly #cashier: CashierWorkload;
  readonly #asked: Request[] = [];
  readonly #open: OpenRound[] = [];
  /** What this seed is about: long stories need many requests of one kind. */
  readonly #themes: readonly Area[];
  readonly #funded = new Set<number>();
  /** Who has a bonus to play. */
  readonly #accepted = new Set<number>();
  #joining: number;
  #keys = 0;

  constructor(chance: Chance, known: Known, memberCount: number, cashier: CashierWorkload, theme?: Area) {
    this.#chance = chance;
    this.#known = known;
    this.#memberCount = memberCount;
    this.#joining = known.members.size;
    this.#cashier = cashier;
    const main = theme ?? chance.pick(areas);
    this.#themes = [main, main, main, chance.pick(areas)];
  }

  next(clockMs: number): Request {
    const request = this.#choose(clockMs);
    this.#asked.push(request);
    return request;
  }

  /** What an answer tells of rounds that can go on. */
  answered(request: Request, text: string): void {
    this.#cashier.answered(request, text);
    if (request.do === 'accept' && text === 'accepted') this.#accepted.add(request.member);
    if (request.do === 'bet' && !request.closed && text.startsWith('played')) {
      const { member, game, key } = request;
      if (!this.#open.some((round) => round.member === member && round.key === key))
        this.#open.push({ member, game, key, steps: 1 });
    }
    if (request.do !== 'step' && request.do !== 'rollback') return;
    const at = this.#open.findIndex(({ member, key }) => member === request.member && key === request.key);
    if (at === -1) return;
    if (text === 'went on') this.#open[at]!.steps += 1;
    else this.#open.splice(at, 1);
  }

  /** What the actors know to be unfinished, each ended twice: what is left to do where no model can say it. */
  unfinished(): Request[] {
    const rounds = this.#open.map(({ member, game, key, steps }): Request =>
      this.#chance.happens(50)
        ? { do: 'rollback', member, game, key }
        : { do: 'step', member, game, key, steps, closed: true, payoutMinor: 40n },
    );
    const holds = [...this.#known.holds.keys()].map((place): Request => {
      const [member, holdKey] = partsOf(place);
      return this.#chance.happens(50)
        ? { do: 'release', member, holdKey }
        : { do: 'spend', member, key: `last-${holdKey}`, holdKey, amountMinor: -1n };
    });
    return [...rounds, ...holds].flatMap((request) => [request, request]);
  }

  #choose(clockMs: number): Request {
    const chance = this.#chance;
    const joined = [...this.#known.members.keys()];
    // The others stand below the first: they must be known before them.
    if (this.#joining < this.#memberCount && (this.#joining === 0 || (joined.includes(0) && chance.happens(60))))
      return { do: 'join', member: this.#joining++ };
    if (joined.length === 0) return { do: 'join', member: 0 };
    const poor = joined.find((one) => !this.#funded.has(one));
    if (poor !== undefined) {
      this.#funded.add(poor);
      return { do: 'correct', member: poor, key: this.#key(), amountMinor: BigInt(chance.between(20, 250)) };
    }
    if (this.#asked.length > 4 && chance.happens(15)) return this.#again();
    const member = chance.pick(joined);
    if (chance.happens(5))
      return { do: 'correct', member, key: this.#key(), amountMinor: BigInt(chance.between(-60, 200) || 7) };
    const area = chance.happens(85) ? chance.pick(this.#themes) : chance.pick(areas);
    switch (area) {
      case 'money':
        return this.#money(member, joined);
      case 'play':
        return this.#play(member, clockMs);
      case 'cashier':
        return this.#cashier.deposit(member, this.#key());
      case 'withdrawals':
        return this.#cashier.withdrawal(member, this.#key());
      case 'bonuses':
        return this.#accepted.has(member) && chance.happens(75) ? this.#play(member, clockMs) : this.#bonus(member);
      case 'protection':
        return chance.happens(45) ? this.#play(member, clockMs) : this.#protection(member);
      case 'corrections':
        return this.#correction(member);
      case 'claims':
        return this.#claim(member);
    }
  }

  #money(member: number, joined: readonly number[]): Request {
    const dice = this.#chance.below(100);
    if (dice < 36) return this.#hold(member);
    if (dice < 50)
      return { do: 'exchange', member, key: this.#key(), amountMinor: BigInt(this.#chance.between(-40, 80) || 5) };
    return dice < 94 ? this.#transfer(joined) : { do: 'read', member };
  }

  #play(member: number, clockMs: number): Request {
    const chance = this.#chance;
    const again = chance.happens(15) ? this.#afterRollback(member) : undefined;
    if (again) return again;
    const mine = this.#open.filter((round) => round.member === member);
    if (mine.length > 0 && chance.happens(55)) {
      const round = chance.pick(mine);
      const { game, key, steps } = round;
      if (chance.happens(25)) return { do: 'rollback', member, game, key };
      const payoutMinor = BigInt(chance.below(3) * chance.below(90));
      return { do: 'step', member, game, key, steps, closed: chance.happens(60), payoutMinor };
    }
    const game = chance.happens(75) ? 0 : chance.below(GAMES);
    const session = this.#known.sessions.get(placeOf(member, game));
    if (!session || (session.untilMs <= clockMs && chance.happens(70))) return { do: 'enter', member, game };
    return {
      do: 'bet',
      member,
      game,
      key: this.#key(),
      stakeMinor: BigInt(chance.between(1, 60)),
      payoutMinor: BigInt(chance.below(3) * chance.below(100)),
      closed: chance.happens(50),
      leastMs: chance.happens(25) ? 400 : 0,
    };
  }

  /** A bet that was taken back, once more. */
  #afterRollback(member: number): Request | undefined {
    const back = this.#asked.findLast((one) => one.do === 'rollback' && one.member === member);
    if (back?.do !== 'rollback') return undefined;
    return this.#asked.find((one) => one.do === 'bet' && one.member === member && one.key === back.key);
  }

  #hold(member: number): Request {
    const chance = this.#chance;
    const mine = this.#keysOf(this.#known.holds, member);
    if (mine.length === 0 || chance.happens(45))
      return { do: 'hold', member, key: this.#key(), amountMinor: BigInt(chance.between(1, 70)) };
    const holdKey = chance.pick(mine);
    if (chance.happens(50)) return { do: 'release', member, holdKey };
    return { do: 'spend', member, key: this.#key(), holdKey, amountMinor: BigInt(-chance.between(1, 70)) };
  }

  #transfer(joined: readonly number[]): Request {
    const below = joined.filter((member) => member !== 0);
    if (below.length === 0) return { do: 'read', member: 0 };
    const other = this.#chance.pick(below);
    const members = this.#chance.happens(50) ? ([0, other] as const) : ([other, 0] as const);
    return { do: 'transfer', members, key: this.#key(), amountMinor: BigInt(this.#chance.between(1, 90)) };
  }

  #bonus(member: number): Request {
    const chance = this.#chance;
    const mine = this.#keysOf(this.#known.bonuses, member);
    if (mine.length === 0 || chance.happens(20))
      return { do: 'grant', member, key: this.#key(), terms: chance.below(bonusTerms.length) };
    const bonusKey = chance.pick(mine);
    const dice = chance.below(100);
    if (dice < 78) return { do: 'accept', member, bonusKey };
    if (dice < 88) return { do: 'giveUp', member, bonusKey };
    return dice < 93 ? { do: 'decline', member, bonusKey } : { do: 'job', job: 'endDueBonuses' };
  }

  #protection(member: number): Request {
    const chance = this.#chance;
    const dice = chance.below(100);
    if (dice < 12) return { do: 'pause', member, days: chance.between(1, 2) };
    const limit = chance.pick(limits);
    return { do: dice < 75 ? 'limit' : 'confirmLimit', member, limit, amountMinor: BigInt(chance.between(1, 4) * 40) };
  }

  #claim(member: number): Request {
    const chance = this.#chance;
    const mine = this.#keysOf(this.#known.rewards, member);
    if (mine.length === 0 || chance.happens(45)) {
      const waits = chance.happens(40);
      return { do: 'give', member, key: this.#key(), amountMinor: BigInt(waits ? 40 : chance.between(20, 60)), waits };
    }
    const rewardKey = chance.pick(mine);
    const dice = chance.below(100);
    if (dice < 35) return { do: 'claim', member, rewardKey };
    if (dice < 65) return { do: 'claimAll', member };
    if (dice < 78) return { do: 'revoke', member, rewardKey };
    return dice < 88 ? { do: 'pause', member, days: 1 } : { do: 'job', job: 'expireRewards' };
  }

  #correction(member: number): Request {
    const chance = this.#chance;
    const mine = this.#keysOf(this.#known.corrections, member);
    const staff = chance.between(1, 2);
    if (mine.length === 0 || chance.happens(35)) {
      const account = chance.happens(75) ? 'cash' : 'bonus';
      const amountMinor = BigInt(chance.between(-50, 70) || 9);
      return { do: 'propose', member, key: this.#key(), staff, account, amountMinor };
    }
    const decisions: readonly (CorrectionRequest & { do: 'decide' })['decision'][] = [
      'approved',
      'approved',
      'approved',
      'refused',
      'cancelled',
    ];
    return { do: 'decide', member, staff, correctionKey: chance.pick(mine), decision: chance.pick(decisions) };
  }

  /** An earlier request once more; now and then with another amount under its key. */
  #again(): Request {
    const chance = this.#chance;
    const asked = this.#asked.filter(({ do: what }) => what !== 'join' || chance.happens(5));
    if (asked.length === 0) return this.#asked[0]!;
    const request = chance.pick(asked);
    if (!chance.happens(30)) return request;
    if (request.do === 'bet') return { ...request, stakeMinor: request.stakeMinor + 1n };
    if ('amountMinor' in request && 'key' in request && request.amountMinor > 0n)
      return { ...request, amountMinor: request.amountMinor + 1n };
    return request;
  }

  #keysOf(ids: ReadonlyMap<string, bigint>, member: number): string[] {
    return [...ids.keys()].filter((place) => place.startsWith(`${member}:`)).map((place) => partsOf(place)[1]);
  }

  #key(): string {
    return `key-${++this.#keys}`;
  }
}

function partsOf(place: string): [member: number, key: string] {
  return [Number(place.split(':')[0]), place.slice(place.indexOf(':') + 1)];
}
