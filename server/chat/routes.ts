import { getChat, listChatMessages, removeOwnChatMessage, sendChatMessage } from '../../contract/chat.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as talk from './service-talk.ts';

export const chatRoutes: readonly Door[] = [
  door(getChat, (ctx) => talk.chat(ctx)),
  door(listChatMessages, (ctx, input) => talk.messages(ctx, input)),
  door(sendChatMessage, (ctx, input) => talk.send(ctx, input)),
  door(removeOwnChatMessage, async (ctx, input) => {
    await talk.removeOwn(ctx, input.messageId);
    return {};
  }),
];
