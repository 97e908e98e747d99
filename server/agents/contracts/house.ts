import type { CallOutput, CallParsed } from '../../../contract/call.ts';
import type { ContractTier } from '../../../contract/contracts.ts';
import type {
  endHouseContract as endCall,
  getOfficeContract as getCall,
  proposeContract as proposeCall,
} from '../../../contract/contracts-office.ts';
import * as audit from '../../audit/service.ts';
import { type Ctx, staffOf } from '../../platform/process/ctx.ts';
import { fail } from '../../platform/process/fail.ts';
import * as proposals from '../../proposals/service.ts';
import * as deeds from './deeds.ts';
import { storyOf } from './looking.ts';
import { askEnd, changing, offerTerms, open, takeBack, type Terms } from './offering.ts';
import * as store from './store.ts';
import { periodOf, presentTiers, readTiers } from './terms.ts';
import { percent } from './texts.ts';

type Body = Omit<Terms, 'memberId' | 'uplineId'> & { memberId: string };

/** One contract. @throws Refusal not_found */
export async function officeStory(
  ctx: Ctx,
  { contractId }: CallParsed<typeof getCall>,
): Promise<CallOutput<typeof getCall>> {
  const contract = await store.find(ctx.db, ctx.brand.id, BigInt(contractId));
  return storyOf(ctx, contract ?? fail('not_found'), null);
}

/**
 * Asks a second person for a contract of the house.
 * @throws Refusal function.not.available, not_found, error_not_agent, agent_has_upline, those of `readTiers`
 */
export async function propose(
  ctx: Ctx,
  input: CallParsed<typeof proposeCall>,
  address: string,
): Promise<CallOutput<typeof proposeCall>> {
  const { kind, product, memberId, reason } = input;
  const tiers = readTiers(ctx, kind, input.tiers);
  const carryWindows = kind === 'dividend' ? input.carryWindows : 0;
  const body: Body = { memberId, kind, product, period: periodOf(kind, input.period), carryWindows, tiers };
  await deeds.checkTop(ctx, body);
  const standing = await deeds.ownOf(ctx, BigInt(memberId), body);
  const signed = standing === undefined ? null : await deeds.signed(ctx, standing);
  const worded = (kept: readonly store.KeptTier[] | null) =>
    kept === null ? '' : presentTiers(ctx, kept).map(inBrief).join('; ');
  const changes = proposals.changesBetween(
    { contractKind: signed === null ? '' : kind, contractTerms: worded(signed?.tiers ?? null) },
    {
      contractKind: kind,
      contractProduct: product,
      contractPeriod: body.period,
      carryWindows,
      contractTerms: worded(tiers),
    },
  );
  const asked = {
    kind: 'agent_contract',
    subject: `member:${memberId}`,
    body,
    changes,
    reason,
    field: 'reason',
  } as const;
  return { proposalId: (await proposals.propose(ctx, asked, address)).id };
}

/** Offers what two people agreed on: the agent has the last word. @throws Refusal those of `open` and `offerTerms` */
export async function carryOut(ctx: Ctx, approved: proposals.Approved, address: string): Promise<null> {
  const body = approved.body as Body;
  await store.lockBrand(ctx.db, ctx.brand.id);
  await deeds.checkTop(ctx, body);
  const memberId = BigInt(body.memberId);
  const by = { by_side: 'house', by_staff: staffOf(ctx).account, note: approved.reason } as const;
  const standing = await deeds.ownOf(ctx, memberId, body);
  const isSame = standing?.period === body.period && standing.carry_windows === body.carryWindows;
  const contractId =
    standing !== undefined && isSame && standing.state === 'active'
      ? standing.id
      : await open(ctx, { ...body, memberId, uplineId: null }, by);
  if (contractId === standing?.id) await offerTerms(ctx, standing, body.tiers, by);
  const detail = { contractId: String(contractId), reason: approved.reason, proposedBy: approved.proposedBy };
  await audit.record(ctx, { action: 'agent.contract', subject: `member:${memberId}`, detail, address });
  return null;
}

/** Takes back what the house has offered, or asks to end what it has agreed on. @throws Refusal not_found, contract_answered, contract_waiting */
export async function endHouse(
  ctx: Ctx,
  { contractId, reason }: CallParsed<typeof endCall>,
  address: string,
): Promise<void> {
  const by = { by_side: 'house', by_staff: staffOf(ctx).account, note: reason } as const;
  await changing(ctx, { contractId, uplineId: null }, async (inside, contract) => {
    const isWaiting = contract.state === 'offered' || contract.state === 'edit_offered';
    await (isWaiting ? takeBack(inside, contract, by) : askEnd(inside, contract, by));
    const detail = { contractId, reason };
    await audit.record(inside, {
      action: 'agent.contract.end',
      subject: `member:${contract.member_id}`,
      detail,
      address,
    });
  });
}

/** A step of terms in numbers that every language reads: what it asks for, and what it gives. */
export function inBrief(tier: ContractTier): string {
  const asks = [tier.minimumBet, tier.netLoss, String(tier.activeMembers)].join(' · ');
  const rates = [tier.rateMicro, ...(tier.lossMicro > 0 ? [tier.lossMicro] : [])].map((micro) => `${percent(micro)}%`);
  return `≥ ${asks}: ${tier.rateType === 'A' ? tier.amount : rates.join(' / ')}`;
}
