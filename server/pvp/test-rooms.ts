import { sql } from 'kysely';
import type { TestSite } from '../testing/site.ts';

/** Pauses a room, or lets it go on. */
export async function setPvpPause({ db }: TestSite, roomId: string, paused: boolean): Promise<void> {
  await sql`UPDATE pvp_rooms SET paused = ${paused} WHERE id = ${BigInt(roomId)}`.execute(db);
}

/** Members have logged in on one device. */
export async function sameDevice({ db }: TestSite, memberIds: readonly bigint[]): Promise<void> {
  for (const memberId of memberIds) {
    await sql`
      INSERT INTO sessions (brand_id, member_id, account_type, token_hash, address, device_id, user_agent, started_at, last_seen_at, expires_at)
      VALUES (1, ${memberId}, 0, sha256(${`device-${memberId}`}::bytea), '192.0.2.7', 'one-device', 'test', now(), now(), now() + interval '1 hour')`.execute(
      db,
    );
  }
}
