import type { Db } from '../platform/database/database.ts';
import type { RoomId } from './store.ts';

/** What a brand has said of a room; null: as at all tables. */
interface Terms {
  isOpen: boolean;
  bettingMs: number | null;
  pauseMs: number | null;
}

const columns = ['game_code', 'is_open', 'betting_ms', 'pause_ms'] as const;

export async function termsOf(db: Db, { brandId, game }: RoomId): Promise<Terms | undefined> {
  const row = await db
    .selectFrom('room_terms')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('game_code', '=', game)
    .executeTakeFirst();
  return row && termsIn(row);
}

/** Of all rooms of a brand of which something is said, by their codes. */
export async function allTerms(db: Db, brandId: number): Promise<Map<string, Terms>> {
  const rows = await db.selectFrom('room_terms').select(columns).where('brand_id', '=', brandId).execute();
  return new Map(rows.map((row) => [row.game_code, termsIn(row)]));
}

export async function saveTerms(db: Db, { brandId, game }: RoomId, terms: Terms): Promise<void> {
  const row = {
    is_open: terms.isOpen,
    betting_ms: terms.bettingMs === null ? null : BigInt(terms.bettingMs),
    pause_ms: terms.pauseMs === null ? null : BigInt(terms.pauseMs),
  };
  await db
    .insertInto('room_terms')
    .values({ brand_id: brandId, game_code: game, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'game_code']).doUpdateSet(row))
    .execute();
}

function termsIn(row: { is_open: boolean; betting_ms: bigint | null; pause_ms: bigint | null }): Terms {
  const number = (ms: bigint | null) => (ms === null ? null : Number(ms));
  return { isOpen: row.is_open, bettingMs: number(row.betting_ms), pauseMs: number(row.pause_ms) };
}
