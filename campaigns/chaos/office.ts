import { nowMs } from '../../server/platform/process/clock.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { isUnavailable } from '../../server/platform/database/database.ts';
import { Refusal } from '../../server/platform/process/fail.ts';
import * as cashier from '../../server/cashier/service.ts';
import * as withdrawals from '../../server/withdrawals/service.ts';
import { Restless } from './restless.ts';

const PAUSE_MS = 300;

/** A staff member who approves what members ask for, and sends again or rejects what the company could not pay. */
export class Office extends Restless {
  readonly #ctx: Ctx;
  #decided = 0;

  constructor(ctx: Ctx) {
    super();
    this.#ctx = {
      ...ctx,
      actor: { kind: 'staff', staffId: 1n, account: 'office', role: 'owner', permissions: [], sessionId: 0n },
    };
  }

  protected async act(): Promise<void> {
    try {
      await this.#decide();
    } catch (error) {
      if (!isUnavailable(error) && !(error instanceof Refusal)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }

  async #decide(): Promise<void> {
    const ctx = { ...this.#ctx, nowMs: nowMs() };
    const paging = { pageNo: 1, pageSize: 20 };
    const { list } = await withdrawals.searchWithdrawals(ctx, { ...paging, queue: 'approval' });
    for (const { id } of list) await withdrawals.approve(ctx, BigInt(id), '192.0.2.1');
    const failed = await withdrawals.searchWithdrawals(ctx, { ...paging, queue: 'failed' });
    const act = this.#decided++ % 2 === 0 ? withdrawals.reject : withdrawals.retry;
    for (const { id: withdrawalId } of failed.list)
      await act(ctx, { withdrawalId, reason: 'the company could not pay' }, '192.0.2.1');
  }

  /** What the company's statement of today and our books say otherwise, in words; null: it gave no answer. */
  async differences(isHonest: (depositId: string) => boolean): Promise<string[] | null> {
    const { timeZone } = this.#ctx.brand.settings;
    const found: string[] = [];
    for (const agoMs of [0, 24 * 60 * 60 * 1000]) {
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(nowMs() - agoMs);
      const { answered, lines } = await cashier.reconcile({ ...this.#ctx, nowMs: nowMs() }, day);
      if (!answered) return null;
      for (const { kind, difference, order } of lines) {
        const isExpected = difference === 'missing_here' && kind === 'deposit' && !isHonest(order);
        if (difference !== 'matched' && !isExpected) found.push(`${kind} ${order}: ${difference}`);
      }
    }
    return found;
  }
}
