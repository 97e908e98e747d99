import { closeMagazine, fireShots, loadMagazine, openFishing } from '../contract/fishing.ts';
import type { CallInput, CallOutput } from '../contract/call.ts';
import { fishInWater } from '../games/fishing/spawning-shapes.ts';
import { nowMs } from '../server/platform/process/clock.ts';
import { pauseMs } from '../server/platform/jobs/pause.ts';
import { spinner } from './bets.ts';
import { ask, openFrames } from './frames.ts';
import { type Line, lineTo, loadOverHttp } from './http-load.ts';
import { summary } from './latencies.ts';
import { numberOption, rounded } from './options.ts';
import { startSite } from './site.ts';

const ROOM = 'ilish-nodi';
const BULLET = '0.10';
const SHOTS_PER_SECOND = 5;

type Opened = CallOutput<typeof openFishing>;

interface Fished {
  latenciesMs: number[];
  /** Calls by their refusals. */
  refused: Record<string, number>;
}

const SPINNERS = 64;

/**
 * Rods that fire five shots a second each at rivers of four, over HTTP on the real server with durable commits. With
 * `--turns N`, also spins as `bench -- bets` asks for them, alone and beside the rods in turn, and what is lost of them.
 * @param options `--rods N` (default 100) `--seconds N` (default 10) `--shots N` in a call (default 2, as the game sends them) `--servers N` (default 1)
 */
export async function benchFishing(options: string[]): Promise<Record<string, unknown>> {
  const rods = numberOption(options, '--rods', 100);
  const seconds = numberOption(options, '--seconds', 10);
  const shots = numberOption(options, '--shots', 2);
  const servers = numberOption(options, '--servers', 1);
  const turns = numberOption(options, '--turns', 0);
  const tokens: string[] = [];
  const site = await startSite({
    players: rods + SPINNERS,
    servers,
    prepare: async (app, players) => {
      tokens.push(...(await openFrames(app, players.slice(0, rods), { gameCode: ROOM, category: 'FISH' })));
    },
  });
  const fishAll = () => Promise.all(tokens.map((token, at) => fish(site.portOf(at), token, { seconds, shots, at })));
  const next = site.players.slice(rods).map(({ gameToken }, at) => spinner(gameToken, site.portOf(at)));
  const spins = async () => (await loadOverHttp({ next, seconds })).perSecond;
  try {
    await site.settleDown();
    const all = await fishAll();
    const latenciesMs = all.flatMap((one) => one.latenciesMs);
    const refused: Record<string, number> = {};
    for (const one of all) {
      for (const [code, count] of Object.entries(one.refused)) refused[code] = (refused[code] ?? 0) + count;
    }
    const perSecond = {
      callsPerSecond: latenciesMs.length / seconds,
      shotsPerSecond: (latenciesMs.length * shots) / seconds,
    };
    const alone = { rods, shots, servers, ...rounded({ ...perSecond, ...summary(latenciesMs) }), refused };
    const sums = { alone: 0, beside: 0 };
    // Forth and back: what a load leaves behind (news to be read, a log to be cleared) weighs on both alike.
    for (let turn = 0; turn < turns; turn += 1) {
      const ways = turn % 2 === 0 ? (['alone', 'beside'] as const) : (['beside', 'alone'] as const);
      for (const way of ways) {
        const [spinsPerSecond, beside] = await Promise.all([spins(), way === 'beside' ? fishAll() : []]);
        sums[way] += spinsPerSecond;
        const shotsPerSecond = (beside.reduce((sum, { latenciesMs: each }) => sum + each.length, 0) * shots) / seconds;
        console.log(`turn ${turn + 1}, ${way}: ${JSON.stringify(rounded({ spinsPerSecond, shotsPerSecond }))}`);
      }
    }
    return { ...alone, ...(turns > 0 && rounded({ spinsLost: 1 - sums.beside / sums.alone })) };
  } finally {
    await site.stop();
  }
}

/** Fires for so many seconds, a magazine after the other. */
async function fish(
  port: number,
  token: string,
  { seconds, shots, at }: { seconds: number; shots: number; at: number },
): Promise<Fished> {
  const told: Fished = { latenciesMs: [], refused: {} };
  const line = lineTo(port);
  const opened = await ask(line, token, openFishing, {});
  if (typeof opened === 'string') throw new Error(opened);
  const eachMs = (1000 * shots) / SHOTS_PER_SECOND;
  await pauseMs((at * 37) % eachMs);
  let bought: Opened['magazine'] = opened.magazine;
  const until = performance.now() + seconds * 1000;
  for (let next = performance.now(); performance.now() < until; next += eachMs) {
    await pauseMs(Math.max(0, next - performance.now()));
    if (!bought || bought.closed || bought.bulletsLeft < shots) bought = await another(line, token, bought);
    const before = performance.now();
    const fired: CallOutput<typeof fireShots> | string = await ask(line, token, fireShots, {
      roundId: bought.roundId,
      step: bought.steps,
      shots: aims(opened, shots),
    });
    told.latenciesMs.push(performance.now() - before);
    if (typeof fired === 'string') told.refused[fired] = (told.refused[fired] ?? 0) + 1;
    else bought = fired.magazine;
  }
  line.end();
  return told;
}

async function another(line: Line, token: string, left: CallOutput<typeof loadMagazine>['magazine'] | null) {
  if (left && !left.closed) await ask(line, token, closeMagazine, { roundId: left.roundId, step: left.steps });
  const bought = await ask(line, token, loadMagazine, { bullet: BULLET });
  if (typeof bought === 'string') throw new Error(bought);
  return bought.magazine;
}

/** Shots at any fish that swim now. */
function aims({ river }: Opened, count: number): CallInput<typeof fireShots>['shots'] {
  const swimming = fishInWater({ room: ROOM, seed: river.seed }, nowMs());
  return Array.from({ length: count }, () => {
    const { id } = swimming[Math.floor(swimming.length * (performance.now() % 1))] ?? { id: 0 };
    return { weapon: 'rod', at: { x: 800, y: 450 }, fish: [id] };
  });
}
