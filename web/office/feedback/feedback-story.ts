import type { CallOutput } from '../../../contract/call.ts';
import type { getFeedback } from '../../../contract/feedback.ts';

export type FeedbackStory = CallOutput<typeof getFeedback>;
