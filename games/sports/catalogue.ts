import { basketball } from './points/basketball.ts';
import { kabaddi } from './points/kabaddi.ts';
import { cricket } from './cricket/rules.ts';
import { football } from './football/rules.ts';
import { counterStrike } from './series/counter-strike.ts';
import { dota } from './series/dota.ts';
import { leagueOfLegends } from './series/league-of-legends.ts';
import { valorant } from './series/valorant.ts';
import type { SportRules } from './sport-rules.ts';
import { tennis } from './tennis/rules.ts';

/** Every sport with a book of our own. A new one is one more line here, a folder beside this file, and a tracker in the web. */
const sportsOfTheHouse = {
  cricket,
  football,
  kabaddi,
  tennis,
  basketball,
  'counter-strike': counterStrike,
  valorant,
  'dota-2': dota,
  'league-of-legends': leagueOfLegends,
} as const;

type Catalogue = typeof sportsOfTheHouse;
export type Sport = keyof Catalogue;

/** How an event stands, by its sport. */
export type EventState = { [S in Sport]: ReturnType<Catalogue[S]['before']> }[Sport];

/** The rules of a sport, for states that are of that sport. */
export function rulesOf(sport: Sport): SportRules<EventState> {
  return sportsOfTheHouse[sport];
}
