import { randomUUID } from 'node:crypto';
import { closeMagazine, fireShots, loadMagazine, openFishing } from '../contract/fishing.ts';
import type { Call, CallInput, CallOutput } from '../contract/call.ts';
import { fishInWater } from '../games/fishing/spawning-shapes.ts';
import type { App } from '../server/app.ts';
import * as brand from '../server/brand/service.ts';
import { nowMs } from '../server/platform/process/clock.ts';
import { secureRandom } from '../server/platform/process/random.ts';
import { pauseMs } from '../server/platform/jobs/pause.ts';
import * as rounds from '../server/rounds/service.ts';
import { summary } from './latencies.ts';
import { numberOption, rounded } from './options.ts';
import type { Player } from './players.ts';
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

/**
 * Rods that fire five shots a second each at rivers of four, over HTTP on the real server with durable commits.
 * @param options `--rods N` (default 100) `--seconds N` (default 10) `--shots N` in a call (default 1) `--servers N` (default 1)
 */
export async function benchFishing(options: string[]): Promise<Record<string, unknown>> {
  const rods = numberOption(options, '--rods', 100);
  const seconds = numberOption(options, '--seconds', 10);
  const shots = numberOption(options, '--shots', 1);
  const servers = numberOption(options, '--servers', 1);
  const tokens: string[] = [];
  const site = await startSite({
    players: rods,
    servers,
    prepare: async (app, players) => void tokens.push(...(await openFrames(app, players))),
  });
  try {
    await site.settleDown();
    const all = await Promise.all(
      tokens.map((token, at) => fish(`http://localhost:${site.portOf(at)}`, token, { seconds, shots, at })),
    );
    const latenciesMs = all.flatMap((one) => one.latenciesMs);
    const refused: Record<string, number> = {};
    for (const one of all) {
      for (const [code, count] of Object.entries(one.refused)) refused[code] = (refused[code] ?? 0) + count;
    }
    const perSecond = {
      callsPerSecond: latenciesMs.length / seconds,
      shotsPerSecond: (latenciesMs.length * shots) / seconds,
    };
    return { rods, shots, servers, ...rounded({ ...perSecond, ...summary(latenciesMs) }), refused };
  } finally {
    await site.stop();
  }
}

async function openFrames(app: App, players: readonly Player[]): Promise<string[]> {
  const { db } = app.database;
  const ctx = {
    brand: await brand.brandOf(db, 'bench', 'localhost'),
    db,
    nowMs: nowMs(),
    random: secureRandom,
    platform: app.platform,
  };
  const tokens: string[] = [];
  for (const { memberId } of players) {
    const actor = { kind: 'member', memberId, accountType: 0, sessionId: 0n } as const;
    const game = { provider: rounds.houseProvider, gameCode: ROOM, category: 'FISH' };
    tokens.push((await rounds.openSession({ ...ctx, actor }, game)).token);
  }
  return tokens;
}

/** Fires for so many seconds, a magazine after the other. */
async function fish(
  url: string,
  token: string,
  { seconds, shots, at }: { seconds: number; shots: number; at: number },
): Promise<Fished> {
  const told: Fished = { latenciesMs: [], refused: {} };
  const opened = await ask(url, token, openFishing, {});
  if (typeof opened === 'string') throw new Error(opened);
  const eachMs = (1000 * shots) / SHOTS_PER_SECOND;
  await pauseMs((at * 37) % eachMs);
  let bought: CallOutput<typeof loadMagazine>['magazine'] | null = null;
  const until = performance.now() + seconds * 1000;
  for (let next = performance.now(); performance.now() < until; next += eachMs) {
    await pauseMs(Math.max(0, next - performance.now()));
    if (!bought || bought.closed || bought.bulletsLeft < shots) bought = await another(url, token, bought);
    const before = performance.now();
    const fired: CallOutput<typeof fireShots> | string = await ask(url, token, fireShots, {
      roundId: bought.roundId,
      step: bought.steps,
      shots: aims(opened, shots),
    });
    told.latenciesMs.push(performance.now() - before);
    if (typeof fired === 'string') told.refused[fired] = (told.refused[fired] ?? 0) + 1;
    else bought = fired.magazine;
  }
  return told;
}

async function another(url: string, token: string, left: CallOutput<typeof loadMagazine>['magazine'] | null) {
  if (left && !left.closed) await ask(url, token, closeMagazine, { roundId: left.roundId, step: left.steps });
  const bought = await ask(url, token, loadMagazine, { bullet: BULLET });
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

/** @returns the code where it is refused */
async function ask<C extends Call>(
  url: string,
  token: string,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C> | string> {
  const response = await fetch(`${url}${call.path}`, {
    method: call.verb,
    headers: {
      'content-type': 'application/json',
      authorization: token,
      language: 'EN',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(input),
  });
  const { value, errorCode } = (await response.json()) as { value: CallOutput<C>; errorCode: string | null };
  return errorCode ?? value;
}
