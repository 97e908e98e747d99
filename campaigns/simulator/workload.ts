import type { Chance } from './chance.ts';
import type { State } from './model.ts';
import { type Known, sessionPlace } from './performing.ts';
import type { Request } from './requests.ts';

const GAMES = 2;

interface OpenRound {
  readonly member: number;
  readonly game: number;
  readonly key: string;
  steps: number;
}

/** Chooses what actors ask next: small amounts and few keys, so that empty accounts, repetitions and reused keys are common. */
export class Workload {
  readonly #chance: Chance;
  readonly #known: Known;
  readonly #memberCount: number;
  readonly #asked: Request[] = [];
  readonly #open: OpenRound[] = [];
  #joining = 0;
  #keys = 0;

  constructor(chance: Chance, known: Known, memberCount: number) {
    this.#chance = chance;
    this.#known = known;
    this.#memberCount = memberCount;
  }

  next(clockMs: number): Request {
    const request = this.#choose(clockMs);
    this.#asked.push(request);
    return request;
  }

  /** What an answer tells of rounds that can go on. */
  answered(request: Request, text: string): void {
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
      const [member, holdKey] = [Number(place.split(':')[0]), place.slice(place.indexOf(':') + 1)];
      return this.#chance.happens(50)
        ? { do: 'release', member, holdKey }
        : { do: 'spend', member, key: `last-${holdKey}`, holdKey, amountMinor: -1n };
    });
    return [...rounds, ...holds].flatMap((request) => [request, request]);
  }

  #choose(clockMs: number): Request {
    const chance = this.#chance;
    const joined = [...this.#known.members.keys()];
    // The others stand below the first: he must be known before them.
    if (this.#joining < this.#memberCount && (this.#joining === 0 || (joined.includes(0) && chance.happens(60))))
      return { do: 'join', member: this.#joining++ };
    if (joined.length === 0) return { do: 'join', member: 0 };
    if (this.#asked.length > 4 && chance.happens(18)) return this.#again();
    const member = chance.pick(joined);
    const dice = chance.below(100);
    if (dice < 22)
      return { do: 'correct', member, key: this.#key(), amountMinor: BigInt(chance.between(-60, 200) || 7) };
    if (dice < 60) return this.#play(member, clockMs);
    if (dice < 72) return this.#hold(member);
    if (dice < 80)
      return { do: 'exchange', member, key: this.#key(), amountMinor: BigInt(chance.between(-40, 80) || 5) };
    if (dice < 90) return this.#transfer(joined);
    return { do: 'read', member };
  }

  #play(member: number, clockMs: number): Request {
    const chance = this.#chance;
    const mine = this.#open.filter((round) => round.member === member);
    if (mine.length > 0 && chance.happens(55)) {
      const round = chance.pick(mine);
      const { game, key, steps } = round;
      if (chance.happens(25)) return { do: 'rollback', member, game, key };
      return {
        do: 'step',
        member,
        game,
        key,
        steps,
        closed: chance.happens(60),
        payoutMinor: BigInt(chance.below(3) * chance.below(90)),
      };
    }
    const game = chance.below(GAMES);
    const session = this.#known.sessions.get(sessionPlace(member, game));
    if (!session || (session.untilMs <= clockMs && chance.happens(70))) return { do: 'enter', member, game };
    // A rollback that overtakes its bet.
    if (chance.happens(6)) return { do: 'rollback', member, game, key: `${this.#key()}-early` };
    return {
      do: 'bet',
      member,
      game,
      key: this.#key(),
      stakeMinor: BigInt(chance.between(1, 60)),
      payoutMinor: BigInt(chance.below(3) * chance.below(100)),
      closed: chance.happens(50),
      leastMs: chance.happens(35) ? 400 : 0,
    };
  }

  #hold(member: number): Request {
    const chance = this.#chance;
    const mine = [...this.#known.holds.keys()].filter((place) => place.startsWith(`${member}:`));
    if (mine.length === 0 || chance.happens(45))
      return { do: 'hold', member, key: this.#key(), amountMinor: BigInt(chance.between(1, 70)) };
    const holdKey = chance.pick(mine).slice(`${member}:`.length);
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

  /** An earlier request once more; now and then with another amount under its key, or a bet after its early rollback. */
  #again(): Request {
    const chance = this.#chance;
    const request = chance.pick(this.#asked);
    if (request.do === 'rollback' && request.key.endsWith('-early')) {
      const { member, game, key } = request;
      if (this.#known.sessions.has(sessionPlace(member, game)))
        return { do: 'bet', member, game, key, stakeMinor: 5n, payoutMinor: 9n, closed: true, leastMs: 0 };
    }
    if (!chance.happens(30)) return request;
    if (request.do === 'bet') return { ...request, stakeMinor: request.stakeMinor + 1n };
    if ('amountMinor' in request && request.amountMinor > 0n)
      return { ...request, amountMinor: request.amountMinor + 1n };
    return request;
  }

  #key(): string {
    return `key-${++this.#keys}`;
  }
}

/** What is left to do when faults have stopped: every open round and every open hold comes to its end. */
export function remains(state: State, chance: Chance): Request[] {
  return [...state.members].flatMap(([member, { rounds, holds }]) => [
    ...[...rounds]
      .filter(([, round]) => round.state === 'open')
      .map(([key, { game, steps }]): Request =>
        chance.happens(30)
          ? { do: 'rollback', member, game, key }
          : { do: 'step', member, game, key, steps, closed: true, payoutMinor: BigInt(chance.below(50)) },
      ),
    ...[...holds]
      .filter(([, hold]) => hold.open)
      .map(([holdKey, hold]): Request =>
        chance.happens(50)
          ? { do: 'release', member, holdKey }
          : { do: 'spend', member, key: `last-${holdKey}`, holdKey, amountMinor: -hold.amountMinor },
      ),
  ]);
}
