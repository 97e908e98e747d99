import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/call.ts';
import { getInbox, markMessages } from '../../../contract/messages.ts';
import { call } from '../../kit/call.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSession } from '../../kit/session.ts';

export const MESSAGES_A_PAGE = 10;

export function useInbox(asked: { pageNo: number; unread?: '1' }) {
  const { language } = useManner();
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['messages', 'inbox', language, token, asked],
    queryFn: ({ signal }) => call(getInbox, { ...asked, pageSize: MESSAGES_A_PAGE }, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

export function useMark() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof markMessages>) => call(markMessages, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  });
}
