import type { Db } from '../platform/database/database.ts';
import { rowsWritten } from '../platform/database/database-invariants.ts';

/** What moves by itself, without anybody's money: turns, positions, marks, and draws that nobody bet on. */
const movesByItself = [
  'repeated_tasks',
  'fact_readers',
  'shown_version',
  'ledger_checks',
  'ledger_marks',
  'liability_marks',
  'liability_quarters',
  'account_days',
  'account_day_zones',
  'lottery_draws',
  'lottery_games',
  'sports_feeds',
  'sports_events',
  'sports_statements',
  'sports_names',
  'sports_results',
];

/** A number that is the same as before where the check of the books would find the same as before. */
export function bookMoves(db: Db): Promise<bigint> {
  return rowsWritten(db, movesByItself);
}
