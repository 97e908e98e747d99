import { roomCode } from '../games/tables/room-shapes.ts';
import { playerOn } from '../server/instant/test-frames.ts';
import { GAME, nextRound } from '../server/rooms/test-rounds.ts';
import { pauseMs } from '../server/platform/jobs/pause.ts';
import type { TestSite } from '../server/testing/site.ts';
import { summary } from './latencies.ts';
import { rounded } from './options.ts';
import { helloOf, keepBettingOpen, Seats } from './seats.ts';

const FEW = 10;
const BETTORS = 150;
const TURNS = 12;
/** Of a bettor in a turn: as many as a round takes of them in all turns. */
const BETS = 8;
const APART_MS = 1_000;

/**
 * Bets at two tables of one game on one server, in turn: at one a few look on, at the other many, who are told the sums of every position as they change.
 * The order of a turn alternates. @returns microseconds that a bet takes at each, the median of the turns, and how many times as long with many
 */
export async function watched(site: TestSite, many: number): Promise<Record<string, unknown>> {
  const seats = new Seats();
  try {
    const tables = await Promise.all(
      [FEW, many].map(async (watchers, at) => {
        const code = roomCode(GAME, at + 1);
        const number = await nextRound(site, null, { brandId: 1, game: code });
        return { watchers, code, number: String(number), tokens: [] as string[], tookUs: [] as number[], heard: 0 };
      }),
    );
    await keepBettingOpen(site);
    const port = Number(new URL(site.url).port);
    for (const table of tables) {
      const hellos: string[] = [];
      for (let at = 0; at < table.watchers; at += 1)
        hellos.push(helloOf(await (await playerOn(site, `${table.code}-${at}`, 1n)).frame(table.code, 'LIVE')));
      await seats.sit(port, '/live', hellos);
      for (let at = 0; at < BETTORS; at += 1)
        table.tokens.push(await (await playerOn(site, `${table.code}-b${at}`, 1_000_000n)).frame(table.code, 'LIVE'));
    }
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const table of turn % 2 ? tables.toReversed() : tables) {
        const since = performance.now();
        for (let bet = 0; bet < BETS; bet += 1) await seats.betAll(site, table.tokens, table.number, turn * BETS + bet);
        table.tookUs.push(((performance.now() - since) * 1_000) / (BETS * BETTORS));
        // The last that is told of this turn is no part of the next.
        await pauseMs(APART_MS);
        table.heard += (await seats.heard()).length;
      }
    const [few, lots] = tables.map(({ tookUs }) => summary(tookUs.slice(2)).p50Ms);
    return {
      watchers: [FEW, many],
      bets: BETS * BETTORS * TURNS,
      heard: tables.map(({ heard }) => heard),
      ...rounded({ fewUs: few!, manyUs: lots!, ratio: lots! / few! }),
    };
  } finally {
    await seats.leave();
  }
}
