import type { CallInput } from '../../../contract/call.ts';
import { addFeedbackPicture, sendFeedback } from '../../../contract/feedback.ts';
import { useAct } from '../../kit/deeds.ts';
import { base64Of } from '../../kit/base64-of-file.ts';
import { takeBotCheck } from '../../kit/bot-check.ts';
import { call } from '../../kit/call.ts';

interface Given extends CallInput<typeof sendFeedback> {
  pictures: readonly File[];
}

/**
 * Sends the words, then each picture by itself: on a slow line the words have arrived long before them.
 * @returns how many pictures did not arrive
 */
export function useSendFeedback() {
  return useAct(
    async ({ pictures, ...words }: Given): Promise<{ missing: number }> => {
      const botCheck = await takeBotCheck();
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
    [sendFeedback],
  );
}
