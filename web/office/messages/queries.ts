import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '../../../contract/call.ts';
import type { AnnouncementDraft } from '../../../contract/messages-office.ts';
import {
  createAnnouncement,
  getAnnouncement,
  listMessageTemplates,
  moveAnnouncement,
  orderAnnouncements,
  recallMessage,
  removeMessageTemplate,
  saveAnnouncement,
  saveMessageTemplate,
  searchAnnouncements,
  searchMessages,
  sendMessage,
} from '../../../contract/messages-office.ts';
import { call } from '../../kit/call.ts';

export function useAnnouncements(filter: CallInput<typeof searchAnnouncements>) {
  return useQuery({
    queryKey: ['content', filter],
    queryFn: ({ signal }) => call(searchAnnouncements, filter, { signal }),
    placeholderData: (before) => before,
  });
}

export function useAnnouncement(announcementId: string) {
  return useQuery({
    queryKey: ['content', 'one', announcementId],
    queryFn: ({ signal }) => call(getAnnouncement, { announcementId }, { signal }),
    staleTime: 0,
  });
}

export interface Version {
  announcementId: string;
  version: number;
}

/** Writes an announcement; a new one where `of` is null. */
export function useWrite() {
  const refresh = useRefresh('content');
  return useMutation({
    mutationFn: async ({
      of,
      announcement,
    }: {
      of: Version | null;
      announcement: AnnouncementDraft;
    }): Promise<Version> =>
      of
        ? { ...of, ...(await call(saveAnnouncement, { ...of, announcement })) }
        : call(createAnnouncement, { announcement }),
    onSettled: refresh,
  });
}

export function useMove() {
  return useChange(moveAnnouncement, 'content');
}

export function useOrder() {
  return useChange(orderAnnouncements, 'content');
}

export function useSent(filter: CallInput<typeof searchMessages>) {
  return useQuery({
    queryKey: ['messages', filter],
    queryFn: ({ signal }) => call(searchMessages, filter, { signal }),
    placeholderData: (before) => before,
  });
}

export function useSend() {
  return useChange(sendMessage, 'messages');
}

export function useRecall() {
  return useChange(recallMessage, 'messages');
}

export function useTemplates() {
  return useQuery({
    queryKey: ['messageTemplates'],
    queryFn: ({ signal }) => call(listMessageTemplates, {}, { signal }),
    select: ({ list }) => list,
  });
}

export function useSaveTemplate() {
  return useChange(saveMessageTemplate, 'messageTemplates');
}

export function useRemoveTemplate() {
  return useChange(removeMessageTemplate, 'messageTemplates');
}

function useChange<C extends Call>(which: C, key: string) {
  const refresh = useRefresh(key);
  return useMutation<CallOutput<C>, Error, CallInput<C>>({
    mutationFn: (input) => call(which, input),
    onSettled: refresh,
  });
}

function useRefresh(key: string) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}
