import type { CallOutput, CallParsed } from '../../../contract/call.ts';
import type {
  ContractRow as PresentedRow,
  getContract as getCall,
  listContracts as listCall,
} from '../../../contract/contracts.ts';
import * as members from '../../members/service.ts';
import { NEWEST } from '../../platform/database/database-keyset.ts';
import { pageOf } from '../../platform/http/paging.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { fail } from '../../platform/process/fail.ts';
import { agentOf, downlineOf } from '../guard.ts';
import * as deeds from './deeds.ts';
import * as store from './store.ts';
import * as steps from './store-steps.ts';
import * as versions from './store-versions.ts';
import { presentTiers } from './terms.ts';

/** The contracts of the agent behind the token, of one side. @throws Refusal those of `agentOf`, not_found where they have nothing to do with whoever is named */
export async function list(ctx: Ctx, request: CallParsed<typeof listCall>): Promise<CallOutput<typeof listCall>> {
  const agent = await agentOf(ctx);
  const { side, kind, all, pageNo, pageSize } = request;
  const other = request.memberId === undefined ? undefined : BigInt(request.memberId);
  if (other !== undefined && side === 'downline' && other !== agent.uplineId) fail('not_found');
  if (other !== undefined && side === 'upline') await downlineOf(ctx, agent.id, other);
  const whose = side === 'downline' ? { memberId: agent.id, uplineId: other } : { uplineId: agent.id, memberId: other };
  const asked = { ...whose, kind, isLiving: all === '0' };
  const window = { order: NEWEST, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await store.list(ctx.db, ctx.brand.id, asked, window);
  return pageOf(await present(ctx, rows, agent.id), await store.count(ctx.db, ctx.brand.id, asked), pageSize);
}

/** One of their contracts with its texts and what was done. @throws Refusal those of `agentOf`, not_found */
export async function story(ctx: Ctx, { contractId }: CallParsed<typeof getCall>): Promise<CallOutput<typeof getCall>> {
  const agent = await agentOf(ctx);
  const contract = await store.find(ctx.db, ctx.brand.id, BigInt(contractId));
  if (contract === undefined || (contract.member_id !== agent.id && contract.upline_id !== agent.id)) fail('not_found');
  return storyOf(ctx, contract, agent.id);
}

/** The same as its reader sees it. @param readerId null: the house */
export async function storyOf(
  ctx: Ctx,
  contract: store.ContractRow,
  readerId: bigint | null,
): Promise<CallOutput<typeof getCall>> {
  const [row] = await present(ctx, [contract], readerId);
  const texts = await versions.of(ctx.db, ctx.brand.id, [contract.id]);
  const done = await steps.steps(ctx.db, ctx.brand.id, contract.id);
  // Whose contracts those are is for the agent who has given them.
  const below = readerId === contract.upline_id ? [] : await endingBelow(ctx, contract);
  const names = await members.findMany(
    ctx,
    below.map(({ member_id }) => member_id),
  );
  return {
    contract: row ?? fail('not_found'),
    versions: texts.map((text) => ({
      version: text.version,
      state: text.state,
      text: { BN: text.text_bn, EN: text.text_en },
      seal: text.seal,
      offeredAtMs: text.offered_at.getTime(),
      answeredAtMs: text.answered_at?.getTime() ?? null,
      fromMs: text.from_at?.getTime() ?? null,
      untilMs: text.until_at?.getTime() ?? null,
    })),
    steps: done.map(({ at, deed, version, by_side, note }) => ({
      atMs: at.getTime(),
      deed,
      version,
      by: by_side,
      note,
    })),
    endsBelow: below.map(({ member_id }) => ({ id: String(member_id), name: nameFor(readerId, names.get(member_id)) })),
  };
}

/** What would end below where what waits is accepted. */
export async function endingBelow(ctx: Ctx, contract: store.ContractRow): Promise<store.ContractRow[]> {
  if (contract.state === 'end_asked') return deeds.uncoveredBelow(ctx, contract, null);
  if (contract.state !== 'edit_offered') return [];
  const offered = (await versions.of(ctx.db, ctx.brand.id, [contract.id])).find(({ state }) => state === 'offered');
  return offered === undefined ? [] : deeds.uncoveredBelow(ctx, contract, deeds.agreedOf(offered));
}

/** Contracts as one side reads them. @param readerId null: the house */
export async function present(
  ctx: Ctx,
  rows: readonly store.ContractRow[],
  readerId: bigint | null,
): Promise<PresentedRow[]> {
  const texts = await versions.of(
    ctx.db,
    ctx.brand.id,
    rows.map(({ id }) => id),
  );
  const people = await members.findMany(ctx, [
    ...new Set(rows.flatMap(({ upline_id, member_id }) => [member_id, ...(upline_id === null ? [] : [upline_id])])),
  ]);
  const byContract = Map.groupBy(texts, ({ contract_id }) => contract_id);
  const presented: PresentedRow[] = [];
  for (const row of rows) {
    const own = byContract.get(row.id) ?? [];
    const signed = own.filter(({ state }) => state === 'accepted');
    const offered = own.find(({ state }) => state === 'offered');
    const side = readerId === row.member_id ? 'downline' : 'upline';
    const otherId = side === 'downline' ? row.upline_id : row.member_id;
    const other = otherId === null ? undefined : people.get(otherId);
    presented.push({
      id: String(row.id),
      kind: row.kind,
      product: row.product,
      period: row.period,
      carryWindows: row.carry_windows,
      state: row.state,
      side,
      other: other === undefined ? null : { id: String(other.id), name: other.account },
      tiers: signed[0] === undefined ? null : presentTiers(ctx, signed[0].tiers),
      offered:
        offered === undefined || row.lapses_at === null
          ? null
          : {
              version: offered.version,
              tiers: presentTiers(ctx, offered.tiers),
              lapsesAtMs: row.lapses_at.getTime(),
            },
      fromMs: signed.at(-1)?.from_at?.getTime() ?? null,
      untilMs: signed[0]?.until_at?.getTime() ?? null,
      endsBelow: side === 'downline' ? (await endingBelow(ctx, row)).length : 0,
    });
  }
  return presented;
}

function nameFor(readerId: bigint | null, member: members.Member | undefined): string {
  if (member === undefined) return '';
  return readerId === null || member.uplineId === readerId ? member.account : members.maskedName(member.account);
}
