import { rooms } from '../../games/fishing/rooms-shapes.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as rounds from '../rounds/service.ts';
import { isRoom } from './games.ts';
import { takeRod } from './seating.ts';
import { riverTopic } from './telling.ts';

/**
 * What the frame of this game session hears on its live socket: its river, where it is given a place if it has none yet;
 * nothing where its game is no river.
 */
export async function topicsFor(ctx: Ctx, gameToken: string | undefined): Promise<string[]> {
  if (gameToken === undefined) return [];
  const actor = await rounds.authenticate(ctx, gameToken);
  if (actor.kind !== 'game' || !isRoom(actor.gameCode)) return [];
  const { river_id: riverId } = await takeRod({ ...ctx, actor }, rooms[actor.gameCode]);
  const own = actor.memberSessionId === null ? [] : [`session:${actor.memberSessionId}`];
  return [riverTopic(ctx.brand.id, riverId), ...own];
}
