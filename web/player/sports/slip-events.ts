import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../contract/call.ts';
import { getSportsEvent } from '../../../contract/sports.ts';
import { priceSportsBuilder } from '../../../contract/sports-builder.ts';
import { BUILDER } from '../../../games/sports/builder-shapes.ts';
import { call } from '../../kit/call.ts';
import { minorOf } from '../../kit/money-sum.ts';
import { reckon } from './kinds.ts';
import type { Pick } from './slip.ts';

export type SlipEvent = CallOutput<typeof getSportsEvent>;

/** The events of what was chosen, as they are now, at the same places; undefined: not known yet. */
export function useSlipEvents(picks: readonly Pick[]): (SlipEvent | undefined)[] {
  const ids = picks.map(({ eventId }) => eventId);
  const events = useQuery({
    // About sports: news of events has them asked for anew.
    queryKey: ['sports', 'slip', picks.map(({ eventId, market, outcome }) => [eventId, market === BUILDER && outcome])],
    queryFn: ({ signal }) => Promise.all(picks.map((pick) => eventOf(pick, signal))),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
  const known = new Map(events.data?.map((event) => [event.eventId, event]));
  return ids.map((id) => known.get(id));
}

/** An event with its book, in which a builder that was chosen stands like any market. */
export async function eventOf({ eventId, market, outcome }: Pick, signal?: AbortSignal): Promise<SlipEvent> {
  const event = await call(getSportsEvent, { eventId }, { ...(signal && { signal }) });
  if (market !== BUILDER) return event;
  const { odds, chance, room } = await call(
    priceSportsBuilder,
    { eventId, parts: outcome },
    { ...(signal && { signal }) },
  );
  const built = { market, line: null, builds: false, outcomes: [{ outcome, odds, chance, room }] };
  return { ...event, book: [...event.book, built] };
}

/** By how much the inverse odds of what was chosen add up to more than 1, thousandths. */
export function marginMilliOf(pick: Pick, event: SlipEvent | undefined): number {
  if (!event || pick.market !== BUILDER) return event?.marginMilli ?? 0;
  const of = outcomeOf(pick, event);
  return of?.odds ? 10_000_000 / ((of.odds * of.chance) / 1000) - 1000 : event.marginMilli;
}

/** What is offered for a selection now; null: nothing is. */
export function oddsNow(pick: Pick, event: SlipEvent | undefined): number | null {
  if (!event || event.suspended) return null;
  return outcomeOf(pick, event)?.odds ?? null;
}

const SCALE = 1_000_000n;

/** The most that can be staked in all, by the limits of every event; null: not known yet. */
export function mostStakeMinor(
  picks: readonly Pick[],
  events: readonly (SlipEvent | undefined)[],
  sizes: readonly number[],
  decimals: number,
): bigint | null {
  const { lines, returnsMinor, stakeMinor } = reckon(picks, sizes, SCALE);
  let mostLine: bigint | null = null;
  for (const [at, event] of events.entries()) {
    if (!event) return null;
    const room = minorOf(outcomeOf(picks[at]!, event)?.room ?? event.mostLiability, decimals);
    const byPayout = (minorOf(event.mostPayout, decimals) * SCALE) / returnsMinor;
    const gain = returnsMinor - stakeMinor;
    const byLiability = gain > 0n ? (room * SCALE) / gain : byPayout;
    for (const limit of [byPayout, byLiability]) if (mostLine === null || limit < mostLine) mostLine = limit;
  }
  return mostLine === null ? null : mostLine * BigInt(lines);
}

function outcomeOf({ market, line, outcome }: Pick, event: SlipEvent) {
  const found = event.book.find((each) => each.market === market && each.line === line);
  return found?.outcomes.find((each) => each.outcome === outcome);
}
