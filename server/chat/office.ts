import {
  createChatRoom,
  exportChatMessages,
  exportChatRestrictions,
  getChatWords,
  liftChatRestriction,
  listChatRestrictions,
  officeListChatMessages,
  officeListChatRooms,
  officeSendChatMessage,
  removeChatMessage,
  restrictChatMember,
  saveChatRoom,
  saveChatWords,
} from '../../contract/chat-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as moderation from './service-moderation.ts';

export const chatOffice: readonly Door[] = [
  door(officeListChatRooms, (ctx) => moderation.officeRooms(ctx)),
  door(createChatRoom, async (ctx, input, { address }) => ({
    roomId: await moderation.createRoom(ctx, input, address),
  })),
  door(saveChatRoom, async (ctx, { roomId, ...input }, { address }) => {
    await moderation.saveRoom(ctx, roomId, input, address);
    return {};
  }),
  door(officeListChatMessages, (ctx, input) => moderation.officeMessages(ctx, input)),
  door(exportChatMessages, (ctx, input, { address }) => moderation.exportMessages(ctx, input, address)),
  door(officeSendChatMessage, (ctx, input) => moderation.sendAsStaff(ctx, input)),
  door(removeChatMessage, async (ctx, input, { address }) => {
    await moderation.removeMessage(ctx, input, address);
    return {};
  }),
  door(restrictChatMember, (ctx, input, { address }) => moderation.restrict(ctx, input, address)),
  door(liftChatRestriction, async (ctx, input, { address }) => {
    await moderation.lift(ctx, input, address);
    return {};
  }),
  door(listChatRestrictions, (ctx, input) => moderation.restrictions(ctx, input)),
  door(exportChatRestrictions, (ctx, input, { address }) => moderation.exportRestrictions(ctx, input, address)),
  door(getChatWords, (ctx) => moderation.forbiddenWords(ctx)),
  door(saveChatWords, (ctx, input, { address }) => moderation.saveWords(ctx, input, address)),
];
