import { dateOf } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import { award } from './awarding.ts';
import { move } from './steps.ts';
import type * as entries from './store-entries.ts';
import type { Version } from './views.ts';

/**
 * Gives a locked entry its award, once, and ends it. Call behind the member's gate.
 * @throws Refusal self_excluded of what is played with while the member is in a pause
 */
export async function give(ctx: Ctx, entry: entries.EntryRow, held: Version): Promise<entries.EntryRow> {
  return transact(ctx, async (inside) => {
    await award(inside, {
      memberId: entry.member_id,
      award: held.terms.award,
      worthMinor: entry.worth_minor,
      bonusTerms: held.bonusTerms,
      program: 'promotion',
      programId: entry.promotion_id,
      id: entry.id,
    });
    const claimed = entry.claimed_at ?? dateOf(inside.nowMs);
    return known(await move(inside, entry, 'issued', { claimed_at: claimed }), 'what was kept is there to be given');
  });
}
