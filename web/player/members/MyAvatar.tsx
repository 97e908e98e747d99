import { avatarUrl, getPlayerAvatar } from '../../../contract/avatars.ts';
import { useCall } from '../../kit/ask.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { useSession } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';

/** What the member behind the token shows of themselves; where the brand has no pictures, the mark of their name. */
export function MyAvatar({ sizePx }: { sizePx: number }) {
  const account = useSession((session) => session.account);
  const isOn = useOffered(getPlayerAvatar);
  const { data } = useCall(getPlayerAvatar, {}, { enabled: isOn, staleTime: 60_000 });
  return <Avatar name={account} src={isOn && data ? avatarUrl(data) : null} sizePx={sizePx} />;
}
