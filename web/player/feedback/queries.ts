import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/call.ts';
import { addFeedbackPicture, listFeedback, readFeedback, sendFeedback } from '../../../contract/feedback.ts';
import { base64Of } from '../../kit/base64-of-file.ts';
import { takeBotCheck } from '../../kit/bot-check.ts';
import { call } from '../../kit/call.ts';
import { isSwitchedOn } from '../../kit/site.ts';

const key = ['feedback'];

export function useOwnFeedback(pageNo: number) {
  return useQuery({
    queryKey: [...key, pageNo],
    queryFn: ({ signal }) => call(listFeedback, { pageNo, pageSize: 10 }, { signal }),
    placeholderData: (before) => before,
  });
}

/**
 * Sends the words, then each picture by itself: on a slow line the words have arrived long before them.
 * @returns how many pictures did not arrive
 */
export function useSendFeedback() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      pictures,
      ...words
    }: CallInput<typeof sendFeedback> & { pictures: readonly File[] }): Promise<{ missing: number }> => {
      const botCheck = isSwitchedOn('BOTCHECK3') ? await takeBotCheck() : undefined;
      const { id } = await call(sendFeedback, { ...words, botCheck });
      let missing = 0;
      for (const file of pictures) {
        try {
          await call(addFeedbackPicture, { feedbackId: id, picture: await base64Of(file) });
        } catch {
          // The words are there; of the pictures the writer is told how many are not.
          missing += 1;
        }
      }
      return { missing };
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useReadFeedback() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (feedbackId: string) => call(readFeedback, { feedbackId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
