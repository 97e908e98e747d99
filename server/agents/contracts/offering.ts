import type { ContractKind, ContractPeriod, ContractProduct } from '../../../contract/agent-contracts.ts';
import type { CallOutput, CallParsed } from '../../../contract/call.ts';
import type {
  editContract as editCall,
  endContract as endCall,
  offerContract as offerCall,
  withdrawContractOffer as withdrawCall,
} from '../../../contract/contracts.ts';
import { agentTypes } from '../../../contract/members.ts';
import * as members from '../../members/service.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { fail } from '../../platform/process/fail.ts';
import { agentOf } from '../guard.ts';
import * as deeds from './deeds.ts';
import * as store from './store.ts';
import * as versions from './store-versions.ts';
import { periodOf, readTiers } from './terms.ts';

/**
 * Offers a contract to an agent directly below.
 * @throws Refusal those of `agentOf`, function.not.available, not_found, error_not_agent, those of `readTiers`, contract_upline_missing,
 * contract_uncovered, contract_exists, contract_mixed
 */
export async function offer(ctx: Ctx, input: CallParsed<typeof offerCall>): Promise<CallOutput<typeof offerCall>> {
  const agent = await agentOf(ctx);
  deeds.checkKind(ctx, input.kind);
  const { kind, product } = input;
  return transact(ctx, async (inside) => {
    await store.lockBrand(inside.db, inside.brand.id);
    // Behind the lock: whoever is moved away meanwhile is not below them any more.
    const member = await members.get(inside, BigInt(input.memberId));
    if (member.uplineId !== agent.id) fail('not_found');
    if (!agentTypes.includes(member.type)) fail('error_not_agent');
    const tiers = readTiers(inside, kind, input.tiers);
    const above = await deeds.ownOf(inside, agent.id, input);
    if (above === undefined || (await deeds.signed(inside, above)) === null) fail('contract_upline_missing');
    const period = periodOf(kind, input.period);
    const carryWindows = above.carry_windows;
    const terms = { kind, product, period, carryWindows, uplineId: agent.id, memberId: member.id, tiers };
    return { contractId: String(await open(inside, terms, { by_side: 'upline' })) };
  });
}

export interface Terms {
  kind: ContractKind;
  product: ContractProduct;
  period: ContractPeriod;
  carryWindows: number;
  /** null: the house. */
  uplineId: bigint | null;
  memberId: bigint;
  tiers: store.KeptTier[];
}

/** Writes an offer down, behind the brand's lock. @throws Refusal contract_exists, contract_mixed, contract_uncovered */
export async function open(ctx: Ctx, terms: Terms, by: deeds.Doer): Promise<bigint> {
  const { kind, product, period, tiers } = terms;
  const own = await store.living(ctx.db, ctx.brand.id, terms.memberId, kind);
  if (own.some((row) => row.product === product)) fail('contract_exists');
  if (own.some((row) => (row.product === 'CONS') !== (product === 'CONS'))) fail('contract_mixed');
  const place = { upline_id: terms.uplineId, kind, product, period };
  const agreed = await deeds.withActive(ctx, place, tiers);
  if (!(await deeds.isCovered(ctx, place, agreed))) fail('contract_uncovered');
  const { tiers: _, ...rest } = terms;
  const lapsesAtMs = deeds.lapsesAtMs(ctx);
  const id = await store.insert(ctx.db, ctx.brand.id, { ...rest, offeredAtMs: ctx.nowMs, lapsesAtMs });
  const contract = (await store.find(ctx.db, ctx.brand.id, id)) ?? fail('not_found');
  await deeds.offerVersion(ctx, contract, 1, agreed);
  await deeds.done(ctx, contract, 'offered', by);
  return id;
}

/**
 * Offers new terms; the old ones count until they are accepted.
 * @throws Refusal those of `agentOf`, function.not.available, not_found, contract_waiting, contract_answered, those of `readTiers`, contract_uncovered
 */
export async function edit(ctx: Ctx, input: CallParsed<typeof editCall>): Promise<CallOutput<typeof editCall>> {
  const agent = await agentOf(ctx);
  return changing(ctx, { contractId: input.contractId, uplineId: agent.id }, async (inside, contract) => {
    deeds.checkKind(inside, contract.kind);
    const version = await offerTerms(inside, contract, readTiers(inside, contract.kind, input.tiers), {
      by_side: 'upline',
    });
    return { version };
  });
}

/** Puts new terms before the downline, behind the brand's lock. @throws Refusal contract_waiting, contract_answered, contract_uncovered */
export async function offerTerms(
  ctx: Ctx,
  contract: store.ContractRow,
  tiers: store.KeptTier[],
  by: deeds.Doer,
): Promise<number> {
  if (contract.ended_at !== null) fail('contract_answered');
  if (contract.state !== 'active') fail('contract_waiting');
  const agreed = await deeds.withActive(ctx, contract, tiers);
  if (!(await deeds.isCovered(ctx, contract, agreed))) fail('contract_uncovered');
  const version = contract.version + 1;
  await deeds.offerVersion(ctx, contract, version, agreed);
  const lapsesAtMs = deeds.lapsesAtMs(ctx);
  await store.moveOn(ctx.db, ctx.brand.id, contract.id, { state: 'edit_offered', version, lapsesAtMs });
  await deeds.done(ctx, { ...contract, version }, 'edited', by);
  return version;
}

/** Takes back what waits for the downline. @throws Refusal those of `agentOf`, not_found, contract_answered */
export async function withdraw(ctx: Ctx, { contractId }: CallParsed<typeof withdrawCall>): Promise<void> {
  const agent = await agentOf(ctx);
  await changing(ctx, { contractId, uplineId: agent.id }, (inside, contract) =>
    takeBack(inside, contract, { by_side: 'upline' }),
  );
}

/** Takes back what waits, behind the brand's lock. @throws Refusal contract_answered */
export async function takeBack(ctx: Ctx, contract: store.ContractRow, by: deeds.Doer): Promise<void> {
  const { state } = contract;
  if (state !== 'offered' && state !== 'edit_offered' && state !== 'end_asked') fail('contract_answered');
  const [brandId, atMs] = [ctx.brand.id, ctx.nowMs];
  if (state !== 'end_asked')
    await versions.drop(ctx.db, brandId, deeds.versionOf(contract), { state: 'withdrawn', atMs });
  const to = state === 'offered' ? { state: 'withdrawn' as const, endedAtMs: atMs } : { state: 'active' as const };
  await store.moveOn(ctx.db, brandId, contract.id, to);
  await deeds.done(ctx, contract, 'withdrawn', by);
}

/**
 * The upline asks to end a contract; the downline ends it, with the window that runs.
 * @throws Refusal those of `agentOf`, not_found, contract_waiting, contract_answered
 */
export async function end(ctx: Ctx, { contractId, note }: CallParsed<typeof endCall>): Promise<void> {
  const agent = await agentOf(ctx);
  await transact(ctx, async (inside) => {
    await store.lockBrand(inside.db, inside.brand.id);
    const contract = await store.find(inside.db, inside.brand.id, BigInt(contractId));
    if (contract?.member_id === agent.id) {
      if (contract.ended_at !== null || contract.state === 'offered') fail('contract_answered');
      await deeds.endNow(inside, contract, 'ended', { by_side: 'downline', note });
      return;
    }
    if (contract?.upline_id !== agent.id) fail('not_found');
    await askEnd(inside, contract, { by_side: 'upline', note });
  });
}

/** Asks the downline to agree to an end, behind the brand's lock. @throws Refusal contract_waiting, contract_answered */
export async function askEnd(ctx: Ctx, contract: store.ContractRow, by: deeds.Doer): Promise<void> {
  if (contract.ended_at !== null) fail('contract_answered');
  if (contract.state !== 'active') fail('contract_waiting');
  await store.moveOn(ctx.db, ctx.brand.id, contract.id, { state: 'end_asked' });
  await deeds.done(ctx, contract, 'end_asked', by);
}

/** Does something with a contract that an upline has given, behind the brand's lock. @throws Refusal not_found */
export async function changing<T>(
  ctx: Ctx,
  { contractId, uplineId }: { contractId: string; uplineId: bigint | null },
  act: (ctx: Ctx, contract: store.ContractRow) => Promise<T>,
): Promise<T> {
  return transact(ctx, async (inside) => {
    await store.lockBrand(inside.db, inside.brand.id);
    const contract = await store.find(inside.db, inside.brand.id, BigInt(contractId));
    if (contract?.upline_id !== uplineId) fail('not_found');
    return act(inside, contract);
  });
}
