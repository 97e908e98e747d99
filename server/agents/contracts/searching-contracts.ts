import type { CallOutput, CallParsed, FileAnswer } from '../../../contract/call.ts';
import type {
  exportContracts as exportCall,
  OfficeContract,
  searchContracts as searchCall,
} from '../../../contract/contracts-office.ts';
import * as audit from '../../audit/service.ts';
import * as members from '../../members/service.ts';
import { orderFrom } from '../../platform/database/database-keyset.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { known } from '../../platform/process/fail.ts';
import { inBrief } from './house.ts';
import { present } from './looking.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportCall>;

const contracts: audit.Listing<Asked, store.ContractFilter, store.ContractRow, OfficeContract> = {
  name: 'contracts',
  filter: async (ctx, asked) => ({
    kind: asked.kind,
    state: asked.state,
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
    uplineId: await members.idMeant(ctx, { member: asked.upline, memberId: asked.uplineId }),
  }),
  order: ({ sort }) => orderFrom(sort, { id: 'id' }),
  rows: store.list,
  count: store.count,
  present: presentForOffice,
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['kind', ({ kind }) => kind],
    ['product', ({ product }) => product],
    ['period', ({ period }) => period],
    ['carryWindows', ({ carryWindows }) => carryWindows],
    ['memberId', ({ downline }) => downline.id],
    ['account', ({ downline }) => downline.account],
    // Nobody: the house.
    ['uplineId', ({ upline }) => upline?.id ?? null],
    ['upline', ({ upline }) => upline?.account ?? null],
    ['state', ({ state }) => state],
    ['terms', ({ tiers }) => tiers?.map(inBrief).join('; ') ?? null],
    ['offeredTerms', ({ offered }) => offered?.tiers.map(inBrief).join('; ') ?? null],
    ['offeredAt', ({ offeredAtMs }) => audit.fileMoment(ctx, offeredAtMs)],
    ['from', ({ fromMs }) => audit.fileMoment(ctx, fromMs)],
    ['until', ({ untilMs }) => audit.fileMoment(ctx, untilMs)],
  ],
};

/** The register of contracts. */
export function search(ctx: Ctx, request: CallParsed<typeof searchCall>): Promise<CallOutput<typeof searchCall>> {
  return audit.listPage(ctx, contracts, request);
}

/** The same as a file; who took it is written down. */
export function exportContracts(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, contracts, asked, address);
}

async function presentForOffice(ctx: Ctx, rows: readonly store.ContractRow[]): Promise<OfficeContract[]> {
  const sides = rows.flatMap(({ upline_id, member_id }) => [member_id, ...(upline_id === null ? [] : [upline_id])]);
  const names = await members.accountsOf(ctx, [...new Set(sides)]);
  const named = (id: bigint) => ({ id: String(id), account: names.get(id) ?? String(id) });
  const presented = await present(ctx, rows, null);
  return rows.map(({ upline_id, member_id, offered_at }, at) => ({
    ...known(presented[at], 'each row is shown'),
    upline: upline_id === null ? null : named(upline_id),
    downline: named(member_id),
    offeredAtMs: offered_at.getTime(),
  }));
}
