import { useQuery } from '@tanstack/react-query';
import { avatarUrl, getPlayerAvatar } from '../../../contract/avatars.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { call } from '../../kit/call.ts';
import { useSession } from '../../kit/session.ts';
import { useSwitch } from '../../kit/site.ts';

/** What the member behind the token shows of themselves; where the brand has no pictures, the mark of their name. */
export function MyAvatar({ sizePx }: { sizePx: number }) {
  const { token, account } = useSession();
  const isOn = useSwitch('PROFPIC3');
  const { data } = useQuery({
    queryKey: ['avatar', token],
    queryFn: ({ signal }) => call(getPlayerAvatar, {}, { signal }),
    enabled: isOn && token !== null,
    staleTime: 60_000,
  });
  return <Avatar name={account} src={isOn && data ? avatarUrl(data) : null} sizePx={sizePx} />;
}
