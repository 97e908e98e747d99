import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import {
  answerFeedback,
  closeFeedback,
  getFeedback,
  searchFeedback,
  takeFeedback,
} from '../../../contract/feedback.ts';
import { call } from '../../kit/call.ts';

export type FeedbackStory = CallOutput<typeof getFeedback>;

const key = ['officeFeedback'];

export function useFeedbackList(filter: CallInput<typeof searchFeedback>) {
  return useQuery({
    queryKey: [...key, filter],
    queryFn: ({ signal }) => call(searchFeedback, filter, { signal }),
    placeholderData: (before) => before,
  });
}

export function useFeedback(feedbackId: string) {
  return useQuery({
    queryKey: [...key, feedbackId],
    queryFn: ({ signal }) => call(getFeedback, { feedbackId }, { signal }),
  });
}

export function useTake() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (feedbackId: string) => call(takeFeedback, { feedbackId }),
    onSettled: refresh,
  });
}

export function useAnswer() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: CallInput<typeof answerFeedback>) => call(answerFeedback, input),
    onSettled: refresh,
  });
}

export function useClose() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: CallInput<typeof closeFeedback>) => call(closeFeedback, input),
    onSettled: refresh,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}
