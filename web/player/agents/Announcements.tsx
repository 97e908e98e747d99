import type { CallOutput } from '../../../contract/call.ts';
import type { listAnnouncements } from '../../../contract/messages.ts';
import { Card } from '../../kit/Card.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { RichText } from '../../kit/RichText.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { useFollowLink } from '../paths.ts';
import type { words } from './words.ts';

type Notices = CallOutput<typeof listAnnouncements>['player'];

/** What the house has to say, in full, the newest first. @param notices undefined: they are still coming */
export function Announcements({ notices }: { notices: Notices | undefined }) {
  const t = useWords<typeof words>('agents');
  const manner = useManner();
  const follow = useFollowLink();
  if (notices === undefined) return <Skeleton className="h-96 w-full rounded-card" />;
  if (notices.length === 0) return <EmptyState motif="conch" title={t('noNotices')} />;
  return (
    <ul className="grid grid-cols-1 gap-4" onClick={follow}>
      {notices.map(({ id, title, content, time }) => (
        <li key={id}>
          <Card className="grid gap-2">
            <h3 className="text-lg">{title}</h3>
            <time className="text-sm text-faint">{timeText(time, manner, 'date')}</time>
            <RichText html={content} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
