import { sql } from 'kysely';
import { type Db, isUnavailable } from '../../server/platform/database/database.ts';

/** Waits until a database that was killed answers again: whoever had an answer already may have noticed nothing. */
export async function recovered(db: Db): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await sql`SELECT 1`.execute(db);
      return;
    } catch (error) {
      if (tries === 300 || !isUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
