import type { Chance } from './chance.ts';
import type { Company } from './company.ts';
import { foundIn, type Known, payoutKeyOf, placeOf } from './known.ts';
import type { PayManner, Request } from './requests.ts';

const manners: readonly PayManner[] = ['right', 'right', 'right', 'amount', 'failed', 'forged', 'borrowed'];

/** What the actors believe of a withdrawal; others may have moved it on since. */
interface Story {
  readonly member: number;
  readonly key: string;
  readonly amountMinor: bigint;
  state: string;
  orders: number;
}

/** Chooses what is done about deposits and withdrawals, along their stories and now and then across them. */
export class CashierWorkload {
  readonly #chance: Chance;
  readonly #known: Known;
  readonly #company: Company;
  readonly #stories: Story[] = [];

  constructor(chance: Chance, known: Known, company: Company) {
    this.#chance = chance;
    this.#known = known;
    this.#company = company;
  }

  deposit(member: number, key: string): Request {
    const chance = this.#chance;
    const mine = [...this.#known.deposits.keys()].filter((place) => place.startsWith(`${member}:`));
    if (mine.length === 0 || chance.happens(30))
      return { do: 'deposit', member, key, amountMinor: BigInt(chance.between(5, 120)) };
    const depositKey = chance.pick(mine).slice(`${member}:`.length);
    const dice = chance.below(100);
    if (dice < 75) return { do: 'pay', member, depositKey, manner: chance.pick(manners) };
    return dice < 88 ? { do: 'callOff', member, depositKey } : { do: 'job', job: 'expireDeposits' };
  }

  withdrawal(member: number, key: string): Request {
    const chance = this.#chance;
    const mine = this.#stories.filter((story) => story.member === member);
    if (mine.length === 0 || chance.happens(25)) {
      const amountMinor = BigInt(chance.between(5, 90));
      return { do: 'withdraw', member, key, amountMinor, forfeits: chance.happens(40) };
    }
    const story = chance.pick(mine);
    return chance.happens(80) ? this.#along(story) : this.#across(story);
  }

  /** What an answer tells of a withdrawal. */
  answered(request: Request, text: string): void {
    if (request.do === 'withdraw' && text === 'asked') {
      const { member, key, amountMinor } = request;
      if (!this.#stories.some((story) => story.member === member && story.key === key))
        this.#stories.push({ member, key, amountMinor, state: 'requested', orders: 0 });
    }
    if (request.do === 'job' && request.job === 'payOut')
      for (const story of this.#stories) if (story.state === 'approved') story.state = 'paying';
    if (!('withdrawalKey' in request) || !text.startsWith('it is ')) return;
    const { member, withdrawalKey } = request;
    const story = this.#stories.find((one) => one.member === member && one.key === withdrawalKey);
    if (!story) return;
    story.state = text.slice('it is '.length);
    if (['approved', 'paying', 'paying_again'].includes(story.state)) story.orders += 1;
  }

  /** What usually comes next. */
  #along(story: Story): Request {
    const chance = this.#chance;
    const { member, key: withdrawalKey, state } = story;
    const staff = chance.between(1, 2);
    if (state === 'requested' || state === 'approved_once')
      return { do: chance.happens(85) ? 'approve' : 'reject', member, withdrawalKey, staff };
    if (state === 'approved') return { do: 'job', job: 'payOut' };
    if (state === 'partly_received' || state === 'not_received') {
      const resolution = chance.pick(['return', 'pay_again', 'pay_again', 'refuse'] as const);
      return { do: 'resolve', member, withdrawalKey, resolution };
    }
    // It is at the company, and may have come back from there.
    const decision = this.#decisionOn(story);
    if (decision === 'sent' && chance.happens(60)) return this.#word(story);
    if (decision === null || chance.happens(30)) return { do: 'job', job: 'payOut' };
    if (decision === 'failed') return { do: chance.happens(70) ? 'retry' : 'reject', member, withdrawalKey, staff };
    const dice = chance.below(100);
    if (dice < 70) return this.#confirmation(story);
    return dice < 85 ? { do: 'force', member, withdrawalKey } : { do: 'job', job: 'receiveInTime' };
  }

  /** Anything at any time. */
  #across(story: Story): Request {
    const chance = this.#chance;
    const { member, key: withdrawalKey } = story;
    const staff = chance.between(1, 2);
    const dice = chance.below(8);
    if (dice === 0) return { do: 'cancel', member, withdrawalKey };
    if (dice === 1) return { do: 'force', member, withdrawalKey };
    if (dice === 2) return { do: 'resolve', member, withdrawalKey, resolution: 'return' };
    if (dice === 3) return this.#confirmation(story);
    if (dice === 4) return { do: 'reject', member, withdrawalKey, staff };
    if (dice === 5) return { do: 'retry', member, withdrawalKey, staff };
    if (dice === 6 && this.#decisionOn(story) !== null) return this.#word(story);
    return { do: 'approve', member, withdrawalKey, staff };
  }

  #confirmation({ member, key: withdrawalKey, amountMinor }: Story): Request {
    const answer = this.#chance.pick(['received', 'partly_received', 'not_received'] as const);
    const remainingMinor = BigInt(this.#chance.between(1, Number(amountMinor)));
    return { do: 'confirm', member, withdrawalKey, answer, remainingMinor };
  }

  #word({ member, key: withdrawalKey, orders: order }: Story): Request {
    const decides = this.#chance.happens(75) ? 'paid' : 'failed';
    return { do: 'companySays', member, withdrawalKey, order, decides, lies: this.#chance.happens(12) };
  }

  #decisionOn({ member, key, orders }: Story): 'sent' | 'paid' | 'failed' | null {
    const id = foundIn(this.#known.withdrawals, placeOf(member, key));
    return this.#company.decisionOn(payoutKeyOf(this.#known, id, orders));
  }
}
