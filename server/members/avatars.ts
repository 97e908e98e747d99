import {
  AVATAR_SIDE_PX,
  type AvatarChoice,
  avatarUrl,
  type BuiltInAvatar,
  builtInAvatars,
  getAvatarPicture,
  type getMemberIcon,
  type removeMemberAvatar,
} from '../../contract/avatars.ts';
import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import * as audit from '../audit/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import { fileOfUpload, removeUpload, saveUpload } from '../platform/http/uploads.ts';
import * as store from './store-avatars.ts';

// Never changes under its address, but staff may take it away: what keeps copies must ask again before long.
const KEPT_SECONDS = 60 * 60;

/** What a member shows of themselves. Refuses with not_found. */
export async function avatarOf(ctx: Ctx, memberId: bigint): Promise<AvatarChoice> {
  return presented((await store.avatarOf(ctx.db, ctx.brand.id, memberId)) ?? fail('not_found'));
}

/** The picture of the member behind the token, and what there is to choose from. */
export async function icons(ctx: Ctx): Promise<CallOutput<typeof getMemberIcon>> {
  const mine = await avatarOf(ctx, memberOf(ctx).memberId);
  const builtIn = builtInAvatars.map((name) => {
    const choice = presented({ avatar_type: 'STATIC', avatar: name });
    return { avatar: choice.avatar, name, url: avatarUrl(choice) };
  });
  return { ...mine, builtIn };
}

/**
 * The member behind the token takes a built-in picture.
 * @throws Refusal in_need_true_account
 */
export async function chooseAvatar(ctx: Ctx, name: BuiltInAvatar): Promise<AvatarChoice> {
  return replace(ctx, ownMember(ctx), { avatar_type: 'STATIC', avatar: name });
}

/**
 * The member behind the token shows a picture of their own: its middle, as a small square.
 * @param picture base64 of a PNG or JPEG
 * @throws Refusal in_need_true_account, bad_input with picture_unreadable or too_large
 */
export async function saveAvatar(ctx: Ctx, picture: string): Promise<AvatarChoice> {
  const memberId = ownMember(ctx);
  const { id } = await saveUpload(ctx, picture, { squarePx: AVATAR_SIDE_PX });
  return replace(ctx, memberId, { avatar_type: 'CUSTOM', avatar: id });
}

/** An own picture that is shown now. Refuses every other kept picture with not_found: slips and proofs are nobody's. */
export async function avatarPicture(ctx: Ctx, id: string): Promise<FileAnswer> {
  if (!(await store.isAvatar(ctx.db, id))) fail('not_found');
  return fileOfUpload(ctx, id, KEPT_SECONDS);
}

/**
 * Takes a member's own picture away, and writes down why.
 * @throws Refusal not_found where there is none
 */
export async function removeAvatar(
  ctx: Ctx,
  input: CallParsed<typeof removeMemberAvatar>,
  address: string,
): Promise<void> {
  const memberId = BigInt(input.memberId);
  const before = await transact(ctx, async (ctx) => {
    const mark = { avatar_type: 'STATIC', avatar: 'mark' };
    const replaced = await store.replaceAvatar(ctx.db, ctx.brand.id, memberId, mark, true);
    if (replaced === null) return fail('not_found');
    await audit.record(ctx, {
      action: 'member.avatar.remove',
      subject: `member:${memberId}`,
      detail: { account: replaced.account, reason: input.reason },
      address,
    });
    return replaced.before;
  });
  await removeUpload(ctx, before.avatar);
}

function ownMember(ctx: Ctx): bigint {
  const { memberId, accountType } = memberOf(ctx);
  return accountType === TRIAL_TYPE ? fail('in_need_true_account') : memberId;
}

async function replace(ctx: Ctx, memberId: bigint, next: store.AvatarRow): Promise<AvatarChoice> {
  const replaced = await store.replaceAvatar(ctx.db, ctx.brand.id, memberId, next);
  // The file that nothing names any more: the last one, or the new one where its member is gone.
  const unnamed = replaced === null ? next : replaced.before;
  if (unnamed.avatar_type === 'CUSTOM') await removeUpload(ctx, unnamed.avatar);
  return replaced === null ? fail('not_found') : presented(next);
}

function presented({ avatar_type, avatar }: store.AvatarRow): AvatarChoice {
  if (avatar_type === 'CUSTOM') return { avatar: `${getAvatarPicture.path}?id=${avatar}`, avatarType: 'CUSTOM' };
  const number = (builtInAvatars as readonly string[]).indexOf(avatar);
  // A name that a later release took along shows as the mark.
  return { avatar: String(Math.max(0, number)), avatarType: 'STATIC' };
}
