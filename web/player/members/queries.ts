import { useEffect } from 'react';
import { getMemberInfo } from '../../../contract/members.ts';
import { useCall } from '../../kit/ask.ts';
import { keepMember, useSession } from '../../kit/session.ts';

/** The member behind the token; what it says goes into the session as well. */
export function useMember() {
  const token = useSession((session) => session.token);
  const answer = useCall(getMemberInfo, {}, { staleTime: 60_000 });
  const member = answer.data;
  useEffect(() => {
    if (member !== undefined && token !== null) keepMember(member);
  }, [member, token]);
  return answer;
}
