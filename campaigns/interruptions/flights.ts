import { sql } from 'kysely';
import { openCrash } from '../../contract/crash.ts';
import { elapsedMsAt, flightMs } from '../../games/instant/crash/shapes.ts';
import type { Flight as Fallen } from '../../games/instant/crash/room.ts';
import * as store from '../../server/rooms/store.ts';
import { brief, layChain, sky } from '../../server/rooms/test-flights.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import { pauseMs } from '../../server/platform/jobs/pause.ts';
import { recovered } from '../chaos/recovered.ts';
import type { Chance } from '../simulator/chance.ts';
import { Flyer, type Flight, roles } from './flyers.ts';
import { playerOf, told } from './rounds.ts';
import { blowOf, callerOf, type Ended, type Site, strikeAtEach, type Victim } from './striking.ts';

/** When the blow falls: as a request has left, when it was answered, or where the time line has something to do. */
const moments = [
  'bet sent',
  'bet answered',
  'take-back sent',
  'take-back answered',
  'kite in the air',
  'automatic cash-out due',
  'cash-out sent',
  'cash-out answered',
  'string cut',
] as const;
type Moment = (typeof moments)[number];

/** The kite climbs long enough for a server to come back under it, and no longer. */
const isFit = (hundredths: number): boolean => hundredths >= 140 && hundredths < 160;
/** What is asked for by hand is asked for when this has been reached. */
const HAND_HUNDREDTHS = 115;
const MOST_UNPAID_MS = 30_000;

/**
 * Flies kites with players of every kind, of whom half come back and half do not, and kills the server or PostgreSQL at
 * each moment of a flight. Each flight must end by the time line that was fixed when its betting opened, and each bet by
 * that time line, once.
 * @param every takes every so manieth case only
 */
export async function interruptFlights(
  site: Site,
  { chance, every }: { chance: Chance; every: number },
  say: (line: string) => void,
): Promise<{ cases: number; faults: string[] }> {
  return strikeAtEach(
    { what: 'flight', moments, every },
    (moment, victim) => interrupt(site, moment, victim, chance),
    say,
  );
}

async function interrupt(site: Site, moment: Moment, victim: Victim, chance: Chance): Promise<Ended> {
  const { ctx } = site;
  // Betting is short: everybody stands ready before it opens.
  const ready = await Promise.all(
    roles.flatMap((role) =>
      [true, false].map(async (returns) => ({
        role,
        returns,
        ...(await playerOf(ctx, 'crash')),
        caller: callerOf(site),
      })),
    ),
  );
  const flight = await openFlight(site, ready[0]!.token);
  const flyers = ready.map((one) => new Flyer({ flight, ...one }));
  const { strike, step } = blowOf(site, { moment, victim, players: flyers, chance });
  await step('bet', async (flyer) => flyer.bet());
  await step('take-back', async (flyer) => flyer.takeBack());
  if (moment === 'kite in the air') await until(flight, 300).then(strike);
  if (moment === 'automatic cash-out due')
    await until(flight, elapsedMsAt(flight.autoHundredths) - 10 + chance.below(40)).then(strike);
  await until(flight, elapsedMsAt(HAND_HUNDREDTHS));
  await step('cash-out', async (flyer) => flyer.cashOut());
  if (moment === 'string cut')
    await until(flight, flightMs(flight.crashHundredths) - 10 + chance.below(40)).then(strike);
  await recovered(ctx.db);
  const { wrong, paidAfterMs } = await ended(ctx, flight);
  for (const flyer of flyers) wrong.push(...(await flyer.judge(ctx)));
  return { wrong, paidAfterMs };
}

/** Betting opens on a flight of which the house knows, and no other will follow it. */
async function openFlight(site: Site, token: string): Promise<Flight> {
  const { ctx } = site;
  const last = await store.latestRound(ctx.db, sky);
  const number = (last?.number ?? 0n) + 1n;
  const crashHundredths = await layChain(ctx, number, [isFit, brief, brief, brief]);
  const caller = callerOf(site);
  for (;;) {
    told(await caller.ask(openCrash, {}, { token }));
    const round = await store.roundOf(ctx.db, sky, number);
    if (round) {
      await sql`UPDATE rooms SET watched_until = now() WHERE game_code = ${sky.game}`.execute(ctx.db);
      return { number, crashHundredths, autoHundredths: 108, closesAtMs: round.closes_at.getTime() };
    }
    await pauseMs(100);
  }
}

/** A flight has ended as it had to, and owes nobody anything. */
async function ended(ctx: Ctx, flight: Flight): Promise<{ wrong: string[]; paidAfterMs: number }> {
  const endsAtMs = flight.closesAtMs + flightMs(flight.crashHundredths);
  for (;;) {
    const round = (await store.roundOf(ctx.db, sky, flight.number))!;
    const lateMs = nowMs() - endsAtMs;
    if (round.paid_at === null && lateMs < MOST_UNPAID_MS) {
      await pauseMs(100);
      continue;
    }
    const wrong: string[] = [];
    if (round.paid_at === null) wrong.push('owes something half a minute after its end');
    if (round.closes_at.getTime() !== flight.closesAtMs) wrong.push('closed at another moment than was said');
    const fell = (round.outcome as unknown as Fallen | null)?.crashHundredths;
    if (fell !== flight.crashHundredths) wrong.push(`crashed at ${fell}`);
    if (round.ends_at?.getTime() !== endsAtMs) wrong.push('ended at another moment than its time line says');
    return { wrong, paidAfterMs: round.paid_at === null ? lateMs : round.paid_at.getTime() - endsAtMs };
  }
}

async function until({ closesAtMs }: Flight, elapsedMs: number): Promise<void> {
  await pauseMs(Math.max(0, closesAtMs + elapsedMs - nowMs()));
}
