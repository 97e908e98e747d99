import {
  getContentPicture,
  getInbox,
  getUnreadCount,
  listAnnouncements,
  markMessages,
} from '../../contract/messages.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const messagesRoutes: readonly Door[] = [
  door(listAnnouncements, (ctx, input, request) => service.announcements(ctx, input, request.language)),
  door(getContentPicture, (ctx, { id }) => service.picture(ctx, id)),
  door(getUnreadCount, (ctx) => service.unreadCount(ctx)),
  door(getInbox, (ctx, input, request) => service.inbox(ctx, input, request.language)),
  door(markMessages, (ctx, input) => service.markInbox(ctx, input)),
];
