import {
  createAnnouncement,
  exportMessages,
  getAnnouncement,
  listMessageTemplates,
  moveAnnouncement,
  orderAnnouncements,
  recallMessage,
  removeMessageTemplate,
  saveAnnouncement,
  saveContentPicture,
  saveMessageTemplate,
  searchAnnouncements,
  searchMessages,
  sendMessage,
} from '../../contract/messages-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const messagesOffice: readonly Door[] = [
  door(searchAnnouncements, (ctx, input) => service.officeSearch(ctx, input)),
  door(getAnnouncement, (ctx, { announcementId }) => service.officeFind(ctx, announcementId)),
  door(createAnnouncement, (ctx, input, { address }) => service.create(ctx, input, address)),
  door(saveAnnouncement, (ctx, input, { address }) => service.save(ctx, input, address)),
  door(moveAnnouncement, (ctx, input, { address }) => service.move(ctx, input, address)),
  door(orderAnnouncements, async (ctx, input, { address }) => {
    await service.order(ctx, input, address);
    return {};
  }),
  door(saveContentPicture, (ctx, { picture }) => service.savePicture(ctx, picture)),
  door(searchMessages, (ctx, input) => service.sent(ctx, input)),
  door(exportMessages, (ctx, input, { address }) => service.exportMessages(ctx, input, address)),
  door(sendMessage, (ctx, input, { address }) => service.send(ctx, input, address)),
  door(recallMessage, async (ctx, input, { address }) => {
    await service.recall(ctx, input, address);
    return {};
  }),
  door(listMessageTemplates, (ctx) => service.templates(ctx)),
  door(saveMessageTemplate, (ctx, input, { address }) => service.saveTemplate(ctx, input, address)),
  door(removeMessageTemplate, async (ctx, input, { address }) => {
    await service.removeTemplate(ctx, input, address);
    return {};
  }),
];
