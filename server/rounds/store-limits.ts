import { type Db, dateOf } from '../platform/database/database.ts';

const columns = [
  'game_code',
  'least_stake_minor',
  'most_stake_minor',
  'most_payout_minor',
  'suspended_at',
  'suspended_by',
] as const;

export async function limitsOf(db: Db, brandId: number, gameCode: string) {
  return db
    .selectFrom('game_limits')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('game_code', '=', gameCode)
    .executeTakeFirst();
}

type LimitsRow = NonNullable<Awaited<ReturnType<typeof limitsOf>>>;

export async function allLimits(db: Db, brandId: number): Promise<LimitsRow[]> {
  return db.selectFrom('game_limits').select(columns).where('brand_id', '=', brandId).execute();
}

export async function saveLimits(
  db: Db,
  row: {
    brandId: number;
    gameCode: string;
    leastStakeMinor: bigint | null;
    mostStakeMinor: bigint | null;
    mostPayoutMinor: bigint | null;
  },
): Promise<void> {
  const limits = {
    least_stake_minor: row.leastStakeMinor,
    most_stake_minor: row.mostStakeMinor,
    most_payout_minor: row.mostPayoutMinor,
  };
  await db
    .insertInto('game_limits')
    .values({ brand_id: row.brandId, game_code: row.gameCode, ...limits })
    .onConflict((conflict) => conflict.columns(['brand_id', 'game_code']).doUpdateSet(limits))
    .execute();
}

export async function suspendGame(
  db: Db,
  brandId: number,
  gameCode: string,
  by: 'staff' | 'return' | null,
  atMs: number,
): Promise<void> {
  const state = { suspended_at: by === null ? null : dateOf(atMs), suspended_by: by };
  await db
    .insertInto('game_limits')
    .values({ brand_id: brandId, game_code: gameCode, ...state })
    .onConflict((conflict) => conflict.columns(['brand_id', 'game_code']).doUpdateSet(state))
    .execute();
}
