import type { TestSite } from '../testing/site.ts';
import * as verification from './service.ts';

/** Everything that the site has written to a number or an address, newest first. */
export async function messagesTo(site: TestSite, target: string) {
  const { list } = await verification.messages(await site.ctx(), { search: target, pageNo: 1, pageSize: 100 });
  return list;
}

/** The code or the password in the newest message to a number or an address. */
export async function codeTo(site: TestSite, target: string): Promise<string> {
  const [newest] = await messagesTo(site, target);
  // A password is of letters that nobody confuses, and one in fifty has no digit at all: no word of ours is so long
  // without an i, an l or an o.
  const code = /\b(?:\d{6}|[a-hjkmnp-z2-9A]{12})\b/.exec(newest?.body ?? '')?.[0];
  if (!code) throw new Error(`no code to ${target}: ${newest?.state}`);
  return code;
}

/** The gap between two messages to one number is not waited for. */
export async function forgetGap(site: TestSite): Promise<void> {
  await site.app.database.pool.query("UPDATE verification_counts SET last_sent_at = last_sent_at - interval '2 s'");
}
