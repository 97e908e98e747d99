import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  ExcludedMember,
  exportExcluded as exportCall,
  listExcluded as listCall,
} from '../../contract/excluded.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import { presentRow } from './exclusions.ts';
import * as history from './store-history.ts';

type Asked = CallParsed<typeof exportCall>;

const excludedMembers: audit.Listing<Asked, history.ExcludedFilter, history.ExclusionRow, ExcludedMember> = {
  name: 'excluded',
  filter: async (ctx, asked) => ({
    kind: asked.kind,
    memberId: await members.idMeant(ctx, asked),
    atMs: ctx.nowMs,
  }),
  order: ({ sort }) => orderFrom(sort, { from: 'id' }),
  rows: history.excluded,
  count: history.countExcluded,
  present: async (ctx, rows) => {
    const accounts = await members.accountsOf(ctx, [...new Set(rows.map(({ member_id: id }) => id))]);
    return rows.map((row) => ({
      ...presentRow(row),
      memberId: String(row.member_id),
      account: known(accounts.get(row.member_id), 'a pause is of a member'),
    }));
  },
  columns: (ctx) => [
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['kind', ({ kind }) => kind],
    ['from', ({ fromMs }) => audit.fileMoment(ctx, fromMs)],
    // Empty: for ever.
    ['until', ({ untilMs }) => audit.fileMoment(ctx, untilMs)],
    ['madeBy', ({ madeBy }) => madeBy],
    ['staff', ({ staffAccount }) => staffAccount],
    ['reason', ({ reason }) => reason],
  ],
};

/** Who is in a pause now, newest first; each member once. */
export function excluded(ctx: Ctx, request: CallParsed<typeof listCall>): Promise<CallOutput<typeof listCall>> {
  return audit.listPage(ctx, excludedMembers, request);
}

/** The same as a file; who took it is written down. */
export function exportExcluded(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, excludedMembers, asked, address);
}
