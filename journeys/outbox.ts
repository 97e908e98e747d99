import { sql } from 'kysely';
import * as members from '../server/members/service.ts';
import * as verification from '../server/verification/service.ts';
import type { Books } from './books.ts';

/** The code in the newest message to a number: what a person would read on their telephone. */
export async function codeTo(books: Books, target: string): Promise<string> {
  const { list } = await books.ask((ctx) => verification.messages(ctx, { search: target, pageNo: 1, pageSize: 1 }));
  const code = /\b\d{6}\b/.exec(list[0]?.body ?? '')?.[0];
  if (!code) throw new Error(`no code to ${target}`);
  return code;
}

/** A person would have waited for a second between two codes. */
export async function waitForNextCode(books: Books): Promise<void> {
  await books.ask(({ db }) =>
    sql`UPDATE verification_counts SET last_sent_at = last_sent_at - interval '2 s'`.execute(db),
  );
}

/** A password that staff made for a member, which serves once. */
export async function oncePasswordOf(books: Books, account: string): Promise<string> {
  return books.ask(async (ctx) => {
    const member = await members.findByAccount(ctx, account);
    if (!member) throw new Error(`nobody is called ${account}`);
    return (await members.makeDefaultPassword(ctx, member.id)).password;
  });
}
