import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getMemberInfo } from '../../../contract/members.ts';
import { call } from '../../kit/call.ts';
import { keepMember, useSession } from '../../kit/session.ts';

/** The member behind the token; what it says goes into the session as well. */
export function useMember() {
  const token = useSession((session) => session.token);
  const answer = useQuery({
    queryKey: ['member', token],
    queryFn: ({ signal }) => call(getMemberInfo, {}, { signal }),
    enabled: token !== null,
    staleTime: 60_000,
  });
  const member = answer.data;
  useEffect(() => {
    if (member !== undefined && token !== null) keepMember(member);
  }, [member, token]);
  return answer;
}
