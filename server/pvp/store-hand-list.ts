import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

export interface HandFilter {
  memberId?: bigint | undefined;
  withMemberId?: bigint | undefined;
  fromMs: number;
  untilMs: number;
  gameCode?: string | undefined;
  roomId?: bigint | undefined;
  tableId?: bigint | undefined;
  state?: string | undefined;
  /** Of the pot. */
  fromMinor?: bigint | undefined;
  toMinor?: bigint | undefined;
}

export interface FoundHand {
  id: bigint;
  table_id: bigint;
  room_id: bigint;
  game_code: string;
  number: bigint;
  state: string;
  for_money: boolean;
  dealt_at: Date;
  ended_at: Date | null;
}

/** Hands for money and hands of tournaments that a filter leaves. */
export async function foundHands(db: Db, brandId: number, filter: HandFilter, window: Window): Promise<FoundHand[]> {
  const columns = [
    'id',
    'table_id',
    'room_id',
    'game_code',
    'number',
    'state',
    'for_money',
    'dealt_at',
    'ended_at',
  ] as const;
  return inWindow(filtered(db, brandId, filter).select(columns), window).execute();
}

export async function countHands(db: Db, brandId: number, filter: HandFilter): Promise<number> {
  const { count } = await filtered(db, brandId, filter)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Who was dealt into some hands, in the order in which they act. */
export async function seatsInAll(db: Db, handIds: readonly bigint[]) {
  if (handIds.length === 0) return [];
  return db
    .selectFrom('pvp_hand_seats')
    .select(['hand_id', 'seat', 'member_id', 'name', 'put_minor', 'won_minor', 'rake_minor'])
    .where('hand_id', 'in', [...handIds])
    .orderBy('hand_id')
    .orderBy('place')
    .execute();
}

function filtered(db: Db, brandId: number, filter: HandFilter) {
  const { memberId, withMemberId, fromMs, untilMs, gameCode, roomId, tableId, state, fromMinor, toMinor } = filter;
  let query = db
    .selectFrom('pvp_hands')
    .where('brand_id', '=', brandId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('for_money', '=', true),
        exists(
          selectFrom('pvp_tournaments as t')
            .select('t.id')
            .whereRef('t.table_id', '=', 'pvp_hands.table_id')
            .where('t.brand_id', '=', brandId),
        ),
      ]),
    )
    .where('dealt_at', '>=', dateOf(fromMs))
    .where('dealt_at', '<', dateOf(untilMs));
  if (gameCode !== undefined) query = query.where('game_code', '=', gameCode);
  if (roomId !== undefined) query = query.where('room_id', '=', roomId);
  if (tableId !== undefined) query = query.where('table_id', '=', tableId);
  if (state !== undefined) query = query.where('state', '=', state);
  for (const id of [memberId, withMemberId]) {
    if (id === undefined) continue;
    query = query.where('id', 'in', ({ selectFrom }) =>
      selectFrom('pvp_hand_seats').select('hand_id').where('brand_id', '=', brandId).where('member_id', '=', id),
    );
  }
  const pot = sql<bigint>`(SELECT sum(s.put_minor)::bigint FROM pvp_hand_seats s WHERE s.hand_id = pvp_hands.id)`;
  // Chips are no amounts of money.
  if (fromMinor !== undefined || toMinor !== undefined) query = query.where('for_money', '=', true);
  if (fromMinor !== undefined) query = query.where(pot, '>=', fromMinor);
  if (toMinor !== undefined) query = query.where(pot, '<=', toMinor);
  return query;
}
