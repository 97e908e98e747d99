import { Undo2 } from 'lucide-react';
import type { ChatMessage } from '../../../contract/chat.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { classNames } from '../../kit/class-names.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { siteStatus } from '../../kit/site.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  message: ChatMessage;
  isMine: boolean;
  onTakeBack: () => void;
}

/** One message: text and nothing but text, whatever was typed. */
export function Message({ message, isMine, onTakeBack }: Props) {
  const t = useWords<typeof words>('chat');
  const { language } = useManner();
  const { author, authorMark, isStaff, text, atMs } = message;
  const name = isStaff ? siteStatus().info.brand.name[language] : author;
  return (
    <article className={classNames('flex gap-2', isMine && 'flex-row-reverse')}>
      <Avatar name={authorMark} sizePx={32} />
      <div
        className={classNames(
          'grid max-w-[85%] min-w-0 gap-0.5 rounded-card px-3 py-2',
          isMine ? 'bg-accent-tint' : isStaff ? 'bg-second-tint' : 'bg-raised',
        )}
      >
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-faint">
          <bdi className="truncate font-semibold text-soft">{isMine ? t('mine') : name}</bdi>
          {isStaff && <Badge tone="accent">{t('staff')}</Badge>}
          <TimeText atMs={atMs} style="time" />
        </p>
        <p dir="auto" className="text-sm [overflow-wrap:anywhere]">
          {text}
        </p>
      </div>
      {isMine && (
        <IconButton size="sm" label={t('removeOf', { text })} onClick={onTakeBack}>
          <Undo2 aria-hidden />
        </IconButton>
      )}
    </article>
  );
}
