import { PLAY_MONEY } from '../../contract/brand-money.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as wallet from '../wallet/service.ts';

/** Gives a new member what the brand starts them with, as cash, from the house; nothing where it plays for real money. */
export async function giveStartingBalance(ctx: Ctx, memberId: bigint): Promise<void> {
  const { newcomer, currency } = ctx.brand.settings;
  if (newcomer.startingBalanceMinor === 0 || currency.code !== PLAY_MONEY) return;
  await wallet.post(ctx, {
    memberId,
    kind: 'bonus',
    key: wallet.STARTING_BALANCE_KEY,
    reference: 'registration',
    amountMinor: BigInt(newcomer.startingBalanceMinor),
    house: 'house_bonuses',
  });
}
