import { type Db, dateOf } from '../platform/database/database.ts';

export interface DeviceQuestion {
  memberId: bigint;
  /** The device of this session; of every session of the member where it is left out. */
  sessionId?: bigint;
  /** Only these others are asked about. */
  among?: readonly bigint[];
}

/** Others on a device that a member used, all since a moment, by their numbers. */
export async function othersOnDevice(
  db: Db,
  brandId: number,
  { memberId, sessionId, among }: DeviceQuestion,
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
  const rows = await others.orderBy('member_id').limit(20).execute();
  return rows.map((row) => row.member_id);
}
