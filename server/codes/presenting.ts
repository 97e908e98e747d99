import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { listGiftCodes, MemberCode } from '../../contract/codes.ts';
import { pageOf } from '../platform/http/paging.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as promotions from '../promotions/service.ts';
import { readTerms, worthIn } from './reading.ts';
import * as uses from './store-uses.ts';
import * as store from './store.ts';

/** What a code gave, as its member reads it. */
export async function present(ctx: Ctx, { id, campaign_id, at }: uses.UseRow, language: Language): Promise<MemberCode> {
  const row = known(await store.byId(ctx.db, ctx.brand.id, campaign_id), 'a use is of a campaign');
  const { title, text, award } = readTerms(row.terms);
  return {
    id: String(id),
    title: title[language],
    text: text[language],
    award: await promotions.presentAward(ctx, award, worthIn(row), language),
    atMs: at.getTime(),
  };
}

/** The codes that the member behind the token has used, newest first. */
export async function history(
  ctx: Ctx,
  { pageNo, pageSize }: CallParsed<typeof listGiftCodes>,
  language: Language,
): Promise<CallOutput<typeof listGiftCodes>> {
  const { memberId } = memberOf(ctx);
  const rows = await uses.list(ctx.db, ctx.brand.id, { memberId }, pageSize, (pageNo - 1) * pageSize);
  const list = [];
  for (const row of rows) list.push(await present(ctx, row, language));
  return pageOf(list, await uses.count(ctx.db, ctx.brand.id, { memberId }), pageSize);
}
