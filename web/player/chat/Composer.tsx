import { Link } from '@tanstack/react-router';
import { SendHorizontal, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ChatMessage, type ChatRoom, sendChatMessage } from '../../../contract/chat.ts';
import { limitsOf } from '../../../contract/limits.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { CallError, newKey } from '../../kit/call.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { isTrial, useSession } from '../../kit/session.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toModal } from '../paths.ts';
import { useSay } from './queries.ts';
import type { words } from './words.ts';

const letters = limitsOf(sendChatMessage, 'text');

interface Props {
  room: ChatRoom;
  name: string | null;
  /** The message that is answered. */
  answering: ChatMessage | null;
  /** It is no longer: the answer is written, or it is to be none. */
  onAnswered: () => void;
}

/** The line to write on, or why there is none. */
export function Composer({ room, name, answering, onAnswered }: Props) {
  const t = useWords<typeof words>('chat');
  const session = useSession();
  if (!room.isOpen) return <Note text={t('closed')} />;
  if (session.token === null) {
    return (
      <Link {...toModal('login')} className={buttonClass({ variant: 'primary', wide: true })}>
        {t('loginToWrite')}
      </Link>
    );
  }
  if (isTrial(session)) return <Note text={t('trial')} />;
  return <Line room={room} name={name ?? session.account} answering={answering} onAnswered={onAnswered} />;
}

const LETTERS_SHOWN_FROM = 50;

function Line({ room, name, answering, onAnswered }: Props & { name: string }) {
  const t = useWords<typeof words>('chat');
  const say = useSay(room.roomId);
  const [text, setText] = useState('');
  const [waitSeconds, setWaitSeconds] = useCountdown();
  // The same intention, tried again after a lost line, keeps its key.
  const key = useRef(newKey());
  const place = useRef<HTMLInputElement>(null);
  const answers = answering?.id;
  useEffect(() => {
    // Another answer is another intention.
    key.current = newKey();
    if (answers !== undefined) place.current?.focus();
  }, [answers]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || waitSeconds > 0 || say.isPending) return;
    say.mutate(
      { text, key: key.current, ...(answers !== undefined && { replyToId: answers }) },
      {
        onSuccess: () => {
          // What was typed, or chosen to be answered, since then is the next message.
          setText((now) => (now === text ? '' : now));
          if (answers !== undefined) onAnswered();
          key.current = newKey();
          setWaitSeconds(room.slowModeSeconds);
        },
        onError: (error) => {
          if (error instanceof CallError && error.retryAfterSeconds) setWaitSeconds(error.retryAfterSeconds);
        },
      },
    );
  };
  const hint = useHint({ room, name, waitSeconds, left: letters.most - text.length });
  return (
    <form onSubmit={send} className="grid gap-1 border-t border-line px-1 pt-3" noValidate>
      {answering && <Answering message={answering} onEnd={onAnswered} />}
      <TextField
        ref={place}
        label={t('write')}
        labelHidden
        placeholder={t('write')}
        value={text}
        maxLength={letters.most}
        onChange={(event) => {
          setText(event.target.value);
          // Another text is another intention.
          if (say.isError) {
            say.reset();
            key.current = newKey();
          }
        }}
        error={say.isError && waitSeconds === 0 ? say.error.message : undefined}
        hint={hint}
        after={
          <IconButton type="submit" label={t('send')} disabled={text.trim() === '' || waitSeconds > 0 || say.isPending}>
            <SendHorizontal aria-hidden />
          </IconButton>
        }
      />
      <p className="text-xs text-faint">{t('rules')}</p>
    </form>
  );
}

/** Below the line: how long one waits, how much room is left, or under which name one writes. */
function useHint(at: { room: ChatRoom; name: string; waitSeconds: number; left: number }): string {
  const t = useWords<typeof words>('chat');
  const { room, name, waitSeconds, left } = at;
  if (waitSeconds > 0) return t('wait', { n: waitSeconds });
  if (left < LETTERS_SHOWN_FROM) return t('left', { n: left });
  return room.slowModeSeconds > 1 ? t('slow', { n: room.slowModeSeconds }) : t('writeHint', { name });
}

function Answering({ message, onEnd }: { message: ChatMessage; onEnd: () => void }) {
  const t = useWords<typeof words>('chat');
  return (
    <p className="flex items-center gap-2 rounded-control bg-raised ps-3 text-xs text-soft">
      <span className="min-w-0 flex-1 truncate">{t('answering', { text: message.text })}</span>
      <IconButton size="sm" label={t('answeringEnd')} onClick={onEnd}>
        <X aria-hidden />
      </IconButton>
    </p>
  );
}

function Note({ text }: { text: string }) {
  return <p className="rounded-control bg-raised p-3 text-sm text-soft">{text}</p>;
}

/** Seconds that are left, and how to begin anew. */
function useCountdown(): [seconds: number, begin: (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
}
