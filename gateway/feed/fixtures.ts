import { createHash, createHmac } from 'node:crypto';
import { fitLeague, type League, ratesOf } from '../../games/sports/football/model.ts';
import { type Sport, type Strengths } from '../../games/sports/events.ts';
import { type Moment, playOut } from '../../games/sports/playing.ts';
import { randomFromBytes } from '../../games/random.ts';
import { provableBytes } from '../../server/platform/process/random.ts';
import { dayOf, type Fixture, readFixtures, resultsOf } from './football/results.ts';
import { clubs, leagues, teams, tournaments } from './teams.ts';

interface Name {
  BN: string;
  EN: string;
}

/** An event of the feed with everything that will happen in it. */
export interface Drawn {
  eventId: string;
  sport: Sport;
  tournament: Name;
  home: Name;
  away: Name;
  startsAtMs: number;
  strengths: Strengths;
  seed: Buffer;
  seedHash: string;
  moments: readonly Moment[];
}

/** Every so many minutes one begins, so that some are always under way. */
const everyMinutes: Record<Sport, number> = { cricket: 12, football: 8, 'counter-strike': 12 };

interface Plan {
  tournament: Name;
  home: Name;
  away: Name;
  strengths: Strengths;
}

/**
 * The event that begins in a slot of time: of football the fixtures of a season that were not played yet, with strengths fitted to
 * those that were; of the others leagues that we made up. Everything follows from the slot and the secret, so that a feed that was
 * stopped goes on as if it had run.
 */
export function eventIn(sport: Sport, slot: number, secret: string): Drawn {
  const eventId = `${sport}-${slot}`;
  const seed = createHmac('sha256', secret).update(`sports:${eventId}`).digest();
  const plan = plans[sport](slot);
  return {
    eventId,
    sport,
    ...plan,
    startsAtMs: slot * periodMs(sport),
    seed,
    seedHash: createHash('sha256').update(seed).digest('hex'),
    moments: playOut(sport, plan.strengths, randomFromBytes(provableBytes(seed, eventId, 0n, 0))),
  };
}

/** The slots of a sport that begin in a span of time. */
export function slotsBetween(sport: Sport, fromMs: number, untilMs: number): number[] {
  const [first, end] = [Math.ceil(fromMs / periodMs(sport)), Math.ceil(untilMs / periodMs(sport))];
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
}

function periodMs(sport: Sport): number {
  return everyMinutes[sport] * 60_000;
}

const plans: Record<Sport, (slot: number) => Plan> = {
  football: (slot) => {
    const { open, fitted } = season();
    const fixture = open[slot % open.length]!;
    const rates = ratesOf(fitted.get(fixture.league)!, fixture.home, fixture.away);
    return {
      tournament: leagues[fixture.league] ?? inBoth(fixture.league),
      home: clubs[fixture.home] ?? inBoth(fixture.home),
      away: clubs[fixture.away] ?? inBoth(fixture.away),
      strengths: { home: round(rates.home), away: round(rates.away) },
    };
  },
  cricket: (slot) => {
    const { home, away } = pairOf(teams.cricket, slot);
    return {
      tournament: tournaments.cricket,
      home: home.name,
      away: away.name,
      // At home a boundary comes a little easier.
      strengths: { home: round(home.strength * 1.02), away: round(away.strength) },
    };
  },
  'counter-strike': (slot) => {
    const { home, away } = pairOf(teams['counter-strike'], slot);
    const ofHome = round(0.5 + (home.strength - away.strength) / 2);
    return {
      tournament: tournaments['counter-strike'],
      home: home.name,
      away: away.name,
      strengths: { home: ofHome, away: round(1 - ofHome) },
    };
  },
};

/** Everybody meets everybody, at home and away, in an order that lets nobody wait long. */
function pairOf<T>(all: readonly T[], slot: number): { home: T; away: T } {
  const turn = Math.floor(slot / all.length) % (all.length - 1);
  const at = slot % all.length;
  return { home: all[at]!, away: all[(at + turn + 1) % all.length]! };
}

let known: { open: Fixture[]; fitted: Map<string, League> } | null = null;

function season() {
  if (known) return known;
  const fixtures = readFixtures();
  const open = fixtures.filter(({ goals, season: year }) => goals === null && year === '2025-26');
  const today = Math.max(...resultsOf(fixtures).map(({ day }) => day), ...open.map(({ date }) => dayOf(date)));
  const fitted = new Map(
    [...new Set(open.map(({ league }) => league))].map((league) => [
      league,
      fitLeague(resultsOf(fixtures.filter((fixture) => fixture.league === league)), today),
    ]),
  );
  return (known = { open, fitted });
}

/** Names of clubs are written as they write themselves. */
function inBoth(name: string): Name {
  return { BN: name, EN: name };
}

/** Strengths as they are told: a hundredth is as fine as anybody knows them. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
