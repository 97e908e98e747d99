import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { grantFreeRounds } from '../../contract/providers-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as proposals from '../proposals/service.ts';
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

/** What two people agree on. */
interface FreeRoundsBody {
  memberId: string;
  provider: string;
  gameCode: string;
  rounds: number;
  stakeMinor: string;
  expiresAtMs: number;
  note: string;
}

/**
 * Asks a second person to give a member rounds of a studio's game: what is won in them is cash.
 * @throws Refusal not_found (the studio), bad_input (the member, the stake, the end, the note, which is the reason)
 */
export async function proposeFreeRounds(
  ctx: Ctx,
  { account, stake, note, ...input }: CallParsed<typeof grantFreeRounds>,
  address: string,
): Promise<CallOutput<typeof grantFreeRounds>> {
  const { gameCode, rounds, expiresAtMs } = input;
  const stakeMinor = wallet.readAmount(ctx, 'stake', stake);
  if (expiresAtMs <= ctx.nowMs) failField('expiresAtMs', 'too_small');
  if (!(await provider(ctx.db, ctx.brand.id, input.provider))) fail('not_found');
  const member = (await members.findByAccount(ctx, account)) ?? failField('account', 'not_found');
  const body: FreeRoundsBody = { ...input, memberId: String(member.id), stakeMinor: String(stakeMinor), note };
  const worth = wallet.writeAmount(ctx, stakeMinor);
  const changes = proposals.changesBetween({}, { gameCode, rounds, stake: worth, expiresAtMs });
  const asked = {
    kind: 'free_rounds',
    subject: `member:${member.id}`,
    body,
    changes,
    reason: note,
    field: 'note',
  } as const;
  return { proposalId: (await proposals.propose(ctx, asked, address)).id };
}

/**
 * Gives the rounds that two people agreed on. The studio hears of them when the member opens the game.
 * @throws Refusal proposal_stale where their time has passed by now
 */
export async function carryOutFreeRounds(
  ctx: Ctx,
  { body, proposedBy }: proposals.Approved,
  address: string,
): Promise<null> {
  const agreed = body as FreeRoundsBody;
  if (agreed.expiresAtMs <= ctx.nowMs) fail('proposal_stale');
  const [memberId, stakeMinor] = [BigInt(agreed.memberId), BigInt(agreed.stakeMinor)];
  const id = await giveFreeRounds(ctx, { ...agreed, memberId, stakeMinor });
  await audit.record(ctx, {
    action: 'free_rounds.grant',
    subject: `member:${agreed.memberId}`,
    detail: { ...agreed, id: String(id), proposedBy },
    address,
  });
  return null;
}

export interface FreeRounds {
  memberId: bigint;
  provider: string;
  gameCode: string;
  rounds: number;
  stakeMinor: bigint;
  expiresAtMs: number;
  /** What they were given for. */
  note: string;
}

/** Gives a member rounds of a studio's game, for whoever has made sure that they may have them. @returns their number */
export async function giveFreeRounds(ctx: Ctx, given: FreeRounds): Promise<bigint> {
  const row = {
    brand_id: ctx.brand.id,
    member_id: given.memberId,
    provider: given.provider,
    game_code: given.gameCode,
    currency: ctx.brand.settings.currency.code,
    rounds: given.rounds,
    stake_minor: given.stakeMinor,
    note: given.note,
  };
  return store.insertFreeRounds(ctx.db, row, { atMs: ctx.nowMs, expiresAtMs: given.expiresAtMs });
}

/** Whether the brand has a connection to this studio. */
export async function isStudio(ctx: Ctx, code: string): Promise<boolean> {
  return (await provider(ctx.db, ctx.brand.id, code)) !== undefined;
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
