import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { fromMinor } from '../../contract/money.ts';
import type { officeDecidePvpPair, officeListPvpPairHands } from '../../contract/pvp-company.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { dateOf } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, failField, known } from '../platform/process/fail.ts';
import { evidenceOfPair, lookedAt, type PairIds } from './fair-company.ts';
import * as pairStore from './store-pairs.ts';
import * as reviewStore from './store-reviews.ts';
import * as roomStore from './store-rooms.ts';

/** A pair that was decided is not put before anybody again for so long. */
const SILENT_MS = 30 * 24 * 60 * 60 * 1000;
const SHOWN_HANDS = 30;

/** The hands of two members side by side. @throws Refusal bad input where both are one */
export async function handsOfPair(
  ctx: Ctx,
  { memberId, otherId }: CallParsed<typeof officeListPvpPairHands>,
): Promise<CallOutput<typeof officeListPvpPairHands>> {
  if (memberId === otherId) failField('otherId', 'invalid_value');
  const rooms = new Map((await roomStore.rooms(ctx.db, ctx.brand.id)).map((room) => [room.id, room]));
  const { decimals } = ctx.brand.settings.currency;
  const both = [BigInt(memberId), BigInt(otherId)] as const;
  const rows = await pairStore.handsOfTwo(ctx.db, await lookedAt(ctx), both, SHOWN_HANDS);
  return {
    list: rows.map((row) => {
      const room = known(rooms.get(row.room_id), 'a hand has a room');
      const amount = (minor: bigint) => fromMinor(minor, row.for_money ? decimals : 0);
      return {
        handId: String(row.id),
        roomName: { BN: room.name_bn, EN: room.name_en },
        endedAtMs: row.ended_at.getTime(),
        inChips: !row.for_money,
        firstNet: amount(row.first_net_minor),
        secondNet: amount(row.second_net_minor),
        flow: amount(row.flow_minor),
      };
    }),
  };
}

/**
 * Keeps what somebody has decided about two members, with the numbers they decided on; a case is noted at both.
 * @throws Refusal not_found where they have played no hand together lately, conflict where it is decided already
 */
export async function decidePair(
  ctx: Ctx,
  { memberId, otherId, decision, reason }: CallParsed<typeof officeDecidePvpPair>,
  address: string,
): Promise<CallOutput<typeof officeDecidePvpPair>> {
  const [one, other] = [BigInt(memberId), BigInt(otherId)];
  if (one === other) failField('otherId', 'invalid_value');
  const ids: PairIds = one < other ? [one, other] : [other, one];
  const evidence = (await evidenceOfPair(ctx, ids)) ?? fail('not_found');
  const { staffId, account } = staffOf(ctx);
  const silentUntilMs = ctx.nowMs + SILENT_MS;
  await transact(ctx, async (inside) => {
    await reviewStore.lockPair(inside.db, ctx.brand.id, ids);
    if (await reviewStore.isSilent(inside.db, ctx.brand.id, ids, ctx.nowMs)) fail('conflict');
    await reviewStore.insertReview(inside.db, {
      brand_id: ctx.brand.id,
      member_id: ids[0],
      other_id: ids[1],
      decision,
      reason: reason.trim(),
      evidence: JSON.stringify(evidence),
      decided_by: staffId,
      decided_by_account: account,
      decided_at: dateOf(ctx.nowMs),
      silent_until: dateOf(silentUntilMs),
    });
    if (decision === 'case') await noteAtBoth(inside, ids, reason.trim(), address);
    await audit.record(inside, {
      action: 'pvp.pair',
      subject: `pvp_pair:${ids[0]}-${ids[1]}`,
      detail: { decision, reason: reason.trim(), evidence: evidence.numbers },
      address,
    });
  });
  return { silentUntilMs };
}

async function noteAtBoth(ctx: Ctx, ids: PairIds, reason: string, address: string): Promise<void> {
  const accounts = await members.accountsOf(ctx, ids);
  for (const id of ids) {
    const beside = ids[0] === id ? ids[1] : ids[0];
    const content = `PVP · ${accounts.get(beside) ?? ''} (${beside}): ${reason}`;
    await members.addNote(ctx, { memberId: String(id), content }, address);
  }
}
