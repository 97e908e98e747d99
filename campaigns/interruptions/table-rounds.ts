import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { openTable } from '../../contract/tables.ts';
import { dragonTiger } from '../../games/tables/dragon-tiger/rules.ts';
import type { Outcome } from '../../games/tables/dragon-tiger/shapes.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import { pauseMs } from '../../server/platform/jobs/pause.ts';
import { outcomeOf } from '../../server/rooms/chance.ts';
import * as store from '../../server/rooms/store.ts';
import { GAME } from '../../server/rooms/test-rounds.ts';
import { recovered } from '../chaos/recovered.ts';
import type { Chance } from '../simulator/chance.ts';
import { playerOf, told } from './rounds.ts';
import { habits, Sitter } from './sitters.ts';
import { blowOf, callerOf, type Ended, type Site, strikeAtEach, type Victim } from './striking.ts';

/** When the blow falls: as bets leave or were answered, and in each phase of a round. */
const moments = [
  'bet sent',
  'bet answered',
  'take-back sent',
  'take-back answered',
  'betting closes',
  'closed',
  'decided',
  'dealing',
  'cards shown',
  'paying',
  'void',
  'refunding',
] as const;
type Moment = (typeof moments)[number];

/** A round that waits for the word of a beacon stays closed; here none will ever come. */
const waitsForABeacon: readonly Moment[] = ['closed', 'decided', 'void', 'refunding'];
const ofVoidRounds: readonly Moment[] = ['void', 'refunding'];
/** Within so long a round that waits is looked at again. */
const LOOKED_AT_MS = 350;
const MOST_UNPAID_MS = 30_000;
const LOOK_EVERY_MS = 5;

/**
 * Plays rounds at a table with players of every habit, of whom half come back and half do not, and kills the server or
 * PostgreSQL in each phase. Each round must end by its seed and the bets that stood, or be void where it could not be
 * decided, and each bet must be paid by that, once.
 * @param every takes every so manieth case only
 */
export async function interruptTableRounds(
  site: Site,
  { chance, every }: { chance: Chance; every: number },
  say: (line: string) => void,
): Promise<{ cases: number; faults: string[] }> {
  return strikeAtEach(
    { what: 'table', moments, every },
    (moment, victim) => interrupt(site, moment, victim, chance),
    say,
  );
}

async function interrupt(site: Site, moment: Moment, victim: Victim, chance: Chance): Promise<Ended> {
  const ready = await Promise.all(
    habits.flatMap((habit) =>
      [true, false].map(async (returns) => ({
        habit,
        returns,
        ...(await playerOf(site.ctx, GAME, 'LIVE')),
        caller: callerOf(site),
      })),
    ),
  );
  const round = await openRound(site, ready[0]!.token);
  if (waitsForABeacon.includes(moment))
    await sql`UPDATE room_rounds SET beacon_round = 1 WHERE state = 'betting'`.execute(site.ctx.db);
  const players = ready.map((one) => new Sitter({ number: round.number, ...one }));
  const { strike, step } = blowOf(site, { moment, victim, players, chance });
  await step('bet', async (player) => player.bet());
  await step('take-back', async (player) => player.takeBack());
  await goOn(site, { round, moment, strike, chance });
  await recovered(site.ctx.db);
  const ended = await endOf(site, round, ofVoidRounds.includes(moment));
  const wrong = [...ended.wrong];
  for (const player of players) wrong.push(...(await player.judge(site.ctx, ended.outcome)));
  return { wrong, paidAfterMs: ended.paidAfterMs };
}

interface Round {
  readonly number: bigint;
  readonly closesAtMs: number;
}

/** A round in which all there is time for is still to come, and none will follow it. */
async function openRound(site: Site, token: string): Promise<Round> {
  const { ctx } = site;
  const room = roomOf(site);
  const last = (await store.latestRound(ctx.db, room))?.number ?? 0n;
  for (;;) {
    told(await callerOf(site).ask(openTable, {}, { token }));
    const latest = await store.latestRound(ctx.db, room);
    if (latest && latest.number > last) {
      await sql`UPDATE rooms SET watched_until = now()`.execute(ctx.db);
      return { number: latest.number, closesAtMs: latest.closes_at.getTime() };
    }
    await pauseMs(100);
  }
}

/** The round comes to its phases, and the blow falls in one of them, some moments early or late. */
async function goOn(
  site: Site,
  { round, moment, strike, chance }: { round: Round; moment: Moment; strike: () => Promise<void>; chance: Chance },
): Promise<void> {
  const { db } = site.ctx;
  const strikeIn = (ms: number) => pauseMs(Math.max(0, ms)).then(strike);
  const strikeAbout = (atMs: number) => strikeIn(atMs - nowMs() - 10 + chance.below(40));
  if (moment === 'betting closes') await strikeAbout(round.closesAtMs);
  if (waitsForABeacon.includes(moment)) await until(site, round, 'closed');
  if (moment === 'closed') await strike().then(() => recovered(db));
  if (ofVoidRounds.includes(moment)) {
    await sql`UPDATE room_bets SET placed_at = placed_at - interval '11 minutes' WHERE number = ${round.number}`.execute(
      db,
    );
    await sql`UPDATE room_rounds SET closes_at = closes_at - interval '11 minutes' WHERE number = ${round.number}`.execute(
      db,
    );
  } else if (waitsForABeacon.includes(moment)) {
    await sql`UPDATE room_rounds SET beacon_round = NULL WHERE number = ${round.number}`.execute(db);
  }
  if (moment === 'decided' || moment === 'void') await strikeIn(chance.below(LOOKED_AT_MS));
  if (moment === 'refunding') await until(site, round, 'void').then(strike);
  if (moment === 'dealing') await until(site, round, 'dealing').then(strike);
  if (moment === 'cards shown') await strikeAbout((await until(site, round, 'dealing')).ends_at!.getTime());
  if (moment === 'paying') await until(site, round, 'settled').then(strike);
}

async function until(site: Site, { number }: Round, state: string): Promise<store.RoundRow> {
  for (;;) {
    const row = (await store.roundOf(site.ctx.db, roomOf(site), number))!;
    if (row.state === state) return row;
    await pauseMs(LOOK_EVERY_MS);
  }
}

/** A round has ended as it had to, and owes nobody anything. @returns outcome: null of a round that is void */
async function endOf(site: Site, { number, closesAtMs }: Round, isVoid: boolean) {
  const beganMs = nowMs();
  for (;;) {
    const row = (await store.roundOf(site.ctx.db, roomOf(site), number))!;
    const lateMs = nowMs() - Math.max(beganMs, row.ends_at?.getTime() ?? 0);
    if (row.paid_at === null && lateMs < MOST_UNPAID_MS) {
      await pauseMs(100);
      continue;
    }
    const wrong: string[] = [];
    if (row.paid_at === null) wrong.push('owes something half a minute after it could be decided');
    if (row.state !== (isVoid ? 'void' : 'settled')) wrong.push(`is ${row.state}`);
    if (!isVoid && row.closes_at.getTime() !== closesAtMs) wrong.push('closed at another moment than was said');
    const outcome = row.outcome as Outcome | null;
    const drawn = row.client_seed === null ? null : outcomeOf(dragonTiger, row.server_seed!, row.client_seed, number);
    if (!isDeepStrictEqual(drawn, outcome)) wrong.push('came to another end than its seeds say');
    return {
      wrong,
      outcome,
      paidAfterMs: row.paid_at === null ? lateMs : row.paid_at.getTime() - row.ends_at!.getTime(),
    };
  }
}

function roomOf({ ctx }: Site): store.RoomId {
  return { brandId: ctx.brand.id, game: GAME };
}
