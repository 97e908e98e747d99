import { getChat, listChatMessages, removeOwnChatMessage, sendChatMessage } from '../../contract/chat.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const chatRoutes: readonly Door[] = [
  door(getChat, (ctx) => service.chat(ctx)),
  door(listChatMessages, (ctx, input) => service.messages(ctx, input)),
  door(sendChatMessage, (ctx, input) => service.send(ctx, input)),
  door(removeOwnChatMessage, async (ctx, input) => {
    await service.removeOwn(ctx, input.messageId);
    return {};
  }),
];
