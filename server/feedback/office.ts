import { answerFeedback, closeFeedback, exportFeedback, getFeedback, searchFeedback } from '../../contract/feedback.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const feedbackOffice: readonly Door[] = [
  door(searchFeedback, (ctx, input) => service.search(ctx, input)),
  door(exportFeedback, (ctx, input, { address }) => service.exportFeedback(ctx, input, address)),
  door(getFeedback, (ctx, { feedbackId }) => service.one(ctx, BigInt(feedbackId))),
  door(answerFeedback, (ctx, input, request) => service.answer(ctx, input, request.address)),
  door(closeFeedback, (ctx, input, request) => service.close(ctx, input, request.address)),
];
