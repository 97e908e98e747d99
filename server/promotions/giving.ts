import * as bonuses from '../bonuses/service.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import { dateOf } from '../platform/database/database.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, known } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as providers from '../providers/service.ts';
import * as rewards from '../rewards/service.ts';
import * as wallet from '../wallet/service.ts';
import { move } from './steps.ts';
import type * as entries from './store-entries.ts';
import type { Version } from './views.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Gives a locked entry its award, once, and ends it. Call behind the member's gate.
 * @throws Refusal self_excluded of what is played with while the member is in a pause
 */
export async function give(ctx: Ctx, entry: entries.EntryRow, held: Version): Promise<entries.EntryRow> {
  return transact(ctx, async (inside) => {
    await award(inside, entry, held);
    const claimed = entry.claimed_at ?? dateOf(inside.nowMs);
    return known(await move(inside, entry, 'issued', { claimed_at: claimed }), 'what was kept is there to be given');
  });
}

async function award(
  ctx: Ctx,
  { id, member_id: memberId, promotion_id, worth_minor }: entries.EntryRow,
  held: Version,
) {
  const { award: given } = held.terms;
  const reference = `promotion:${id}`;
  switch (given.kind) {
    case 'cash': {
      const gift = { memberId, program: 'promotion', programId: promotion_id, occurrence: String(id) } as const;
      const paid = await rewards.pay(ctx, { ...gift, amountMinor: worth_minor, expiresAtMs: null });
      assert(paid, 'an entry is paid once');
      return;
    }
    case 'points': {
      await wallet.lockPoints(ctx, memberId);
      await wallet.postPoints(ctx, {
        memberId,
        kind: 'points_awarded',
        key: reference,
        reference,
        cause: { kind: 'promotion', id },
        points: BigInt(given.points),
      });
      afterCommit(ctx, () => ctx.platform.live.publish(`member:${memberId}`, { type: 'points' }));
      return;
    }
    case 'bonus': {
      await protection.checkOpen(ctx, memberId);
      const terms = known(held.bonusTerms, 'a bonus keeps its terms');
      await bonuses.grant(ctx, { memberId, key: reference, reference, of: { terms } });
      return;
    }
    case 'free_rounds': {
      await protection.checkOpen(ctx, memberId);
      const { provider, gameCode, rounds, stakeMinor, days } = given;
      await providers.giveFreeRounds(ctx, {
        memberId,
        provider,
        gameCode,
        rounds,
        stakeMinor: BigInt(stakeMinor),
        expiresAtMs: ctx.nowMs + days * DAY_MS,
        note: reference,
      });
    }
  }
}
