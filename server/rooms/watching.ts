import type { RoomState } from '../../contract/lobby-boards.ts';
import { fromMinor } from '../../contract/money.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { Seal } from '../platform/process/seal.ts';
import * as rounds from '../rounds/service.ts';
import { gameNamed, isRunning, roomCodes } from './games.ts';
import * as store from './store.ts';
import * as betStore from './store-bets.ts';
import type { RoomId } from './store.ts';

/** A round that is over this long has been followed by none: nobody is in the room. */
const RESTS_AFTER_MS = 5_000;
/** How many of the last rounds are shown of each room. */
const SHOWN_RESULTS = 12;
/** How many of them its road shows, in a few bytes. */
const ROAD_RESULTS = 36;
/** What happens in a room in this time is told once to those who look on from outside. */
const COLLECT_MS = 1_000;

/** Where those of these games stand that have a room, for who only looks in: nobody is counted as present, and no round begins. */
export async function watchRooms(ctx: Ctx, games: ReadonlySet<string>): Promise<{ nowMs: number; rooms: RoomState[] }> {
  const nowMs = await store.clockMs(ctx.db);
  const rooms: RoomState[] = [];
  for (const gameCode of roomCodes.filter((code) => games.has(code))) rooms.push(await watch(ctx, gameCode, nowMs));
  return { nowMs, rooms };
}

/** Where it is told how the rooms of a brand stand. */
export function watchersTopic({ brand }: Pick<Ctx, 'brand'>): string {
  return `rooms-now:${brand.id}`;
}

// One a server.
const waiting = new WeakMap<Seal, Set<string>>();

/** Something has happened in a room: those who watch rooms are told in a moment how it stands then. */
export function tellWatchers(ctx: Ctx, { brandId, game }: RoomId): void {
  const rooms = waiting.get(ctx.platform.seal) ?? new Set<string>();
  waiting.set(ctx.platform.seal, rooms);
  const key = `${brandId}:${game}`;
  if (rooms.has(key)) return;
  rooms.add(key);
  void pauseMs(COLLECT_MS)
    .then(async () => {
      rooms.delete(key);
      const nowMs = await store.clockMs(ctx.db);
      const room = await watch(ctx, game, nowMs);
      ctx.platform.live.publish(watchersTopic(ctx), { type: 'room-now', room, nowMs });
    })
    .catch((error: unknown) => {
      // It is told again with whatever happens next, and read by whoever comes.
      ctx.platform.log.debug({ err: error, game }, 'where a room stands could not be told');
    });
}

async function watch(ctx: Ctx, gameCode: string, nowMs: number): Promise<RoomState> {
  const room = { brandId: ctx.brand.id, game: gameCode };
  const latest = await store.latestRound(ctx.db, room);
  const rows = await store.endedRounds(ctx.db, room, null, ROAD_RESULTS);
  const ended = rows.filter(({ outcome }) => outcome !== null);
  const phase = phaseOf(latest, nowMs);
  const isUnderWay = phase === 'betting' || phase === 'running';
  const game = gameNamed(gameCode);
  const limits = await rounds.limitsOf(ctx, gameCode);
  const { decimals } = ctx.brand.settings.currency;
  return {
    gameCode,
    phase,
    closesAtMs: phase === 'betting' ? latest!.closes_at.getTime() : null,
    latest: ended.slice(0, SHOWN_RESULTS).map(({ number, outcome }) => ({
      number: String(number),
      outcome: outcome as unknown as RoomState['latest'][number]['outcome'],
      winner: isRunning(game) ? null : game.winner(outcome),
    })),
    road: isRunning(game) ? null : roadOf(ended.map(({ outcome }) => game.winner(outcome)).toReversed()),
    players: isUnderWay ? await betStore.playersIn(ctx.db, room, latest!.number) : 0,
    leastStake: fromMinor(limits.leastStakeMinor, decimals),
    mostStake: fromMinor(limits.mostStakeMinor, decimals),
  };
}

/** @param winners oldest first */
function roadOf(winners: readonly string[]): RoomState['road'] {
  if (winners.length === 0 || winners.some((winner) => /-\d+$/.test(winner))) return null;
  const sides = [...new Set(winners)];
  return { sides, ended: winners.map((winner) => sides.indexOf(winner)).join('') };
}

function phaseOf(round: store.RoundRow | undefined, nowMs: number): RoomState['phase'] {
  if (round === undefined) return 'resting';
  if (round.state === 'betting') return nowMs < round.closes_at.getTime() ? 'betting' : 'running';
  if (round.state !== 'settled' && round.state !== 'void') return 'running';
  return nowMs > (round.next_at ?? round.closes_at).getTime() + RESTS_AFTER_MS ? 'resting' : 'over';
}
