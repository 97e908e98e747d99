import type { Ctx } from '../platform/process/ctx.ts';
import * as rounds from '../rounds/service.ts';
import { roomCodes } from './games.ts';
import * as store from './store.ts';
import { playerTopic, roomTopic } from './telling.ts';

/** How long a room goes on for somebody who entered or was heard there. */
const WATCHED_MS = 15_000;

/** The room goes on for a while: somebody is there. */
export async function keepOpen(ctx: Pick<Ctx, 'db' | 'brand' | 'platform'>, game: string): Promise<void> {
  await store.watch(ctx.db, { brandId: ctx.brand.id, game }, WATCHED_MS);
  ctx.platform.waking.wake('driveRooms');
}

/** The rooms of a brand that an open page of this server hears, by their games. */
export function heard({ brand, platform }: Pick<Ctx, 'brand' | 'platform'>): string[] {
  return roomCodes.filter((game) => platform.live.isHeard(roomTopic({ brandId: brand.id, game })));
}

/** What a frame hears on its live socket, of one game session or of tables beside each other. */
export async function topicsFor(ctx: Ctx, gameTokens: readonly (string | undefined)[]): Promise<string[]> {
  const topics = new Set<string>();
  for (const token of gameTokens) for (const topic of await topicsOf(ctx, token)) topics.add(topic);
  return [...topics];
}

/** Nothing where the game has no room. */
async function topicsOf(ctx: Ctx, gameToken: string | undefined): Promise<string[]> {
  if (gameToken === undefined) return [];
  const frame = await rounds.authenticate(ctx, gameToken);
  if (frame.kind !== 'game' || !roomCodes.includes(frame.gameCode)) return [];
  const room = { brandId: ctx.brand.id, game: frame.gameCode };
  const own = frame.memberId === null ? [] : [playerTopic(room, frame.memberId)];
  // The frame hears at once that its member has logged out, and is let go.
  if (frame.memberSessionId !== null) own.push(`session:${frame.memberSessionId}`);
  return [roomTopic(room), ...own];
}
