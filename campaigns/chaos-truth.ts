import { sql } from 'kysely';
import { toMinor } from '../contract/money.ts';
import type { Db } from '../server/platform/database.ts';
import type { Acknowledged } from './chaos-client.ts';

/** The acknowledged bets that do not stand exactly once in the books with the payout that was told. */
export async function missingAcknowledged(db: Db, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const rows = await sql<{ member_id: bigint; key: string; round_id: bigint; payout_minor: bigint; state: string }>`
    SELECT member_id, key, round_id, payout_minor, state FROM bets`.execute(db);
  const standing = new Map<string, (typeof rows.rows)[number][]>();
  for (const row of rows.rows) {
    const at = `${row.member_id}:${row.key}`;
    standing.set(at, [...(standing.get(at) ?? []), row]);
  }
  return acknowledged.filter((bet) => {
    const found = standing.get(`${bet.memberId}:${bet.key}`) ?? [];
    const [row] = found;
    return (
      found.length !== 1 ||
      String(row!.round_id) !== bet.roundId ||
      row!.state !== 'settled' ||
      row!.payout_minor !== toMinor(bet.payout, 2)
    );
  });
}
