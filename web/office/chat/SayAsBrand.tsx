import { type FormEvent, useRef, useState } from 'react';
import { type OfficeChatRoom, officeSendChatMessage } from '../../../contract/chat-office.ts';
import { MOST_MESSAGE_LETTERS } from '../../../contract/chat.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { newKey } from '../../kit/call.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** A line in the name of the brand, in the room that is chosen. */
export function SayAsBrand({ room }: { room: OfficeChatRoom | null }) {
  const t = useWords<typeof words>('chat');
  const { language } = useManner();
  const say = useDeed(officeSendChatMessage);
  const [text, setText] = useState('');
  const key = useRef(newKey());
  if (room === null) return <p className="text-sm text-faint">{t('chooseRoom')}</p>;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || say.isPending) return;
    say.mutate(
      { roomId: room.roomId, text, key: key.current },
      {
        onSuccess: () => {
          setText('');
          key.current = newKey();
        },
      },
    );
  };
  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-3" noValidate>
      <TextField
        className="min-w-0 flex-1"
        label={t('sayTo', { room: room.name[language] })}
        value={text}
        maxLength={MOST_MESSAGE_LETTERS}
        onChange={({ target }) => {
          setText(target.value);
          if (say.isError) key.current = newKey();
        }}
        error={say.error?.message}
      />
      <Button type="submit" variant="second" loading={say.isPending} disabled={text.trim() === ''}>
        {t('send')}
      </Button>
    </form>
  );
}
