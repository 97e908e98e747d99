import { type BonusTerms, bonusTerms } from '../../contract/bonuses.ts';
import { type PromotionAward } from '../../contract/promotion-terms.ts';
import { raffleTerms, type RaffleTerms } from '../../contract/raffle-terms.ts';
import { type OfficeRaffleState, officeRaffleStates } from '../../contract/raffles-office.ts';
import { type RaffleState, type WinState, winStates } from '../../contract/raffles.ts';
import { dayOf, dayStartMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import type { PrizeRow, RaffleRow } from './store.ts';

const MINUTE_MS = 60_000;

/** Terms as the database keeps them. */
export function readTerms(terms: unknown): RaffleTerms {
  return raffleTerms.parse(terms);
}

export function stateOf({ state }: Pick<RaffleRow, 'state'>): OfficeRaffleState {
  return known(
    officeRaffleStates.find((each) => each === state),
    `${state} is a state of raffles`,
  );
}

export function winStateOf(state: string): WinState {
  return known(
    winStates.find((each) => each === state),
    `${state} is a state of what was won`,
  );
}

/** How members see a raffle that was published; one that is over and not sealed yet waits as a sealed one does. */
export function shownStateOf(row: RaffleRow, atMs: number): RaffleState {
  const state = stateOf(row);
  if (state !== 'active') return state === 'draft' ? 'coming' : state;
  if (row.opens_at.getTime() > atMs) return 'coming';
  return row.closes_at.getTime() > atMs ? 'open' : 'sealed';
}

/** When a raffle opens and closes, and before when it is not drawn. */
export function momentsOf({ brand }: Pick<Ctx, 'brand'>, { fromDay, untilDay, drawMinutes }: RaffleTerms) {
  const { timeZone } = brand.settings;
  const closesAtMs = dayStartMs(untilDay, timeZone);
  return { opensAtMs: dayStartMs(fromDay, timeZone), closesAtMs, drawsAtMs: closesAtMs + drawMinutes * MINUTE_MS };
}

/** The day of the brand that it is now. */
export function today(ctx: Ctx): string {
  return dayOf(ctx.nowMs, ctx.brand.settings.timeZone);
}

export interface Prize {
  tier: number;
  count: number;
  award: PromotionAward;
  worthMinor: bigint;
  bonusTerms: BonusTerms | null;
}

export function prizeOf(row: PrizeRow, terms: RaffleTerms): Prize {
  return {
    tier: row.tier,
    count: row.count,
    award: known(terms.prizes[row.tier - 1], 'a prize is one of the terms').award,
    worthMinor: row.worth_minor,
    bonusTerms: row.bonus_terms === null ? null : bonusTerms.parse(row.bonus_terms),
  };
}

/** How many prizes there are. */
export function prizesIn(terms: Pick<RaffleTerms, 'prizes'>): number {
  return terms.prizes.reduce((sum, { count }) => sum + count, 0);
}

/** Which prize a place wins; places are counted from 1. */
export function tierAt(terms: RaffleTerms, place: number): number {
  let left = place;
  for (const [at, { count }] of terms.prizes.entries()) {
    if (left <= count) return at + 1;
    left -= count;
  }
  throw new RangeError(`there is no place ${place}`);
}
