import { fishingRounds } from '../../games/catalogue.ts';
import type { HouseGame } from '../../games/house-game.ts';
import type { MagazineChoice, MagazineMove, MagazineRound } from '../../games/fishing/house-magazine.ts';
import { type FishingRoom, type RoomId, rooms } from '../../games/fishing/rooms-shapes.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';

export type Magazines = HouseGame<MagazineChoice, MagazineRound, MagazineMove>;

export function isRoom(gameCode: string): gameCode is RoomId {
  return Object.hasOwn(rooms, gameCode);
}

/** The room that a frame was opened for, and its magazines. @throws Refusal not_found where its game is another */
export function askedFor(ctx: Ctx): { room: FishingRoom; game: Magazines } {
  const { gameCode } = gameOf(ctx);
  if (!isRoom(gameCode)) fail('not_found');
  return { room: rooms[gameCode], game: known(fishingRounds.get(gameCode), 'a room has its magazines') };
}

/**
 * What a bullet of the least power costs, minor units: a tenth of the currency at the river, one of it at the creek. What was
 * bought goes by its own stake, whatever this becomes.
 */
export function unitMinor({ brand }: Pick<Ctx, 'brand'>, { id }: FishingRoom): bigint {
  const { decimals } = brand.settings.currency;
  return 10n ** BigInt(id === 'ilish-nodi' ? Math.max(0, decimals - 1) : decimals);
}
