import { listAnnouncements } from '../../contract/messages.ts';
import { type Door, door } from '../platform/door.ts';
import * as service from './service.ts';

export const messagesRoutes: readonly Door[] = [
  door(listAnnouncements, (ctx, input, request) => service.announcements(ctx, input, request.language)),
];
