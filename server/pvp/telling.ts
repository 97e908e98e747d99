import type { Ctx } from '../platform/process/ctx.ts';
import * as rounds from '../rounds/service.ts';
import { pvpGames } from '../../games/pvp/catalogue.ts';
import type { Table } from './state.ts';

/** Tells every frame of the game that a table is to be read anew. */
export function tellTable({ brand, platform }: Pick<Ctx, 'brand' | 'platform'>, { row, room }: Table) {
  const news = { type: 'pvp', tableId: String(row.id), newsNo: String(row.news_no) } as const;
  platform.live.publish(gameTopic(brand.id, room.game_code), news);
}

/** What the frame of this game session hears on its live socket; nothing where its game is none between people. */
export async function topicsFor(ctx: Ctx, gameToken: string | undefined): Promise<string[]> {
  if (gameToken === undefined) return [];
  const frame = await rounds.authenticate(ctx, gameToken);
  if (frame.kind !== 'game' || !pvpGames.has(frame.gameCode)) return [];
  const own = frame.memberSessionId === null ? [] : [`session:${frame.memberSessionId}`];
  return [gameTopic(ctx.brand.id, frame.gameCode), ...own];
}

/** Where the news of all tables of a game goes: they say that something has changed, and nothing of what. */
function gameTopic(brandId: number, gameCode: string): string {
  return `pvp:${brandId}:${gameCode}`;
}
