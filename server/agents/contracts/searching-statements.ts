import type { CallOutput, CallParsed, FileAnswer } from '../../../contract/call.ts';
import type {
  exportContractStatements as exportCall,
  OfficeStatement,
  searchContractStatements as searchCall,
} from '../../../contract/contract-statements.ts';
import * as audit from '../../audit/service.ts';
import * as members from '../../members/service.ts';
import { orderFrom } from '../../platform/database/database-keyset.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { known } from '../../platform/process/fail.ts';
import * as wallet from '../../wallet/service.ts';
import { owedToAgents, present } from './statements.ts';
import * as store from './store-reading.ts';

type Asked = CallParsed<typeof exportCall>;

const statements: audit.Listing<Asked, store.StatementFilter, store.StatementRow, OfficeStatement> = {
  name: 'agent-payments',
  filter: async (ctx, asked) => ({
    kind: asked.kind,
    state: asked.state,
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
  }),
  order: ({ sort }) => orderFrom(sort, { window: 'from_at' }, store.LATEST),
  rows: store.statements,
  count: async (...filter) => (await store.totals(...filter)).count,
  present: presentForOffice,
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['memberId', ({ member }) => member.id],
    ['account', ({ member }) => member.account],
    ['contractId', ({ contractId }) => contractId],
    ['kind', ({ kind }) => kind],
    ['product', ({ product }) => product],
    ['period', ({ period }) => period],
    ['from', ({ fromMs }) => audit.fileMoment(ctx, fromMs)],
    ['until', ({ untilMs }) => audit.fileMoment(ctx, untilMs)],
    ['bets', ({ bets }) => bets],
    ['stake', ({ stake }) => stake],
    ['payout', ({ payout }) => payout],
    ['valid', ({ valid }) => valid],
    ['cost', ({ cost }) => cost],
    ['active', ({ active }) => active],
    ['carriedBefore', ({ carriedBefore }) => carriedBefore],
    ['base', ({ base }) => base],
    ['carried', ({ carried }) => carried],
    ['gross', ({ gross }) => gross],
    ['below', ({ below }) => below],
    ['income', ({ income }) => income],
    ['gap', ({ gap }) => gap],
    ['adjusted', ({ adjusted }) => adjusted],
    ['owedBefore', ({ owedBefore }) => owedBefore],
    ['amount', ({ amount }) => amount],
    ['owed', ({ owed }) => owed],
    ['state', ({ state }) => state],
    ['paidAt', ({ paidAtMs }) => audit.fileMoment(ctx, paidAtMs)],
    ['decidedBy', ({ decidedBy }) => decidedBy],
    ['reason', ({ reason }) => reason],
  ],
};

/** Statements of all agents, those of the latest windows first, with what is owed to all. */
export async function search(ctx: Ctx, request: CallParsed<typeof searchCall>): Promise<CallOutput<typeof searchCall>> {
  return {
    ...(await audit.listPage(ctx, statements, request)),
    owed: wallet.writeAmount(ctx, await owedToAgents(ctx)),
  };
}

/** The same as a file; who took it is written down. */
export function exportStatements(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, statements, asked, address);
}

async function presentForOffice(ctx: Ctx, rows: readonly store.StatementRow[]): Promise<OfficeStatement[]> {
  const names = await members.accountsOf(ctx, [...new Set(rows.map(({ member_id: id }) => id))]);
  const presented = await present(ctx, rows);
  return presented.map((statement, at) => {
    const { member_id: id, decided_by: decidedBy, reason } = known(rows[at], 'each row is shown');
    return { ...statement, member: { id: String(id), account: names.get(id) ?? String(id) }, decidedBy, reason };
  });
}
