import type { CallOutput } from '../../contract/call.ts';
import type { takeEnvelope } from '../../contract/gifts.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import { transact, wakeAfterCommit } from '../platform/database/transaction.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { assert, fail, known } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as rewards from '../rewards/service.ts';
import * as wallet from '../wallet/service.ts';
import { isMet, standingOf } from './eligibility.ts';
import { envelopeStateOf, readTerms } from './reading.ts';
import { unseal } from './sealing.ts';
import * as envelopes from './store-envelopes.ts';
import * as shares from './store-shares.ts';
import * as store from './store.ts';

type Taken = CallOutput<typeof takeEnvelope>;

/**
 * Opens an envelope for the member behind the token, which pays them its next share at once, or lets them join a rain. Who asks
 * again is told what they took.
 * @throws Refusal not_found, in_need_true_account, self_excluded, envelope_not_open, envelope_ended, envelope_not_eligible,
 * envelope_all_gone, and those of the ceilings of rewards
 */
export async function take(ctx: Ctx, envelopeId: bigint): Promise<Taken> {
  const { memberId, accountType } = memberOf(ctx);
  if (accountType === TRIAL_TYPE) fail('in_need_true_account');
  return transact(ctx, async (inside) => {
    // Behind their gate: of many claims at once the first one takes a share, and the others see that it did.
    await wallet.lockMembers(inside, [memberId]);
    const before = await shares.ofMember(inside.db, inside.brand.id, envelopeId, memberId);
    if (before) return present(inside, before);
    await protection.checkOpen(inside, memberId);
    await rewards.checkCeilings(inside, memberId);
    const envelope = await envelopes.held(inside.db, inside.brand.id, envelopeId);
    if (!envelope) fail('not_found');
    const state = envelopeStateOf(envelope, inside.nowMs);
    if (state === 'coming') fail('envelope_not_open');
    if (state === 'over') fail(await leftOf(inside, envelope));
    const campaign = known(
      await store.byId(inside.db, inside.brand.id, envelope.campaign_id),
      'an envelope is of a campaign',
    );
    const { condition } = readTerms(campaign.terms);
    if (!isMet(condition, await standingOf(inside, memberId, condition))) fail('envelope_not_eligible');
    const taking = { brandId: inside.brand.id, envelopeId, memberId, atMs: inside.nowMs };
    const place = await shares.take(inside.db, taking);
    if (place === undefined) fail('envelope_all_gone');
    // Whoever takes the last one ends it.
    wakeAfterCommit(inside, 'endEnvelopes');
    if (envelope.seal === null) return { place, amount: null, atMs: inside.nowMs };
    const amountMinor = BigInt(known(unseal(inside, envelope).shares[place - 1], 'every place has its share'));
    await shares.write(inside.db, inside.brand.id, envelopeId, [{ place, amountMinor }]);
    const reward = { memberId, program: 'envelope', programId: envelopeId, occurrence: 'share', amountMinor } as const;
    assert(await rewards.pay(inside, { ...reward, expiresAtMs: null }), 'a share that was free was not paid');
    return { place, amount: wallet.writeAmount(inside, amountMinor), atMs: inside.nowMs };
  });
}

/** Who is late hears whether there was nothing left, or no time. */
async function leftOf(ctx: Ctx, envelope: envelopes.EnvelopeRow): Promise<'envelope_all_gone' | 'envelope_ended'> {
  const all = await shares.ofEnvelope(ctx.db, ctx.brand.id, envelope.id);
  return all.every(({ member_id }) => member_id !== null) ? 'envelope_all_gone' : 'envelope_ended';
}

function present(ctx: Ctx, { place, amount_minor, taken_at }: shares.ShareRow): Taken {
  return {
    place,
    amount: amount_minor === null ? null : wallet.writeAmount(ctx, amount_minor),
    atMs: known(taken_at, 'what was taken has its moment').getTime(),
  };
}
