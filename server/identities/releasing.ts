import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type * as calls from '../../contract/identities-office.ts';
import { bindingWays } from '../../contract/identities.ts';
import { inBoth, inEach } from '../../contract/in-both.ts';
import type { Proposal } from '../../contract/proposals.ts';
import { escapeRichText } from '../../contract/rich-text.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import * as messages from '../messages/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import * as sessions from '../sessions/service.ts';
import * as store from './store-bindings.ts';
import * as companies from './store-companies.ts';

/** The accounts of companies to which a member is or was bound. Refuses with not_found. */
export async function bindingsOf(ctx: Ctx, memberId: bigint): Promise<CallOutput<typeof calls.listMemberBindings>> {
  await members.get(ctx, memberId);
  const names = await namesOf(ctx);
  const rows = await store.ofMember(ctx.db, ctx.brand.id, memberId);
  return {
    list: rows.map((row) => ({
      bindingId: String(row.id),
      company: row.company,
      name: names.get(row.company) ?? { BN: row.company, EN: row.company },
      person: row.person,
      way: known(
        bindingWays.find((way) => way === row.way),
        `${row.way} is a way of binding`,
      ),
      boundAtMs: row.bound_at.getTime(),
      releasedAtMs: row.released_at?.getTime() ?? null,
      releasedReason: row.released_reason ?? '',
    })),
  };
}

/**
 * Proposes to release a member from the account of a company; someone else must approve.
 * @throws Refusal not_found where it does not stand, bad_input
 */
export async function proposeRelease(
  ctx: Ctx,
  { bindingId, reason }: CallParsed<typeof calls.releaseBinding>,
  address: string,
): Promise<Proposal> {
  const row = await standing(ctx, BigInt(bindingId));
  const changes = [{ path: row.company, before: row.person || row.subject, after: '' }];
  const asked = { kind: 'identity_release', subject: `member:${row.member_id}`, body: { bindingId } } as const;
  return proposals.propose(ctx, { ...asked, changes, reason, field: 'reason' }, address);
}

/**
 * Releases what two people agreed on. Whoever came in by it comes in anew, and the member is told.
 * @throws Refusal proposal_stale where it was released meanwhile
 */
export async function carryOutRelease(ctx: Ctx, approved: proposals.Approved, address: string): Promise<null> {
  const id = BigInt((approved.body as { bindingId: string }).bindingId);
  const row = (await store.byId(ctx.db, ctx.brand.id, id)) ?? fail('proposal_stale');
  const { account } = staffOf(ctx);
  const { reason } = approved;
  const released = { brandId: ctx.brand.id, id, reason, account, atMs: ctx.nowMs };
  if (!(await store.release(ctx.db, released))) fail('proposal_stale');
  await sessions.endAll(ctx, row.member_id, 'password');
  const names = await namesOf(ctx);
  const name = names.get(row.company) ?? { BN: row.company, EN: row.company };
  const textIn = (language: 'BN' | 'EN') =>
    `<p>${escapeRichText(said[language].text.replaceAll('{company}', () => name[language]))}</p>`;
  await messages.deliver(ctx, {
    memberId: row.member_id,
    key: `identity-release:${id}`,
    title: { BN: said.BN.title, EN: said.EN.title },
    content: { BN: textIn('BN'), EN: textIn('EN') },
    link: '/member/securityCenter',
  });
  await audit.record(ctx, {
    action: 'member.identity.release',
    subject: `member:${row.member_id}`,
    detail: { company: row.company, person: row.person, reason },
    address,
  });
  return null;
}

async function standing(ctx: Ctx, id: bigint): Promise<store.BindingRow> {
  const row = await store.byId(ctx.db, ctx.brand.id, id);
  return row && row.released_at === null ? row : fail('not_found');
}

/** What the brand's companies are called, by their codes. */
export async function namesOf(ctx: Ctx): Promise<ReadonlyMap<string, { BN: string; EN: string }>> {
  const rows = await companies.companies(ctx.db, ctx.brand.id);
  return new Map(rows.map(({ code, name }) => [code, name as { BN: string; EN: string }]));
}

const said = inEach(
  inBoth({
    title: ['You can no longer log in by that company', 'ওই কোম্পানি দিয়ে আর লগ ইন করা যাবে না'],
    text: [
      'Customer service has released your account from {company}. Log in with your password; you can bind another account under Security. If you didn’t ask for this, write to us at once.',
      'গ্রাহক সেবা আপনার অ্যাকাউন্টকে {company} থেকে খুলে দিয়েছে। পাসওয়ার্ড দিয়ে লগ ইন করুন; নিরাপত্তা পাতায় চাইলে অন্য অ্যাকাউন্ট যুক্ত করতে পারবেন। আপনি না চাইলে এখনই আমাদের জানান।',
    ],
  }),
);
