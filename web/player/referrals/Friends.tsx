import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { listReferredFriends, type ReferredFriend } from '../../../contract/referrals.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { Progress, tones } from './Progress.tsx';
import type { words } from './words.ts';

const A_PAGE = 10;

/** The friends of the member, each with how far they are. */
export function Friends() {
  const t = useWords<typeof words>('referrals');
  const [pageNo, setPageNo] = useState(1);
  const friends = useCall(listReferredFriends, { pageNo, pageSize: A_PAGE }, { staleTime: 0, keepsLast: true });
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionHead title={t('friends')} icon={<Handshake aria-hidden />} />
      <Asked of={friends} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
        {({ list, totalCount, totalPages }) =>
          totalCount === 0 ? (
            <EmptyState motif="lotus" title={t('none')} hint={t('noneHint')} />
          ) : (
            <>
              <ul className="grid items-start gap-3 lg:grid-cols-2" aria-label={t('friends')}>
                {list.map((friend) => (
                  <Friend key={friend.id} friend={friend} />
                ))}
              </ul>
              <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
            </>
          )
        }
      </Asked>
    </section>
  );
}

function Friend({ friend }: { friend: ReferredFriend }) {
  const t = useWords<typeof words>('referrals');
  const manner = useManner();
  return (
    <li className="grid content-start gap-3 rounded-card bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="grid min-w-0">
          <span className="truncate font-semibold">{friend.name}</span>
          <span className="text-sm text-faint">
            {t('joined', { time: timeText(friend.joinedAtMs, manner, 'short') })}
          </span>
        </span>
        <span className="flex items-center gap-3">
          {friend.reward !== null && <Money value={friend.reward} className="font-semibold" />}
          <Badge tone={tones[friend.state]}>{t(`states.${friend.state}`)}</Badge>
        </span>
      </div>
      <Progress of={friend} />
    </li>
  );
}
