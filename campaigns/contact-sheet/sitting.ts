import { sql } from 'kysely';
import { demoMembers } from '../../database/seed/demo-accounts.ts';
import type { Books } from '../../journeys/books.ts';

/** Lets the demo player have sat at the games for so long without a reminder. */
export async function sit(books: Books, hours: number): Promise<void> {
  await books.ask(({ db, nowMs }) => {
    const began = new Date(nowMs - hours * 60 * 60_000);
    return sql`INSERT INTO sittings (brand_id, member_id, began_at, seen_at)
      SELECT m.brand_id, m.id, ${began}, ${new Date(nowMs)} FROM members m JOIN brands b ON b.id = m.brand_id
        WHERE b.code = 'demo' AND m.account = ${demoMembers.player}
      ON CONFLICT (brand_id, member_id) DO UPDATE
        SET began_at = excluded.began_at, seen_at = excluded.seen_at, answered_at = NULL`.execute(db);
  });
}
