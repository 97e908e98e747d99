import { removeMemberAvatar } from '../../contract/avatars.ts';
import { addMemberNote, listMemberTags, saveMemberTags } from '../../contract/member-timeline.ts';
import { resetPaymentPassword, setPayeeName } from '../../contract/payment-password.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const membersOffice: readonly Door[] = [
  door(resetPaymentPassword, (ctx, input, { address }) => service.proposePasswordReset(ctx, input, address)),
  door(setPayeeName, (ctx, input, { address }) => service.proposePayeeName(ctx, input, address)),
  door(addMemberNote, async (ctx, input, { address }) => {
    await service.addNote(ctx, input, address);
    return {};
  }),
  door(saveMemberTags, async (ctx, input, { address }) => ({ tags: await service.saveTags(ctx, input, address) })),
  door(listMemberTags, async (ctx) => ({ list: await service.tagsInUse(ctx) })),
  door(removeMemberAvatar, async (ctx, input, { address }) => {
    await service.removeAvatar(ctx, input, address);
    return {};
  }),
];
