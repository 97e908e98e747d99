import type {
  Application,
  exportApplications as exportCall,
  searchApplications as searchCall,
} from '../../contract/applications.ts';
import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import * as messages from '../messages/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as queues from '../queues/service.ts';
import * as wallet from '../wallet/service.ts';
import { needsTwo } from './deciding.ts';
import { presentAward } from './presenting.ts';
import { activityStateOf } from './reading.ts';
import * as store from './store-applications.ts';
import type { EntryRow } from './store-entries.ts';
import { versionOf } from './views.ts';

type Asked = CallParsed<typeof exportCall>;

const applications: audit.Listing<Asked, store.ApplicationFilter, EntryRow, Application> = {
  name: 'applications',
  filter: async (ctx, asked) => ({
    promotionId: asked.promotionId === undefined ? undefined : BigInt(asked.promotionId),
    memberId: await members.idMeant(ctx, asked),
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    isWaiting: asked.waiting === '1',
  }),
  order: ({ sort, waiting }) => orderFrom(sort, { sent: 'sent_at' }, { column: 'sent_at', isDown: waiting !== '1' }),
  rows: store.search,
  count: store.count,
  present: presentApplications,
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['promotionId', ({ promotionId }) => promotionId],
    ['promotion', ({ title }) => title.EN],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['state', ({ state }) => state],
    ['attempt', ({ attempt }) => attempt],
    ['worth', ({ worth }) => worth],
    ['sentAt', ({ sentAtMs }) => audit.fileMoment(ctx, sentAtMs)],
    ['decidedAt', ({ decidedAtMs }) => audit.fileMoment(ctx, decidedAtMs)],
    ['decidedBy', ({ decidedBy }) => decidedBy],
    ['firstBy', ({ firstBy }) => firstBy],
    ['remark', ({ remark }) => remark],
    ['rejection', ({ rejection }) => rejection],
  ],
};

/** What members of the brand applied for, newest first; what waits the oldest first. */
export function search(ctx: Ctx, request: CallParsed<typeof searchCall>): Promise<CallOutput<typeof searchCall>> {
  return audit.listPage(ctx, applications, request);
}

/** The same as a file; who took it is written down. */
export function exportApplications(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, applications, asked, address);
}

/** Applications as staff read them. */
export async function presentApplications(ctx: Ctx, rows: readonly EntryRow[]): Promise<Application[]> {
  const ids = rows.map(({ id }) => id);
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map(({ member_id }) => member_id))]);
  const announced = await messages.promotionsInBrief(ctx);
  const pictures = await store.picturesOf(ctx.db, ctx.brand.id, ids);
  const takers = await queues.takersOf(ctx, 'applications', ids);
  const list = [];
  for (const row of rows) {
    const held = await versionOf(ctx, row);
    list.push({
      id: String(row.id),
      promotionId: String(row.promotion_id),
      title: announced.get(BigInt(held.terms.announcementId))?.title ?? { BN: '', EN: '' },
      memberId: String(row.member_id),
      account: known(accounts.get(row.member_id), 'an application is of a member'),
      state: activityStateOf(row.state),
      attempt: row.attempt,
      remark: row.remark,
      pictures: pictures.filter(({ entry_id, attempt }) => entry_id === row.id && attempt === row.attempt).length,
      // Staff read the name of a game as the house writes it.
      award: await presentAward(ctx, held.terms.award, held, 'EN'),
      worth: wallet.writeAmount(ctx, row.worth_minor),
      sentAtMs: known(row.sent_at, 'it was sent').getTime(),
      decidedAtMs: row.decided_at?.getTime() ?? null,
      decidedBy: row.decided_by_account,
      firstBy: row.first_by_account,
      needsTwo: needsTwo(ctx, row),
      rejection: row.state === 'rejected' ? row.reason : '',
      taker: row.state === 'process' ? (takers.get(row.id) ?? null) : null,
    });
  }
  return list;
}
