import {
  createChatRoom,
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
import * as service from './service.ts';

export const chatOffice: readonly Door[] = [
  door(officeListChatRooms, (ctx) => service.officeRooms(ctx)),
  door(createChatRoom, async (ctx, input, { address }) => ({ roomId: await service.createRoom(ctx, input, address) })),
  door(saveChatRoom, async (ctx, { roomId, ...input }, { address }) => {
    await service.saveRoom(ctx, roomId, input, address);
    return {};
  }),
  door(officeListChatMessages, (ctx, input) => service.officeMessages(ctx, input)),
  door(officeSendChatMessage, (ctx, input) => service.sendAsStaff(ctx, input)),
  door(removeChatMessage, async (ctx, input, { address }) => {
    await service.removeMessage(ctx, input, address);
    return {};
  }),
  door(restrictChatMember, (ctx, input, { address }) => service.restrict(ctx, input, address)),
  door(liftChatRestriction, async (ctx, input, { address }) => {
    await service.lift(ctx, input, address);
    return {};
  }),
  door(listChatRestrictions, (ctx, input) => service.restrictions(ctx, input)),
  door(getChatWords, (ctx) => service.forbiddenWords(ctx)),
  door(saveChatWords, (ctx, input, { address }) => service.saveWords(ctx, input, address)),
];
