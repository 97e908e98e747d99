import { useQuery } from '@tanstack/react-query';
import { listMemberBets } from '../../../contract/bets.ts';
import type { CallInput } from '../../../contract/call.ts';
import { call } from '../../kit/call.ts';

export function useMemberBets(filter: CallInput<typeof listMemberBets>) {
  return useQuery({
    queryKey: ['bets', filter],
    queryFn: ({ signal }) => call(listMemberBets, filter, { signal }),
    placeholderData: (before) => before,
  });
}
