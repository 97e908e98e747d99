import type { ContractKind, ContractProduct } from '../../../contract/agent-contracts.ts';
import type { CallParsed } from '../../../contract/call.ts';
import type { answerContract as answerCall } from '../../../contract/contracts.ts';
import * as members from '../../members/service.ts';
import { NEWEST } from '../../platform/database/database-keyset.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { fail, known } from '../../platform/process/fail.ts';
import { agentOf } from '../guard.ts';
import { type Outcome, outcomeOf } from './answers.ts';
import * as deeds from './deeds.ts';
import * as store from './store.ts';
import * as steps from './store-steps.ts';
import * as versions from './store-versions.ts';

const LAPSING_AT_ONCE = 100;

type Answer = CallParsed<typeof answerCall>['answer'];

const answers: Record<Answer, readonly Outcome[]> = {
  accept: ['accepted', 'new_terms'],
  reject: ['rejected', 'old_terms'],
  agree: ['ended'],
  keep: ['kept'],
};

/**
 * Answers what waits of one of the contracts of the agent behind the token. The same answer given again is answered alike.
 * @throws Refusal those of `agentOf`, function.not.available, not_found, contract_answered, contract_uncovered
 */
export async function answer(
  ctx: Ctx,
  { contractId, version, answer: given }: CallParsed<typeof answerCall>,
): Promise<void> {
  await answering(
    ctx,
    BigInt(contractId),
    (contract) => {
      if (contract.version !== version) return null;
      return answers[given].find((outcome) => outcome === waiting[contract.state]?.[given]) ?? null;
    },
    (deed) => answers[given].some((outcome) => outcome === deed),
  );
}

const waiting: Partial<Record<store.ContractRow['state'], Partial<Record<Answer, Outcome>>>> = {
  offered: { accept: 'accepted', reject: 'rejected' },
  edit_offered: { accept: 'new_terms', reject: 'old_terms' },
  end_asked: { agree: 'ended', keep: 'kept' },
};

/** The same by a letter of clients of this family, for a contract of one kind. @throws Refusal as `answer` */
export async function answerByLetter(ctx: Ctx, kind: ContractKind, contractId: string, letter: string): Promise<void> {
  const meant = (state: store.ContractRow['state']) => outcomeOf(kind, state, letter);
  const possible = (['offered', 'edit_offered', 'end_asked'] as const).map(meant);
  await answering(
    ctx,
    BigInt(contractId),
    (contract) => (contract.kind === kind ? meant(contract.state) : fail('not_found')),
    (deed) => possible.some((outcome) => outcome === deed),
  );
}

/** The same for the dividend contract of a product. @throws Refusal as `answer` */
export async function answerDividend(ctx: Ctx, product: ContractProduct, letter: string): Promise<void> {
  const agent = await agentOf(ctx);
  const own = { memberId: agent.id, kind: 'dividend' } as const;
  const rows = await store.list(ctx.db, ctx.brand.id, own, { order: NEWEST, limit: 100 });
  const contract = rows.find((row) => row.product === product) ?? fail('not_found');
  await answerByLetter(ctx, 'dividend', String(contract.id), letter);
}

async function answering(
  ctx: Ctx,
  contractId: bigint,
  meant: (contract: store.ContractRow) => Outcome | null,
  isSame: (deed: steps.StepRow['deed']) => boolean,
): Promise<void> {
  const agent = await agentOf(ctx);
  await transact(ctx, async (inside) => {
    await store.lockBrand(inside.db, inside.brand.id);
    const contract = await store.find(inside.db, inside.brand.id, contractId);
    if (contract?.member_id !== agent.id) fail('not_found');
    const outcome = meant(contract);
    if (outcome !== null) return conclude(inside, contract, outcome);
    const last = (await steps.steps(inside.db, inside.brand.id, contract.id)).at(-1);
    if (last?.by_side === 'downline' && isSame(last.deed)) return;
    fail('contract_answered');
  });
}

/** Carries out what the downline answered. */
async function conclude(ctx: Ctx, contract: store.ContractRow, outcome: Outcome): Promise<void> {
  const [brandId, atMs, by] = [ctx.brand.id, ctx.nowMs, { by_side: 'downline' } as const];
  const version = deeds.versionOf(contract);
  switch (outcome) {
    case 'accepted':
    case 'new_terms': {
      deeds.checkKind(ctx, contract.kind);
      const offered = (await versions.of(ctx.db, brandId, [contract.id])).find(({ state }) => state === 'offered');
      const agreed = deeds.agreedOf(known(offered, 'what waits for an answer has a version'));
      // Their upline's own terms may be others since it was offered.
      if (!(await deeds.isCovered(ctx, contract, agreed))) fail('contract_uncovered');
      await versions.sign(ctx.db, brandId, version, { atMs, fromMs: await deeds.beginsMs(ctx, contract) });
      await store.moveOn(ctx.db, brandId, contract.id, { state: 'active' });
      await deeds.done(ctx, contract, outcome, by);
      if (outcome === 'new_terms') await deeds.endBelow(ctx, contract, agreed, 'higher_rate');
      return;
    }
    case 'rejected':
      await versions.drop(ctx.db, brandId, version, { state: 'rejected', atMs });
      await store.moveOn(ctx.db, brandId, contract.id, { state: 'rejected', endedAtMs: atMs });
      return deeds.done(ctx, contract, outcome, by);
    case 'old_terms':
      await versions.drop(ctx.db, brandId, version, { state: 'rejected', atMs });
      await store.moveOn(ctx.db, brandId, contract.id, { state: 'active' });
      return deeds.done(ctx, contract, outcome, by);
    case 'kept':
      await store.moveOn(ctx.db, brandId, contract.id, { state: 'active' });
      return deeds.done(ctx, contract, outcome, by);
    case 'ended':
      return deeds.endNow(ctx, contract, 'ended', by);
  }
}

/** Closes what nobody has answered in time: an offer is over, and of an edit the old terms go on. */
export async function lapse(outer: Ctx): Promise<void> {
  await transact(outer, async (ctx) => {
    const [brandId, atMs] = [ctx.brand.id, ctx.nowMs];
    await store.lockBrand(ctx.db, brandId);
    for (const contract of await store.lapsed(ctx.db, brandId, atMs, LAPSING_AT_ONCE)) {
      await versions.drop(ctx.db, brandId, deeds.versionOf(contract), { state: 'lapsed', atMs });
      const isOffer = contract.state === 'offered';
      const to = isOffer ? { state: 'lapsed' as const, endedAtMs: atMs } : { state: 'active' as const };
      await store.moveOn(ctx.db, brandId, contract.id, to);
      await deeds.done(ctx, contract, 'lapsed', deeds.byHouse);
    }
  });
}

/** Ends the contracts of agents whose upline is another one now, with all that live below them. */
export async function endStrayed(ctx: Ctx, memberIds: readonly bigint[]): Promise<void> {
  if (memberIds.length === 0) return;
  await store.lockBrand(ctx.db, ctx.brand.id);
  const people = await members.findMany(ctx, memberIds);
  const uplines = new Map([...people].map(([id, { uplineId }]) => [id, uplineId]));
  for (const contract of await store.strayed(ctx.db, ctx.brand.id, memberIds, uplines))
    await deeds.endNow(ctx, contract, 'moved', deeds.byHouse);
}
