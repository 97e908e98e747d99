import { type Db, dateOf } from '../platform/database/database.ts';

/** When draws are, by the clock on the wall of the brand. */
export type Schedule =
  /** Every so many minutes between two minutes of each day. */
  | { kind: 'every'; minutes: number; fromMinute: number; untilMinute: number }
  /** At one time on some days of the week, Sunday 0. */
  | { kind: 'days'; days: number[]; at: string };

export interface GameRow {
  brand_id: number;
  code: string;
  family: string;
  name_bn: string;
  name_en: string;
  prize_mode: string;
  area: string;
  source: string;
  schedule: Schedule;
  close_before_ms: bigint;
  draws_ahead: number;
  most_rebate_milli: number;
  least_unit_minor: bigint;
  most_ticket_minor: bigint;
  most_liability_minor: bigint;
  big_win_from_minor: bigint;
  lower_from_percent: number;
  lower_to_percent: number;
  enabled: boolean;
  position: number;
  draws_from: Date;
  /** What draws were last planned by, and up to when; null: not yet, or by an earlier version. */
  calendar: string | null;
  planned_until: Date | null;
  /** What of it the house last shipped, by its columns; what is not so any more its operator has decided. */
  shipped: Record<string, unknown> | null;
  /** It came switched off with a new version, and nobody has decided about it. */
  is_new: boolean;
}

/** A lottery that a brand is to have; its draws are planned from there. */
export type NewGameRow = Omit<GameRow, 'calendar' | 'planned_until' | 'shipped' | 'is_new'> & { is_new?: boolean };

export async function games(db: Db, brandId: number): Promise<GameRow[]> {
  const rows = await db
    .selectFrom('lottery_games')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows as unknown as GameRow[];
}

export async function game(db: Db, brandId: number, code: string): Promise<GameRow | undefined> {
  const row = await db
    .selectFrom('lottery_games')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .executeTakeFirst();
  return row as unknown as GameRow | undefined;
}

/** What its operator has decided about a lottery that the brand has stays. */
export async function insertGame(db: Db, { draws_from, schedule, ...row }: NewGameRow): Promise<void> {
  await db
    .insertInto('lottery_games')
    .values({ ...row, schedule: JSON.stringify(schedule), draws_from })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
    .execute();
}

export interface PlayRow {
  play_type: string;
  enabled: boolean;
  odds: number[] | null;
  most_liability_minor: bigint | null;
}

/** What was decided about play types of a lottery; the others are as stated. */
export async function plays(db: Db, brandId: number, gameCode: string): Promise<Map<string, PlayRow>> {
  const rows = await db
    .selectFrom('lottery_plays')
    .select(['play_type', 'enabled', 'odds', 'most_liability_minor'])
    .where('brand_id', '=', brandId)
    .where('game_code', '=', gameCode)
    .execute();
  return new Map(rows.map((row) => [row.play_type, row]));
}

export interface NewDraw {
  brandId: number;
  gameCode: string;
  issue: string;
  opensAtMs: number;
  closesAtMs: number;
  drawsAtMs: number;
  serverSeedHash: Buffer | null;
  serverSeedSealed: Buffer | null;
  beaconKey: Buffer | null;
  beaconRound: bigint | null;
}

/** Draws that are planned already stay as they are. */
export async function insertDraws(db: Db, rows: readonly NewDraw[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('lottery_draws')
    .values(
      rows.map((row) => ({
        brand_id: row.brandId,
        game_code: row.gameCode,
        issue: row.issue,
        opens_at: dateOf(row.opensAtMs),
        closes_at: dateOf(row.closesAtMs),
        draws_at: dateOf(row.drawsAtMs),
        server_seed_hash: row.serverSeedHash,
        server_seed_sealed: row.serverSeedSealed,
        beacon_key: row.beaconKey,
        beacon_round: row.beaconRound,
      })),
    )
    .onConflict((conflict) => conflict.constraint('lottery_draws_issue').doNothing())
    .execute();
}
