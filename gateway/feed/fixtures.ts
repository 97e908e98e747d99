import { createHash, createHmac } from 'node:crypto';
import { fitLeague, type League, ratesOf } from '../../games/sports/football/model.ts';
import type { Sport } from '../../games/sports/catalogue.ts';
import { type Moment, playOut } from '../../games/sports/playing.ts';
import type { BestOf } from '../../games/sports/shapes.ts';
import type { Strengths } from '../../games/sports/sport-rules.ts';
import { randomFromBytes } from '../../games/random.ts';
import { provableBytes } from '../../server/platform/process/random.ts';
import { dayOf, type Fixture, readFixtures, resultsOf } from './football/results.ts';
import { madeUp } from './made-up.ts';
import { clubs, leagues } from './teams.ts';

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
  seasonAtMs: number;
  strengths: Strengths;
  seed: Buffer;
  seedHash: string;
  /** Of sports that have sets or maps. */
  bestOf?: BestOf;
  /** As far as it is played: to its end, unless it is broken off. */
  moments: readonly Moment[];
  isBrokenOff: boolean;
}

/** Every so many minutes one begins, so that some are always under way. */
const everyMinutes: Record<Sport, number> = {
  cricket: 12,
  football: 8,
  kabaddi: 8,
  tennis: 12,
  basketball: 16,
  'counter-strike': 12,
  valorant: 16,
  'dota-2': 16,
  'league-of-legends': 20,
};
/** Of so many matches one is broken off: for rain, or because somebody is hurt. Fixtures of football are played to their end. */
const brokenOffOf: Partial<Record<Sport, number>> = {
  cricket: 30,
  kabaddi: 50,
  tennis: 20,
  valorant: 50,
  'dota-2': 50,
};

interface Plan {
  tournament: Name;
  home: Name;
  away: Name;
  strengths: Strengths;
  bestOf?: BestOf;
  /** So many matches are a season: then everything is played anew. */
  seasonSlots: number;
}

/**
 * The event that begins in a slot of time: of football the fixtures of a season that were not played yet, with strengths fitted to
 * those that were; of the others leagues that we made up. Everything follows from the slot and the secret, so that a feed that was
 * stopped goes on as if it had run.
 */
export function eventIn(sport: Sport, slot: number, secret: string): Drawn {
  const eventId = `${sport}-${slot}`;
  const seed = createHmac('sha256', secret).update(`sports:${eventId}`).digest();
  const { seasonSlots, ...plan } = sport === 'football' ? fixtureIn(slot) : madeUpIn(sport, slot);
  const random = randomFromBytes(provableBytes(seed, eventId, 0n, 0));
  const moments = playOut(sport, plan.strengths, random, plan.bestOf);
  const until = playedUntil(sport, seed, moments.length);
  return {
    eventId,
    sport,
    ...plan,
    startsAtMs: slot * periodMs(sport),
    seasonAtMs: (slot - (slot % seasonSlots)) * periodMs(sport),
    seed,
    seedHash: createHash('sha256').update(seed).digest('hex'),
    moments: moments.slice(0, until),
    isBrokenOff: until < moments.length,
  };
}

/** How many moments of a match are played: now and then it is broken off before its end, as its seed has it. */
function playedUntil(sport: Sport, seed: Buffer, moments: number): number {
  const oneOf = brokenOffOf[sport];
  if (oneOf === undefined || seed.readUInt32BE(0) % oneOf !== 0) return moments;
  return 2 + (seed.readUInt32BE(4) % (moments - 2));
}

/** The slots of a sport that begin in a span of time. */
export function slotsBetween(sport: Sport, fromMs: number, untilMs: number): number[] {
  const [first, end] = [Math.ceil(fromMs / periodMs(sport)), Math.ceil(untilMs / periodMs(sport))];
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
}

function periodMs(sport: Sport): number {
  return everyMinutes[sport] * 60_000;
}

function fixtureIn(slot: number): Plan {
  const { open, fitted } = season();
  const fixture = open[slot % open.length]!;
  const rates = ratesOf(fitted.get(fixture.league)!, fixture.home, fixture.away);
  return {
    tournament: leagues[fixture.league]!,
    home: clubs[fixture.home]!,
    away: clubs[fixture.away]!,
    strengths: { home: round(rates.home), away: round(rates.away) },
    seasonSlots: open.length,
  };
}

function madeUpIn(sport: Exclude<Sport, 'football'>, slot: number): Plan {
  const { tournament, sides, strengthsOf, bestOf } = madeUp[sport];
  const { home, away } = pairOf(sides, slot);
  const strengths = strengthsOf(home.strength, away.strength);
  return {
    tournament,
    home: home.name,
    away: away.name,
    strengths: { home: round(strengths.home), away: round(strengths.away) },
    seasonSlots: sides.length * (sides.length - 1),
    ...(bestOf && { bestOf: bestOf(slot) }),
  };
}

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

/** Strengths as they are told: a hundredth is as fine as anybody knows them. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
