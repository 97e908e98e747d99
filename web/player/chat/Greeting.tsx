import { useState } from 'react';
import type { ChatRoom } from '../../../contract/chat.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useStatus } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { greetingAt } from './days.ts';
import type { words } from './words.ts';

/** The house greets who comes in, by the time of day, and says what the room is for. Nobody else sees it. */
export function Greeting({ room, name }: { room: ChatRoom; name: string | null }) {
  const t = useWords<typeof words>('chat');
  const { language, timeZone } = useManner();
  const { brand } = useStatus().info;
  const [atMs] = useState(nowMs);
  const greeting = t(`greetings.${greetingAt(atMs, timeZone)}`);
  const topic = room.topic[language];
  return (
    <article className="flex gap-2">
      <Avatar name="staff" sizePx={32} />
      <div className="grid max-w-[85%] min-w-0 gap-0.5 rounded-card bg-second-tint px-3 py-2">
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-faint">
          <bdi className="truncate font-semibold text-soft">{brand.name[language]}</bdi>
          <Badge tone="accent">{t('staff')}</Badge>
        </p>
        <p className="text-sm [overflow-wrap:anywhere]">
          {name === null
            ? t('greetVisitor', { greeting, room: room.name[language] })
            : t('greet', { greeting, name, room: room.name[language] })}{' '}
          {topic}
        </p>
      </div>
    </article>
  );
}
