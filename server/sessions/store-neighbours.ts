import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface DeviceQuestion {
  memberId: bigint;
  /** The device of this session; of every session of the member where it is left out. */
  sessionId?: bigint;
  /** Only these others are asked about. */
  among?: readonly bigint[];
  /** So many of them; 20 where it is left out. */
  atMost?: number;
}

/** Others on a device that a member used, all since a moment, by their numbers. */
export async function othersOnDevice(
  db: Db,
  brandId: number,
  { memberId, sessionId, among, atMost = 20 }: DeviceQuestion,
  sinceMs: number,
): Promise<bigint[]> {
  if (among?.length === 0) return [];
  const since = dateOf(sinceMs);
  const own = db.selectFrom('sessions').select('device_id').where('brand_id', '=', brandId);
  const devices =
    sessionId === undefined
      ? own.where('member_id', '=', memberId).where('device_id', 'is not', null).where('started_at', '>=', since)
      : own.where('id', '=', sessionId);
  let others = db
    .selectFrom('sessions')
    .select('member_id')
    .distinct()
    .where('brand_id', '=', brandId)
    .where('device_id', 'in', devices)
    .where('started_at', '>=', since)
    .where('member_id', '<>', memberId);
  if (among) others = others.where('member_id', 'in', [...among]);
  const rows = await others.orderBy('member_id').limit(atMost).execute();
  return rows.map((row) => row.member_id);
}

/** Devices that a few members used since a moment, each with them; what many use is a shop's. @param most members of one device */
export async function sharedDevices(db: Db, brandId: number, sinceMs: number, most: number): Promise<bigint[][]> {
  const { rows } = await sql<{ ids: string[] }>`
    SELECT array_agg(DISTINCT s.member_id::text) AS ids FROM sessions s
     WHERE s.brand_id = ${brandId} AND s.device_id IS NOT NULL AND s.started_at >= ${dateOf(sinceMs)}
     GROUP BY s.device_id HAVING count(DISTINCT s.member_id) BETWEEN 2 AND ${most} ORDER BY max(s.started_at) DESC LIMIT 1000`.execute(
    db,
  );
  return rows.map(({ ids }) => ids.map(BigInt));
}
