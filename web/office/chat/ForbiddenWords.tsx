import { type FormEvent, useState } from 'react';
import { getChatWords, saveChatWords } from '../../../contract/chat-office.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { useMay } from '../../kit/staff.ts';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words as chatWords } from './words.ts';

/** The list of words that no member may write. */
export function ForbiddenWords() {
  const words = useCall(getChatWords, {});
  return (
    <Asked of={words} waiting={<LoadingMark />}>
      {({ words }) => <List key={words.join('\n')} words={words} />}
    </Asked>
  );
}

function List({ words }: { words: readonly string[] }) {
  const t = useWords<typeof chatWords>('chat');
  const may = useMay('chat.write');
  const save = useDeed(saveChatWords);
  const [text, setText] = useState(words.join('\n'));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const list = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    save.mutate({ words: list }, { onSuccess: ({ words: kept }) => toast(t('wordsSaved', { n: kept.length })) });
  };
  return (
    <form onSubmit={send} className="grid max-w-read gap-4" noValidate>
      <TextArea
        label={t('words')}
        hint={t('wordsHint')}
        rows={12}
        spellCheck={false}
        disabled={!may}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={save.error?.message}
      />
      {may && (
        <div>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}
