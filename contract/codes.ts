import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, page, paging, requestKey, text } from './fields.ts';
import { shownAward } from './promotions.ts';

export const memberCode = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  award: shownAward,
  atMs: momentMs,
});
export type MemberCode = z.infer<typeof memberCode>;

export const useGiftCode = defineCall({
  name: 'useGiftCode',
  changes: ['giftCodes', 'rewards', 'balance', 'points', 'memberBonuses'],
  path: '/wps/codes/use',
  verb: 'POST',
  token: 'member',
  feature: 'REWCEN3',
  rate: 'money',
  input: z.strictObject({
    code: text(40, 1),
    /** Sent again it answers what the code gave, and gives nothing more. */
    requestId: requestKey,
  }),
  output: memberCode,
  summary: 'Gives the member behind the token what a gift code is for, once.',
});

export const listGiftCodes = defineCall({
  name: 'listGiftCodes',
  about: 'giftCodes',
  path: '/wps/codes',
  verb: 'GET',
  token: 'member',
  feature: 'REWCEN3',
  worded: true,
  input: z.strictObject(paging),
  output: page(memberCode),
  summary: 'The gift codes that the member has used, newest first.',
});
