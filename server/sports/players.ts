import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { officeGetSportsPlayer, officeSaveSportsPlayer, SportsPlayer } from '../../contract/sports-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import * as store from './store-players.ts';

/** A player who may win less, or waits longer, is safer for the house; anything else takes two people. */
const harmless: proposals.HarmlessChanges = { mostMilli: proposals.lower, delayMilli: proposals.higher };

type Limits = Pick<SportsPlayer, 'mostMilli' | 'delayMilli'>;

/** What counts for one player beside the terms of each sport. @throws Refusal not_found */
export async function player(
  ctx: Ctx,
  { memberId }: CallParsed<typeof officeGetSportsPlayer>,
): Promise<CallOutput<typeof officeGetSportsPlayer>> {
  if (!(await members.find(ctx, BigInt(memberId)))) fail('not_found');
  return told(await store.player(ctx.db, ctx.brand.id, BigInt(memberId)));
}

/**
 * Sets what one player may win, and how long they wait, from their next bet on: at once where that is less or longer than before, else a
 * second person is asked.
 * @throws Refusal not_found, version_conflict, bad_input with too_short on the reason
 */
export async function savePlayer(
  ctx: Ctx,
  { memberId, mostMilli, delayMilli, reason: given, version }: CallParsed<typeof officeSaveSportsPlayer>,
  address: string,
): Promise<CallOutput<typeof officeSaveSportsPlayer>> {
  const id = BigInt(memberId);
  const reason = proposals.reasonOf(given, 'reason');
  return transact(ctx, async (inside) => {
    if (!(await members.find(inside, id))) fail('not_found');
    const before = await store.player(inside.db, ctx.brand.id, id);
    if (before.version !== version) fail('version_conflict');
    const wanted: Limits = { mostMilli, delayMilli };
    const changes = proposals.changesBetween(limitsOf(before), wanted);
    if (!proposals.areHarmless(changes, harmless)) {
      const asked = {
        kind: 'sports_player',
        subject: `member:${memberId}`,
        body: { memberId, ...wanted },
        changes,
      } as const;
      const { id: proposalId } = await proposals.propose(inside, { ...asked, reason, field: 'reason' }, address);
      return { player: told(before), proposalId };
    }
    return { player: await write(inside, id, before, wanted, reason, address), proposalId: null };
  });
}

/** Carries out what two people agreed on for a player. @throws Refusal proposal_stale where it has changed since */
export async function carryOutPlayer(
  ctx: Ctx,
  { body, changes, reason }: proposals.Approved,
  address: string,
): Promise<null> {
  const { memberId, ...wanted } = body as Limits & { memberId: string };
  const id = BigInt(memberId);
  const before = await store.player(ctx.db, ctx.brand.id, id);
  const limits = proposals.agreedOver<Limits>(limitsOf(before), wanted, changes);
  await write(ctx, id, before, limits, reason, address);
  return null;
}

async function write(
  ctx: Ctx,
  memberId: bigint,
  before: store.PlayerRow,
  { mostMilli, delayMilli }: Limits,
  reason: string,
  address: string,
): Promise<SportsPlayer> {
  const row = { most_milli: mostMilli, delay_milli: delayMilli, reason, version: before.version };
  const of = { brandId: ctx.brand.id, memberId, atMs: ctx.nowMs };
  if (!(await store.savePlayer(ctx.db, of, row))) fail('version_conflict');
  const after = { mostMilli, delayMilli };
  await audit.record(ctx, {
    action: 'sports.player',
    subject: `member:${memberId}`,
    detail: { before: limitsOf(before), after, reason },
    address,
  });
  return told(await store.player(ctx.db, ctx.brand.id, memberId));
}

function limitsOf({ most_milli: mostMilli, delay_milli: delayMilli }: store.PlayerRow): Limits {
  return { mostMilli, delayMilli };
}

function told(row: store.PlayerRow): SportsPlayer {
  return {
    ...limitsOf(row),
    reason: row.reason === '' ? null : row.reason,
    changedAtMs: row.changed_at?.getTime() ?? null,
    version: row.version,
  };
}
