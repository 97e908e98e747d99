import type { MemberAccount, TransactionKind } from '../../contract/wallet.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-flows.ts';

/** What a kind of transaction moved on the members' accounts of one kind, all members together. */
export interface Flow {
  fromMs: number;
  account: MemberAccount;
  kind: TransactionKind;
  minor: bigint;
}

/**
 * What moved the money of the brand's members in its own currency, in a half-open window of whole quarters of an hour.
 * @param span days or hours of the brand that it is cut in; null: one window
 */
export async function flowsBetween(
  ctx: Ctx,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
  span: 'day' | 'hour' | null = null,
): Promise<Flow[]> {
  const { currency, timeZone } = ctx.brand.settings;
  const cut = span === null ? null : { span, timeZone };
  const rows = await store.flows(ctx.db, { brandId: ctx.brand.id, currency: currency.code, fromMs, untilMs, cut });
  return rows.map((row) => ({
    fromMs: row.from_at.getTime(),
    account: row.account as MemberAccount,
    kind: row.kind as TransactionKind,
    minor: row.minor,
  }));
}
