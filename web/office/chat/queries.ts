import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '../../../contract/call.ts';
import {
  createChatRoom,
  getChatWords,
  liftChatRestriction,
  listChatRestrictions,
  officeListChatMessages,
  officeListChatRooms,
  officeSendChatMessage,
  removeChatMessage,
  restrictChatMember,
  saveChatRoom,
  saveChatWords,
} from '../../../contract/chat-office.ts';
import { call } from '../../kit/call.ts';

export type OfficeMessage = CallOutput<typeof officeListChatMessages>['list'][number];
export type OfficeRestriction = CallOutput<typeof listChatRestrictions>['list'][number];

const key = (...parts: unknown[]) => ['chat', ...parts];
/** Moderators look on while people talk. */
const LOOK_AGAIN_MS = 5_000;
const ROWS = 30;

export function useRooms() {
  return useQuery({ queryKey: key('rooms'), queryFn: ({ signal }) => call(officeListChatRooms, {}, { signal }) });
}

export interface MessageFilter {
  roomId?: string | undefined;
  memberId?: string | undefined;
  search: string;
  pageNo: number;
}

export function useMessages(filter: MessageFilter) {
  return useQuery({
    queryKey: key('messages', filter),
    queryFn: ({ signal }) => call(officeListChatMessages, { ...filter, pageSize: ROWS }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export function useRestrictions(standing: 'yes' | 'all', pageNo: number) {
  return useQuery({
    queryKey: key('restrictions', standing, pageNo),
    queryFn: ({ signal }) => call(listChatRestrictions, { standing, pageNo, pageSize: ROWS }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useForbiddenWords() {
  return useQuery({ queryKey: key('words'), queryFn: ({ signal }) => call(getChatWords, {}, { signal }) });
}

export const useCreateRoom = () => useDeed(createChatRoom);
export const useSaveRoom = () => useDeed(saveChatRoom);
export const useSendAsBrand = () => useDeed(officeSendChatMessage);
export const useRemoveMessage = () => useDeed(removeChatMessage);
export const useRestrict = () => useDeed(restrictChatMember);
export const useLift = () => useDeed(liftChatRestriction);
export const useSaveWords = () => useDeed(saveChatWords);

/** What is done in the chat changes every list of it. */
function useDeed<C extends Call>(deed: C) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<C>) => call(deed, input),
    onSettled: () => queries.invalidateQueries({ queryKey: key() }),
  });
}
