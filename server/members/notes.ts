import type { CallParsed } from '../../contract/call.ts';
import type { addMemberNote, saveMemberTags } from '../../contract/member-timeline.ts';
import * as audit from '../audit/service.ts';
import type { HistoryRow, Stretch } from '../platform/database/database-keyset.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as history from './store-history.ts';
import * as store from './store-notes.ts';
import * as members from './store.ts';

/** What staff wrote down about a member, the newest first. */
export async function noteHistoryOf(ctx: Ctx, memberId: bigint, stretch: Stretch): Promise<HistoryRow[]> {
  return history.historyOf(ctx.db, ctx.brand.id, memberId, stretch);
}

/** Writes a note about a member down; it stays. @throws Refusal not_found, bad_input on content where it is empty */
export async function addNote(ctx: Ctx, input: CallParsed<typeof addMemberNote>, address: string): Promise<void> {
  const { staffId, account: staffAccount } = staffOf(ctx);
  const content = input.content.trim();
  if (content === '') failField('content', 'required');
  await transact(ctx, async (inside) => {
    const memberId = await existing(inside, input.memberId);
    await store.insertNote(inside.db, inside.brand.id, {
      memberId,
      content,
      staffId,
      staffAccount,
      atMs: inside.nowMs,
    });
    // What it says stands in the note, which nobody changes.
    await audit.record(inside, { action: 'member.note', subject: `member:${memberId}`, detail: {}, address });
  });
}

/** Gives a member these tags and no others; each once, whatever its blanks. @throws Refusal not_found */
export async function saveTags(ctx: Ctx, input: CallParsed<typeof saveMemberTags>, address: string): Promise<string[]> {
  const after = [...new Set(input.tags.map((tag) => tag.trim().normalize('NFC').toLowerCase()))]
    .filter(Boolean)
    .toSorted();
  await transact(ctx, async (inside) => {
    const memberId = await existing(inside, input.memberId);
    await store.lockTags(inside.db, inside.brand.id, memberId);
    const before = await store.tagsOf(inside.db, inside.brand.id, memberId);
    if (before.join('\n') === after.join('\n')) return;
    await store.replaceTags(inside.db, inside.brand.id, memberId, after);
    const detail = { before, after };
    await audit.record(inside, { action: 'member.tags', subject: `member:${memberId}`, detail, address });
  });
  return after;
}

/** The tags of a member, in their order. */
export async function tagsOf(ctx: Ctx, memberId: bigint): Promise<string[]> {
  return store.tagsOf(ctx.db, ctx.brand.id, memberId);
}

/** Every tag that the brand's members have, with how many have it. */
export async function tagsInUse(ctx: Ctx): Promise<{ tag: string; count: number }[]> {
  return store.tagsInUse(ctx.db, ctx.brand.id);
}

async function existing(ctx: Ctx, memberId: string): Promise<bigint> {
  const row = await members.byId(ctx.db, ctx.brand.id, BigInt(memberId));
  return row ? row.id : fail('not_found');
}
