import { Reply, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../../contract/chat.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { classNames } from '../../kit/class-names.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { siteStatus } from '../../kit/site.ts';
import { SlipText } from '../../kit/SlipText.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { useFollowLink } from '../paths.ts';
import { RoundCard } from './RoundCard.tsx';
import type { words } from './words.ts';

interface Props {
  message: ChatMessage;
  isMine: boolean;
  onTakeBack: () => void;
  /** null: the reader does not write here. */
  onReply: (() => void) | null;
  gameName: (code: string) => ReactNode;
}

/** One message: text and nothing but text, whatever was typed; what it answers above it, the round it shows below. */
export function Message({ message, isMine, onTakeBack, onReply, gameName }: Props) {
  const t = useWords<typeof words>('chat');
  const { language } = useManner();
  const follow = useFollowLink();
  const { author, authorMark, isStaff, text, atMs, replyTo, round } = message;
  const brandName = siteStatus().info.brand.name[language];
  const name = isStaff ? brandName : author;
  return (
    <article className={classNames('flex gap-2', isMine && 'flex-row-reverse')}>
      <Avatar name={authorMark} sizePx={32} />
      <div
        className={classNames(
          'grid max-w-[80%] min-w-0 gap-0.5 rounded-card px-3 py-2',
          isMine ? 'bg-accent-tint' : isStaff ? 'bg-second-tint' : 'bg-raised',
        )}
      >
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-faint">
          <bdi className="truncate font-semibold text-soft">{isMine ? t('mine') : name}</bdi>
          {isStaff && <Badge tone="accent">{t('staff')}</Badge>}
          <TimeText atMs={atMs} style="time" />
        </p>
        {replyTo && (
          <blockquote className="grid border-s-2 border-second ps-2 text-xs text-faint">
            <bdi className="truncate font-semibold">{replyTo.isStaff ? brandName : replyTo.author}</bdi>
            <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
              {replyTo.text}
            </span>
          </blockquote>
        )}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <p dir="auto" className="text-sm [overflow-wrap:anywhere]" onClick={follow}>
          <SlipText text={text} />
        </p>
        {round && <RoundCard round={round} gameName={gameName} />}
      </div>
      <span className={classNames('flex flex-none items-start', isMine && 'flex-row-reverse')}>
        {onReply && (
          <IconButton size="sm" label={t('replyOf', { text })} onClick={onReply}>
            <Reply aria-hidden />
          </IconButton>
        )}
        {isMine && (
          <IconButton size="sm" label={t('removeOf', { text })} onClick={onTakeBack}>
            <Undo2 aria-hidden />
          </IconButton>
        )}
      </span>
    </article>
  );
}
