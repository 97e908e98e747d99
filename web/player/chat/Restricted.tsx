import type { CallOutput } from '../../../contract/call.ts';
import type { getChat } from '../../../contract/chat.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

type Restriction = NonNullable<CallOutput<typeof getChat>['restriction']>;

/** Until when, and why, a member may not write or come in. */
export function Restricted({ restriction: { kind, reason, untilMs } }: { restriction: Restriction }) {
  const t = useWords<typeof words>('chat');
  const manner = useManner();
  const until = untilMs === null ? null : timeText(untilMs, manner, 'moment');
  const what =
    until === null
      ? t(kind === 'ban' ? 'bannedForGood' : 'mutedForGood')
      : t(kind === 'ban' ? 'banned' : 'muted', { until });
  return (
    <div role="status" className="grid gap-1 rounded-control bg-raised p-3 text-sm">
      <p>{what}</p>
      <p className="text-soft">{t('reason', { reason })}</p>
    </div>
  );
}
