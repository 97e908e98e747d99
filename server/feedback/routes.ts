import { addFeedbackPicture, listFeedback, readFeedback, sendFeedback } from '../../contract/feedback.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const feedbackRoutes: readonly Door[] = [
  door(sendFeedback, (ctx, input, request) => service.send(ctx, input, request)),
  door(addFeedbackPicture, (ctx, input) => service.addPicture(ctx, input)),
  door(listFeedback, (ctx, input) => service.ownList(ctx, input)),
  door(readFeedback, async (ctx, { feedbackId }) => {
    await service.read(ctx, BigInt(feedbackId));
    return {};
  }),
];
