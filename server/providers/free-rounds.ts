import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { grantFreeRounds, listFreeRounds } from '../../contract/providers-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/ctx.ts';
import { fail, failField } from '../platform/fail.ts';
import { pageOf } from '../platform/paging.ts';
import { transact } from '../platform/transaction.ts';
import * as wallet from '../wallet/service.ts';
import { provider } from './store-connections.ts';
import * as store from './store-free-rounds.ts';

export interface OpenFreeRounds {
  id: bigint;
  left: number;
  stakeMinor: bigint;
  expiresAtMs: number;
}

/** What a member may still play in a game without a stake. */
export async function openFreeRounds(
  ctx: Ctx,
  whose: { memberId: bigint; provider: string; gameCode: string },
): Promise<OpenFreeRounds[]> {
  const rows = await store.open(ctx.db, { brandId: ctx.brand.id, ...whose }, ctx.nowMs);
  return rows.map((row) => ({
    id: row.id,
    left: row.rounds - row.used,
    stakeMinor: row.stake_minor,
    expiresAtMs: row.expires_at.getTime(),
  }));
}

/**
 * Gives a member rounds of a studio's game; into the audit log. The studio hears of them when he opens the game.
 * @throws Refusal not_found (the studio), bad_input (the member, the stake, the end)
 */
export async function giveFreeRounds(
  ctx: Ctx,
  input: CallParsed<typeof grantFreeRounds>,
  address: string,
): Promise<CallOutput<typeof grantFreeRounds>> {
  const stakeMinor = wallet.readAmount(ctx, 'stake', input.stake);
  if (input.expiresAtMs <= ctx.nowMs) failField('expiresAtMs', 'too_small');
  return transact(ctx, async (inside) => {
    const { db, brand, nowMs } = inside;
    if (!(await provider(db, brand.id, input.provider))) fail('not_found');
    const member = (await members.findByAccount(inside, input.account)) ?? failField('account', 'not_found');
    const row = {
      brand_id: brand.id,
      member_id: member.id,
      provider: input.provider,
      game_code: input.gameCode,
      currency: brand.settings.currency.code,
      rounds: input.rounds,
      stake_minor: stakeMinor,
      note: input.note,
    };
    const id = await store.insertFreeRounds(db, row, { atMs: nowMs, expiresAtMs: input.expiresAtMs });
    await audit.record(inside, {
      action: 'free_rounds.grant',
      subject: `member:${member.id}`,
      detail: { ...input, id: String(id) },
      address,
    });
    return { id: String(id) };
  });
}

/** Takes back what is left. Refuses with not_found where there is nothing to take back. */
export async function revokeFreeRounds(ctx: Ctx, id: bigint, address: string): Promise<void> {
  await transact(ctx, async (inside) => {
    const revoked = (await store.revoke(inside.db, inside.brand.id, id, inside.nowMs)) ?? fail('not_found');
    await audit.record(inside, {
      action: 'free_rounds.revoke',
      subject: `member:${revoked.member_id}`,
      detail: { id: String(id), left: revoked.rounds - revoked.used },
      address,
    });
  });
}

/** Rounds that were given in a studio's games. */
export async function grantedFreeRounds(
  ctx: Ctx,
  { provider: code, pageNo, pageSize }: CallParsed<typeof listFreeRounds>,
): Promise<CallOutput<typeof listFreeRounds>> {
  const { rows, count } = await store.granted(ctx.db, ctx.brand.id, code, pageSize, (pageNo - 1) * pageSize);
  const accounts = await members.accountsOf(
    ctx,
    rows.map(({ member_id }) => member_id),
  );
  const list = rows.map((row) => ({
    id: String(row.id),
    memberId: String(row.member_id),
    account: accounts.get(row.member_id) ?? '',
    gameCode: row.game_code,
    rounds: row.rounds,
    used: row.used,
    stake: wallet.writeAmount(ctx, row.stake_minor),
    note: row.note,
    grantedAtMs: row.granted_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
    revokedAtMs: row.revoked_at?.getTime() ?? null,
  }));
  return pageOf(list, count, pageSize);
}
