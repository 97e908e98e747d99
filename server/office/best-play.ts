import { type Coefficients, type Constraint, solve } from 'yalps';
import type { GameCategory } from '../../contract/bets.ts';
import type { WayToPlay } from '../../contract/ways-to-play.ts';
import { assert } from '../platform/process/fail.ts';

/** Something that gives when enough was played or deposited for it. Amounts in minor units. */
export interface Deal {
  /** `offer:12`, `mission:7`. */
  subject: string;
  /** What becomes cash of it at most. */
  givesMinor: number;
  /** What has to be deposited for each. */
  depositMinor: number;
  /** Valid turnover that it asks, in games of these kinds; the same turnover counts for all such deals together. */
  turnoverMinor: number;
  kinds: readonly GameCategory[];
  /** Turnover that counts for it alone, by hundredths of kinds: one bonus is wagered after the other. Null: none. */
  wagering: { minor: number; percent: Readonly<Partial<Record<GameCategory, number>>> } | null;
  /** So often in a month. */
  most: number;
  /** Whether it counts toward the ceiling of all rewards. */
  isReward: boolean;
}

/** What points can be given for beside cash; without a most there is always one more. */
interface Mall {
  /** Cash for a hundred points, minor units; 0: they do not become cash. */
  conversionMinor: number;
  gifts: readonly { subject: string; points: number; worthMinor: number; most: number | null }[];
}

/** All that a brand gives back of play. */
export interface Incentives {
  ways: readonly WayToPlay[];
  /** From level 0: turnover in all at which it begins, what it gives once, cashback in ten-thousandths. */
  levels: readonly {
    fromMinor: number;
    giftMinor: number;
    cashback: Readonly<Partial<Record<GameCategory, number>>>;
  }[];
  /** Points by kind of game for each minor unit of valid turnover. */
  points: Readonly<Partial<Record<GameCategory, number>>>;
  mall: Mall;
  deals: readonly Deal[];
  /** Turnover that deposits need before they can be withdrawn, in hundredths. */
  turnoverPercent: number;
  /** What rewards give in a month at most; 0: no such ceiling. */
  ceilingMinor: number;
}

/** What somebody does who wants most of it, within one month from an account that is new; minor units. */
export interface BestPlay {
  gainMinor: number;
  depositedMinor: number;
  turnedMinor: number;
  level: number;
  played: {
    category: GameCategory;
    way: WayToPlay['way'];
    turnedMinor: number;
    lostMinor: number;
    backMinor: number;
  }[];
  taken: { subject: string; times: number; givesMinor: number }[];
  giftsMinor: number;
  pointsMinor: number;
  /** A kind of game in which each ten thousand that is played gives so much more than it takes: there is no most. */
  endless: { category: GameCategory; gain: number } | null;
}

const WHOLE = 10_000;
/** Minor units of the programme's own numbers: far apart, they would cost the solver its digits. */
const SCALE = 100;
/** A search that takes longer, for all levels together, is answered by its relaxation, which is never less than the truth. */
const MOST_MS = 400;

/**
 * The most that a player can expect from all incentives together: for each level that may be reached a linear programme over what is
 * turned over by way and level, how often each deal is taken and what points become; the best of them is the plan. Turnover costs what
 * its way loses and brings cashback and points; deals are whole. An upper bound where it is not exact: all levels count at once, all turnover is
 * made with cash, and gifts of the mall may be taken in parts.
 */
export function bestPlay(of: Incentives): BestPlay {
  const plans = of.levels.map((_, level) => planAt(of, level)).filter((plan) => plan !== null);
  return plans.reduce((best, plan) => (worthOf(plan) > worthOf(best) ? plan : best), nothing());
}

function worthOf({ endless, gainMinor }: BestPlay): number {
  return endless ? Number.POSITIVE_INFINITY : gainMinor;
}

interface Programme {
  constraints: Map<string, Constraint>;
  variables: Map<string, Coefficients>;
  integers: Set<string>;
}

function planAt(of: Incentives, level: number): BestPlay | null {
  const programme: Programme = { constraints: new Map(), variables: new Map(), integers: new Set() };
  climb(of, level, programme);
  turnOver(of, level, programme);
  takeDeals(of, programme);
  spendPoints(of.mall, programme);
  const model = { direction: 'maximize' as const, objective: 'gain', ...programme };
  const exact = solve(model, { timeout: MOST_MS / of.levels.length });
  const solution = exact.status === 'timedout' ? solve({ ...model, integers: [] }) : exact;
  if (solution.status === 'unbounded') return { ...nothing(), level, endless: endlessAt(of, level) };
  // No turnover leads to this level: one below it begins as late.
  if (solution.status === 'infeasible') return null;
  assert(solution.status === 'optimal', 'a programme is solved, endless or impossible');
  const giftsMinor = giftsUntil(of, level);
  return {
    ...told(of, new Map(solution.variables), level),
    giftsMinor,
    gainMinor: Math.round(solution.result * SCALE) + giftsMinor,
  };
}

/** Turnover at each level leads to the next one; where it ends there may be less than that. */
function climb({ levels }: Incentives, last: number, { constraints }: Programme): void {
  for (let at = 0; at <= last; at += 1) {
    const lengthMinor = (levels[at + 1]?.fromMinor ?? Number.POSITIVE_INFINITY) - levels[at]!.fromMinor;
    if (at < last) constraints.set(`level:${at}`, { equal: lengthMinor / SCALE });
    else if (Number.isFinite(lengthMinor)) constraints.set(`level:${at}`, { max: lengthMinor / SCALE });
  }
}

function turnOver(of: Incentives, last: number, { constraints, variables }: Programme): void {
  const { ways, levels, points, deals } = of;
  for (const { category } of ways) constraints.set(`kind:${category}`, { min: 0 });
  for (const [at, { category, lost }] of ways.entries())
    for (let level = 0; level <= last; level += 1) {
      const each = new Map<string, number>([
        ['gain', ((levels[level]!.cashback[category] ?? 0) - lost) / WHOLE],
        [`level:${level}`, 1],
        [`kind:${category}`, 1],
        ['points', points[category] ?? 0],
        ['withdrawal', 1],
      ]);
      for (const deal of deals)
        if (deal.turnoverMinor > 0 && deal.kinds.includes(category)) each.set(`asks:${deal.subject}`, 1);
      variables.set(`play:${at}:${level}`, each);
    }
}

function takeDeals(of: Incentives, { constraints, variables, integers }: Programme): void {
  const largestMinor = Math.max(0, ...of.deals.filter(({ isReward }) => isReward).map(({ givesMinor }) => givesMinor));
  // The reward that reaches the ceiling is given whole.
  if (of.ceilingMinor > 0) constraints.set('ceiling', { max: (of.ceilingMinor + largestMinor) / SCALE });
  constraints.set('withdrawal', { min: 0 });
  for (const deal of of.deals) {
    const { subject, wagering } = deal;
    const name = `deal:${subject}`;
    const each = new Map<string, number>([
      ['gain', deal.givesMinor / SCALE],
      [`most:${subject}`, 1],
      ['withdrawal', (-deal.depositMinor * of.turnoverPercent) / 100 / SCALE],
    ]);
    constraints.set(`most:${subject}`, { max: deal.most });
    if (deal.isReward) each.set('ceiling', deal.givesMinor / SCALE);
    if (deal.turnoverMinor > 0) {
      constraints.set(`asks:${subject}`, { min: 0 });
      each.set(`asks:${subject}`, -deal.turnoverMinor / SCALE);
    }
    if (wagering) {
      constraints.set(`wager:${subject}`, { min: 0 });
      each.set(`wager:${subject}`, -wagering.minor / SCALE);
      for (const [category, percent] of Object.entries(wagering.percent))
        if (percent > 0)
          variables.set(`for:${subject}:${category}`, {
            [`wager:${subject}`]: percent / 100,
            [`kind:${category}`]: -1,
          });
    }
    variables.set(name, each);
    integers.add(name);
  }
}

function spendPoints({ conversionMinor, gifts }: Mall, { constraints, variables }: Programme): void {
  constraints.set('points', { min: 0 });
  // The programme earns points for each of its units, SCALE minor units: both sides are divided by it.
  const ofPoints = (minor: number, points: number) => ({ gain: minor / SCALE, points: -points / SCALE });
  if (conversionMinor > 0) variables.set('points:cash', ofPoints(conversionMinor, 100));
  for (const { subject, points, worthMinor, most } of gifts) {
    if (worthMinor <= 0) continue;
    variables.set(`points:${subject}`, {
      ...ofPoints(worthMinor, points),
      ...(most === null ? {} : { [`most:${subject}`]: 1 }),
    });
    if (most !== null) constraints.set(`most:${subject}`, { max: most });
  }
}

function told(
  of: Incentives,
  found: ReadonlyMap<string, number>,
  level: number,
): Omit<BestPlay, 'gainMinor' | 'giftsMinor'> {
  const played = of.ways.flatMap(({ category, way, lost }, at) => {
    const turned = of.levels.map((_, each) => (each > level ? 0 : (found.get(`play:${at}:${each}`) ?? 0) * SCALE));
    const turnedMinor = Math.round(turned.reduce((sum, minor) => sum + minor, 0));
    if (turnedMinor === 0) return [];
    const back = turned.reduce(
      (sum, minor, each) => sum + (minor * (of.levels[each]!.cashback[category] ?? 0)) / WHOLE,
      0,
    );
    return [
      { category, way, turnedMinor, lostMinor: Math.round((turnedMinor * lost) / WHOLE), backMinor: Math.round(back) },
    ];
  });
  const taken = of.deals.flatMap(({ subject, givesMinor }) => {
    const times = found.get(`deal:${subject}`) ?? 0;
    return times > 0 ? [{ subject, times, givesMinor: Math.round(givesMinor * times) }] : [];
  });
  const deposited = of.deals.reduce(
    (sum, { subject, depositMinor }) => sum + depositMinor * (found.get(`deal:${subject}`) ?? 0),
    0,
  );
  const spent = of.mall.gifts.reduce(
    (sum, { subject, worthMinor }) => sum + worthMinor * (found.get(`points:${subject}`) ?? 0),
    0,
  );
  return {
    depositedMinor: Math.round(deposited),
    turnedMinor: played.reduce((sum, { turnedMinor }) => sum + turnedMinor, 0),
    level,
    played,
    taken,
    pointsMinor: Math.round(spent + of.mall.conversionMinor * (found.get('points:cash') ?? 0)),
    endless: null,
  };
}

function giftsUntil({ levels }: Incentives, level: number): number {
  return levels.slice(1, level + 1).reduce((sum, { giftMinor }) => sum + giftMinor, 0);
}

/** Where each unit gives more than it takes, the most of them. */
function endlessAt({ ways, levels, points, mall }: Incentives, level: number): NonNullable<BestPlay['endless']> {
  const worth = Math.max(
    mall.conversionMinor / 100,
    ...mall.gifts.filter(({ most }) => most === null).map(({ worthMinor, points: each }) => worthMinor / each),
  );
  const [best] = ways
    .map(({ category, lost }) => ({
      category,
      gain: (levels[level]!.cashback[category] ?? 0) - lost + (points[category] ?? 0) * worth * WHOLE,
    }))
    .toSorted((one, other) => other.gain - one.gain);
  return { category: best!.category, gain: Math.round(best!.gain) };
}

function nothing(): BestPlay {
  const none = {
    gainMinor: 0,
    depositedMinor: 0,
    turnedMinor: 0,
    level: 0,
    giftsMinor: 0,
    pointsMinor: 0,
    endless: null,
  };
  return { ...none, played: [], taken: [] };
}
