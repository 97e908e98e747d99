import type { Chance } from './chance.ts';
import type { Member, State, Withdrawal } from './model-state.ts';
import type { Job, Request } from './requests.ts';

/** What is left to do at a moment when faults have stopped: everything that is open comes to its end. */
export function remains(state: State, chance: Chance, atMs: number): Request[] {
  const requests = [...state.members].flatMap(([number, member]) => [
    ...roundsOf(number, member, chance),
    ...holdsOf(number, member, chance),
    ...rewardsOf(number, member),
    ...[...member.withdrawals].flatMap(([key, one]) => withdrawalEnd(number, key, one, chance)),
  ]);
  const jobs = new Set([...state.members.values()].flatMap((member) => jobsFor(member, atMs)));
  return [...requests, ...[...jobs].map((job): Request => ({ do: 'job', job }))];
}

function roundsOf(member: number, { rounds }: Member, chance: Chance): Request[] {
  return [...rounds]
    .filter(([, round]) => round.state === 'open')
    .map(([key, { game, steps }]): Request =>
      chance.happens(30)
        ? { do: 'rollback', member, game, key }
        : { do: 'step', member, game, key, steps, closed: true, payoutMinor: BigInt(chance.below(50)) },
    );
}

function holdsOf(member: number, { holds }: Member, chance: Chance): Request[] {
  return [...holds]
    .filter(([, hold]) => hold.open)
    .map(([holdKey, hold]): Request =>
      chance.happens(50)
        ? { do: 'release', member, holdKey }
        : { do: 'spend', member, key: `last-${holdKey}`, holdKey, amountMinor: -hold.amountMinor },
    );
}

/** What runs out is left to its time; what waits for ever is taken back: a ceiling or a pause may stand in the way of its claim for weeks. */
function rewardsOf(member: number, { rewards }: Member): Request[] {
  return [...rewards]
    .filter(([, { state, expiresAtMs }]) => state === 'claimable' && expiresAtMs === null)
    .map(([rewardKey]): Request => ({ do: 'revoke', member, rewardKey }));
}

function withdrawalEnd(member: number, withdrawalKey: string, one: Withdrawal, chance: Chance): Request[] {
  const staff = one.firstStaff === 1 ? 2 : 1;
  switch (one.state) {
    case 'requested':
    case 'approved_once':
      return [{ do: chance.happens(60) ? 'approve' : 'reject', member, withdrawalKey, staff }];
    case 'failed':
      return [{ do: 'reject', member, withdrawalKey, staff }];
    case 'partly_received':
    case 'not_received':
      return [{ do: 'resolve', member, withdrawalKey, resolution: chance.happens(60) ? 'return' : 'refuse' }];
    default:
      return [];
  }
}

/** The work that has something to do at a moment. */
function jobsFor(member: Member, atMs: number): Job[] {
  const isDue = (untilMs: number): boolean => untilMs <= atMs;
  const { withdrawals, deposits, bonuses, rewards, corrections } = member;
  const found: Record<Job, boolean> = {
    payOut: some(withdrawals, ({ state }) => ['approved', 'paying', 'paying_again'].includes(state)),
    receiveInTime: some(withdrawals, (one) => one.state === 'paid' && isDue(one.receiptDueAtMs)),
    expireDeposits: some(deposits, (one) => one.state === 'pending' && isDue(one.expiresAtMs)),
    endDueBonuses: some(bonuses, ({ state, acceptUntilMs, expiresAtMs }) =>
      state === 'active' ? isDue(expiresAtMs) : state === 'granted' && isDue(acceptUntilMs),
    ),
    expireRewards: some(
      rewards,
      ({ state, expiresAtMs }) => state === 'claimable' && expiresAtMs !== null && isDue(expiresAtMs),
    ),
    expireCorrections: some(corrections, (one) => one.state === 'proposed' && isDue(one.expiresAtMs)),
  };
  return (Object.keys(found) as Job[]).filter((job) => found[job]);
}

function some<Thing>(things: ReadonlyMap<string, Thing>, is: (thing: Thing) => boolean): boolean {
  return [...things.values()].some(is);
}
