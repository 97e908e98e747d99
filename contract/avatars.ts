import * as z from 'zod/mini';
import { defineCall, type FileAnswer } from './call.ts';
import { PICTURE_BODY_BYTES, nothing, pictureText, reasonText, rowId } from './fields.ts';

/**
 * The built-in pictures. Their numbers on the wire are their places here, so new ones come at the end; the first is the
 * mark that the house draws of every name, and what everyone has at first.
 */
export const builtInAvatars = [
  'mark',
  'boat',
  'hilsa',
  'tiger',
  'kite',
  'lily',
  'rickshaw',
  'drum',
  'mango',
  'lamp',
  'peacock',
  'cup',
  'moon',
] as const;
export type BuiltInAvatar = (typeof builtInAvatars)[number];

/** Members’ own pictures are kept as squares of so many pixels a side. */
export const AVATAR_SIDE_PX = 256;

export const avatar = z.strictObject({
  /** Of a STATIC one its number among the built-in pictures, of a CUSTOM one its address on this site. */
  avatar: z.string(),
  avatarType: z.enum(['STATIC', 'CUSTOM']),
});
export type AvatarChoice = z.infer<typeof avatar>;

export const getPlayerAvatar = defineCall({
  name: 'getPlayerAvatar',
  about: 'member',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  verb: 'GET',
  aliases: [{ path: '/wps/relay/MCS2_getPlayerAvatar' }],
  eitherVerb: true,
  token: 'member',
  feature: 'PROFPIC3',
  input: nothing,
  output: avatar,
  summary: 'The picture of the member behind the token: a built-in one by its number, or an own one by its address.',
});

export const getMemberIcon = defineCall({
  name: 'getMemberIcon',
  about: 'member',
  path: '/wps/member/info/icon',
  verb: 'GET',
  token: 'member',
  feature: 'PROFPIC3',
  input: nothing,
  output: z.extend(avatar, {
    /** What there is to choose from; the mark, number 0, has no drawing of its own. */
    builtIn: z.array(z.strictObject({ avatar: z.string(), name: z.enum(builtInAvatars), url: z.nullable(z.string()) })),
  }),
  summary: 'The member’s picture, and the built-in ones to choose from.',
});

export const chooseMemberIcon = defineCall({
  name: 'chooseMemberIcon',
  changes: ['member'],
  path: '/wps/member/info/icon',
  verb: 'PUT',
  token: 'member',
  feature: 'PROFPIC3',
  input: z.strictObject({ name: z.enum(builtInAvatars) }),
  output: avatar,
  summary: 'Chooses a built-in picture by its name; an own one is deleted.',
});

export const saveMemberIcon = defineCall({
  name: 'saveMemberIcon',
  changes: ['member'],
  path: '/wps/member/info/icon',
  verb: 'POST',
  token: 'member',
  feature: 'PROFPIC3',
  rate: 'code',
  mostBodyBytes: PICTURE_BODY_BYTES,
  input: z.strictObject({ picture: pictureText }),
  output: avatar,
  summary:
    'Uploads an own picture, PNG or JPEG by content, at most 5 MiB: its middle is kept as a small square, drawn anew; the one before it is deleted.',
});

export const getAvatarPicture = defineCall({
  name: 'getAvatarPicture',
  path: '/wps/member/avatar',
  verb: 'GET',
  file: ['image/png', 'image/jpeg'],
  input: z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{32}\.(?:png|jpg)$/)) }),
  output: z.custom<FileAnswer>(),
  summary: 'A picture that a member uploaded of themselves, by the address that the calls on pictures answer.',
});

export const removeMemberAvatar = defineCall({
  name: 'removeMemberAvatar',
  changes: ['member'],
  path: '/office/api/member/avatar/remove',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({ memberId: rowId, reason: reasonText(300) }),
  output: z.strictObject({}),
  summary: 'Deletes a member’s own picture, which gives way to the mark of the house.',
});

/** Where the picture is to be had; null of the mark, which every page draws itself. */
export function avatarUrl(of: AvatarChoice): string | null {
  if (of.avatarType === 'CUSTOM') return of.avatar;
  const name = builtInAvatars[Number(of.avatar)] ?? 'mark';
  return name === 'mark' ? null : `/art/avatars/${name}.svg`;
}
