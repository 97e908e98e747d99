import type { PvpTableKind } from '../../contract/pvp.ts';
import { dateOf } from '../platform/database/database.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { newServerSeed } from './chance.ts';
import * as store from './store.ts';
import type { RoomRow } from './store-rooms.ts';

/** No letter or digit that is misread. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 6;

/** A new table of a room. */
export async function openTable(ctx: Ctx, room: RoomRow, kind: PvpTableKind, gameSessionId?: bigint): Promise<bigint> {
  return store.insertTable(ctx.db, {
    brand_id: room.brand_id,
    room_id: room.id,
    kind,
    code: kind === 'private' ? newCode(ctx) : null,
    game_session_id: gameSessionId ?? null,
    opened_at: dateOf(await store.clockMs(ctx.db)),
    ...newServerSeed(ctx),
  });
}

/** 31^6 codes, of which few are in use: whoever guesses finds none. */
function newCode(ctx: Ctx): string {
  return [...ctx.random(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]!).join('');
}
