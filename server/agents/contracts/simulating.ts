import type { ContractKind, ContractPeriod, ContractProduct } from '../../../contract/agent-contracts.ts';
import type { CallParsed } from '../../../contract/call.ts';
import type {
  ContractSimulation,
  simulateContract as contractCall,
  simulateHouseContract as houseCall,
  simulateOffer as offerCall,
} from '../../../contract/contract-simulation.ts';
import { agentTypes } from '../../../contract/members.ts';
import * as members from '../../members/service.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { fail } from '../../platform/process/fail.ts';
import { agentOf } from '../guard.ts';
import { coversAgreed } from './cover.ts';
import * as deeds from './deeds.ts';
import { presentSimulation } from './presenting-trials.ts';
import { played, readableWindows, settled, windowsBack } from './replaying.ts';
import * as store from './store.ts';
import { agreed, type LivingRow } from './store-play.ts';
import * as versions from './store-versions.ts';
import { periodOf, readTiers } from './terms.ts';

/**
 * What terms would have paid an agent directly below, and left to the agent behind the token.
 * @throws Refusal those of `agentOf`, function.not.available, not_found, error_not_agent, those of `readTiers`, contract_upline_missing, contract_uncovered
 */
export async function simulateOffer(ctx: Ctx, input: CallParsed<typeof offerCall>): Promise<ContractSimulation> {
  const agent = await agentOf(ctx);
  const { kind, product } = input;
  deeds.checkKind(ctx, kind);
  const member = await members.get(ctx, BigInt(input.memberId));
  if (member.uplineId !== agent.id) fail('not_found');
  if (!agentTypes.includes(member.type)) fail('error_not_agent');
  const tiers = readTiers(ctx, kind, input.tiers);
  const above = await deeds.ownOf(ctx, agent.id, input);
  if (above === undefined || (await deeds.signed(ctx, above)) === null) fail('contract_upline_missing');
  const terms = { kind, product, period: periodOf(kind, input.period), carryWindows: above.carry_windows };
  const place = { ...terms, upline_id: agent.id };
  const agreed = await deeds.withActive(ctx, place, tiers);
  if (!(await deeds.isCovered(ctx, place, agreed))) fail('contract_uncovered');
  const asked = { ...terms, agreed, uplineId: agent.id, memberId: member.id, days: Number(input.days) };
  return simulated(ctx, { ...asked, showsUpline: true });
}

/**
 * What a contract of the agent behind the token would have paid by the terms that wait for an answer, or else by those that count. What
 * their upline keeps is not for them.
 * @throws Refusal those of `agentOf`, not_found where they stand on no side of it, contract_answered where it is over
 */
export async function simulateContract(
  ctx: Ctx,
  { contractId, days }: CallParsed<typeof contractCall>,
): Promise<ContractSimulation> {
  const agent = await agentOf(ctx);
  const contract = await store.find(ctx.db, ctx.brand.id, BigInt(contractId));
  if (contract === undefined || (contract.member_id !== agent.id && contract.upline_id !== agent.id)) fail('not_found');
  if (contract.ended_at !== null) fail('contract_answered');
  const texts = await versions.of(ctx.db, ctx.brand.id, [contract.id]);
  const tried = texts.find(({ state }) => state === 'offered') ?? texts.find(({ state }) => state === 'accepted');
  const { kind, product, period, carry_windows: carryWindows, upline_id: uplineId, member_id: memberId } = contract;
  const agreed = deeds.agreedOf(tried ?? fail('internal_error'));
  const asked = { kind, product, period, carryWindows, agreed, uplineId, memberId, days: Number(days) };
  return simulated(ctx, { ...asked, showsUpline: contract.upline_id === agent.id });
}

/** What terms of the house would have paid an agent at the top. @throws Refusal function.not.available, not_found, error_not_agent, agent_has_upline, those of `readTiers` */
export async function simulateHouse(ctx: Ctx, input: CallParsed<typeof houseCall>): Promise<ContractSimulation> {
  const { kind, product, memberId } = input;
  const tiers = readTiers(ctx, kind, input.tiers);
  await deeds.checkTop(ctx, { memberId, kind });
  const carryWindows = kind === 'dividend' ? input.carryWindows : 0;
  const agreed = await deeds.withActive(ctx, { kind, product, upline_id: null }, tiers);
  const terms = { kind, product, period: periodOf(kind, input.period), carryWindows, agreed };
  const asked = { ...terms, uplineId: null, memberId: BigInt(memberId), days: Number(input.days) };
  return simulated(ctx, { ...asked, showsUpline: false });
}

interface Asked {
  kind: ContractKind;
  product: ContractProduct;
  period: ContractPeriod;
  carryWindows: number;
  agreed: store.Agreed;
  /** null: the house. */
  uplineId: bigint | null;
  memberId: bigint;
  days: number;
  /** Whether the reader is the upline, who sees what both earn. */
  showsUpline: boolean;
}

async function simulated(ctx: Ctx, asked: Asked): Promise<ContractSimulation> {
  const { kind, product, period, memberId, uplineId } = asked;
  const around = [memberId, ...(asked.showsUpline && uplineId !== null ? [uplineId] : [])];
  const now = await agreed(ctx.db, ctx.brand.id, { kind, product, period, around });
  const present = now.find(({ member_id }) => member_id === memberId);
  const tried: LivingRow = {
    // Beside the contract that it would replace.
    contract_id: 0n,
    product,
    upline_id: uplineId,
    member_id: memberId,
    version: 0,
    tiers: [...asked.agreed.tiers],
    active_minor: asked.agreed.activeMinor,
    carry_windows: asked.carryWindows,
  };
  const others = now.filter(({ member_id }) => member_id !== memberId);
  // What gives more than these terms would end with them.
  const kept = others.filter((row) => row.upline_id !== memberId || coversAgreed(kind, asked.agreed, agreedBy(row)));
  const whole = asked.showsUpline && uplineId !== null ? uplineId : memberId;
  const windows = await readableWindows(ctx, kind, windowsBack(ctx, kind, period, asked.days), whole);
  const trial = { kind, windows };
  const play = await played(ctx, { ...trial, terms: [...now, tried] });
  const after = settled({ ...trial, terms: [...kept, tried] }, play);
  const before = settled({ ...trial, terms: now }, play);
  return presentSimulation(ctx, {
    kind,
    memberId,
    ownId: asked.showsUpline ? uplineId : null,
    before: present === undefined ? null : before,
    beforeAll: before,
    after,
    ends: others.length - kept.length,
  });
}

function agreedBy({ tiers, active_minor: activeMinor }: LivingRow): store.Agreed {
  return { tiers, activeMinor };
}
