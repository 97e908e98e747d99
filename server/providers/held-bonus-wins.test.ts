import { afterAll, beforeAll, expect, test } from 'vitest';
import { forfeitBonus, type BonusTerms } from '../../contract/bonuses.ts';
import { decideHeldWin, listHeldWins } from '../../contract/provider-ceilings.ts';
import { listAccountRecord } from '../../contract/wallet.ts';
import { activeFor, moneyOf, stateOf } from '../bonuses/test-bonuses.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { playerAt, type ProviderPlayer, studioOf } from './test-provider.ts';
import { connectStudio } from './test-studio.ts';

/** More than the largest win of a call. */
const HELD = 200_000_000n;

let site: TestSite;
let owner: string;
let manager: string;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  await connectStudio(site);
  [owner, manager] = [await staffOn(site, 'owner'), await staffOn(site, 'manager')];
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

/** Stakes bonus money in a round of its own that ends with a win. */
async function play(who: ProviderPlayer, name: string, amountMinor: bigint, wonMinor: bigint): Promise<void> {
  const studio = studioOf(who);
  await studio.bet({ transactionId: `${name}-bet`, round: name, amountMinor, freeRoundsId: null, endsRound: false });
  await studio.win({
    transactionId: `${name}-win`,
    bet: `${name}-bet`,
    round: name,
    amountMinor: wonMinor,
    endsRound: true,
  });
}

async function decide(who: ProviderPlayer, decision: 'release' | 'decline'): Promise<void> {
  const { body } = await site.call(listHeldWins, { provider: 'river', pageSize: 100 }, { token: owner });
  const held = body.value.list.find(({ memberId }) => memberId === String(who.memberId))!;
  const people = decision === 'release' ? [manager, owner] : [owner];
  for (const token of people) {
    const decided = await site.call(
      decideHeldWin,
      { heldId: held.id, decision, reason: 'the studio has shown its log' },
      { token },
    );
    expect(decided.status).toBe(200);
  }
}

const played = { wageringTimes: 1, conversionCap: { kind: 'amount', amountMinor: 500_000 } } as const;

interface Case {
  name: string;
  terms: Partial<BonusTerms>;
  /** What is staked of the bonus's 100.00 where the win is held. */
  stakeMinor: bigint;
  meanwhile?(who: ProviderPlayer, bonusId: bigint): Promise<unknown>;
  /** Before people decide: nothing is used up that a win may still come into. */
  waits: { state: string; open_bets: number };
  decision?: 'decline';
  ends: { state: string; open_bets: number; converted_minor: bigint; forfeited_minor: bigint };
  /** Cash and bonus money. */
  has: [bigint, bigint];
  /** What the member's statement says of it. */
  told: string[];
}

const cases: Case[] = [
  {
    name: 'of the last of a bonus comes into the bonus, which goes on',
    terms: { wageringTimes: 2 },
    stakeMinor: 10_000n,
    waits: { state: 'active', open_bets: 1 },
    ends: { state: 'active', open_bets: 0, converted_minor: 0n, forfeited_minor: 0n },
    has: [0n, HELD],
    told: ['win bonus 2000000.00'],
  },
  {
    name: 'of the last of a bonus that has been played through becomes cash, as far as its cap goes',
    terms: played,
    stakeMinor: 10_000n,
    waits: { state: 'active', open_bets: 1 },
    ends: { state: 'converted', open_bets: 0, converted_minor: 500_000n, forfeited_minor: HELD - 500_000n },
    has: [500_000n, 0n],
    told: [
      'win bonus 2000000.00',
      'bonus_conversion bonus -5000.00',
      'bonus_conversion cash 5000.00',
      'bonus_forfeit bonus -1995000.00',
    ],
  },
  {
    name: 'of a bonus that was converted meanwhile becomes cash, as far as its cap still goes',
    terms: played,
    stakeMinor: 5_000n,
    meanwhile: (who) => play(who, `${who.memberId}-next`, 5_000n, 6_000n),
    waits: { state: 'converted', open_bets: 1 },
    ends: { state: 'converted', open_bets: 0, converted_minor: 500_000n, forfeited_minor: HELD + 6_000n - 500_000n },
    has: [500_000n, 0n],
    told: [
      'win bonus 2000000.00',
      'bonus_conversion bonus -4940.00',
      'bonus_conversion cash 4940.00',
      'bonus_forfeit bonus -1995060.00',
    ],
  },
  {
    name: 'of a bonus that was given up meanwhile goes where its money went',
    terms: played,
    stakeMinor: 5_000n,
    meanwhile: ({ memberToken: token }, bonusId) => site.call(forfeitBonus, { bonusId: String(bonusId) }, { token }),
    waits: { state: 'forfeited', open_bets: 1 },
    ends: { state: 'forfeited', open_bets: 0, converted_minor: 0n, forfeited_minor: HELD + 5_000n },
    has: [0n, 0n],
    told: ['win bonus 2000000.00', 'bonus_forfeit bonus -2000000.00'],
  },
  {
    name: 'that is declined leaves a bonus of which nothing is left used up',
    terms: { wageringTimes: 2 },
    stakeMinor: 10_000n,
    waits: { state: 'active', open_bets: 1 },
    decision: 'decline',
    ends: { state: 'lost', open_bets: 0, converted_minor: 0n, forfeited_minor: 0n },
    has: [0n, 0n],
    told: [],
  },
];

test.each(cases)('a held win $name', async ({ terms, stakeMinor, meanwhile, waits, decision, ends, has, told }) => {
  const who = await playerAt(site, `held${cases.findIndex((each) => each.ends === ends)}`, 0n);
  const bonusId = await activeFor(who.ctx, who.memberId, terms);
  await play(who, `${who.memberId}-held`, stakeMinor, HELD);
  await meanwhile?.(who, bonusId);
  expect(await stateOf(who.ctx, bonusId)).toMatchObject(waits);
  const statement = async () => {
    const { body } = await site.call(listAccountRecord, { pageSize: 50 }, { token: who.memberToken });
    return body.value.list.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`);
  };
  const before = await statement();
  await decide(who, decision ?? 'release');
  expect(await stateOf(who.ctx, bonusId)).toMatchObject(ends);
  expect(await moneyOf(who.ctx, who.memberId)).toEqual(has);
  const after = await statement();
  expect(after.slice(0, after.length - before.length).toSorted()).toEqual(told.toSorted());
  // Nothing waits any more: another bonus can be accepted, unless this one goes on.
  if (ends.state !== 'active') await activeFor(who.ctx, who.memberId, terms);
});
