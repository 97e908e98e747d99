import type { RoomNow } from '../../contract/lobby-boards.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { gameNamed, isRunning, roomCodes } from './games.ts';
import * as store from './store.ts';

/** A round that is over this long has been followed by none: nobody is in the room. */
const RESTS_AFTER_MS = 5_000;

export type WatchedRoom = Pick<RoomNow, 'phase' | 'closesAtMs' | 'latest'> & { gameCode: string };

/** Where the rooms of the brand stand, for who only looks in: nobody is counted as present, and no round begins. */
export async function watchRooms(ctx: Ctx, results: number): Promise<{ nowMs: number; rooms: WatchedRoom[] }> {
  const nowMs = await store.clockMs(ctx.db);
  const rooms: WatchedRoom[] = [];
  for (const gameCode of roomCodes) rooms.push(await watch(ctx, gameCode, results, nowMs));
  return { nowMs, rooms };
}

async function watch(ctx: Ctx, gameCode: string, results: number, nowMs: number): Promise<WatchedRoom> {
  const room = { brandId: ctx.brand.id, game: gameCode };
  const latest = await store.latestRound(ctx.db, room);
  const ended = await store.endedRounds(ctx.db, room, null, results);
  const phase = phaseOf(latest, nowMs);
  const game = gameNamed(gameCode);
  return {
    gameCode,
    phase,
    closesAtMs: phase === 'betting' ? latest!.closes_at.getTime() : null,
    latest: ended
      .filter(({ outcome }) => outcome !== null)
      .map(({ number, outcome }) => ({
        number: String(number),
        outcome: outcome as unknown as WatchedRoom['latest'][number]['outcome'],
        winner: isRunning(game) ? null : game.winner(outcome),
      })),
  };
}

function phaseOf(round: store.RoundRow | undefined, nowMs: number): WatchedRoom['phase'] {
  if (round === undefined) return 'resting';
  if (round.state === 'betting') return nowMs < round.closes_at.getTime() ? 'betting' : 'running';
  if (round.state !== 'settled' && round.state !== 'void') return 'running';
  return nowMs > (round.next_at ?? round.closes_at).getTime() + RESTS_AFTER_MS ? 'resting' : 'over';
}
