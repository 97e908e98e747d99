import type { CallOutput, CallParsed } from '../../contract/call.ts';
import {
  ALL_WALLETS,
  MAIN_WALLET,
  type MerchantWallet,
  type moveBetweenWallets,
  TABLE_WALLET,
} from '../../contract/wallet.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { once } from '../platform/http/idempotency.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import { knownGames } from './known-games.ts';

type Move = CallParsed<typeof moveBetweenWallets>;

/** What the member behind the token has in the main wallet and in each studio's. */
export async function merchantWallet(ctx: Ctx): Promise<MerchantWallet> {
  const { isSingle } = ctx.brand.settings.wallet;
  const has = await wallet.balance(ctx, memberOf(ctx).memberId);
  const studios = await studioNames(ctx);
  const wallets = [...studios]
    .map(([studio, name]) => ({ studio, name, minor: has.studios.get(studio) ?? 0n }))
    // Where one wallet serves all, only what was left in another is of interest: it can be brought back.
    .filter(({ minor }) => !isSingle || minor > 0n);
  return {
    isSingle,
    cash: wallet.writeAmount(ctx, has.balanceMinor - has.heldMinor),
    held: wallet.writeAmount(ctx, has.heldMinor),
    bonus: wallet.writeAmount(ctx, has.bonusMinor),
    wallets: wallets.map(({ studio, name, minor }) => ({ studio, name, balance: wallet.writeAmount(ctx, minor) })),
  };
}

/**
 * Moves money of the member behind the token between their wallets, once for a key. Back to the main wallet it may go at
 * any time, into a studio's only where the brand keeps one a studio.
 * @throws Refusal bad_input, function.not.available, self_excluded, insufficient_balance, key_reused
 */
export async function moveBetween(ctx: Ctx, input: Move, key: string): Promise<CallOutput<typeof moveBetweenWallets>> {
  const { memberId } = memberOf(ctx);
  await checkEnds(ctx, input);
  const amountMinor = input.amount === undefined ? null : wallet.readAmount(ctx, 'amount', input.amount);
  const body = { from: input.from, to: input.to, amountMinor };
  return once(ctx, { actor: `member:${memberId}`, key, body }, async (ctx) => {
    // Their gate first: what lies in their wallets stands still while all of it is read and moved.
    await wallet.lockMembers(ctx, [memberId]);
    // What lies in a studio's wallet is there to be played with; the way back stays open.
    if (input.to !== MAIN_WALLET) await protection.checkOpen(ctx, memberId);
    const has = await wallet.balance(ctx, memberId);
    const there = new Map([[MAIN_WALLET, has.balanceMinor - has.heldMinor], ...has.studios]);
    // What lies before a member at a table comes back when they leave it.
    const movable = [...has.studios.keys()].filter((studio) => studio !== TABLE_WALLET);
    const from = input.from === ALL_WALLETS ? movable : [input.from];
    let movedMinor = 0n;
    for (const one of from) {
      const minor = amountMinor ?? there.get(one) ?? 0n;
      if (minor === 0n) continue;
      movedMinor += minor;
      await wallet.exchange(ctx, {
        memberId,
        kind: 'studio_transfer',
        key: `studio_transfer:${key}:${one}`,
        reference: `${one}:${input.to}`,
        from: accountOf(one),
        to: accountOf(input.to),
        amountMinor: minor,
      });
    }
    return { ...(await merchantWallet(ctx)), moved: wallet.writeAmount(ctx, movedMinor) };
  });
}

/** Every studio that has or had games with the brand, by its code. */
export async function studioNames(ctx: Ctx): Promise<Map<string, { BN: string; EN: string }>> {
  const rows = await knownGames(ctx);
  return new Map(rows.map((row) => [row.vassalage, { BN: row.vendor_bn, EN: row.vendor_en }]));
}

async function checkEnds(ctx: Ctx, { amount, from, to }: Move): Promise<void> {
  const studios = await studioNames(ctx);
  const isWallet = (name: string) => name === MAIN_WALLET || studios.has(name);
  if (from === ALL_WALLETS && (to !== MAIN_WALLET || amount !== undefined)) failField('from', 'invalid_value');
  if (from !== ALL_WALLETS && !isWallet(from)) failField('from', 'invalid_value');
  if (!isWallet(to) || to === from) failField('to', 'invalid_value');
  if (to !== MAIN_WALLET && ctx.brand.settings.wallet.isSingle) fail('function.not.available');
}

function accountOf(name: string): wallet.ExchangeRequest['from'] {
  return name === MAIN_WALLET ? { account: 'cash' } : { account: 'studio', studio: name };
}
