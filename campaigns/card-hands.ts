/**
 * `npm run card-hands -- [--hands 200] [--games teen-patti,ludo] [--clients 6] [--kills 20] [--database-kills 10] [--servers 1] [--seed 1]`:
 * so many hands of each game between people, over HTTP, by clients who lose their line, let turns pass and leave, while servers and
 * PostgreSQL are killed at each moment of a hand. Every hand must end once and by its seeds, everybody have what they came with and
 * what hands brought, and nobody be waited for more than two seconds beyond their clock and their bank of time while the site
 * stands. The pause between hands is left out. Ends with code 1 where something is not so.
 */
import { parseArgs } from 'node:util';
import { pvpGames } from '../games/pvp/catalogue.ts';
import { pauseMs } from '../server/platform/jobs/pause.ts';
import { isUnavailable } from '../server/platform/database/database.ts';
import { monotonicMs } from '../server/platform/process/clock.ts';
import { registerHouseRooms } from '../server/pvp/service.ts';
import { brokenRules, judgeHands, judgeMoney, overdueMs, withoutPauses } from './card-hands/judging.ts';
import { CardPlayer, type Moment, moments } from './card-hands/player.ts';
import { handsOf, newsOf, openRooms, openTables, type Shown } from './card-hands/rooms.ts';
import { recovered } from './chaos/recovered.ts';
import { openChaosSite } from './chaos/site.ts';
import { callerOf } from './interruptions/striking.ts';
import { Chance } from './simulator/chance.ts';

const MOST_LATE_MS = 2_000;
/** A server that has come back has that long to find out what is due. */
const RECOVERY_MS = 2_000;
const LOOK_EVERY_MS = 50;
const MOST_SILENCE_MS = 3_000;
const MOST_WAIT_FOR_A_MOMENT_MS = 20_000;

const { values } = parseArgs({
  options: {
    hands: { type: 'string', default: '200' },
    games: { type: 'string', default: [...pvpGames.keys()].join() },
    clients: { type: 'string', default: '6' },
    kills: { type: 'string', default: '20' },
    'database-kills': { type: 'string', default: '10' },
    servers: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
});
const games = values.games.split(',');
const unknown = games.filter((game) => !pvpGames.has(game));
if (unknown.length > 0) throw new Error(`No game between people: ${unknown.join()}`);
const [hands, clients, seed] = [Number(values.hands), Number(values.clients), BigInt(values.seed)];
const left = { server: Number(values.kills), PostgreSQL: Number(values['database-kills']) };
const chance = new Chance(seed, 71);
const startMs = monotonicMs();
const site = await openChaosSite({ clients: 0, servers: Number(values.servers), chance: new Chance(seed, 72) });
const { ctx } = site;
await registerHouseRooms(ctx);
const rooms = await openRooms(ctx, games);
const waiting = new Map<Moment, () => void>();
const say = (moment: Moment) => waiting.get(moment)?.();
const players = rooms.flatMap((room, at) =>
  Array.from(
    { length: clients },
    (_, seat) =>
      new CardPlayer({
        ctx,
        news,
        room,
        say,
        caller: callerOf(site),
        chance: new Chance(seed, 1_000 + at * 100 + seat),
      }),
  ),
);
const faults: string[] = [];
let struckAtMs = -Infinity;
const over = new AbortController();
let newsOfTables: ReadonlyMap<string, Shown> = new Map();
let looked = Promise.withResolvers<void>();
let longestLateMs = 0;
const watching = watch();
for (const player of players) player.start();
const kills = await strikeUntilPlayed();
await Promise.all(players.map((player) => player.rest()));
await Promise.all(players.map((player) => player.leave()));
await allEnded();
over.abort();
await watching;
faults.push(...(await brokenRules(ctx)));
const judged = await judgeHands(ctx);
const memberIds = players.flatMap((player) => player.memberIds);
const money = await judgeMoney(ctx, memberIds);
faults.push(...judged.faults, ...money.faults);
const refused: Record<string, number> = {};
for (const player of players) for (const [code, count] of player.refused) refused[code] = (refused[code] ?? 0) + count;
if (refused['internal_error']) faults.push(`${refused['internal_error']} requests met a mistake of ours`);
if (longestLateMs > MOST_LATE_MS) faults.push(`a seat was waited for ${longestLateMs} ms too long`);
await site.close();
for (const fault of faults.slice(0, 20)) console.log(fault);
console.log(
  JSON.stringify({
    campaign: 'card-hands',
    servers: site.serverCount,
    kills,
    hands: judged.hands,
    members: memberIds.length,
    rakeMinor: String(money.rakeMinor),
    longestLateMs,
    refused,
    seconds: Math.round((monotonicMs() - startMs) / 1000),
    faults: faults.length,
  }),
);
process.exit(faults.length === 0 ? 0 : 1);

/** Blows fall at each moment in turn, until every game has been played often enough and every blow has fallen. */
async function strikeUntilPlayed(): Promise<Record<string, number>> {
  const fallen: Record<string, number> = {};
  for (let blow = 0; ; blow += 1) {
    const played = await whileAlive(() => handsOf(ctx));
    const isPlayed = played !== null && games.every((game) => (played[game] ?? 0) >= hands);
    if (left.server + left.PostgreSQL === 0) {
      if (isPlayed) return fallen;
      await pauseMs(500);
      continue;
    }
    const victim = chance.below(left.server + left.PostgreSQL) < left.server ? 'server' : 'PostgreSQL';
    const moment = moments[blow % moments.length]!;
    if (!(await comes(moment))) {
      faults.push(`nobody came to the moment: ${moment}`);
      return fallen;
    }
    await pauseMs(chance.below(10));
    await strike(victim);
    left[victim] -= 1;
    fallen[moment] = (fallen[moment] ?? 0) + 1;
    const rules = await brokenRules(ctx);
    faults.push(...rules.map((rule) => `${moment}, ${victim}: ${rule}`));
    console.log(`${moment}, ${victim}: ${rules.length === 0 ? 'the books are whole' : rules.join('; ')}`);
    await pauseMs(RECOVERY_MS + chance.below(1_000));
  }
}

/** As the live socket would tell them, but of others' turns; who hears nothing for a while looks all the same. */
async function news(tableId: string, { newsNo, seat }: { newsNo: string; seat: number | null }): Promise<void> {
  for (const sinceMs = monotonicMs(); monotonicMs() - sinceMs < MOST_SILENCE_MS;) {
    const shown = newsOfTables.get(tableId);
    const isTheirs = shown !== undefined && (shown.turnSeat === null || shown.turnSeat === seat);
    // What is known of tables may be older than what a client has been answered.
    if (isTheirs && shown.newsNo > BigInt(newsNo)) return;
    await looked.promise;
  }
}

async function strike(victim: keyof typeof left): Promise<void> {
  struckAtMs = Infinity;
  if (victim === 'server') await site.killServer(chance);
  else await site.replaceDatabase();
  await recovered(ctx.db);
  struckAtMs = monotonicMs();
}

/** @returns whether somebody came to the moment in time */
async function comes(moment: Moment): Promise<boolean> {
  const coming = new Promise<boolean>((resolve) => waiting.set(moment, () => resolve(true)));
  const late = pauseMs(MOST_WAIT_FOR_A_MOMENT_MS).then(() => false);
  const came = await Promise.race([coming, late]);
  waiting.delete(moment);
  return came;
}

/** Looks at the clocks of all tables while people play, lets the pauses between hands pass, and tells who waits of news. */
async function watch(): Promise<void> {
  while (!over.signal.aborted) {
    const sinceMs = monotonicMs() - struckAtMs;
    await whileAlive(async () => {
      newsOfTables = await newsOf(ctx);
      await withoutPauses(ctx);
      const lateMs = await overdueMs(ctx);
      if (sinceMs > RECOVERY_MS && monotonicMs() - struckAtMs > RECOVERY_MS)
        longestLateMs = Math.max(longestLateMs, lateMs);
    });
    looked.resolve();
    looked = Promise.withResolvers();
    await pauseMs(LOOK_EVERY_MS);
  }
}

/** No hand is left in the middle, and nobody at a table. */
async function allEnded(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await openTables(ctx)) === 0) return;
    await pauseMs(200);
  }
  faults.push('tables are still open two minutes after everybody left');
}

/** null: the database was dead meanwhile. */
async function whileAlive<Answer>(look: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await look();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}
