import type { ContractKind, ContractPeriod, ContractProduct } from '../../contract/agent-contracts.ts';
import type { Chance } from '../simulator/chance.ts';

/** A step of terms, as it is written down for the other program: minor units and millionths. */
export interface PlannedTier {
  minimumBetMinor: number;
  netLossMinor: number;
  activeMembers: number;
  rateType: 'P' | 'A';
  rateMicro: number;
  lossMicro: number;
  amountMinor: number;
}

/** What the house agrees on with whoever stands on top of a tree. */
export interface Program {
  kind: ContractKind;
  product: ContractProduct;
  period: ContractPeriod;
  carryWindows: number;
  /** Days of the year on which it is offered, and on which its end is asked for; wages of short windows go on for some days. */
  spans: { fromDay: number; untilDay: number }[];
  tiers: PlannedTier[];
}

const NEVER = 100_000;
const DIVIDENDS = [
  { period: 'D', carryWindows: 2, products: ['CONS'] },
  { period: 'W', carryWindows: 0, products: ['RNG', 'SPORTS'] },
  { period: 'H', carryWindows: 1, products: ['CONS'] },
  { period: 'M', carryWindows: 3, products: ['CONS'] },
  { period: 'W', carryWindows: 2, products: ['CONS'] },
] as const;

const nothing: PlannedTier = {
  minimumBetMinor: 0,
  netLossMinor: 0,
  activeMembers: 0,
  rateType: 'P',
  rateMicro: 0,
  lossMicro: 0,
  amountMinor: 0,
};
const paid = (given: Partial<PlannedTier>): PlannedTier => ({ ...nothing, ...given });

/** The contracts of the house with the top of a tree: of all four kinds and all lengths of windows, where there are enough trees. */
export function programsOf(tree: number, days: number, shortDays: number): Program[] {
  const { period, carryWindows, products } = DIVIDENDS[tree % DIVIDENDS.length]!;
  const whole = [{ fromDay: 0, untilDay: NEVER }];
  const wages = { period: 'D', carryWindows: 0 } as const;
  const dividends = products.map((product): Program => {
    const tiers = [
      paid({ minimumBetMinor: 10_000, rateMicro: 155_000 }),
      paid({ minimumBetMinor: 200_000, netLossMinor: 50_000, activeMembers: 1, rateMicro: 290_000 }),
      paid({ minimumBetMinor: 900_000, netLossMinor: 200_000, activeMembers: 3, rateMicro: 400_001 }),
    ];
    return { kind: 'dividend', product, period, carryWindows, spans: whole, tiers };
  });
  const daily = (tree % 2 === 0 ? (['LIVE', 'RNG'] as const) : (['CONS'] as const)).map((product): Program => {
    const tiers = [
      paid({ minimumBetMinor: 5_000, rateMicro: 3_333 }),
      paid({ minimumBetMinor: 50_000, activeMembers: 1, rateMicro: 5_700 }),
    ];
    return { kind: 'daily', product, ...wages, spans: whole, tiers };
  });
  // A sum paid once is given by the house alone.
  const sums = [paid({ minimumBetMinor: 2_000, rateType: 'A', amountMinor: 777 })];
  if (tree % 2 === 0) daily.push({ kind: 'daily', product: 'FISH', ...wages, spans: whole, tiers: sums });
  const hourly: Program = {
    kind: 'hourly',
    product: tree % 2 === 0 ? 'CONS' : 'RNG',
    ...wages,
    spans: [{ fromDay: 2, untilDay: 2 + 2 * shortDays }],
    tiers: [paid({ rateMicro: 1_999 }), paid({ minimumBetMinor: 20_000, rateMicro: 4_001 })],
  };
  const again = Math.min(40, Math.floor(days / 2));
  const realtime: Program = {
    kind: 'realtime',
    product: tree % 2 === 0 ? 'CONS' : 'LIVE',
    ...wages,
    spans: [
      { fromDay: 3, untilDay: 3 + shortDays },
      { fromDay: again, untilDay: again + shortDays },
    ],
    tiers: [
      paid({ minimumBetMinor: 500, rateMicro: 1_000, lossMicro: 2_000 }),
      paid({ minimumBetMinor: 5_000, rateMicro: 2_501, lossMicro: 3_999 }),
    ],
  };
  return [...dividends, ...daily, hourly, realtime];
}

/** Terms within others, a little lower and a little harder to reach; now and then a little above them, which is to be refused. */
export function termsBelow(chance: Chance, above: readonly PlannedTier[]): PlannedTier[] {
  const kept = above.filter((_, at) => at === 0 || chance.happens(70));
  const percent = chance.happens(8) ? 101 : chance.happens(20) ? 100 : chance.between(40, 99);
  const lower = (micro: number) => Math.floor((micro * percent) / 100);
  const moreMinor = chance.happens(30) ? chance.between(1, 5_000) : 0;
  const moreMembers = chance.happens(20) ? 1 : 0;
  return kept.map((tier) => ({
    ...tier,
    minimumBetMinor: tier.minimumBetMinor + moreMinor,
    activeMembers: tier.activeMembers > 0 ? tier.activeMembers + moreMembers : 0,
    rateMicro: lower(tier.rateMicro),
    lossMicro: lower(tier.lossMicro),
  }));
}

/** What the house offers anew: now a little more, now less than was agreed on. */
export function otherTerms(chance: Chance, tiers: readonly PlannedTier[]): PlannedTier[] {
  const percent = chance.between(70, 120);
  const other = (of: number) => Math.max(1, Math.floor((of * percent) / 100));
  return tiers.map((tier) => ({
    ...tier,
    rateMicro: tier.rateMicro === 0 ? 0 : other(tier.rateMicro),
    lossMicro: tier.lossMicro === 0 ? 0 : other(tier.lossMicro),
    amountMinor: tier.amountMinor === 0 ? 0 : other(tier.amountMinor),
  }));
}

/** The same as a client sends it. */
export function asInput(tiers: readonly PlannedTier[]) {
  const text = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
  return tiers.map(({ minimumBetMinor, netLossMinor, amountMinor, ...rest }) => ({
    ...rest,
    minimumBet: text(minimumBetMinor),
    netLoss: text(netLossMinor),
    amount: text(amountMinor),
  }));
}
