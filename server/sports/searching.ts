import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { sports } from '../../contract/sport-names.ts';
import type { searchSports } from '../../contract/sports-leagues.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { namedOf } from './leagues.ts';
import { offersOf, termsOf } from './offering.ts';
import { eventOf } from './presenting.ts';
import * as store from './store-events.ts';
import * as nameStore from './store-names.ts';

const MOST_PARTS = 5;
const MOST_NAMES = 10;
const MOST_EVENTS = 20;

/** Leagues, teams and events of sports that the brand offers, by parts of their names. */
export async function search(
  ctx: Ctx,
  { text }: CallParsed<typeof searchSports>,
): Promise<CallOutput<typeof searchSports>> {
  const terms = await termsOf(ctx);
  const wanted = { parts: partsOf(text), sports: sports.filter((sport) => terms.get(sport)!.enabled) };
  if (wanted.parts.length === 0) return { leagues: [], teams: [], events: [] };
  const leagues = await nameStore.findNames(ctx.db, 'league', wanted, MOST_NAMES);
  const teams = await nameStore.findNames(ctx.db, 'team', wanted, MOST_NAMES);
  const events = await nameStore.findEvents(ctx.db, wanted, MOST_EVENTS);
  const offers = await offersOf(ctx, events, await store.clockMs(ctx.db));
  return {
    leagues: leagues.map(namedOf),
    teams: teams.map(namedOf),
    events: offers.map((offer) => eventOf(ctx, offer, [])),
  };
}

/** What is looked for, as names are kept (migration 0290): small letters without accents, however the signs were typed. */
export function partsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u200c\u200d]/g, '');
  return [...new Set(folded.split(/[\s–-]+/u).filter((part) => part !== ''))].slice(0, MOST_PARTS);
}
